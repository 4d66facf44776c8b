import { describe, expect, it } from 'vitest';
import { renderTree } from '../../src/render/body.ts';
import { entryText, read } from '../support/entries.ts';
import { unsafeHtml } from '../support/hostile/html-audit.ts';

/** Line of the first line of the body. */
const FIRST = 12;
const context = { label: () => undefined, referenceHref: (key: string) => `#${key}`, entry: () => undefined, resolve: (path: string) => path };
const told = (body: string) => read(entryText(body)).problems.map((p) => ({ at: `${p.span!.start.line - FIRST + 1}:${p.span!.start.column}`, text: `${p.message} ${p.hint}`, rule: p.rule }));
const html = (body: string) => renderTree(read(entryText(body)).entry.body.tree, context);

describe('bodies as people write them', () => {
  it.each([
    ['a template with names in braces', 'Ask each rater:\n\n- Prompt: "{prompt}" and answer: "{answer}"\n', '3:', ['prompt', '\\{']],
    ['a number after a less-than sign', 'It holds for n<50.\n', '1:', ['&lt;']],
    ['a bound after a less-than sign', 'It holds for k <= 7.\n', '1:', ['&lt;']],
    ['an HTML comment', 'Text.\n\n<!-- source? -->\n', '3:1', ['{/*']],
    ['an address in angle brackets', 'See <https://example.org/labels>.\n', '1:5', ['[text](url)']],
    ['a mail address in angle brackets', 'Ask <someone@example.org>.\n', '1:5', ['[text](url)']],
    ['a component that nobody has written', 'Text.\n\n<Warning>Do not.</Warning>\n', '3:1', ['Warning', '<Note>', '<Quote>']],
    ['a component with a slip in its name', '<Qoute cite="a">x</Qoute>\n', '1:1', ['Qoute', '"Quote"']],
    ['a picture in HTML that is not closed', 'A line<br/>and <img src="y.png" alt="y"> here.\n', '1:16', ['img', '![']],
    ['the environment', 'Key: {process.env.DEPLOY_KEY}\n', '1:6', ['process', 'nothing in them is run']],
    ['a script', '<script>stop()</script>\n', '1:1', ['script']],
    ['a handler', 'Text.\n\n<img src="y" onerror="stop()" alt="" />\n', '3:', ['onerror']],
    ['a command that the typesetter does not know', 'Term $\\nosuchcommand{x}$ here.\n', '1:6', ['nosuchcommand']],
    ['a paragraph that begins with "export"', 'export the labels before training.\n', '1:1', ['export', 'another word']],
    ['a paragraph that begins with "import"', 'import of labels is slow.\n', '1:1', ['import']],
    ['two prices', 'Labels cost $2 to $4 each.\n', '1:', ['\\$']],
    ['an id for a heading', '### Details {#details}\n', '1:', ['#details']],
  ] as const)('%s', (_, body, place, words) => {
    const problems = told(body);
    const hit = problems.find(({ at, text }) => at.startsWith(place) && words.every((word) => text.includes(word)));
    expect(hit, JSON.stringify(problems)).toBeDefined();
    expect(unsafeHtml(html(body))).toEqual([]);
  });

  it('only the less-than signs that break are told', () => {
    expect(told('Effects at p < 0.01 are rare.\n')).toEqual([]);
    expect(html('Effects at p < 0.01 are rare.\n')).toContain('p &lt; 0.01');
  });

  it('one of each does not hide the other', () => {
    expect(told('<script>a()</script>\n\n<img src="y" onerror="b()" alt="" />\n\nn<30\n\n{c}\n').map(({ rule }) => rule)).toEqual(expect.arrayContaining(['html-unsafe', 'mdx-syntax', 'mdx-expression']));
  });
});

describe('formulas', () => {
  it.each([
    ['Half: $\\frac{1}{2}\\lVert x \\rVert^{2}$.', [/<mfrac/, /<msup/]],
    ['$p_{\\theta}(y \\mid x)$ over $\\{0,1\\}$', [/<msub/, /θ/, /\{/]],
    ['$$\nr_{\\phi}(x, y) = \\mathbb{E}[s]\n$$', [/<math display="block"|display="block"/]],
  ] as const)('%s is MathML with every brace where it was', (body, patterns) => {
    expect(told(body)).toEqual([]);
    for (const pattern of patterns) expect(html(body)).toMatch(pattern);
    expect(html(body)).not.toContain('\\frac12');
  });
});

describe('a link within the site under a base path', () => {
  it.each([['[x](/RFM-0002/)', 'href="/kb/RFM-0002/"'], ['![x](/figures/a.svg)', 'src="/kb/figures/a.svg"'], ['[x](https://example.org/)', 'href="https://example.org/"'], ['[x](#evidence)', 'href="#evidence"']])('%s', (body, expected) => {
    expect(renderTree(read(entryText(body)).entry.body.tree, { ...context, resolve: (path) => `/kb${path}` })).toContain(expected);
  });
});
