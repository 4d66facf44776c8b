/** The texts of content/ in; the same texts with what is mechanical mended, and what was done, out. Never changes what a file says; a second run changes nothing. */
import { SourceText } from '../diagnostics/source-text.ts';
import { readRecords } from '../parse/bibliography/records.ts';
import { dois, sorting } from './bibliography.ts';
import { applyEdits } from './fix.ts';
import type { Change, FileFix, Proposal, SourceFile } from './fix.ts';
import { entryKeys, rightKeys, rowKeys } from './keys.ts';
import type { RightKey } from './keys.ts';
import { readMeaning, sameMeaning } from './meaning.ts';
import type { Reading } from './meaning.ts';
import { quotes } from './quotes.ts';
import { finalNewline, trailingSpaces } from './white-space.ts';
import type { Means } from './white-space.ts';

export type { Change, FileFix, SourceFile } from './fix.ts';

/** One fix can make room for another; more rounds than this mean that two of them undo each other. */
const MOST_ROUNDS = 5;

/** @returns only the files of which something is to be said */
export function fixFiles(files: readonly SourceFile[]): FileFix[] {
  const keys = files.filter(({ content }) => content === 'bibliography').flatMap(({ text }) => readRecords(text, () => {}).map(({ key }) => key));
  const right = rightKeys(keys.filter((key) => key !== ''));
  return files.map((file) => fixFile(file, right)).filter(({ changes, notes }) => changes.length > 0 || notes.length > 0);
}

function fixFile(file: SourceFile, right: RightKey): FileFix {
  const read = reader(file);
  let text = file.text;
  const changes: Change[] = [];
  const notes = new Set<string>();
  for (let round = 0; ; round++) {
    const before = text;
    for (const fixer of fixersOf(file, right, read)) {
      const source = { ...file, text };
      const proposal = fixer(source);
      for (const note of proposal.notes ?? []) notes.add(note);
      if (proposal.edits.length === 0) continue;
      const mended = applyEdits(text, proposal.edits);
      if (!holds(proposal, read(text), read(mended))) return refused(file, `${proposal.fix}: the file would say something else afterwards, and was left as it is`);
      const lines = new SourceText(text, file.file);
      changes.push(...proposal.edits.filter(({ message }) => message !== '').map(({ start, message }) => ({ fix: proposal.fix, line: lines.pointAt(start).line, message })));
      text = mended;
    }
    if (text === before) return { file: file.file, text, changes, notes: [...notes] };
    if (round === MOST_ROUNDS) return refused(file, 'the fixes do not come to rest, and the file was left as it is');
  }
}

const refused = (file: SourceFile, note: string): FileFix => ({ file: file.file, text: file.text, changes: [], notes: [note] });

type Read = (text: string) => Reading;

/** Reads a text of the file; each fixer asks for the one that the fixer before it left. */
function reader(file: SourceFile): Read {
  let last: { readonly text: string; readonly reading: Reading } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, reading: readMeaning({ ...file, text }) };
    return last.reading;
  };
}

function fixersOf({ content }: SourceFile, right: RightKey, read: Read): ((source: SourceFile) => Proposal)[] {
  /** True for edits after which the file says the same. */
  const sameAs = ({ text }: SourceFile): Means => (edits) => {
    const before = read(text);
    return sameMeaning(before.meaning, read(applyEdits(text, edits)), before);
  };
  const white = [(source: SourceFile) => trailingSpaces(source, sameAs(source)), (source: SourceFile) => finalNewline(source, sameAs(source))];
  if (content === 'bibliography') return [dois, sorting, ...white];
  if (content === 'citations') return [(source) => rowKeys(source, right), ...white];
  if (content === 'survey') return [quotes, ...white];
  return [(source) => entryKeys(source, right), quotes, ...white];
}

/** The mended text, read again, must say what stood there before, but for what the fix is about. */
function holds({ expected }: Proposal, before: Reading, after: Reading): boolean {
  const wanted = expected(before.meaning);
  return sameMeaning(wanted, 'markdown' in wanted && wanted.markdown === undefined ? { ...after, meaning: { ...after.meaning, markdown: undefined } } : after, before);
}
