/** A copy of the whole project in a temporary folder, with a history of its own, built: what pages of past versions are tested on. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = ['astro.config.mjs', 'content', 'kb.config.json', 'package.json', 'public', 'schemas', 'scripts', 'src', 'tsconfig.json', 'vendor'];

export interface Chronicle {
  readonly root: string;
  readonly folder: string;
  readonly kb: (...args: string[]) => void;
  /** Edits the file of an entry. */
  readonly edit: (id: string, change: (text: string) => string) => void;
  readonly editFile: (path: string, change: (text: string) => string) => void;
  readonly build: () => void;
  readonly remove: () => void;
}

/** The project's content as if nothing had been published yet. */
export function chronicle(): Chronicle {
  const root = mkdtempSync(join(tmpdir(), 'kb-history-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  for (const name of ['ledger', 'archive']) rmSync(join(root, 'content', name), { recursive: true, force: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  const run = (args: readonly string[]) => {
    const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, BASE: '/', SITE: 'https://kb.example', NODE_ENV: 'production', VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' } });
    if (done.status !== 0) throw new Error(`${args.slice(1).join(' ')}\n${(done.stdout + done.stderr).slice(-6000)}`);
  };
  const editFile = (path: string, change: (text: string) => string) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`the edit of ${path} changes nothing`);
    writeFileSync(join(root, path), after);
  };
  return {
    root, folder: join(root, 'dist'), editFile,
    kb: (...args) => run(['--disable-warning=ExperimentalWarning', join(root, 'scripts/kb.ts'), ...args]),
    edit: (id, change) => {
      const name = readdirSync(join(root, 'content/challenges')).find((n) => n.startsWith(`${id}-`))!;
      editFile(`content/challenges/${name}`, change);
    },
    build: () => run([join(root, 'node_modules/astro/bin/astro.mjs'), 'build']),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
