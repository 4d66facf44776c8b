/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-entry-type',
  scope: 'parse',
  severity: 'warning',
  summary: 'The type of a record is one of BibTeX or biblatex.',
  why:
    'A style prints a type it does not know as if it were `@misc`: journal, volume and pages vanish from the list. Most such types are slips of the pen, and are errors; others are types that somebody made up, and are warnings.',
  fix: 'Write the type that is proposed. A preprint is `@misc` with `eprint`, a page on the web `@online`.',
  wrong: '@artcle{roe2023hacks, …}',
  right: '@article{roe2023hacks, …}',
};
