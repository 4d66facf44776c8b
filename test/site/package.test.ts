import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The machine's own Node and npm, not those of the project. */
const PATH = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules')).join(delimiter);
const env = { ...process.env, PATH, npm_config_update_notifier: 'false' };
const onWindows = process.platform === 'win32';
const run = (command: string, args: string[], cwd: string) => spawnSync(command, args, { cwd, env, encoding: 'utf8', shell: onWindows });

describe('the packed package', () => {
  let folder: string;
  const kb = (...args: string[]) => run('node', [join(folder, 'node_modules/rlhf-failure-modes/scripts/kb.mjs'), ...args], folder);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kb-package-'));
    const packed = run('npm', ['pack', '--pack-destination', folder], process.cwd());
    expect(packed.status, packed.stderr).toBe(0);
    writeFileSync(join(folder, 'package.json'), '{"private": true}');
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    const installed = run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${archive}`], folder);
    expect(installed.status, installed.stderr).toBe(0);
  }, 240_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds no content, no source and no test', () => {
    const root = join(folder, 'node_modules/rlhf-failure-modes');
    expect(['content', 'src', 'test', 'schemas'].filter((name) => existsSync(join(root, name)))).toEqual([]);
  });
  it('checks a manuscript offline', () => {
    writeFileSync(join(folder, 'paper.tex'), 'See RFM-0014 and RFM-99999.\n');
    const checked = kb('cite-check', 'paper.tex');
    expect(checked.status).toBe(1);
    expect(checked.stdout).toMatch(/paper\.tex:1:18 {2}error {2}unknown/);
    expect(checked.stdout).toContain('2 citations of RLHF Failure Modes; 1 error');
  });
  it('runs on a Node of 20 or later', () => {
    const version = run('node', ['--version'], folder).stdout;
    expect(Number(/^v(\d+)/.exec(version)![1])).toBeGreaterThanOrEqual(20);
  });
  it('converts a bibliography and checks content', () => {
    writeFileSync(join(folder, 'a.bib'), '@misc{roe2024x, author = {Roe, Jane}, title = {A title}, year = {2024}}\n');
    expect(kb('convert', 'a.bib', '--to', 'apa').stdout).toContain('Roe, J. (2024)');
    expect(kb('check', '--root', process.cwd()).stdout).toMatch(/^0 errors/m);
  });
});
