/** `kb check --base`, `kb check --fix` and `kb diff` from end to end, in a git repository made for the test. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const ONE = 'content/challenges/RFM-0001-tired-raters.mdx';
const TWO = 'content/challenges/RFM-0002-longer-is-better.mdx';
let folder: string;
let root: string;

function git(...args: string[]): string {
  const run = spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false', '-c', 'core.autocrlf=false', ...args], { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`git ${args.join(' ')}: ${run.stderr}`);
  return run.stdout.trim();
}
const commit = (message: string): void => void [git('add', '-A'), git('commit', '-q', '--allow-empty', '-m', message)];
function kb(...args: string[]) {
  const run = spawnSync(process.execPath, [join(PROJECT, 'scripts/kb.mjs'), ...args], { cwd: root, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}
const edit = (file: string, change: (text: string) => string): void => writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
const lines = (out: string) => out.split('\n').filter((line) => line.startsWith('::')).map((line) => line.replace(/^::(\w+) file=([^,]+).*?title=([\w-]+)::.*$/, '$1 $3 $2'));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-git-'));
  root = join(folder, 'sub folder');
  mkdirSync(root);
  cpSync(join(PROJECT, 'test/fixtures/base'), root, { recursive: true });
  // A fault that stands in the base already.
  edit(TWO, (text) => `${text}\nSee [@nobody1999unknown].\n`);
  git('init', '-q', '..');
  commit('base');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  git('checkout', '-q', '--', '.');
  git('clean', '-fdq', '.');
});

describe('kb check --base', () => {
  test('tells what stood before from what is introduced', () => {
    edit(TWO, (text) => text.replace('## Mechanism', '## Mechanism\n\nMore lines.\n'));
    expect(kb('check').code).toBe(1);
    const stood = kb('check', '--base', 'HEAD');
    expect(stood.code).toBe(0);
    expect(stood.out).toContain('0 errors introduced, 1 problem that was there before');
    edit(ONE, (text) => `${text}\nSee RFM-0999.\n`);
    const { code, out } = kb('check', '--base', 'HEAD', '--format', 'github');
    expect(code).toBe(1);
    expect(lines(out)).toEqual([`error link-dead ${ONE}`, `warning reference-unknown ${TWO}`]);
    const json = JSON.parse(kb('check', '--base', 'HEAD', '--format', 'json').out);
    expect(json.summary).toEqual({ errors: 1, warnings: 1, introduced: { errors: 1, warnings: 0 }, before: 1 });
    expect(json.diagnostics.map((d: { before: boolean }) => d.before)).toEqual([false, true]);
    expect(JSON.parse(kb('check', '--base', 'HEAD', '--format', 'sarif').out).runs[0].results.map((r: { baselineState: string }) => r.baselineState)).toEqual(['new', 'unchanged']);
  });

  test('a renamed file brings its faults along', () => {
    renameSync(join(root, TWO), join(root, 'content/challenges/RFM-0002-length.mdx'));
    expect(kb('check', '--base', 'HEAD').code).toBe(0);
  });

  test('what was published may not disappear', () => {
    rmSync(join(root, TWO));
    edit(ONE, (text) => text.replace(/relations:\n {2}- type: causes\n {4}target: RFM-0002\n/, '').replace(' The labels then feed RFM-0002.', '').replace('## Open questions', '## Unsolved').replace('id: 2022-03-roe', 'id: 2022-04-roe'));
    const json = JSON.parse(kb('check', '--base', 'HEAD', '--format', 'json').out);
    const lost = json.diagnostics.filter((d: { rule: string }) => d.rule === 'published-lost');
    expect(lost.map((d: { file: string; severity: string }) => `${d.severity} ${d.file}`)).toEqual([`error ${ONE}`, `error ${ONE}`, `error ${TWO}`]);
    expect(lost.every((d: { hint: string; before: boolean }) => /restore/.test(d.hint) && !d.before)).toBe(true);
  });

  test('what the other branch has since added is not lost here', () => {
    git('checkout', '-q', '-b', 'other');
    cpSync(join(root, TWO), join(root, 'content/challenges/RFM-0003-third.mdx'));
    edit('content/challenges/RFM-0003-third.mdx', (text) => text.replaceAll('RFM-0002', 'RFM-0003').replace(/^title: .*/m, 'title: A third one'));
    commit('third');
    git('checkout', '-q', '-');
    commit('ours');
    expect(kb('check', '--base', 'other', '--format', 'github').out).not.toContain('published-lost');
    expect(kb('check', '--base', 'other').code).toBe(0);
  });

  test('an odd base: no content yet, links, large files', () => {
    symlinkSync('/dev/zero', join(root, 'content/challenges/RFM-0008-link.mdx'));
    commit('odd');
    const { code, out } = kb('check', '--base', 'HEAD');
    expect([code, out.match(/(\d+) problems that were there before/)?.[1]]).toEqual([0, '2']);
    git('reset', '-q', '--hard', 'HEAD~1');
    const tree = git('mktree', '--missing');
    const empty = git('commit-tree', '-m', 'empty', tree);
    expect(kb('check', '--base', empty).out).toMatch(/1 error (?:and \d+ warnings? )?introduced, 0 problems/);
  });

  test.each(['nowhere', '', '--all', 'HEAD:content'])('an unknown revision %j is wrong use', (ref) => {
    const { code, out, err } = kb('check', `--base=${ref}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('git knows no revision');
    expect(kb('diff', `--base=${ref}`).code).toBe(2);
  });

  test('outside git is wrong use', () => {
    const outside = mkdtempSync(join(tmpdir(), 'kb-outside-'));
    cpSync(join(PROJECT, 'test/fixtures/base'), outside, { recursive: true });
    const { code, err } = kb('check', '--root', outside, '--base', 'HEAD');
    rmSync(outside, { recursive: true });
    expect(code).toBe(2);
    expect(err).toContain('in none');
  });

  test('leaves no temporary folder and touches no checkout', () => {
    const mine = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kb-base-'));
    const before = mine();
    kb('check', '--base', 'HEAD');
    expect(mine().filter((name) => !before.includes(name))).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
  });
});

describe('kb check --fix', () => {
  test('mends, says what, and has nothing left to do', () => {
    edit(ONE, (text) => text.replace('[@poe2021survey]', '[@Poe2021Survey]').replace('feed RFM-0002.', 'feed RFM-0002. ').replace('date: "2022-03"', 'date: 2022-03').trimEnd());
    const first = kb('check', '--fix', ONE);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/key-case: citation key Poe2021Survey → poe2021survey/);
    expect(first.out).toMatch(/4 fixes in 1 file\n/);
    expect(git('diff', '--stat')).toBe('');
    expect(kb('check', '--fix', ONE).out).toContain('nothing to fix by itself');
    expect(readdirSync(join(root, 'content/challenges')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('writes only the named files, and JSON stays JSON', () => {
    for (const file of [ONE, TWO]) edit(file, (text) => `${text}\n\n`);
    const { out, err } = kb('check', '--fix', '--format', 'json', ONE);
    expect(JSON.parse(out).summary).toEqual({ errors: 0, warnings: 0 });
    expect(err).toContain('final-newline');
    expect(git('diff', '--name-only', '--relative')).toBe(TWO);
  });

  test('writes nothing where the revision is unknown', () => {
    edit(ONE, (text) => `${text}\n\n`);
    expect(kb('check', '--fix', '--base', 'nowhere').code).toBe(2);
    expect(readFileSync(join(root, ONE), 'utf8')).toMatch(/\n\n$/);
  });
});

describe('kb diff', () => {
  test('says in Markdown and JSON what changed', () => {
    edit(ONE, (text) => text.replace('title: Tired raters give careless labels', 'title: "@octocat | tired"').replace('Pause after half an hour.', 'Pause after an hour.'));
    const { code, out } = kb('diff', '--base', 'HEAD');
    expect(code).toBe(0);
    expect(out).toContain('`title` changed: Tired raters give careless labels → @&#8203;octocat \\| tired');
    expect(out).toContain('section “Mitigation” changed: +0 −1 words');
    const json = JSON.parse(kb('diff', '--base', 'HEAD', '--format', 'json').out);
    expect(json.entries.changed.map((e: { id: string }) => e.id)).toEqual(['RFM-0001']);
    expect(json.base).toBe(git('rev-parse', 'HEAD'));
  });
  test.each([[[]], [['--base', 'HEAD', 'extra']], [['--base', 'HEAD', '--format', 'html']]])('wrong use: %j', (args) => expect(kb('diff', ...args).code).toBe(2));
  test('has help', () => expect(kb('diff', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('usage: kb diff') }));
});
