/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-macro',
  scope: 'parse',
  severity: 'error',
  summary: 'Every macro that stands for a value is defined in the file.',
  why:
    'A value without braces is a macro, such as `jan` for the month. One that is not defined becomes an empty field in BibTeX: the paper loses its journal.',
  fix: 'Put the text in braces, or define the macro with `@string` before its first use.',
  wrong: 'journal = jmlr',
  right: 'journal = {Journal of Machine Learning Research}',
};
