/** Text of the rule: the reader of the body finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'mdx-syntax',
  scope: 'parse',
  severity: 'error',
  summary: 'The text of an entry can be read as MDX.',
  why:
    'MDX is Markdown in which `<` begins a tag and `{` an expression. A less-than sign before a number, an address in angle brackets, ' +
    'an HTML comment or a tag that is not closed makes the paragraph unreadable. The check goes on behind it, so that you see every such place at once.',
  fix:
    'Write `&lt;` for a less-than sign in text, or put the formula between dollars: `$n < 30$`. Write a link as `[text](https://example.org)`, ' +
    'a comment as `{/* like this */}`, and close each tag: `<Note>` … `</Note>`, `<br />`.',
  wrong: `With n <30 raters the effect vanishes, see <https://example.org>.

<!-- to do -->`,
  right: `With $n < 30$ raters the effect vanishes, see [the data](https://example.org).

{/* to do */}`,
};
