/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-crossref',
  scope: 'parse',
  severity: 'error',
  summary: '`crossref` and `xdata` name records of the same file, and never lead in a circle.',
  why:
    'A record that takes its book title, year or publisher from another one is incomplete when the other is missing.',
  fix: 'Correct the key, add the record it names, or write the fields into the record itself.',
  wrong: '@inproceedings{roe2023hacks, crossref = {neurips23}, …}   % and no record neurips23',
  right: '@inproceedings{roe2023hacks, booktitle = {Advances in Invented Systems 36}, year = {2023}, …}',
};
