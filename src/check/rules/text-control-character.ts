/** Text of the rule: the reader of files finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'text-control-character',
  scope: 'parse',
  severity: 'error',
  summary: 'The text holds no invisible characters that control or reorder it.',
  why:
    'Such characters come along when text is copied from a PDF or a web page. Some break the news feed and the data files for everybody. ' +
    'Others turn the order of letters on the screen, so that a reviewer reads something else than what the file says. ' +
    'The line separator U+2028 ends a line in some programs and not in others.',
  fix:
    'Delete the character. Since it cannot be seen, the easiest way is to delete the word at the place that is shown and to type it again. ' +
    'Ordinary letters of any script, accents and emoji are all welcome.',
  wrong: 'title: "Reward\u2400hacking"   (with U+0000, U+202E, U+200B or the like inside)',
  right: 'title: "Reward hacking"',
};
