/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-key',
  scope: 'parse',
  severity: 'error',
  summary: 'Every record has a citation key that can be cited.',
  why:
    'A key with a space, a quote or a brace cannot be written in a citation. Some of these characters end the record early for other programs, or turn into markup on a page.',
  fix: 'Write a key of letters and digits: family name, year, first word of the title.',
  wrong: '@misc{roe 2023, title = {A Catalogue of Reward Hacks}}',
  right: '@misc{roe2023catalogue, title = {A Catalogue of Reward Hacks}}',
};
