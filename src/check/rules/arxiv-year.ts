/** Everything in; a warning for each record whose year does not fit the month in its arXiv number. */
import { monthOfArxiv } from '../../model/arxiv.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { isPreprint } from '../publishers.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

/** How long a preprint may wait for its publication before a slip is likelier. */
const LONGEST_WAIT = 3;

export const rule: KnowledgeBaseRule = {
  id: 'arxiv-year',
  scope: 'knowledge-base',
  severity: 'warning',
  summary: 'The year of a record fits its arXiv number.',
  why:
    'An arXiv number begins with the year and month in which the paper was sent in: 2210.10760 came in October 2022. ' +
    `A preprint dated before that, or any work dated more than ${LONGEST_WAIT} years after it, is often a slip in one of the two, and then the record points to another paper than it names. ` +
    'A work with a venue may have come to arXiv later than to the venue.',
  fix: 'Look the number up on arXiv and compare title and authors. Correct the number or the year. `year` is the year of the version that is cited.',
  wrong: `year = {2021},
eprint = {2210.10760}`,
  right: `year = {2022},
eprint = {2210.10760}`,
  *check({ knowledgeBase }): Iterable<Problem> {
    for (const reference of knowledgeBase.references) {
      const { key, arxiv, year, file, fieldSpans, keySpan } = reference;
      const sent = arxiv === undefined ? undefined : monthOfArxiv(arxiv);
      if (!sent || year === undefined) continue;
      // Authors put papers on arXiv months and years after the conference: only a preprint cannot be older than its number.
      const early = year < sent.year && isPreprint(reference);
      if (!early && year <= sent.year + LONGEST_WAIT) continue;
      yield {
        rule: rule.id,
        message: `"${key}" is dated ${year}, but its arXiv number ${arxiv} was given in ${sent.year}${early ? '' : `, more than ${LONGEST_WAIT} years before`}`,
        file,
        span: fieldSpans['year'] ?? fieldSpans['date'] ?? keySpan,
        hint: `compare arxiv.org/abs/${arxiv} with the record, and correct the number or the year`,
      };
    }
  },
};
