/** Text of the rule: the reader of the body finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'mdx-component-unknown',
  scope: 'parse',
  severity: 'error',
  summary: 'The only components are Quote, Note, Figure and Equation.',
  why:
    'A tag that begins with a capital letter is a component, and these four are all there are: they are drawn in the same way on the page, in the feed and in the data. ' +
    'Any other would leave a hole in the page.',
  fix:
    'Use `<Quote cite="key" locator="p. 3">` for a quotation, `<Note>` for a remark, `<Figure src="…" alt="…">` for a picture, `<Equation id="…">` for an equation with an anchor; ' +
    'otherwise Markdown. Mind the capital letter.',
  wrong: `<Callout type="warning">
The gold reward model is itself a model.
</Callout>`,
  right: `<Note>
The gold reward model is itself a model.
</Note>`,
};
