/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-arxiv-format',
  scope: 'parse',
  severity: 'error',
  summary: 'An arXiv number is one that arXiv gives.',
  why:
    'The number is how readers reach the paper, and how two records of one paper are found. A digit too few leads to another paper, or to none.',
  fix: 'Copy the number from the page of the paper: `2307.15217`, or `cs/0701001` for papers before April 2007.',
  wrong: 'eprint = {2307.1521}',
  right: 'eprint = {2307.15217}',
};
