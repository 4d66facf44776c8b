/** An entry in; a warning for each development that is dated before the work it rests on. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { monthOfArxiv } from '../../model/arxiv.ts';
import type { Reference } from '../../model/reference.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'development-before-reference',
  scope: 'entry',
  severity: 'warning',
  summary: 'A development is not dated before the work that it cites.',
  why:
    'Developments are read as a history: what was known when. One that is dated before its own source is a slip in the date, or cites the wrong work. ' +
    'The date of a work is the month of its arXiv number, or else the year of its record.',
  fix: 'Correct `date` (the day on which the work became public, as far as it is known), or cite the work that came first.',
  wrong: `developments:
  - id: 2023-05-coste
    date: "2023-05"
    reference: coste2023reward   # arXiv 2310.02743: October 2023`,
  right: `developments:
  - id: 2023-10-coste
    date: "2023-10"
    reference: coste2023reward   # arXiv 2310.02743: October 2023`,
  *check(entry, { graph }): Iterable<Problem> {
    if (entry.kind !== 'challenge') return;
    for (const [i, { date, reference: key }] of entry.data.developments.entries()) {
      const reference = graph.referenceByKey.get(key);
      const published = reference && publicationOf(reference);
      // Dates are compared as far as both go: "2023" is not before "2023-10".
      if (!published || !date || date.slice(0, published.date.length) >= published.date.slice(0, date.length)) continue;
      yield {
        rule: rule.id,
        message: `the development is dated ${date}, before the work it cites: "${key}" is of ${published.date} (${published.from})`,
        file: entry.file,
        span: entry.spans.value(`developments.${i}.date`),
        hint: `correct the date (${published.date} or later), or cite the work that came first`,
        related: [{ file: reference.file, span: reference.keySpan, message: 'the record stands here' }],
      };
    }
  },
};

function publicationOf({ arxiv, year }: Reference): { date: string; from: string } | undefined {
  const month = arxiv === undefined ? undefined : monthOfArxiv(arxiv);
  if (month) return { date: `${month.year}-${String(month.month).padStart(2, '0')}`, from: `arXiv ${arxiv}` };
  return year === undefined ? undefined : { date: String(year), from: 'the year of its record' };
}
