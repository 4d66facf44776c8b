/** Two lists of files with their texts in; which file of the later list is which of the earlier one, told by content, out. */
import { compareText } from './diagnostic.ts';

export interface TextFolder {
  readonly files: readonly string[];
  /** Undefined where a file cannot be read as text. */
  readonly textOf: (file: string) => string | undefined;
}

/** Less than half in common is another file. */
const ALIKE = 0.5;
/** Every new file is compared with every lost one; above this many pairs only equal texts are found. */
const MOST_PAIRS = 20_000;

/** The name that each file of `now` had in `before`; files that are new are left out. */
export function earlierNames(now: TextFolder, before: TextFolder): ReadonlyMap<string, string> {
  const there = new Set(before.files);
  const here = new Set(now.files);
  const names = new Map(now.files.filter((file) => there.has(file)).map((file) => [file, file]));
  const read = (files: readonly string[], { textOf }: TextFolder) => files.map((file) => ({ file, text: textOf(file) }));
  const fresh = read(now.files.filter((file) => !there.has(file)), now);
  const gone = read(before.files.filter((file) => !here.has(file)), before);
  const taken = new Set<string>();
  const take = (file: string, was: string): void => {
    if (names.has(file) || taken.has(was)) return;
    names.set(file, was);
    taken.add(was);
  };
  const byText = new Map(gone.filter(({ text }) => text !== undefined).map(({ file, text }) => [text, file]));
  for (const { file, text } of fresh) if (byText.has(text)) take(file, byText.get(text)!);
  for (const { file, was } of alike(fresh.filter(({ file }) => !names.has(file)), gone.filter(({ file }) => !taken.has(file)))) take(file, was);
  return names;
}

interface Text { readonly file: string; readonly text: string | undefined }

/** Pairs of files with much in common, the likest first. */
function alike(fresh: readonly Text[], gone: readonly Text[]): { file: string; was: string }[] {
  if (fresh.length * gone.length > MOST_PAIRS) return [];
  const lost = gone.map(({ file, text }) => ({ was: file, lines: countLines(text) }));
  const pairs = fresh.flatMap(({ file, text }) => {
    const lines = countLines(text);
    return lost.map(({ was, lines: others }) => ({ file, was, score: likeness(lines, others) })).filter(({ score }) => score >= ALIKE);
  });
  return pairs.sort((a, b) => b.score - a.score || compareText(a.file, b.file) || compareText(a.was, b.was));
}

type Lines = ReadonlyMap<string, number>;

function countLines(text: string | undefined): Lines {
  const counts = new Map<string, number>();
  for (const line of (text ?? '').split(/[\r\n]+/)) {
    const trimmed = line.trim();
    if (trimmed) counts.set(trimmed, (counts.get(trimmed) ?? 0) + 1);
  }
  return counts;
}

/** The share of lines that two texts have in common. */
function likeness(a: Lines, b: Lines): number {
  let common = 0;
  for (const [line, count] of a) common += Math.min(count, b.get(line) ?? 0);
  const size = (lines: Lines) => [...lines.values()].reduce((sum, count) => sum + count, 0);
  return common / Math.max(1, size(a), size(b));
}
