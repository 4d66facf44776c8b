/** `kb convert` as people call it: result and report apart, exit codes, files that cannot be read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../../scripts/commands/convert.ts';

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'kb-convert-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function convert(name: string, content: string | Uint8Array | undefined, to: string): Promise<{ code: number; out: string; report: { summary: { errors: number; warnings: number }; diagnostics: { rule: string; severity: string; file: string; message: string; span?: { start: { line: number; column: number } } }[] } }> {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  const [out, err] = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(process.stderr, 'write').mockReturnValue(true)];
  try {
    const code = await run([path, '--to', to, '--format', 'json']);
    return { code, out: out.mock.calls.map(([text]) => text).join(''), report: JSON.parse(err.mock.calls.map(([text]) => text).join('')) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

const BIB = '@misc{roe2020, title = {One}, author = {Roe, J.}, year = 2020}\n@misc{xu2021, title = {Two}, author = {Xu, M. and others}, year = 2021}\n';

test.each([['csl-json', '"title": "One"'], ['bibtex', '@misc{roe2020,'], ['ris', 'TI  - One\r\n'], ['apa', 'Xu, M., et al. (2021). Two.'], ['apa-html', '<div class="csl-entry">Roe, J. (2020). <i>One</i>.</div>']])('to %s', async (to, holds) => {
  const { code, out, report } = await convert('a.bib', BIB, to);
  expect(out).toContain(holds);
  expect([code, report.summary]).toEqual([0, { errors: 0, warnings: 1 }]);
  expect(report.diagnostics[0]!.file).toBe('a.bib');
});

test.each([
  ['b.ris', 'TY  - BOOK\r\nID  - a1\r\nTI  - A Book\r\nAU  - Roe, Jane\r\nPY  - 2020\r\nER  - \r\n'],
  ['b.json', '[{"id": "a1", "type": "book", "title": "A Book", "author": [{"family": "Roe", "given": "Jane"}], "issued": {"date-parts": [[2020]]}}]'],
  ['b.txt', '@book{a1, title = {A Book}, author = {Roe, Jane}, year = 2020}'],
])('from %s', async (name, content) => {
  const { code, out } = await convert(name, content, 'apa');
  expect([code, out]).toEqual([0, 'Roe, J. (2020). A Book.\n']);
});

test('what can be read is written, and what is lost is an error', async () => {
  const { code, out, report } = await convert('c.bib', `@misc{poe2019, title = {Open, year = 2019\n${BIB}`, 'csl-json');
  expect(code).toBe(1);
  expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(['poe2019', 'roe2020', 'xu2021']);
  expect(report.diagnostics.map(({ rule, severity }) => `${severity} ${rule}`)).toContain('error bib-syntax');
});

test('one work twice is a warning', async () => {
  const { code, report } = await convert('d.bib', '@article{a2023, title = {One}, journal = {arXiv preprint arXiv:2307.15210}}\n@misc{b2023, title = {Uno}, eprint = {2307.15210v2}, archiveprefix = {arXiv}}\n@misc{c2023, title = {Eins}, doi = {10.1234/AB}}\n@misc{d2023, title = {Un}, doi = {https://doi.org/10.1234/ab}}', 'csl-json');
  expect(code).toBe(0);
  expect(report.diagnostics.map(({ rule, severity, span, message }) => [severity, rule, span?.start.line, /2307\.15210|10\.1234\/ab/.test(message)])).toEqual([['warning', 'reference-same-work', 2, true], ['warning', 'reference-same-work', 4, true]]);
});

describe('files that cannot be read', () => {
  test.each<[name: string, content: string | undefined, word: string]>([['missing.bib', undefined, 'missing'], ['empty.bib', '', 'empty'], ['.', undefined, 'folder'], ['broken.json', '{', 'JSON'], ['nothing.ris', 'hello\n', 'outside']])('%s', async (name, content, word) => {
    const { code, out, report } = await convert(name, content, 'csl-json');
    expect([code, out]).toEqual([1, '[]\n']);
    expect(report.diagnostics.map(({ message }) => message).join()).toContain(word);
  });
  test('comments only', async () => expect((await convert('e.bib', '% nothing yet\n', 'csl-json')).code).toBe(0));
  test('Latin-1 is read, and told at its place', async () => {
    const { code, out, report } = await convert('f.bib', Buffer.from('@misc{a,\n title = {Müller}}', 'latin1'), 'csl-json');
    expect(out).toContain('Müller');
    expect([code, report.diagnostics[0]!.rule, report.diagnostics[0]!.span?.start]).toEqual([1, 'file-unreadable', { line: 2, column: 12 }]);
  });
  test('UTF-16 is read', async () => {
    const { code, out } = await convert('g.bib', Buffer.from('\uFEFF@misc{a, title = {Müller}}', 'utf16le'), 'csl-json');
    expect(out).toContain('Müller');
    expect(code).toBe(0);
  });
});

test.each([[[]], [['a.bib']], [['a.bib', '--to', 'word']], [['a.bib', 'b.bib', '--to', 'ris']], [['a.bib', '--to', 'ris', '--odd']]])('wrong use: %j', async (argv) => {
  await expect(run(argv)).rejects.toThrow(expect.objectContaining({ name: 'UsageError' }));
});
