/** The path of a .bib, .ris or CSL-JSON file in; its references and every problem out, for the commands that take such a file. */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, relative, resolve, sep } from 'node:path';
import { compareProblems } from '../../src/diagnostics/diagnostic.ts';
import type { Problem } from '../../src/diagnostics/diagnostic.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import type { Reference } from '../../src/model/reference.ts';
import { findSameWorks, parseBibliography, parseCslJson, parseRis } from '../../src/parse/bibliography/index.ts';

export interface ReadBibliography {
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
  /** Absent where the file could not be read. */
  readonly source?: SourceText | undefined;
}

const MOST_BYTES = 50_000_000;

/** Reads a file whose format its ending tells, or else its text. */
export function readBibliography(path: string): ReadBibliography {
  const file = shownPath(path);
  const { text, problems } = readText(path, file);
  if (text === undefined) return { references: [], problems };
  const source = new SourceText(text, file);
  const parse = { bib: parseBibliography, ris: parseRis, json: parseCslJson }[formatOf(path, text)];
  const read = parse(source);
  return { references: read.references, problems: [...problems, ...read.problems, ...findSameWorks(read.references)].sort(compareProblems), source };
}

function formatOf(path: string, text: string): 'bib' | 'ris' | 'json' {
  const ending = extname(path).toLowerCase();
  if (ending === '.bib' || ending === '.bibtex') return 'bib';
  if (ending === '.ris') return 'ris';
  if (ending === '.json') return 'json';
  if (/^\s*[[{]/.test(text)) return 'json';
  return /^TY {1,3}- /m.test(text) ? 'ris' : 'bib';
}

/** The path from here, or the name alone for a file elsewhere: reports hold no one's folders. */
function shownPath(path: string): string {
  const from = relative('.', resolve(path)).split(sep).join('/');
  return from.startsWith('..') || from === '' ? basename(path) : from;
}

function readText(path: string, file: string): { text?: string | undefined; problems: Problem[] } {
  const refuse = (message: string, hint: string) => ({ problems: [{ rule: 'file-unreadable', file, message, hint }] });
  let bytes: Uint8Array;
  try {
    lstatSync(path);
    const stat = statSync(path);
    if (!stat.isFile()) return refuse(stat.isDirectory() ? 'this is a folder, not a file' : 'this is not a regular file', 'name a .bib, .ris or .json file');
    if (stat.size > MOST_BYTES) return refuse(`the file has ${Math.round(stat.size / 1e6)} MB; the most that is read is ${MOST_BYTES / 1e6} MB`, 'split it');
    bytes = readFileSync(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return refuse(code === 'ENOENT' || code === 'ENOTDIR' ? 'the file is missing' : `the file cannot be read (${code ?? 'unknown reason'})`, 'check the path and the rights of the file');
  }
  if (bytes.length === 0) return refuse('the file is empty', 'name a file that holds records');
  return decode(bytes, file);
}

/** UTF-8; other encodings are guessed, so that what can be read is, and told. */
function decode(bytes: Uint8Array, file: string): { text: string; problems: Problem[] } {
  const told = (text: string, at: number, severity: 'error' | 'warning', message: string): { text: string; problems: Problem[] } => {
    const span = new SourceText(text, file).span(at, at + 1);
    return { text, problems: [{ rule: 'file-unreadable', severity, file, span, message, hint: 'save the file with the encoding UTF-8' }] };
  };
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  if (utf16) return told(new TextDecoder(utf16).decode(bytes), 0, 'warning', 'the file is in UTF-16, which most programs that read bibliographies cannot');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), problems: [] };
  } catch {
    const lossy = new TextDecoder('utf-8').decode(bytes);
    const message = 'the file is not UTF-8 text; its letters are guessed';
    // Other letters that read well as UTF-8 mean that only some bytes are broken.
    if (/[^\u0000-\u007f\ufffd]/.test(lossy)) return told(lossy, lossy.indexOf('\ufffd'), 'error', message);
    return told(new TextDecoder('windows-1252').decode(bytes), bytes.findIndex((byte) => byte > 0x7f), 'error', message);
  }
}
