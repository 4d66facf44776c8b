/** Splits a value at a separator outside braces and formulas, keeping offsets. */
import { decodeEntity } from './html.ts';

export interface Part {
  /** Without white space around it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The parts between separators: the word "and" (any case) or one character. An escaped `\&` separates like `&`. */
export function splitTop(value: string, separator: 'and' | ';' | '&' | ',' | '}' | ' '): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let start = 0;
  const push = (end: number, next: number) => {
    parts.push(trimmed(value, start, end));
    start = next;
  };
  for (let i = 0; i < value.length; i++) {
    const c = value[i]!;
    if (c === '{') depth++;
    else if (c === '}') {
      if (depth === 0 && separator === '}') push(i, i + 1);
      else depth--;
    } else if (depth > 0) continue;
    else if (c === '&' && decodeEntity(value, i)) i = decodeEntity(value, i)!.end - 1;
    else if (c === '\\' && value[i + 1] === '&' && separator === '&') push(i, i++ + 2);
    else if (c === '\\') i++;
    else if (separator === 'and') {
      if ((c === 'a' || c === 'A') && /\s|^/.test(value[i - 1] ?? ' ') && isAnd(value, i)) {
        push(i, i + 3);
        i += 2;
      }
    } else if (separator === ' ' ? /[\s~]/.test(c) : c === separator) push(i, i + 1);
  }
  push(value.length, value.length);
  return parts;
}

function isAnd(value: string, at: number): boolean {
  const before = value[at - 1];
  const after = value[at + 3];
  return value.slice(at, at + 3).toLowerCase() === 'and' && (before === undefined || /[\s~}]/.test(before)) && (after === undefined || /[\s~{]/.test(after));
}

function trimmed(value: string, start: number, end: number): Part {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(value[from]!)) from++;
  while (to > from && /\s/.test(value[to - 1]!)) to--;
  return { text: value.slice(from, to), start: from, end: to };
}
