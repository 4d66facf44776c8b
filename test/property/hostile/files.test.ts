import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withBody } from '../../support/hostile/entries.ts';
import { ENTRY, tried, write } from '../../support/hostile/project.ts';

const unix = process.platform !== 'win32';
const SECRET_TEXT = withBody('Words of a file outside the project.').replace('DRAFT-hostile', 'DRAFT-outside');

/** A folder outside the project, with an entry and a bibliography in it. */
function outside(run: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'kb-outside-'));
  try {
    mkdirSync(join(folder, 'challenges'));
    writeFileSync(join(folder, 'challenges', 'DRAFT-outside.mdx'), SECRET_TEXT);
    writeFileSync(join(folder, 'references.bib'), '@misc{out2020side, title = {Words of a file outside}, author = {Out, A.}, year = {2020}, verified = {x}}\n');
    run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each link is refused with the reason, and nothing behind it is read. */
describe.runIf(unix)('a symbolic link out of the project is not followed', () => {
  const LINKS: readonly (readonly [name: string, change: (root: string, folder: string) => void])[] = [
    ['an entry', (root, folder) => symlinkSync(join(folder, 'challenges/DRAFT-outside.mdx'), join(root, 'content/challenges/DRAFT-outside.mdx'))],
    ['an entry, by a relative path', (root) => symlinkSync('../../../../../../../../../../etc/passwd', join(root, 'content/challenges/DRAFT-outside.mdx'))],
    ['a link that leads to itself', (root) => symlinkSync('DRAFT-outside.mdx', join(root, 'content/challenges/DRAFT-outside.mdx'))],
    ['a link that leads nowhere', (root) => symlinkSync('/nowhere', join(root, 'content/challenges/DRAFT-outside.mdx'))],
    ['a device', (root) => symlinkSync('/dev/zero', join(root, 'content/challenges/DRAFT-outside.mdx'))],
    ['the bibliography', (root, folder) => {
      rmSync(join(root, 'content/references.bib'));
      symlinkSync(join(folder, 'references.bib'), join(root, 'content/references.bib'));
    }],
    ['the folder of a kind', (root, folder) => {
      rmSync(join(root, 'content/challenges'), { recursive: true });
      symlinkSync(join(folder, 'challenges'), join(root, 'content/challenges'));
    }],
    ['a folder of another kind', (root, folder) => symlinkSync(join(folder, 'challenges'), join(root, 'content/approaches'))],
    ['the folder of all content', (root, folder) => {
      cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true });
      rmSync(join(root, 'content'), { recursive: true });
      symlinkSync(join(folder, 'content'), join(root, 'content'));
    }],
  ];
  test.each(LINKS)('%s', (_, change) => outside((folder) => {
    const { errors, html, files } = tried((root) => change(root, folder));
    expect(errors.join('\n')).toMatch(/file-unreadable: .*symbolic link/);
    expect(html).not.toMatch(/outside|root:/);
    for (const { content } of files) expect(content).not.toMatch(/Words of a file outside|root:x:/);
  }));
});

describe('files that are none', () => {
  test.runIf(unix)('a pipe is not waited for', () => {
    const { errors } = tried((root) => expect(spawnSync('mkfifo', [join(root, ENTRY)]).status).toBe(0));
    expect(errors.join('\n')).toContain('this is not a regular file');
  });
  test('a folder named like an entry', () => {
    expect(tried((root) => mkdirSync(join(root, ENTRY))).errors.join('\n')).toContain('this is not a regular file');
  });
  test.each([['an entry', ENTRY, '50 MB', '200 kB'], ['the bibliography', 'content/references.bib', '80 MB', '50 MB'], ['the citations', 'content/citations.csv', '80 MB', '20 MB']])('%s of many megabytes is not opened', (_, path, size, limit) => {
    const { errors, milliseconds } = tried((root) => {
      const file = openSync(join(root, path), 'w');
      ftruncateSync(file, Number(size.split(' ')[0]) * 1_000_000);
      closeSync(file);
    });
    expect(errors.join('\n')).toContain(`the file has ${size}; the most that is read is ${limit}`);
    expect(milliseconds).toBeLessThan(2_000);
  });
  test.each([['bytes that are no UTF-8', Uint8Array.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe])], ['UTF-16', Buffer.from('---\ntitle: x\n---\n', 'utf16le')], ['an overlong slash', Uint8Array.from([0x2e, 0x2e, 0xc0, 0xaf])]])('%s', (_, bytes) => {
    expect(tried(write(ENTRY, bytes)).errors).not.toEqual([]);
  });
});

