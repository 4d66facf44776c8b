import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../schemas/ledger.ts';
import { conceptText } from '../../support/history.ts';
import { KB, project } from '../../support/project.ts';
import type { Project } from '../../support/project.ts';

let p: Project;
beforeEach(() => {
  p = project();
});
afterEach(() => p.remove());

const FIRST = readdirSync('test/fixtures/base/content/challenges').sort()[0]!;
const ID = /RFM-\d+/.exec(FIRST)![0];
const file = () => `content/challenges/${readdirSync(join(p.root, 'content/challenges')).find((n) => n.startsWith(ID))!}`;
const record = (id = ID) => JSON.parse(p.read(`content/ledger/${id}.json`)) as LedgerEntry;
const draft = (slug: string, prose = 'A concept.') => {
  p.write(`content/concepts/DRAFT-${slug}.mdx`, conceptText(`DRAFT-${slug}`, `Concept ${slug}`, prose));
};
const start = () => expect(p.kb('publish', '--date', '2026-01-10')).toMatchObject({ code: 0, err: '' });

describe('kb publish', () => {
  it('makes version 1 of what is there, and nothing the second time', () => {
    start();
    expect(record()).toMatchObject({ id: ID, status: 'current', versions: [{ version: 1, date: '2026-01-10' }] });
    expect(existsSync(join(p.root, `content/archive/${ID}/v1.json`))).toBe(true);
    p.git('add', '-A');
    p.git('commit', '-qm', 'published');
    expect(p.kb('publish', '--date', '2026-02-01').out).toContain('Nothing to publish');
    expect(p.git('status', '--short')).toBe('');
    expect(p.kb('check', '--release')).toMatchObject({ code: 0 });
  });

  it('makes version 2 of an edit, and only dates a change of references', () => {
    start();
    p.write(file(), p.read(file()).replace(/summary: /, 'summary: Edited, '));
    expect(p.kb('check').code).toBe(0);
    expect(p.kb('check', '--release')).toMatchObject({ code: 1, out: expect.stringContaining('edit-unpublished') });
    expect(p.kb('publish', '--date', '2026-02-01').out).toContain(`${ID}  version 2`);
    expect(record().versions).toHaveLength(2);
    p.write(file(), p.read(file()).replace(/ {4}role: (?:introduces|background|supports|surveys)\n/, (role) => `${role}    note: Said anew.\n`));
    expect(p.kb('publish', '--date', '2026-03-01').out).toContain(`${ID}  references dated`);
    expect(record()).toMatchObject({ versions: [{ version: 1 }, { version: 2 }], references: [{ date: '2026-01-10' }, { date: '2026-03-01' }] });
  });

  it('numbers a draft and rewrites every mention of it', () => {
    start();
    draft('one');
    draft('two', 'See DRAFT-one and [it](/DRAFT-one/), not DRAFT-one-else or `DRAFT-onex`.');
    p.write('content/concepts/DRAFT-two.mdx', p.read('content/concepts/DRAFT-two.mdx').replace(', not DRAFT-one-else or `DRAFT-onex`', ''));
    const run = p.kb('publish', '--date', '2026-02-01');
    expect(run).toMatchObject({ code: 0 });
    const [one, two] = readdirSync(join(p.root, 'content/concepts')).sort();
    expect(one).toMatch(/^RFM-\d+-one\.mdx$/);
    const id = /RFM-\d+/.exec(one!)![0];
    expect(p.read(`content/concepts/${two}`)).toContain(`See ${id} and [it](/${id}/).`);
    expect(p.kb('check', '--release').code).toBe(0);
  });

  it('writes nothing where the content has an error', () => {
    p.write(file(), p.read(file()).replace(/stage: .*/, 'stage: nowhere'));
    expect(p.kb('publish')).toMatchObject({ code: 1, err: expect.stringContaining('schema-enum') });
    expect(existsSync(join(p.root, 'content/ledger'))).toBe(false);
  });

  it('says so without writing in a dry run', () => {
    expect(p.kb('publish', '--dry-run').out).toContain('would be written');
    expect(existsSync(join(p.root, 'content/ledger'))).toBe(false);
  });
});

describe('what was published', () => {
  beforeEach(start);
  it('may not be edited by hand', () => {
    p.write(`content/archive/${ID}/v1.json`, p.read(`content/archive/${ID}/v1.json`).replace('"version": 1', '"version":  1'));
    expect(p.kb('check')).toMatchObject({ code: 1, out: expect.stringContaining('its hash differs') });
  });
  it('may not vanish', () => {
    p.git('rm', '-qf', file());
    p.kb('check');
    expect(p.kb('check').out).toContain('was published and its file is gone');
  });
  it('gives no number by hand', () => {
    p.write('content/concepts/RFM-9999-x.mdx', conceptText('RFM-9999', 'By hand', 'No.'));
    expect(p.kb('check').out).toMatch(/RFM-9999 was never published/);
  });
});

