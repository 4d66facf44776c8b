/** Writes a set of files as one step: all of them, or, after a crash, all of them on the next run. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Write } from './publish.ts';

/** The door to the disk; tests put faults into it. */
export interface Disk {
  readonly write: (path: string, content: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
}

export const DISK: Disk = {
  write(path, content) {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(path, 'w');
    try {
      writeSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  },
  rename: (from, to) => renameSync(from, to),
  remove: (path) => rmSync(path, { force: true }),
};

/** The list of writes under way. Hidden, so that nothing else in content/ sees it. */
export const JOURNAL = 'content/.publishing.json';

/** First the whole plan is put down in one renamed file; only then is it carried out, each file by a rename. */
export function writeAll(root: string, writes: readonly Write[], disk: Disk = DISK): void {
  if (writes.length === 0) return;
  const journal = join(root, JOURNAL);
  disk.write(`${journal}.tmp`, JSON.stringify(writes));
  disk.rename(`${journal}.tmp`, journal);
  carryOut(root, writes, disk);
}

/** Finishes what an interrupted run began. @returns how many files were written or removed; 0 where nothing was left to do */
export function completePending(root: string, disk: Disk = DISK): number {
  const journal = join(root, JOURNAL);
  disk.remove(`${journal}.tmp`);
  if (!existsSync(journal)) return 0;
  const writes = JSON.parse(readFileSync(journal, 'utf8')) as Write[];
  carryOut(root, writes, disk);
  return writes.length;
}

function carryOut(root: string, writes: readonly Write[], disk: Disk): void {
  for (const { path, content } of writes) {
    const target = join(root, path);
    if (content === null) disk.remove(target);
    else {
      disk.write(`${target}.tmp`, content);
      disk.rename(`${target}.tmp`, target);
    }
  }
  disk.remove(join(root, JOURNAL));
}
