/** What `kb check --fix` mends, and what it leaves alone. */
import { describe, expect, test } from 'vitest';
import { fixFiles } from '../../src/fix/index.ts';
import type { SourceFile } from '../../src/fix/index.ts';
import { FRONT, entryText } from '../support/entries.ts';
import { reference } from '../support/knowledge-base.ts';

const BIB: SourceFile = { file: 'content/references.bib', content: 'bibliography', text: reference('doe2020a') + reference('roe2021b') };
const entry = (text: string): SourceFile => ({ file: 'content/challenges/DRAFT-test.mdx', content: 'challenge', text });

/** The text after the fixes, and what was said. */
function fix(file: SourceFile, ...others: readonly SourceFile[]) {
  const files = file.content === 'bibliography' ? [file] : [file, BIB, ...others];
  const fixed = fixFiles(files).find((f) => f.file === file.file);
  const text = fixed?.text ?? file.text;
  expect(fixFiles(files.map((f) => (f.file === file.file ? { ...f, text } : f))).find((f) => f.file === file.file)?.changes ?? [], 'a second run changes nothing').toEqual([]);
  return { text, said: [...(fixed?.changes.map((c) => `${c.line} ${c.fix}`) ?? []), ...(fixed?.notes ?? [])] };
}
const body = (text: string, front = FRONT) => fix(entry(entryText(text, front))).text.slice(entryText('', front).length);

describe('citation keys in another case', () => {
  test('in prose, quotations and fields', () => {
    const front = `${FRONT}references:\n  - key: Doe2020A\n    role: background\n  - key: "ROE2021b"\n    role: background\n`;
    const { text, said } = fix(entry(entryText('See [see @Doe2020A, p. 3; -@roe2021B] and @DOE2020a.\n\n<Quote cite="Doe2020a" locator="p. 1">\n\nWords.\n\n</Quote>\n', front)));
    expect(text).toBe(entryText('See [see @doe2020a, p. 3; -@roe2021b] and @doe2020a.\n\n<Quote cite="doe2020a" locator="p. 1">\n\nWords.\n\n</Quote>\n', front.replace('Doe2020A', 'doe2020a').replace('ROE2021b', 'roe2021b')));
    expect(said).toHaveLength(6);
  });
  test('not in code, mathematics, links and headings, nor where no record is meant', () => {
    const text = '# About @Doe2020A\n\n`@Doe2020A` $@Doe2020A$ [@Doe2020A](https://a.example) x@Doe2020A.org [@Nobody2020]\n';
    expect(body(text)).toBe(text);
  });
  test('not where two records differ in case alone', () => {
    const both = { ...BIB, text: reference('doe2020a') + reference('DOE2020a') };
    const file = entry(entryText('See [@Doe2020A].\n'));
    expect(fixFiles([file, both]).filter(({ changes }) => changes.length > 0)).toEqual([]);
  });
  test('in citations.csv', () => {
    const rows: SourceFile = { file: 'content/citations.csv', content: 'citations', text: 'citing,cited,source\r\nDoe2020a,"roe2021B",a list\r\ndoe2020a,roe2021b,"Doe2020a, here"\r\n' };
    expect(fix(rows).text).toBe('citing,cited,source\r\ndoe2020a,"roe2021b",a list\r\ndoe2020a,roe2021b,"Doe2020a, here"\r\n');
  });
});

describe('quotes', () => {
  test('around arXiv numbers and dates that stand without', () => {
    const front = `${FRONT}aliases:\n  - 2307.15210\n  - plain\nreviewed:\n  - date: 2024-05-17\n    role: second reader\n    checked: 2024-05\n  - date: 2024\n    role: x\n    checked: in 2024-05 # 2024-06\n`;
    const { text } = fix(entry(entryText('Text.\n', front)));
    expect(text).toBe(entryText('Text.\n', front.replace('- 2307.15210', '- "2307.15210"').replace('2024-05-17', '"2024-05-17"').replace('checked: 2024-05\n', 'checked: "2024-05"\n').replace('date: 2024\n', 'date: "2024"\n')));
  });
  test.each(['"2307.15210"', "'2024-05-17'", '3.10', '2024-13-01', '1e3', '12:30', '2307.152100', 'version 2307.15210'])('not around %s', (value) => {
    const text = entryText('Text.\n', `${FRONT}aliases:\n  - ${value}\n`);
    expect(fix(entry(text)).text).toBe(text);
  });
  test('not where the front matter is broken', () => {
    const text = entryText('Text.\n', `${FRONT}aliases: [2307.15210\n`);
    expect(fix(entry(text)).text).toBe(text);
  });
});

