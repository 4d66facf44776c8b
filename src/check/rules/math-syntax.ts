/** Text of the rule: the reader of the body finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'math-syntax',
  scope: 'parse',
  severity: 'error',
  summary: 'What stands between dollars is a formula that can be set; a dollar that means money is written `\\$`.',
  why:
    'Formulas are set when the site is built, as text that screen readers can speak. A command that is misspelt would appear in red, or not at all. ' +
    'Two prices in one sentence look like a formula, and the words between them would be set as one. ' +
    'As in Pandoc, a formula has no space just inside its dollars, and no digit follows the closing one.',
  fix:
    'Correct the LaTeX command the message names. Write `\\$5` for a price. Write `$x$`, not `$ x $`. ' +
    'A formula on lines of its own stands between two lines that hold `$$`.',
  wrong: 'Labels cost $5 and $6 an hour; the penalty is $\\bta D$.',
  right: 'Labels cost \\$5 and \\$6 an hour; the penalty is $\\beta D$.',
};
