/** A folder in; the texts of content/, and every file that cannot be read, out. Nothing outside the folder is opened: no symbolic link is followed. */
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './diagnostics/diagnostic.ts';
import { SourceText } from './diagnostics/source-text.ts';

const MEGABYTE = 1_000_000;

/**
 * Reads one file as UTF-8.
 * @param file relative to root, with forward slashes
 * @param limit the most bytes that are read
 */
export function readSource(root: string, file: string, limit: number = MEGABYTE): { source?: SourceText; problem?: Problem } {
  const refuse = (message: string, hint: string) => ({ problem: { rule: 'file-unreadable', file, message, hint } });
  const path = join(root, file);
  let stat;
  try {
    stat = lstatSync(path);
  } catch {
    return refuse('the file is missing', `add ${file}`);
  }
  if (stat.isSymbolicLink()) return refuse('the file is a symbolic link, which could point anywhere', 'put the text itself here');
  if (!stat.isFile()) return refuse('this is not a regular file', 'put the text in a file');
  if (stat.size === 0) return refuse('the file is empty', 'write the entry, or delete the file');
  if (stat.size > limit) return refuse(`the file has ${(stat.size / MEGABYTE).toFixed(1)} MB; the most that is read is ${(limit / MEGABYTE).toFixed(0)} MB`, 'shorten it, or split it');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
    return { source: new SourceText(text, file) };
  } catch {
    return refuse('the file is not UTF-8 text', 'save it with the encoding UTF-8');
  }
}

/** Names in a folder of content/, sorted; hidden files (.gitkeep, .DS_Store) are left out. Empty where there is no such folder. */
export function listFolder(root: string, folder: string): string[] {
  try {
    if (lstatSync(join(root, folder)).isSymbolicLink()) return [];
    return readdirSync(join(root, folder)).filter((name) => !name.startsWith('.')).sort();
  } catch {
    return [];
  }
}
