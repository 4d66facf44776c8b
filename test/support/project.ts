/** A small project in a temporary folder, and the command line run in it as a user would. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Project {
  readonly root: string;
  readonly kb: (...args: string[]) => { code: number; out: string; err: string };
  readonly git: (...args: string[]) => string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  readonly remove: () => void;
}

export const KB = [process.execPath, '--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/kb.ts')] as const;

/** A copy of test/fixtures/base, a git repository of its own. */
export function project(): Project {
  const root = mkdtempSync(join(tmpdir(), 'kb-project-'));
  cpSync(join(ROOT, 'test/fixtures/base'), root, { recursive: true });
  const git = (...args: string[]) => {
    const run = spawnSync('git', ['-c', 'user.name=Ada Example', '-c', 'user.email=ada@kb.example', '-c', 'commit.gpgsign=false', '-c', 'core.autocrlf=false', ...args], { cwd: root, encoding: 'utf8' });
    return run.stdout + run.stderr;
  };
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'base');
  return {
    root, git,
    kb: (...args) => {
      const run = spawnSync(KB[0], [...KB.slice(1), ...args], { cwd: root, encoding: 'utf8' });
      return { code: run.status ?? -1, out: run.stdout, err: run.stderr };
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
