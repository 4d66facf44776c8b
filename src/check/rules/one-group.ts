/** An entry in; a remark where nearly all works that it cites share an author. */
import { fold } from '../../../schemas/fold.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { CslName, Reference } from '../../model/reference.ts';
import type { EntryRule } from '../rule.ts';

/** Every challenge cites the survey it comes from. */
const SURVEY = 'casper2023open';
/** Fewer works say nothing about a choice. */
const FEWEST = 3;

export const rule: EntryRule = {
  id: 'one-group',
  scope: 'entry',
  severity: 'info',
  summary: 'The works that an entry cites come from more than one group of authors.',
  why:
    'A failure that one group alone has seen may be real, but the reader should not take many papers of one group for many confirmations. ' +
    'An entry that rests on one group has often missed what others found, above all those who disagree. This is a remark, not a fault: sometimes there is only one group. ' +
    'The survey of Casper et al. (2023), which every challenge cites, is not counted.',
  fix: 'Search for work of others that confirms, disputes or extends the result, and cite it with its role. Where there is none, say in the text that one group has shown it.',
  wrong: `references:
  - key: roe2022longer
  - key: roe2023padding
  - key: roe2024length`,
  right: `references:
  - key: roe2022longer
  - key: roe2023padding
  - key: doe2024words`,
  *check(entry, { graph }): Iterable<Problem> {
    const keys = [...new Set(entry.data.references.map((r) => r.key))].filter((key) => key !== SURVEY);
    const works = keys.flatMap((key) => graph.referenceByKey.get(key) ?? []);
    if (works.length < FEWEST) return;
    const counts = new Map<string, { name: string; n: number }>();
    for (const work of works) {
      for (const [identity, name] of authorsOf(work)) {
        const count = counts.get(identity) ?? { name, n: 0 };
        counts.set(identity, { name: count.name, n: count.n + 1 });
      }
    }
    const most = [...counts.values()].reduce((a, b) => (b.n > a.n ? b : a), { name: '', n: 0 });
    if (most.n * 3 <= works.length * 2) return;
    yield {
      rule: rule.id,
      message: `${most.name} is an author of ${most.n === works.length ? `all ${most.n}` : `${most.n} of the ${works.length}`} works that this entry cites besides the survey`,
      file: entry.file,
      span: entry.spans.key('references'),
      hint: 'cite work of other groups too, or say in the text that one group has shown it',
    };
  },
};

/** Each author of a work once: who they are → how they are called. A person is a family name and the first given name. */
function authorsOf({ csl }: Reference): Map<string, string> {
  return new Map((csl.author ?? []).map((author) => [identity(author), [author.given, author['non-dropping-particle'], author.family].filter(Boolean).join(' ') || author.literal || '']));
}

const identity = ({ family, given, literal }: CslName): string => fold(literal ?? `${family ?? ''}, ${(given ?? '').split(/[\s.]/)[0]}`);