describe.runIf(unix)('names of files that are tricks', () => {
  const NAMES = ['..%2f..%2fRFM-0001.mdx', 'DRAFT-..mdx', 'DRAFT-<img src=x onerror=alert(1)>.mdx', 'DRAFT-"onload="x.mdx', 'RFM-0001-tired-raters.mdx .mdx', 'DRAFT-a\nb.mdx', 'DRAFT-\u202Exdm.mdx', 'DRAFT-{process.exit()}.mdx', 'DRAFT-$(touch x).mdx', 'DRAFT-con.MDX', 'DRAFT-x.mdx.html', 'index.mdx', '__proto__.mdx', 'constructor.mdx', 'DRAFT-hostile\u0000'.replace('\u0000', '\u0001') + '.mdx'];
  test.each(NAMES)('%j', (name) => {
    const { errors, files, loaded } = tried(write(`content/challenges/${name}`, withBody('Text.').replace('id: DRAFT-hostile\n', '')));
    expect(errors.join('\n')).not.toBe('');
    for (const { path } of files.filter(({ path }) => !path.includes('references/'))) expect(path).not.toMatch(/\.\.\/|^\//);
    expect(({} as Record<string, unknown>)['title']).toBeUndefined();
    expect(loaded.knowledgeBase.entries.map((entry) => entry.file)).toContain('content/challenges/RFM-0001-tired-raters.mdx');
  });
});

describe('a bibliography that is a trick', () => {
  const bib = (key: string, fields = '') => `\n@misc{${key},\n  author = {Doe, Jane},\n  title = {Work},\n  year = {2020},\n  verified = {x},\n${fields}}\n`;
  const laid = (record: string) => tried((root) => writeFileSync(join(root, 'content/references.bib'), readFileSync(join(root, 'content/references.bib'), 'utf8') + record));

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '../../../etc/passwd', '..', 'a/../../b', '<script>alert(1)</script>', 'a"onload="x', '${process.exit()}', 'con', 'a b', 'a%2e%2e'])('the key %s', (key) => {
    const { errors, files } = laid(bib(key));
    expect(errors.join('\n')).toMatch(/bib-key/);
    expect(files.length).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>)['author']).toBeUndefined();
  });

  const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  test.each([
    ['a title', `  title = {${MARKUP}},\n`], ['an author', `  author = {${MARKUP}, Jane},\n`], ['a journal', `  journal = {${MARKUP}},\n`], ['a note', `  note = {${MARKUP}},\n`],
    ['an address that runs', '  url = {javascript:alert(1)},\n'], ['an address in disguise', '  url = {java\tscript:alert(1)},\n'], ['an address of data', '  howpublished = {\\url{data:text/html,<script>alert(1)</script>}},\n'],
    ['a DOI with markup', '  doi = {10.1234/"><script>alert(1)</script>},\n'], ['a field called __proto__', '  __proto__ = {x},\n'], ['a line break that ends a record of RIS', '  abstract = {x\nER  - \nTY  - JOUR\nTI  - Forged},\n'],
    ['a macro that calls itself', '  note = a # a,\n'],
  ])('%s', (_, fields) => {
    const { files, errors } = laid(bib('doe2020hostile', fields).replace(fields.startsWith('  title') ? '  title = {Work},\n' : fields.startsWith('  author') ? '  author = {Doe, Jane},\n' : '\u0000', ''));
    for (const { path, content } of files) {
      if (path.endsWith('.json')) expect(JSON.stringify(JSON.parse(content)), path).not.toMatch(/"(?:URL|url|link)":"\s*(?:javascript|data|java\s*script):/i);
      if (path.endsWith('.ris')) {
        for (const line of content.split('\r\n').filter(Boolean)) expect(line, path).toMatch(/^[A-Z][A-Z0-9] {2}- /);
        expect(content.match(/^TY {2}- /gm)?.length).toBe(content.match(/^ER {2}- /gm)?.length);
        expect(content).not.toMatch(/^TI {2}- Forged/m);
      }
    }
    expect(errors.every((error) => error.length < 1_000)).toBe(true);
  });
});

describe('citations.csv', () => {
  test.each(['=cmd|" /C calc"!A0,poe2021survey,x', 'roe2022longer,poe2021survey,"=HYPERLINK(""https://evil.example"")"', '"unclosed,poe2021survey,x', '__proto__,constructor,x', `${'"'.repeat(50_001)},a,b`, `${','.repeat(100_000)}`, 'roe2022longer,poe2021survey,<script>alert(1)</script>'])('%.60s', (row) => {
    const { files, milliseconds } = tried((root) => writeFileSync(join(root, 'content/citations.csv'), `citing,cited,source\n${row}\n`));
    expect(milliseconds).toBeLessThan(2_000);
    for (const { path, content } of files) if (path.endsWith('.csv')) expect(content).not.toMatch(/(?:^|,)"?[=+@-]/m);
  });
});

test('moving content away while the check runs is told, not thrown', () => {
  expect(tried((root) => renameSync(join(root, 'content'), join(root, 'contents'))).errors.join('\n')).toContain('the file is missing');
});
