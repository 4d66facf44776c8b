/** Text of the rule: the reader of the body finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'mdx-expression',
  scope: 'parse',
  severity: 'error',
  summary: 'Curly braces in the text hold nothing but a comment.',
  why:
    'In MDX, `{…}` is an expression of a program, which could read files or secrets of the computer that builds the page. ' +
    'Nothing of an entry is run, so that an expression could only vanish from the page. Mostly the braces are meant as braces: ' +
    'a placeholder in a prompt, or a formula that has lost its dollars.',
  fix:
    'Write `\\{` and `\\}` for braces in text. Put prompts and code between backticks, and formulas between dollars; braces are harmless there. ' +
    'A comment is `{/* … */}`. Give a component plain text in quotes: `cite="gao2023scaling"`.',
  wrong: 'The prompt was: Rate {answer} from 1 to 5. The penalty is p_{\\theta}.',
  right: 'The prompt was: `Rate {answer} from 1 to 5`. The penalty is $p_{\\theta}$.',
};
