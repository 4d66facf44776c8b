/** A folder in; its files mended where that is mechanical, each written whole or not at all, and what was done as text, out. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { plural } from '../../src/diagnostics/reporters.ts';
import { fixFiles } from '../../src/fix/index.ts';
import type { SourceFile } from '../../src/fix/index.ts';
import { contentFiles, textIn } from './content-files.ts';

/** @param wanted which files may be written; all are read */
export function writeFixes(root: string, wanted: (file: string) => boolean): string {
  const read = textIn(root);
  const sources = contentFiles(root).flatMap(({ file, content }): SourceFile[] => {
    const text = read(file);
    return text === undefined ? [] : [{ file, content, text }];
  });
  const fixes = fixFiles(sources).filter(({ file }) => wanted(file));
  const before = new Map(sources.map(({ file, text }) => [file, text]));
  const lines: string[] = [];
  const written = fixes.filter(({ file, text }) => text !== before.get(file));
  for (const { file, text } of written) replace(join(root, file), text);
  for (const { file, changes, notes } of fixes) {
    for (const { line, fix, message } of changes) lines.push(`${file}:${line}  fixed  ${fix}: ${message}`);
    for (const note of notes) lines.push(`${file}  not fixed  ${note}`);
  }
  const count = fixes.reduce((sum, { changes }) => sum + changes.length, 0);
  lines.push(written.length === 0 ? 'nothing to fix by itself' : `${plural(count, 'fix').replace('fixs', 'fixes')} in ${plural(written.length, 'file')}`);
  return `${lines.map((line) => line.replace(/\p{Cc}/gu, '·')).join('\n')}\n`;
}

/** Whoever reads the path sees the old file or the new one, never a part. The name with a full stop before it is read by nothing. */
function replace(path: string, text: string): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const file = openSync(temporary, 'wx', statSync(path).mode & 0o777);
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(temporary, path);
}
