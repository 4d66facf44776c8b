import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sitemap } from '../../src/export/sitemap.ts';
import { published } from '../../src/load.ts';
import { tried } from '../support/hostile/project.ts';

const FOLDER = 'content/challenges';
const text = (id: string, title: string, lines = '', body = 'Text.') =>
  `---\nid: ${id}\ntitle: ${title}\nsummary: It is read.\nstage: policy\ntractability: tractable\nrationale: None.\ncontributors:\n  - name: Ada Example\n    role: software\n${lines}---\n\n${body}\n\n## Mechanism\n\n## Evidence\n\n## Detection\n\n## Mitigation\n\n## Open questions\n`;

/** Checks the base with files laid into the folder of challenges; gives each error as `file rule: message [hint]`. */
function errorsWith(files: Readonly<Record<string, string>>): string[] {
  const { loaded } = tried((root) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(root, FOLDER), { recursive: true });
      writeFileSync(join(root, FOLDER, name), content);
    }
  });
  return loaded.diagnostics.filter((d) => d.severity === 'error').map((d) => `${d.file.slice(FOLDER.length + 1)} ${d.rule}: ${d.message} [${d.hint}]`);
}
const draft = (slug: string, title = slug) => text(`DRAFT-${slug}`, title);

describe('two files never become one page', () => {
  it.each([
    ['a dot in a name', { 'DRAFT-gpt-4.1-x.mdx': draft('gpt-4.1-x'), 'DRAFT-gpt-41-x.mdx': draft('gpt-41-x') }, /DRAFT-gpt-4\.1-x\.mdx id-(?:format|file-mismatch)/],
    ['.md beside .mdx', { 'DRAFT-flattery.md': draft('flattery', 'One'), 'DRAFT-flattery.mdx': draft('flattery', 'Two') }, /DRAFT-flattery\.md file-unreadable: .*\.mdx/],
    ['.md beside .mdx, as one id', { 'DRAFT-flattery.md': draft('flattery', 'One'), 'DRAFT-flattery.mdx': draft('flattery', 'Two') }, /id-duplicate: .*DRAFT-flattery/],
    ['an ending in capitals', { 'DRAFT-flattery.MDX': draft('flattery') }, /DRAFT-flattery\.MDX file-unreadable/],
    ['a number sign', { 'DRAFT-law#4.mdx': draft('law4') }, /DRAFT-law#4\.mdx id-file-mismatch: .*\[rename the file to content\/challenges\/DRAFT-law4\.mdx/],
    ['a question mark', { 'DRAFT-why?.mdx': draft('why') }, /DRAFT-why\?\.mdx id-file-mismatch/],
    ['a per cent sign', { 'DRAFT-90%-right.mdx': draft('90-right') }, /DRAFT-90%-right\.mdx id-file-mismatch: .*DRAFT-90-right\.mdx/],
    ['a plus sign', { 'RFM-0009-c++.mdx': text('RFM-0009', 'Plus') }, /RFM-0009-c\+\+\.mdx id-file-mismatch: .*single hyphens/],
    ['a space', { 'DRAFT-two words.mdx': draft('two-words') }, /DRAFT-two words\.mdx id-file-mismatch/],
    ['an underscore before the name', { '_DRAFT-hidden.mdx': draft('hidden') }, /_DRAFT-hidden\.mdx id-file-mismatch/],
    ['an underscore within the id', { 'DRAFT-a_b.mdx': draft('a_b') }, /DRAFT-a_b\.mdx id-format/],
    ['a dot before the name', { '.DRAFT-hidden.mdx': draft('hidden') }, /\.DRAFT-hidden\.mdx id-file-mismatch/],
    ['capitals in the words', { 'RFM-0009-Words.mdx': text('RFM-0009', 'W') }, /RFM-0009-Words\.mdx id-file-mismatch: .*RFM-0009-words\.mdx/],
    ['the id of another entry', { 'RFM-0009-words.mdx': text('RFM-0001', 'W') }, /id-duplicate: .*RFM-0001/],
    ['no words after the id', { 'RFM-0009.mdx': text('RFM-0009', 'W') }, /RFM-0009\.mdx id-file-mismatch/],
  ] as const)('%s', (_, files, expected) => {
    const errors = errorsWith(files);
    expect(errors.some((error) => expected.test(error)), errors.join('\n')).toBe(true);
  });

  // Names that differ in case or in the form of an accent: one file on macOS and Windows, and then there is nothing to tell.
  it.runIf(process.platform === 'linux').each([
    ['case alone, with the same bytes', { 'DRAFT-collapse.mdx': draft('collapse'), 'DRAFT-Collapse.mdx': draft('collapse') }, /id-case-collision: the file name .*only in upper and lower case/],
    ['composed and decomposed letters', { 'DRAFT-r\u00E9c.mdx': draft('rec'), 'DRAFT-re\u0301c.mdx': draft('rec') }, /id-case-collision: the file name .*how its characters are stored/],
  ] as const)('%s', (_, files, expected) => {
    const errors = errorsWith(files);
    for (const name of Object.keys(files)) expect(errors.some((error) => error.startsWith(name) && expected.test(error)), errors.join('\n')).toBe(true);
  });

  it.each([['slug: RFM-0001\n', 'slug'], ['permalink: /RFM-0001/\n', 'permalink'], ['url: /x/\n', 'url']])('a field that would take over an address: %j', (line, key) => {
    const errors = errorsWith({ 'DRAFT-flattery.mdx': text('DRAFT-flattery', 'F', line) });
    expect(errors.some((error) => error.includes(`schema-unknown-key: "${key}" is not a field`)), errors.join('\n')).toBe(true);
  });
});

describe('links', () => {
  it.each([
    ['to an entry that does not exist', '[x](/RFM-0999/)', /link-dead: .*\/RFM-0999\//],
    ['to a page that has never been', '[x](/entries/zzz/)', /link-dead: .*\/entries\/zzz\//],
    ['relative to the page', '[x](../RFM-0001/)', /link-dead: .*\[write it from the root: \/RFM-0001\/\]/],
    ['without the slash at the end', '[x](/RFM-0001)', /link-dead: .*\/RFM-0001\/\]/],
    ['with the base of one installation', '[x](/kb/RFM-0001/)', /link-dead/],
    ['to an address with a space', '[x](<https://example.org/a b>)', /url-scheme: .*not a complete address .*%20/],
    ['to code', '[x](javascript:go)', /url-scheme: .*"javascript:"/],
    ['to the page of a data file', '[x](//example.org/a)', /url-scheme: .*https:\/\/example\.org/],
  ] as const)('%s', (_, body, expected) => {
    const errors = errorsWith({ 'DRAFT-flattery.mdx': text('DRAFT-flattery', 'F', '', body) });
    expect(errors.some((error) => error.startsWith('DRAFT-flattery.mdx') && expected.test(error)), errors.join('\n')).toBe(true);
  });

  it('from a published entry to a draft is an error at its line, and the draft is in no list', () => {
    const { loaded } = tried((root) => {
      writeFileSync(join(root, FOLDER, 'DRAFT-flattery.mdx'), draft('flattery'));
      const file = join(root, FOLDER, 'RFM-0002-longer-is-better.mdx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('Compare answers of one length.', 'Compare answers of one length, as in DRAFT-flattery.'));
    });
    expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toMatchObject([{ rule: 'link-dead', file: `${FOLDER}/RFM-0002-longer-is-better.mdx`, span: { start: { line: 36, column: 38 } } }]);
    const site = published(loaded);
    expect(sitemap(site)).not.toContain('DRAFT');
    expect([...site.graph.entryById.keys()]).toEqual(['RFM-0001', 'RFM-0002']);
  });
});
