/** Two lists of lines in; the lines that were added, removed or rewritten (word by word), out. Pure. */
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Part {
  readonly text: string;
  readonly mark?: 'added' | 'removed' | undefined;
}
export interface LineChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly parts: readonly Part[];
}

/** More steps than this, and two texts have too little in common for a comparison to tell more than both of them would. */
const MOST_STEPS = 2_000;
/** How much of two lines must be the same for one to be the other, rewritten. */
const ALIKE = 0.4;

export function diffLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const chunks = diffArrays([...before], [...after], { maxEditLength: MOST_STEPS });
  if (!chunks) return [...before.map(removed), ...after.map(added)];
  const changes: LineChange[] = [];
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i]!;
    const next = chunks[i + 1];
    if (chunk.removed && next?.added) {
      changes.push(...rewritten(chunk.value, next.value));
      i++;
    } else if (chunk.removed) changes.push(...chunk.value.map(removed));
    else if (chunk.added) changes.push(...chunk.value.map(added));
  }
  return changes;
}

const added = (text: string): LineChange => ({ change: 'added', parts: [{ text, mark: 'added' }] });
const removed = (text: string): LineChange => ({ change: 'removed', parts: [{ text, mark: 'removed' }] });

/** Lines that gave way to others: each that is like one of these, in their order, is shown as that one rewritten. */
function rewritten(before: readonly string[], after: readonly string[]): LineChange[] {
  const changes: LineChange[] = [];
  // A value that gave way to another: both in one line.
  if (before.length === 1 && after.length === 1 && alike(before[0]!, after[0]!) < ALIKE) return [{ change: 'changed', parts: [{ text: before[0]!, mark: 'removed' }, { text: ' ' }, { text: after[0]!, mark: 'added' }] }];
  let from = 0;
  for (const is of after) {
    const at = before.findIndex((was, i) => i >= from && alike(was, is) >= ALIKE);
    const parts = at < 0 ? undefined : diffWords(before[at]!, is);
    if (!parts) changes.push(added(is));
    else {
      changes.push(...before.slice(from, at).map(removed), { change: 'changed', parts });
      from = at + 1;
    }
  }
  return [...changes, ...before.slice(from).map(removed)];
}

/** Word by word; undefined where there is too much to tell. */
export function diffWords(before: string, after: string): Part[] | undefined {
  return diffWordsWithSpace(before, after, { maxEditLength: MOST_STEPS })?.map(({ value, added: isNew, removed: isOld }) => ({ text: value, ...(isNew ? { mark: 'added' as const } : isOld ? { mark: 'removed' as const } : {}) }));
}

/** The share of words that two lines have in common, between 0 and 1. */
function alike(a: string, b: string): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [left, right] = [words(a), words(b)];
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common++;
    counts.set(word, count - 1);
  }
  return left.length + right.length === 0 ? 1 : (2 * common) / (left.length + right.length);
}
