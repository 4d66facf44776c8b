/** Text of the rule: the reader of the body finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'html-unsafe',
  scope: 'parse',
  severity: 'error',
  summary: 'Raw HTML is limited to a few harmless elements without scripts or styles.',
  why:
    'HTML can run scripts, load things from other hosts and break the layout of the page. Entries come from people nobody has met, ' +
    'and are shown under the name of the project. Markdown can say nearly everything that an entry needs, and is read the same in feeds and data.',
  fix:
    'Write Markdown: `[text](url)` for a link, `![what it shows](file)` for a picture, `**strong**`, a table with bars. ' +
    'Allowed are `<sub>`, `<sup>`, `<kbd>`, `<abbr title="…">`, `<small>`, `<q>`, `<cite>` and `<br />`, without `style` or any attribute that begins with `on`.',
  wrong: `<img src="/figures/curve.svg" onerror="alert(1)" />
<a href="https://example.org">data</a>`,
  right: `![True reward turns down](/figures/curve.svg)
[data](https://example.org)`,
};
