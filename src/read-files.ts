/** A folder in; the texts of content/, and every file that cannot be read, out. Nothing outside the folder is opened: no symbolic link is followed. */
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './diagnostics/diagnostic.ts';
import { SourceText } from './diagnostics/source-text.ts';

/** Ten times the longest entry: what a reader can be made to do grows with the size. */
const ENTRY_LIMIT = 200_000;

/** .gitkeep, .DS_Store, and what Emacs and macOS lay beside a file; an entry whose name begins with a dot is a slip that must be told. */
const HIDDEN = /^\.(?:[#_]|(?!.*\.mdx?$))/i;

/**
 * Reads one file as UTF-8.
 * @param file relative to root, with forward slashes
 * @param limit the most bytes that are read
 */
export function readSource(root: string, file: string, limit: number = ENTRY_LIMIT): { source?: SourceText; problem?: Problem } {
  const refuse = (message: string, hint: string) => ({ problem: { rule: 'file-unreadable', file, message, hint } });
  const path = join(root, file);
  if (linkOnTheWay(root, file)) return refuse('a folder on the way to this file is a symbolic link, which could point anywhere', 'put the folder itself here');
  let stat;
  try {
    stat = lstatSync(path);
  } catch {
    return refuse('the file is missing', `add ${file}`);
  }
  if (stat.isSymbolicLink()) return refuse('the file is a symbolic link, which could point anywhere', 'put the text itself here');
  if (!stat.isFile()) return refuse('this is not a regular file', 'put the text in a file');
  if (stat.size === 0) return refuse('the file is empty', 'write the entry, or delete the file');
  if (stat.size > limit) return refuse(`the file has ${size(stat.size)}; the most that is read is ${size(limit)}`, 'shorten it, or split it');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
    return { source: new SourceText(text, file) };
  } catch {
    return refuse('the file is not UTF-8 text', 'save it with the encoding UTF-8');
  }
}

/**
 * Names in a folder of content/, sorted; hidden files are left out. Empty where there is no such folder.
 * @param report hears of a folder that is there and is not read
 */
export function listFolder(root: string, folder: string, report?: (problem: Problem) => void): string[] {
  if (linkOnTheWay(root, `${folder}/x`)) {
    report?.({ rule: 'file-unreadable', file: folder, message: 'the folder is a symbolic link, which could point anywhere, and nothing in it is read', hint: 'put the folder itself here' });
    return [];
  }
  try {
    return readdirSync(join(root, folder)).filter((name) => !HIDDEN.test(name)).sort();
  } catch {
    return [];
  }
}

/** True where a folder below the root, on the way to a file, is a symbolic link. */
function linkOnTheWay(root: string, file: string): boolean {
  const parts = file.split('/').slice(0, -1);
  return parts.some((_, i) => lstatSync(join(root, ...parts.slice(0, i + 1)), { throwIfNoEntry: false })?.isSymbolicLink() ?? false);
}

const size = (bytes: number) => (bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(0)} MB` : `${Math.ceil(bytes / 1_000)} kB`);
