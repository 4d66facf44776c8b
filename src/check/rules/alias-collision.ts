/** Everything in; a problem for each title or alias that, but for case, accents and spaces, another entry has too. */
import { fold } from '../../../schemas/fold.ts';
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

interface Name {
  readonly entry: Entry;
  readonly what: 'title' | 'alias';
  readonly text: string;
  readonly span: Span | undefined;
}

export const rule: KnowledgeBaseRule = {
  id: 'alias-collision',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'A title or alias belongs to one entry and stands there once.',
  why:
    'Each title and alias is an address: `/resolve/reward-hacking/` leads to the one entry of that name, and search shows it first. ' +
    'A name of two entries would lead to either. Upper and lower case, accents and spaces do not count as a difference.',
  fix: 'Leave the name to the entry that people mean by it, and make the other more exact (“reward hacking in games”), or relate the two entries.',
  wrong: `id: RFM-0014
aliases:
  - reward hacking

id: RFM-0015
aliases:
  - Reward Hacking`,
  right: `id: RFM-0014
aliases:
  - reward hacking`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const first = new Map<string, Name>();
    for (const name of knowledgeBase.entries.flatMap(namesOf)) {
      const folded = fold(name.text);
      const earlier = first.get(folded);
      if (!folded || !earlier) {
        first.set(folded, name);
        continue;
      }
      const same = earlier.entry === name.entry;
      // Two files with one id are told as such.
      if (!same && earlier.entry.id === name.entry.id) continue;
      yield {
        rule: rule.id,
        message: `the ${name.what} "${name.text}" is already ${same ? `the ${earlier.what} of this entry` : `the ${earlier.what} of ${earlier.entry.id}`}${earlier.text === name.text ? '' : ` ("${earlier.text}", which reads the same)`}, and a name leads to one entry`,
        file: name.entry.file,
        span: name.span,
        hint: same ? 'remove it' : 'leave the name to one of the two entries, or make it more exact',
        related: [{ file: earlier.entry.file, span: earlier.span, message: `"${earlier.text}" stands here` }],
      };
    }
  },
};

function namesOf(entry: Entry): Name[] {
  const { title, aliases } = entry.data;
  return [
    { entry, what: 'title', text: title, span: entry.spans.value('title') },
    ...aliases.map((text, i): Name => ({ entry, what: 'alias', text, span: entry.spans.value(`aliases.${i}`) })),
  ];
}