describe('kb rename, merge, split, withdraw', () => {
  beforeEach(start);
  it('renames in one step', () => {
    expect(p.kb('rename', ID, 'A name: with a colon', '--reason', 'It is clearer', '--date', '2026-02-01')).toMatchObject({ code: 0 });
    expect(record()).toMatchObject({ titles: [{}, { title: 'A name: with a colon', from: '2026-02-01' }], slugs: [{}, { slug: 'a-name-with-a-colon' }], versions: [{}, { version: 2 }], events: [{ type: 'published' }, { type: 'renamed', reason: 'It is clearer' }] });
    expect(file()).toBe(`content/challenges/${ID}-a-name-with-a-colon.mdx`);
    expect(p.kb('check', '--release').code).toBe(0);
  });
  it('merges, keeps the pages\' text, and warns of links to it', () => {
    draft('heir', `See ${ID}.`);
    p.kb('publish', '--date', '2026-01-20');
    const heir = /RFM-\d+/.exec(readdirSync(join(p.root, 'content/concepts'))[0]!)![0];
    expect(p.kb('merge', ID, '--into', heir, '--reason', 'The same thing', '--date', '2026-02-01')).toMatchObject({ code: 0 });
    expect(record()).toMatchObject({ status: 'merged', successors: [heir], events: [{}, { type: 'merged', reason: 'The same thing' }] });
    expect(existsSync(join(p.root, `content/archive/${ID}/v1.json`))).toBe(true);
    expect(p.kb('check')).toMatchObject({ code: 0, out: expect.stringContaining('entry-retired') });
    expect(p.kb('merge', heir, '--into', ID, '--reason', 'Back')).toMatchObject({ code: 2, err: expect.stringContaining(`name what succeeds it: ${heir}`) });
    expect(p.kb('withdraw', ID, '--reason', 'Again').code).toBe(2);
  });
  it.each([
    [['withdraw', ID], /--reason/],
    [['withdraw', 'RFM-9999', '--reason', 'x'], /never published/],
    [['split', ID, '--into', ID, '--reason', 'x'], /at least two/],
    [['merge', ID, '--into', ID, '--reason', 'x'], /cannot succeed itself/],
    [['rename', ID, '  ', '--reason', 'x'], /title/],
    [['publish', 'DRAFT-nothing'], /no draft/],
    [['publish', '--date', '2026-02-30'], /takes a day/],
    [['renumber'], /--base/],
  ])('%j is wrong use', (args, words) => {
    const run = p.kb(...args);
    expect(run.code).toBe(2);
    expect(run.err).toMatch(words);
  });
});

describe('two branches that take one number', () => {
  it('collide in git, and renumber repairs it', () => {
    start();
    p.git('add', '-A');
    p.git('commit', '-qm', 'published');
    const branch = (name: string) => {
      p.git('checkout', '-qb', name, 'main');
      draft(name);
      expect(p.kb('publish', '--date', '2026-02-01').code).toBe(0);
      p.git('add', '-A');
      p.git('commit', '-qm', name);
    };
    branch('theirs');
    branch('ours');
    expect(p.git('merge', 'theirs')).toMatch(/CONFLICT/);
    p.git('merge', '--abort');
    const run = p.kb('renumber', '--base', 'theirs', '--date', '2026-02-02');
    expect(run).toMatchObject({ code: 0 });
    p.git('add', '-A');
    p.git('commit', '-qm', 'renumbered');
    expect(p.git('merge', '-q', '-m', 'merged', 'theirs')).not.toMatch(/CONFLICT/);
    expect(p.kb('check', '--release')).toMatchObject({ code: 0 });
    expect(readdirSync(join(p.root, 'content/concepts')).map((n) => n.replace(/^RFM-\d+-/, '')).sort()).toEqual(['ours.mdx', 'theirs.mdx']);
  });
});

describe('a publication that is killed', () => {
  const KILLS = process.env['CI'] ? 20 : 5;
  it(`is whole after the next run (${KILLS} times)`, async () => {
    for (let i = 0; i < 8; i++) draft(`d${i}`);
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spawn(KB[0], [...KB.slice(1), 'publish', '--date', '2026-02-01'], { cwd: p.root, stdio: 'ignore' });
      await new Promise<void>((done) => {
        child.once('exit', () => done());
        setTimeout(() => child.kill('SIGKILL'), 250 + ((kill * 137) % 700));
      });
      const next = p.kb('publish', '--date', '2026-02-01');
      expect(next.code, next.err).toBe(0);
      expect(p.kb('check', '--release').code).toBe(0);
      expect(readdirSync(join(p.root, 'content/ledger')).filter((n) => n.endsWith('.tmp'))).toEqual([]);
      p.git('clean', '-fdq', 'content');
      p.git('checkout', '-q', '--', '.');
      for (let i = 0; i < 8; i++) draft(`d${i}`);
    }
  }, 300_000);
});
