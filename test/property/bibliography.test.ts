/** Mutated bibliographies: the reader never throws, never hangs, tells only places inside the text, and says the same twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBibtex } from '../../src/export/bibtex.ts';
import { toRis } from '../../src/export/ris.ts';
import type { Point, Problem } from '../../src/diagnostics/diagnostic.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { parseBibliography, parseCslJson, parseRis } from '../../src/parse/bibliography/index.ts';
import type { Bibliography } from '../../src/parse/bibliography/index.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);
const SEED = 20230727;

const BIB = `@string{conf = "Proceedings of the Workshop on Invented Results"}
@preamble{ "\\newcommand{\\noop}[1]{}" }
% Kept by bib-help@example.org
@comment{jabref-meta: grouping {a} \\; b;}
@article{roe2022assistants,
  title = {Training {RLHF} Assistants at \\$5 and $O(n^2)$ \\emph{cost} -- \`\`quoted''},
  author = {Roe, Jane and {Example Lab, PBC} and van der Test, Mara and {\\'E}mile Zo{\\"e} and others},
  journal = {Journal of Invented Results}, month = feb # "~5", year = {\\noop{2001}2022}, pages = {1--20},
  doi = {https://doi.org/10.1234/A\\_b}, url = "https://example.org/~roe/a_b?x=1&y=50%25#top",
}
@misc{xu2023hacks, eprint = {2307.15210v2}, archivePrefix = {arXiv}, title = "A {"}quoted{"} title", author = {Xu, Ming}, date = {2023-07/2023-08}}
@inproceedings(ade2024paper, crossref = {parent}, author = "Ade, Olu", title = {Child (with) parentheses}, booktitle = conf # { 12})
@proceedings{parent, title = {A Volume}, year = 2024, editor = {李测试 and 山田, 試験}}
@set{pair, entryset = {xu2023hacks,ade2024paper}}
`;
const RIS = 'TY  - JOUR\r\nID  - roe2022\r\nAU  - Roe, Jane\r\nTI  - A Title\r\nPY  - 2022\r\nDA  - 2022/02/05/\r\nSP  - 1\r\nEP  - 20\r\nDO  - 10.1234/ab\r\nER  - \r\n\r\nTY  - UNPB\r\nAU  - Example Lab\r\nTI  - Another\r\nAN  - arXiv:2307.15210\r\nER  - \r\n';
const CSL = JSON.stringify([{ id: 'a', type: 'book', title: 'A "quoted" title', author: [{ family: 'Roe', given: 'J.' }], issued: { 'date-parts': [[2023, 2]] } }, { id: 'b', type: 'report', DOI: '10.1234/x', URL: 'https://example.org' }], null, 1);

const PIECES = ['{', '}', '"', ',', '=', '#', '@', '@misc{', '@string{', '@comment{', '\\', '$', '%', '&amp;', '<i>', '\n', '\r', '\r\n', '\u2028', '\uFEFF', '\u0000', '(', ')', ' and ', ';', '~', '\\url{', '\\noop', 'crossref = {roe2022assistants},', '{{{{', '}}}}', '𝔸', 'é', '__proto__', 'TY  - ', 'ER  - ', '[', ']', ':', 'null', '\\\\'];

type Edit = { readonly at: number; readonly cut: number; readonly put: string };
const edits = fc.array(
  fc.record({ at: fc.nat(1500), cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(60)), put: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6, unit: 'binary' })) }),
  { minLength: 1, maxLength: 12 },
);

function mutate(text: string, changes: readonly Edit[]): string {
  return changes.reduce((now, { at, cut, put }) => now.slice(0, at % (now.length + 1)) + put + now.slice((at % (now.length + 1)) + cut), text);
}

function inside(problems: readonly Problem[], source: SourceText): void {
  const end = source.pointAt(source.text.length);
  const before = (a: Point, b: Point) => a.line < b.line || (a.line === b.line && a.column <= b.column);
  for (const { span, message } of problems) {
    if (!span) continue;
    expect(before({ line: 1, column: 1 }, span.start) && before(span.start, span.end) && before(span.end, end), message).toBe(true);
    expect(span.start.column).toBeLessThanOrEqual([...source.text.slice(source.lineStart(span.start.line), source.lineStart(span.start.line + 1))].length + 1);
  }
}

function holds(text: string, parse: (source: SourceText) => Bibliography): void {
  const source = new SourceText(text, 'mutated');
  const start = performance.now();
  const first = parse(source);
  expect(performance.now() - start).toBeLessThan(1000);
  inside(first.problems, source);
  expect(parse(new SourceText(text, 'mutated'))).toEqual(first);
  for (const { message } of first.problems) expect(message).not.toMatch(/[.\s]$/);
  const ris = toRis(first.references);
  expect(ris.split('\r\n').filter((line) => line.startsWith('TY  - '))).toHaveLength(first.references.length);
  expect(parseRis(new SourceText(ris, 'x.ris')).references).toHaveLength(first.references.length);
  const again = parseBibliography(new SourceText(toBibtex(first.references), 'x.bib'));
  expect(again.references).toHaveLength(first.references.length);
  expect(again.problems.filter(({ rule, message }) => rule === 'bib-syntax' && !/twice/.test(message))).toEqual([]);
}

describe('mutated files', () => {
  test('.bib', () => fc.assert(fc.property(edits, (changes) => holds(mutate(BIB, changes), parseBibliography)), { numRuns: RUNS, seed: SEED }), 600_000);
  test('.ris', () => fc.assert(fc.property(edits, (changes) => holds(mutate(RIS, changes), parseRis)), { numRuns: RUNS / 4, seed: SEED }), 600_000);
  test('CSL-JSON', () => fc.assert(fc.property(edits, (changes) => holds(mutate(CSL, changes), parseCslJson)), { numRuns: RUNS / 4, seed: SEED }), 600_000);
});

describe('texts made to hang a reader', () => {
  const many = (piece: string, count: number) => piece.repeat(count);
  test.each([
    ['braces', `@misc{a, title = ${many('{', 100_000)}`],
    ['closed braces', `@misc{a, title = ${many('{', 50_000)}x${many('}', 50_000)}}`],
    ['records that never close', many('@misc{a, title = {x,\n', 5_000)],
    ['line ends', `@misc{a, title = {${many('\n', 200_000)}`],
    ['spaces', `@misc{a, title = {${many(' ', 200_000)}`],
    ['a command that calls itself', `@preamble{"\\newcommand{\\a}[1]{\\a{\\a{#1}}\\a{#1}}"}\n@misc{a, title = {\\a{x}}}`],
    ['commands that call two others', `@preamble{"${Array.from({ length: 26 }, (_, i) => `\\newcommand{\\${String.fromCharCode(97 + i)}x}{${many(`\\${String.fromCharCode(98 + i)}x`, 20)}}`).join('')}"}\n@misc{a, title = {\\ax}}`],
    ['a circle of crossrefs', '@misc{a, crossref = {b}}\n@misc{b, crossref = {c}}\n@misc{c, crossref = {a}}'],
    ['a long chain of crossrefs', Array.from({ length: 3_000 }, (_, i) => `@misc{k${i}, crossref = {k${i + 1}}}`).join('\n')],
    ['dollars', `@misc{a, title = {${many('$', 20_001)}}}`],
    ['names', `@misc{a, author = {${many('A, B and ', 20_000)}C, D}}`],
    ['at signs', many('@ ', 200_000)],
    ['joined pieces', `@misc{a, title = ${many('"x" # ', 20_000)}"y"}`],
    ['macros that double', `${Array.from({ length: 40 }, (_, i) => `@string{m${i + 1} = m${i} # m${i}}`).join('\n')}\n@misc{a, title = m40}`],
  ])('%s', (_, text) => {
    const start = performance.now();
    parseBibliography(new SourceText(text, 'x.bib'));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
