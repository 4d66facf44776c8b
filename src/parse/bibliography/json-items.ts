/** The text of a JSON file in; its items with their places out. A file with one broken item gives the others all the same. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';

export interface JsonItem {
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

/** The items of an array (or of `{"items": […]}`), or the one object of the file. */
export function readJsonItems(source: SourceText, problems: Problem[]): JsonItem[] {
  const { text } = source;
  const tell = (start: number, end: number, message: string, hint: string) => problems.push({ rule: 'bib-syntax', severity: 'error', file: source.file, span: source.span(start, end), message, hint });
  const begin = text.search(/[^\s\uFEFF]/);
  if (begin < 0) return [];
  if (text[begin] !== '[' && text[begin] !== '{') {
    tell(begin, begin + 1, 'the file is not CSL-JSON: it begins with neither [ nor {', 'write an array of items');
    return [];
  }
  const pieces = topLevel(text, begin);
  const items: JsonItem[] = [];
  for (const { start, end } of pieces) {
    try {
      items.push({ value: JSON.parse(text.slice(start, end)) as unknown, start, end });
    } catch (error) {
      const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? 0);
      tell(start + at, start + at + 1, `this item is not JSON: ${(error as Error).message.replace(/\s+in JSON.*|, ".*$|\s+\(line.*/s, '')}`, 'look for a comma, quote or brace that is missing before this place');
    }
  }
  const closed = wholeParses(text);
  if (!closed && items.length === pieces.length) tell(begin, begin + 1, 'the file as a whole is not JSON, though its items are', 'look for a comma or bracket that is missing between items');
  const [only] = items;
  if (text[begin] === '{' && only && typeof only.value === 'object' && only.value !== null && Array.isArray((only.value as { items?: unknown }).items)) {
    const inner = text.indexOf('[', begin);
    return topLevel(text, inner).map(({ start, end }) => ({ value: JSON.parse(text.slice(start, end)) as unknown, start, end }));
  }
  return items;
}

function wholeParses(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}

/** The places of the values one level inside the array at `begin`, or of the object there. */
function topLevel(text: string, begin: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  const base = text[begin] === '[' ? 1 : 0;
  let depth = 0;
  let start = -1;
  for (let i = begin; i < text.length; i++) {
    const c = text[i]!;
    if (c === '"') {
      const end = endOfString(text, i);
      if (depth === base && start < 0) start = i;
      i = end;
    } else if (c === '{' || c === '[') {
      if (depth === base && start < 0) start = i;
      depth++;
    } else if (c === '}' || c === ']') {
      depth--;
      if (depth < base) {
        if (start >= 0) pieces.push({ start, end: i });
        return base === 0 && start < 0 ? [{ start: begin, end: i + 1 }] : pieces;
      }
      if (depth === base && start >= 0) {
        pieces.push({ start, end: i + 1 });
        start = -1;
        if (base === 0) return pieces;
      }
    } else if (c === ',' && depth === base) {
      if (start >= 0) pieces.push({ start, end: i });
      start = -1;
    } else if (depth === base && start < 0 && !/\s/.test(c)) start = i;
  }
  if (start >= 0) pieces.push({ start, end: text.length });
  return pieces;
}

/** The closing quote; a line end closes a string that has none. */
function endOfString(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"' || text[i] === '\n') return i;
  }
  return text.length;
}