describe('spaces at line ends', () => {
  test('are taken away where they mean nothing', () => {
    expect(body('One \ntwo\t\n\nEnd  \n\n## Head  \n\n- item \n')).toBe('One\ntwo\n\nEnd\n\n## Head\n\n- item\n');
  });
  test('stay in code, formulas and line breaks', () => {
    const text = 'One  \ntwo\n\n```js\ncode  \n   \n```\n\n$$\nx  \n$$\n\n`a  \nb`\n';
    expect(body(text)).toBe(text);
  });
  test('stay in literal text of the front matter, and go elsewhere', () => {
    const front = `${FRONT.replace('It is read.', 'It is read.  ')}aliases:\n  - |\n    one  \n    two\n`;
    expect(fix(entry(entryText('Text.\n', front))).text).toBe(entryText('Text.\n', front.replace('read.  ', 'read.')));
  });
  test('stay where the body cannot be read', () => {
    expect(body('One \n\n{broken \n\nthree \n')).toBe('One \n\n{broken \n\nthree \n');
  });
  test('line ends keep their kind', () => {
    expect(fix(entry(entryText('One \nTwo').replaceAll('\n', '\r\n'))).text).toBe(`${entryText('One\nTwo').replaceAll('\n', '\r\n')}\r\n`);
  });
});

describe('the bibliography', () => {
  const fixed = (text: string) => fix({ ...BIB, text });
  test('DOIs lose their resolver and nothing else', () => {
    const bib = (doi: string) => reference('doe2020a', `  doi = ${doi},\n`);
    expect(fixed(bib('{https://doi.org/10.1234/AbC_1}')).text).toBe(bib('{10.1234/AbC_1}'));
    expect(fixed(bib('"doi: 10.1234/a\\_b"')).text).toBe(bib('"10.1234/a\\_b"'));
    for (const doi of ['{10.1234/abc}', '{https://doi.org/abc}', '{https://publisher.example/10.1234/abc}', '{https://doi.org/10.1234/a%2Fb}']) expect(fixed(bib(doi)).text).toBe(bib(doi));
  });
  test('records are sorted by key, what stands before and after them stays', () => {
    const text = `% Head\n@string{x = {X}}\n\n${reference('roe2021b')}\n${reference('doe2020a')}\n@comment{end}\n`;
    expect(fixed(text).text).toBe(`% Head\n@string{x = {X}}\n\n${reference('doe2020a')}\n${reference('roe2021b')}\n@comment{end}\n`);
  });
  test.each([
    ['text between them', `${reference('roe2021b')}% about the next\n${reference('doe2020a')}`],
    ['inherited fields', `${reference('roe2021b', '  crossref = {doe2020a},\n')}${reference('doe2020a')}`],
    ['two records of one key', `${reference('roe2021b')}${reference('doe2020a')}${reference('Doe2020a')}`],
    ['a macro between them', `${reference('roe2021b')}@string{x = {X}}\n${reference('doe2020a')}`],
  ])('but not with %s, and that is said', (_, text) => {
    const { text: after, said } = fixed(text);
    expect(after).toBe(text);
    expect(said.join()).toMatch(/not in the order of their keys/);
  });
  test('a final line end', () => {
    expect(fixed(BIB.text.trimEnd()).text).toBe(BIB.text);
    expect(fixed(`${BIB.text}\n\n`).text).toBe(BIB.text);
  });
});
