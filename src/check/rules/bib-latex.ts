/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-latex',
  scope: 'parse',
  severity: 'warning',
  summary: 'LaTeX in a value is plain, and closes what it opens.',
  why:
    'Pages, feeds and search read the value without LaTeX. A command that is not known is left out and its content kept, which may change the sense. A `$`, `%`, `&`, `#` or `_` without backslash stops LaTeX, or hides the rest of the line.',
  fix: 'Write the character itself, or `\\$`, `\\%`, `\\&`, `\\#`, `\\_`.',
  wrong: 'title = {Labels at $5 Each}',
  right: 'title = {Labels at \\$5 Each}',
};
