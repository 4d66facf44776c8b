import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../../src/model/tree.ts';
import { entryText, places, read } from '../support/entries.ts';

/** Line of the first line of the body. */
const FIRST = 12;
const body = (text: string) => {
  const { entry, problems } = read(entryText(text));
  return { body: entry.body, problems, places: places(problems) };
};
const at = (line: number, column: number) => `${FIRST + line - 1}:${column}`;
const keys = (text: string) => body(text).body.citations.map((c) => c.key);

describe('citations', () => {
  it.each([
    ['[@a2020b]', ['a2020b']],
    ['[see @a2020b, p. 3; -@c2021d]', ['a2020b', 'c2021d']],
    ['@a2020b finds', ['a2020b']],
    ['(@a2020b)', ['a2020b']],
    ['[@a2020b,\n  section 2]', ['a2020b']],
    ['> quoted [@a2020b;\n> @c2021d]', ['a2020b', 'c2021d']],
    ['mail a@b.example or x@y', []],
    ['`@a2020b` and $x@a2020b$', []],
    ['\\@a2020b', []],
    ['[@a2020b](https://example.org)', []],
    ['### About @a2020b', []],
    ['<Quote cite="a2020b" locator="p. 1">as @c2021d says</Quote>', []],
    ['a &amp; b [@a2020b]', ['a2020b']],
    ['@a2020b: colon; @c2021d.', ['a2020b', 'c2021d']],
    ['[no key here] [@a2020b]', ['a2020b']],
    ['@Übel2020x.', ['Übel2020x']],
  ])('%j', (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  it('keeps prefix, locator and place', () => {
    expect(body('Well \\& good 🔥 [see @a2020b, p. 3; -@c2021d].').body.citations).toMatchObject([
      { key: 'a2020b', prefix: 'see', suffix: 'p. 3', suppressAuthor: false, citation: 1, span: { start: { line: FIRST, column: 21 } } },
      { key: 'c2021d', prefix: '', suffix: '', suppressAuthor: true, citation: 1 },
    ]);
  });

  it('gives the place after entities and continued lines', () => {
    const { body: read } = body('A &lt; B\nand [@a2020b]');
    expect(read.citations[0]!.span.start).toEqual({ line: FIRST + 1, column: 6 });
  });
});

describe('links to entries', () => {
  it('finds bare ids in prose alone', () => {
    const { body: read } = body('RFM-0014, (RFM-0013) `RFM-0001` XRFM-0002 RFM-12 /RFM-0003/ DRAFT-new-one. [RFM-0004](/x/)');
    expect(read.mentions.map((m) => m.value)).toEqual(['RFM-0014', 'RFM-0013', 'DRAFT-new-one']);
  });
});

describe('nothing in a body can run', () => {
  it.each([
    ['import x from "y"', 'mdx-esm', at(1, 1)],
    ['export your labels first.', 'mdx-esm', at(1, 1)],
    ['a {b} c', 'mdx-expression', at(1, 3)],
    ['{process.env.SECRET}', 'mdx-expression', at(1, 1)],
    ['<Note x={f()}>a</Note>', 'mdx-expression', at(1, 7)],
    ['<Note {...x}>a</Note>', 'mdx-expression', at(1, 1)],
    ['<Callout>a</Callout>', 'mdx-component-unknown', at(1, 1)],
    ['<script>alert(1)</script>', 'html-unsafe', at(1, 1)],
    ['<iframe src="/x/"></iframe>', 'html-unsafe', at(1, 1)],
    ['<sub onclick="x">a</sub>', 'html-unsafe', at(1, 6)],
    ['<img src=x onerror=y>', 'html-unsafe', at(1, 12)],
    ['## A {#id}', 'mdx-expression', at(1, 6)],
    ['<!-- note -->', 'mdx-syntax', at(1, 1)],
    ['<https://example.org>', 'mdx-syntax', at(1, 1)],
    ['n<30', 'mdx-syntax', at(1, 2)],
    ['<Note>open', 'mdx-syntax', undefined],
    ['<Quote>words</Quote>', 'mdx-attribute', at(1, 1)],
    ['<Figure src="/a.png" />', 'image-alt', at(1, 1)],
  ])('%j', (text, rule, place) => {
    const { problems } = body(text);
    const hit = problems.find((p) => p.rule === rule);
    expect(hit, JSON.stringify(problems)).toBeDefined();
    if (place) expect(`${hit!.span!.start.line}:${hit!.span!.start.column}`).toBe(place);
    expect(hit!.hint).toBeTruthy();
  });

  it.each(['{/* a remark */}', '<Note>fine</Note>', 'H<sub>2</sub>O', '<abbr title="x">y</abbr>', 'a<br />b', '\\{x\\} and 5 \\< 6', '<Equation id={"loss"}>\n\n$$\nx\n$$\n\n</Equation>'])('%j is fine', (text) => {
    expect(body(text).problems).toEqual([]);
  });

  it('reads on after each fault', () => {
    expect(body('a {b}\n\n<div>\n\n<Note>\n\nn<30 and\n\n[@a2020b]\n').places.map((p) => p.split('@')[0])).toEqual(expect.arrayContaining(['mdx-expression', 'html-unsafe']));
    expect(keys('n<30\n\n<!-- x -->\n\n[@a2020b]\n')).toEqual(['a2020b']);
  });
});

describe('mathematics', () => {
  it.each(['costs $5 and $6', 'from $ x$ on', 'a $x$5'])('%j is not a formula', (text) => {
    expect(body(text).problems).toMatchObject([{ rule: 'math-syntax', hint: expect.stringContaining('\\$') }]);
  });
  it.each(['costs \\$5 and \\$6', 'the loss $\\frac{1}{2}\\lVert x \\rVert^{2}$', '$\\{0,1\\}$', '$$\n\\mathbb{E}_{x}[r]\n$$'])('%j is fine', (text) => {
    expect(body(text).problems).toEqual([]);
  });
  it('names a command that does not exist', () => {
    expect(body('$\\undefinedthing{x}$').problems[0]!.message).toContain('undefinedthing');
  });
});

describe('headings', () => {
  it('have distinct anchors and plain text', () => {
    const { body: read } = body('## Open *questions*\n\n## Open questions\n\n## Œuvre é\n');
    expect(read.headings.map((h) => [h.text, h.id])).toEqual([['Open questions', 'open-questions'], ['Open questions', 'open-questions-2'], ['Œuvre é', 'oeuvre-e']]);
  });
});

describe('words', () => {
  it('counts prose, not headings, code or formulas', () => {
    expect(body('## A heading\n\nFive words of plain prose `code here` $x+y$ [@a2020b].\n').body.words).toBe(5);
  });
});

it('gives a tree of known nodes only', () => {
  const seen = new Set<string>();
  const walk = (nodes: readonly TreeNode[]) => nodes.forEach((n) => { seen.add(n.type); if ('children' in n) walk(n.children); });
  walk(body('# A\n\n1. a\n2. b\n\n| a | b |\n|:--|--:|\n| c | d |\n\n![alt](/x.png)\n\n---\n\n~~x~~ **y** `z`\n\n```js\ncode\n```\n\na[^1]\n\n[^1]: note\n').body.tree);
  expect([...seen].sort()).toEqual(['code', 'delete', 'footnoteDefinition', 'footnoteReference', 'heading', 'image', 'inlineCode', 'list', 'listItem', 'paragraph', 'strong', 'table', 'tableCell', 'tableRow', 'text', 'thematicBreak']);
});
