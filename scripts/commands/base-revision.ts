/** A folder of a git checkout and a revision's name in; the content/ of that revision, written to a temporary folder for as long as it is needed, out. Only git's plumbing is used: no checkout is touched. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './usage.ts';

export interface BaseRevision {
  /** Holds content/ as it was. */
  readonly root: string;
  /** The full hash of the commit that was read. */
  readonly commit: string;
}

/** Above this a file is not read by anything: only its size counts. */
const MOST_BYTES = 60_000_000;
const BATCH_BYTES = 200_000_000;

/**
 * Calls `use` with the content of the revision; its folder is removed afterwards. Wrong use where there is no git, no repository or no such revision.
 * Where the history of `ref` has gone on since this one left it, the commit where they parted is meant: what was added there is not lost here.
 * @param at `tip` means `ref` itself, whatever it has in common with this branch
 */
export function withBase<T>(root: string, ref: string, use: (base: BaseRevision) => T, at: 'parting' | 'tip' = 'parting'): T {
  const git = gitIn(root);
  const prefix = git(['rev-parse', '--show-prefix']);
  if (!prefix.ok) throw new UsageError(`--base compares with a revision of a git repository, and ${root} is in none${prefix.missing ? ' (git is not installed)' : ''}`);
  const named = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (!named.ok || ref === '') throw new UsageError(`--base: git knows no revision "${ref}"; fetch it first, in a shallow clone with more history`);
  const tip = named.text.trim();
  const parted = git(['merge-base', 'HEAD', tip]);
  const commit = at === 'parting' && parted.ok ? parted.text.trim() : tip;
  const folder = mkdtempSync(join(tmpdir(), 'kb-base-'));
  try {
    mkdirSync(join(folder, 'content'));
    const tree = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}:${prefix.text.replace(/\n$/, '')}content`]);
    if (tree.ok) writeTree(git, tree.text.trim(), join(folder, 'content'));
    return use({ root: folder, commit });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface GitResult { readonly ok: boolean; readonly text: string; readonly bytes: Buffer; readonly missing: boolean }
type Git = (args: readonly string[], input?: string) => GitResult;

function gitIn(root: string): Git {
  const env = { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' };
  return (args, input) => {
    const run = spawnSync('git', ['--no-replace-objects', ...args], { cwd: root, env, input, maxBuffer: Infinity, stdio: ['pipe', 'pipe', 'pipe'] });
    const bytes = run.stdout ?? Buffer.alloc(0);
    return { ok: run.status === 0, text: bytes.toString('utf8'), bytes, missing: run.error !== undefined };
  };
}

interface Blob { readonly oid: string; readonly path: string; readonly size: number }

function writeTree(git: Git, tree: string, folder: string): void {
  const listing = git(['ls-tree', '-r', '-z', '-l', '--full-tree', tree]).text;
  let batch: Blob[] = [];
  let bytes = 0;
  const flush = () => {
    if (batch.length > 0) writeBlobs(git, batch);
    [batch, bytes] = [[], 0];
  };
  for (const line of listing.split('\0')) {
    const [, mode, type, oid, size, name] = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-)\t([\s\S]+)$/.exec(line) ?? [];
    if (name === undefined || type !== 'blob' || !isPlainPath(name)) continue;
    const path = join(folder, ...name.split('/'));
    mkdirSync(dirname(path), { recursive: true });
    // No symbolic link is ever followed, so where this one leads is of no matter; that it is one is told.
    if (mode === '120000') symlinkSync('nowhere', path);
    else if (Number(size) > MOST_BYTES) sparse(path, Number(size));
    else {
      batch.push({ oid: oid!, path, size: Number(size) });
      bytes += Number(size);
      if (bytes > BATCH_BYTES) flush();
    }
  }
  flush();
}

/** A tree made by hand can hold names that lead out of the folder. */
function isPlainPath(name: string): boolean {
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !(process.platform === 'win32' && /[\\:]/.test(part)));
}

function sparse(path: string, size: number): void {
  writeFileSync(path, '');
  truncateSync(path, size);
}

/** `cat-file --batch` answers each hash with a line "hash type size", the bytes and a line end. */
function writeBlobs(git: Git, blobs: readonly Blob[]): void {
  const { ok, bytes } = git(['cat-file', '--batch'], blobs.map(({ oid }) => `${oid}\n`).join(''));
  let at = 0;
  for (const { path, size } of blobs) {
    const head = bytes.indexOf(10, at);
    if (!ok || head < 0 || !/^[0-9a-f]+ blob \d+$/.test(bytes.toString('latin1', at, head))) throw new UsageError('--base: the revision is not whole in this clone; fetch it with its files');
    writeFileSync(path, bytes.subarray(head + 1, head + 1 + size));
    at = head + 1 + size + 1;
  }
}
