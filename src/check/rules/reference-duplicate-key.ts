/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'reference-duplicate-key',
  scope: 'parse',
  severity: 'error',
  summary: 'Each citation key names one record, without regard to case.',
  why:
    'With two records under one key, citations show one of the two works, and nobody knows which. Keys that differ only in case are one key to BibTeX, and one file name on many machines.',
  fix: 'Give one of the records another key, or delete it where both tell of the same work.',
  wrong: `@misc{roe2024rm, title = {First Paper}}
@misc{roe2024rm, title = {Second Paper}}`,
  right: `@misc{roe2024first, title = {First Paper}}
@misc{roe2024second, title = {Second Paper}}`,
};
