/** Text of the rule: the reader of the body finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'mdx-attribute',
  scope: 'parse',
  severity: 'error',
  summary: 'A component has the attributes it needs and no others.',
  why:
    'A quotation without `cite` has no source, a picture without `alt` says nothing to people who cannot see it, and an equation without `id` cannot be linked to. ' +
    'An attribute that the component does not have, such as `style` or a misspelt `cites`, would do nothing.',
  fix:
    '`Quote` needs `cite` and may have `locator`; `Figure` needs `src` and `alt`; `Equation` needs `id`; `Note` has none. ' +
    'Write each as `name="text"`.',
  wrong: `<Quote source="gao2023scaling">
True reward first rises and then falls.
</Quote>`,
  right: `<Quote cite="gao2023scaling" locator="section 3">
True reward first rises and then falls.
</Quote>`,
};
