/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-markup',
  scope: 'parse',
  severity: 'warning',
  summary: 'A value holds no HTML.',
  why:
    'Exports of publishers hold entities (`&amp;`) and tags (`<i>`). They are read as what they mean, but in a bibliography made with LaTeX they print as they stand.',
  fix: 'Write `\\&` for `&amp;` and `\\emph{…}` for `<i>…</i>`.',
  wrong: 'title = {R&amp;D of <i>reward</i> models}',
  right: 'title = {R\\&D of \\emph{reward} models}',
};
