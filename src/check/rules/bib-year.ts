/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-year',
  scope: 'parse',
  severity: 'warning',
  summary: 'Years and dates are days of the calendar, written as numbers.',
  why:
    'Lists sort by the year, and pages are found by it. A date that does not exist, or a year of five digits, is an error; words ("in press"), ranges and letters (2023a) are warnings.',
  fix: 'Write `year = {2023}` and `month = feb`, or `date = {2023-02-05}`. The letter in 2023a comes from the citation style.',
  wrong: 'date = {2023-02-30}',
  right: 'date = {2023-02-28}',
};
