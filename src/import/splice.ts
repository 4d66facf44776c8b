/** The text of references.bib and what is to change in it, in; the new text out. What is not named stays as it is, byte for byte. */
import { compareText } from '../diagnostics/diagnostic.ts';
import type { Point, Span } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { Reference } from '../model/reference.ts';
import { fieldLine } from './house-record.ts';

export interface Addition {
  readonly key: string;
  /** Without a final line end. */
  readonly text: string;
}

/**
 * @param existing the records of `source`
 * @param filled fields to be added to a record, by its key
 */
export function splice(source: SourceText, existing: readonly Reference[], additions: readonly Addition[], filled: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const { text } = source;
  const lineEnd = lineEndOf(text);
  const edits: { at: number; insert: string }[] = [];
  for (const reference of existing) {
    const fields = filled.get(reference.key);
    if (fields && fields.size > 0) edits.push(fieldEdit(text, range(source, reference.span), fields, lineEnd));
  }
  const records = existing.map((reference) => ({ key: reference.key, ...range(source, reference.span) }));
  const after = new Map<number, Addition[]>();
  for (const addition of [...additions].sort((a, b) => compareText(a.key, b.key))) {
    const at = placeOf(addition.key, records, text);
    after.set(at, [...(after.get(at) ?? []), addition]);
  }
  for (const [at, added] of after) edits.push({ at, insert: between(text, at, added.map((a) => a.text), lineEnd) });
  let result = text;
  for (const { at, insert } of edits.sort((a, b) => b.at - a.at)) result = result.slice(0, at) + insert + result.slice(at);
  return result;
}

export const lineEndOf = (text: string): string => (/\r\n/.test(text) ? '\r\n' : '\n');

interface Range { readonly start: number; readonly end: number }

const range = (source: SourceText, span: Span): Range => ({ start: offsetOf(source, span.start), end: offsetOf(source, span.end) });

/** A line and a column of code points as an offset. */
function offsetOf(source: SourceText, point: Point): number {
  let at = source.lineStart(point.line);
  for (let column = 1; column < point.column; column++) at += (source.text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** Where a record goes: after the one with the greatest smaller key, at the end of its line; before all others at the first record. */
function placeOf(key: string, records: readonly (Range & { key: string })[], text: string): number {
  const smaller = records.filter((r) => compareText(r.key, key) < 0).reduce<(Range & { key: string }) | undefined>((best, r) => (!best || compareText(r.key, best.key) >= 0 ? r : best), undefined);
  if (!smaller) return records.length > 0 ? Math.min(...records.map((r) => r.start)) : text.length;
  const rest = /^[^\r\n@]*/.exec(text.slice(smaller.end))![0];
  return smaller.end + (text[smaller.end + rest.length] === '@' ? 0 : rest.length);
}

function between(text: string, at: number, added: readonly string[], lineEnd: string): string {
  const block = added.join(lineEnd + lineEnd);
  const before = text.slice(0, at);
  const rest = text.slice(at);
  const opening = /^\s*$/.test(before) || /(?:\r?\n){2}$/.test(before) ? '' : /\r?\n$/.test(before) ? lineEnd : lineEnd + lineEnd;
  const closing = /^\s*$/.test(rest) ? (/^\r?\n/.test(rest) ? '' : lineEnd) : /^\r?\n\s*\r?\n/.test(rest) ? '' : /^\r?\n/.test(rest) ? lineEnd : lineEnd + lineEnd;
  return opening + block + closing;
}

/** New fields stand before `verified`, or else before the closing brace with the comma they need. */
function fieldEdit(text: string, { start, end }: Range, fields: ReadonlyMap<string, string>, lineEnd: string): { at: number; insert: string } {
  const close = end - 1;
  const inner = text.slice(start, close).trimEnd();
  const written = [...fields].map(([name, value]) => fieldLine(name, value));
  const verified = /^[ \t]*verified[ \t]*=/im.exec(inner);
  if (verified) return { at: start + verified.index, insert: written.map((line) => `${line},${lineEnd}`).join('') };
  const lines = written.join(`,${lineEnd}`);
  const comma = inner.endsWith(',');
  const tail = text.slice(start + inner.length, close);
  return { at: start + inner.length, insert: `${comma ? '' : ','}${lineEnd}${lines}${comma ? ',' : ''}${/\n/.test(tail) ? '' : lineEnd}` };
}
