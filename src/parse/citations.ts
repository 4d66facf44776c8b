/** Text of the body in; the same text with Pandoc citations and bare ids taken out as nodes, out. Pure text work: knows no Markdown. */
import type { Span } from '../diagnostics/diagnostic.ts';
import type { CitationItem } from '../model/tree.ts';

export type Piece =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'citation'; readonly inText: boolean; readonly items: readonly CitationItem[] }
  | { readonly type: 'entryLink'; readonly id: string; readonly span: Span };

/** Each character of a text node's value: where it stands in the source, and whether the author escaped it (`\@` is never a citation). */
export interface Alignment {
  readonly offsets: readonly number[];
  readonly escaped: ReadonlySet<number>;
}

/**
 * Maps a text node's value back to its source, where Markdown has taken out backslashes, entities, and the indentation of continued lines.
 * @param start offset of `raw` in the file
 */
export function align(raw: string, value: string, start: number): Alignment {
  const offsets: number[] = [];
  const escaped = new Set<number>();
  let at = 0;
  for (let i = 0; i < value.length; i++) {
    if (raw[at] === '\\' && raw[at + 1] === value[i] && value[i] !== '\\') {
      at++;
      escaped.add(i);
    } else if (raw[at] === '\\' && raw[at + 1] === '\\' && value[i] === '\\') at++;
    else if (raw[at] === '&' && raw[at] !== undefined) {
      const entity = /^&(?:#x?[0-9a-f]+|\w+);/i.exec(raw.slice(at, at + 40));
      if (entity && !value.startsWith(entity[0], i)) {
        offsets.push(start + at);
        escaped.add(i);
        at += entity[0].length;
        continue;
      }
    } else if (raw[at] !== value[i]) {
      // Only what a continued line drops (space, tabs, `>` of a quotation) may be skipped.
      let found = at;
      while (raw[found] !== value[i] && found < raw.length && /[\s>]/.test(raw[found]!)) found++;
      if (raw[found] === value[i]) at = found;
    }
    offsets.push(start + Math.min(at, raw.length));
    at++;
  }
  offsets.push(start + raw.length);
  return { offsets, escaped };
}

/** A key as Pandoc reads it: letters, digits and underscores, with single punctuation marks inside. */
const KEY = /@([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&\-+?~/](?=[\p{L}\p{N}_]))*)/uy;
const ID = /(?:RFM-\d{4,}|DRAFT-[a-z0-9]+(?:-[a-z0-9]+)*)(?![\p{L}\p{N}_-])/uy;
const WORD_BEFORE = /[\p{L}\p{N}_/.-]$/u;

/** @param span turns two offsets of the file into a span */
export function splitText(value: string, alignment: Alignment, span: (from: number, to: number) => Span): Piece[] {
  const { offsets, escaped } = alignment;
  const pieces: Piece[] = [];
  const closedAt = matchBrackets(value, escaped);
  let plain = '';
  const flush = () => {
    if (plain) pieces.push({ type: 'text', value: plain });
    plain = '';
  };
  const spanOf = (from: number, to: number) => span(offsets[from]!, offsets[to]!);
  let i = 0;
  while (i < value.length) {
    const character = value[i]!;
    if (!escaped.has(i)) {
      if (character === '[') {
        const group = bracketed(value, i, closedAt.get(i), escaped, spanOf);
        if (group) {
          flush();
          pieces.push({ type: 'citation', inText: false, items: group.items });
          i = group.end;
          continue;
        }
      }
      if (character === '@' && !/[\p{L}\p{N}_]$/u.test(value.slice(Math.max(0, i - 2), i))) {
        const key = matchAt(KEY, value, i);
        if (key) {
          flush();
          const locator = /^ \[([^\]@[]*)\]/.exec(value.slice(i + key.length));
          pieces.push({
            type: 'citation', inText: true,
            items: [{ key: key.slice(1), prefix: '', suffix: locator ? locator[1]!.trim() : '', suppressAuthor: false, span: spanOf(i, i + key.length) }],
          });
          i += key.length + (locator?.[0].length ?? 0);
          continue;
        }
      }
      if ((character === 'R' || character === 'D') && !WORD_BEFORE.test(value.slice(Math.max(0, i - 2), i))) {
        const id = matchAt(ID, value, i);
        if (id) {
          flush();
          pieces.push({ type: 'entryLink', id, span: spanOf(i, i + id.length) });
          i += id.length;
          continue;
        }
      }
    }
    plain += character;
    i++;
  }
  flush();
  return pieces;
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

/** More levels of brackets than this are no citation: without a bound, each level would be searched again for each level around it. */
const MOST_LEVELS = 3;

/** Where each open bracket is closed, for brackets with few levels in them. */
function matchBrackets(value: string, escaped: ReadonlySet<number>): ReadonlyMap<number, number> {
  const closedAt = new Map<number, number>();
  const open: { at: number; levels: number }[] = [];
  for (let i = 0; i < value.length; i++) {
    if (escaped.has(i)) continue;
    if (value[i] === '[') open.push({ at: i, levels: 1 });
    else if (value[i] === ']' && open.length > 0) {
      const { at, levels } = open.pop()!;
      const around = open.at(-1);
      if (around) around.levels = Math.max(around.levels, levels + 1);
      if (levels <= MOST_LEVELS) closedAt.set(at, i);
    }
  }
  return closedAt;
}

/** `[see @key, p. 3; -@other]`: undefined where the brackets hold no key. Items are parted by semicolons. */
function bracketed(value: string, start: number, end: number | undefined, escaped: ReadonlySet<number>, spanOf: (from: number, to: number) => Span): { items: CitationItem[]; end: number } | undefined {
  if (end === undefined) return undefined;
  const items: CitationItem[] = [];
  let from = start + 1;
  for (let i = from; i <= end; i++) {
    if (i < end && (value[i] !== ';' || escaped.has(i))) continue;
    const item = citationItem(value, from, i, escaped, spanOf);
    if (!item) return undefined;
    items.push(item);
    from = i + 1;
  }
  return { items, end: end + 1 };
}

function citationItem(value: string, from: number, to: number, escaped: ReadonlySet<number>, spanOf: (from: number, to: number) => Span): CitationItem | undefined {
  for (let i = from; i < to; i++) {
    if (value[i] !== '@' || escaped.has(i) || /[\p{L}\p{N}_]$/u.test(value.slice(Math.max(from, i - 2), i))) continue;
    const key = matchAt(KEY, value.slice(0, to), i);
    if (!key) continue;
    const suppressAuthor = value[i - 1] === '-' && i - 1 >= from;
    return {
      key: key.slice(1), suppressAuthor, span: spanOf(i, i + key.length),
      prefix: value.slice(from, suppressAuthor ? i - 1 : i).replace(/\s+/g, ' ').trim(),
      suffix: value.slice(i + key.length, to).replace(/^\s*,/, '').replace(/\s+/g, ' ').trim(),
    };
  }
  return undefined;
}
