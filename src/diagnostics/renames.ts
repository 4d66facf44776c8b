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
const MOST_PAIRS = 10_000;

/** The name that each file of `now` had in `before`; files that are new are left out. */
export function earlierNames(now: TextFolder, before: TextFolder): ReadonlyMap<string, string> {
  const there = new Set(before.files);
  const here = new Set(now.files);
  const names = new Map(now.files.filter((file) => there.has(file)).map((file) => [file, file]));
  const fresh = now.files.filter((file) => !there.has(file));
  const gone = before.files.filter((file) => !here.has(file));
  const linesOfFresh = new Map(fresh.map((file) => [file, countLines(now.textOf(file))]));
  const linesOfGone = new Map(gone.map((file) => [file, countLines(before.textOf(file))]));
  const pairs: { file: string; was: string; score: number }[] = [];
  for (const file of fresh) {
    for (const was of gone) {
      const equal = now.textOf(file) !== undefined && now.textOf(file) === before.textOf(was);
      if (!equal && fresh.length * gone.length > MOST_PAIRS) continue;
      const score = equal ? 2 : likeness(linesOfFresh.get(file)!, linesOfGone.get(was)!);
      if (score >= ALIKE) pairs.push({ file, was, score });
    }
  }
  pairs.sort((a, b) => b.score - a.score || compareText(a.file, b.file) || compareText(a.was, b.was));
  const taken = new Set<string>();
  for (const { file, was } of pairs) {
    if (names.has(file) || taken.has(was)) continue;
    names.set(file, was);
    taken.add(was);
  }
  return names;
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
