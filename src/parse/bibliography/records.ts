/** BibTeX text in; its records out, each with the offsets of key, fields and values. One broken record is told once and never costs the next one. */
import type { Report } from './fault.ts';
import { BodyReader } from './record-body.ts';
import type { RawField, RawPiece } from './record-body.ts';
import { isEntryType } from './entry-types.ts';

export type { RawField, RawPiece } from './record-body.ts';

export interface RawRecord {
  /** Lower case; `string`, `preamble` and `comment` are no works. */
  readonly type: string;
  readonly typeStart: number;
  readonly typeEnd: number;
  /** As written; empty where the record has none. */
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly fields: readonly RawField[];
  /** The pieces of an `@preamble`. */
  readonly pieces: readonly RawPiece[];
  readonly start: number;
  readonly end: number;
}

const OPENING = /@\s{0,20}([A-Za-z][\w-]*)\s{0,40}([{(])/y;
const WITHOUT_DELIMITER = /@([A-Za-z]+)[ \t]+[^\s@=,]+[ \t]*,/y;
/** A line that can only be the beginning of a record: what a value that is never closed must not swallow. */
const NEXT_RECORD = /^[ \t\uFEFF]*@[ \t]*([A-Za-z]+)[ \t]*[{(][ \t]*(?:[^\s,{}()="]+(?:[ \t]+[^\s,{}()="]+)?[ \t]*[,=\r\n]|["{])/gm;
/** A record that has lost its `@`: BibTeX takes it for free text. */
const WITHOUT_AT = /^[ \t\uFEFF]*([A-Za-z]+)[ \t]*\{[ \t]*[^\s,{}()="]+[ \t]*,/gm;

/** Reads every record of a BibTeX file, in file order. */
export function readRecords(text: string, report: Report): RawRecord[] {
  const records: RawRecord[] = [];
  const bare = starts(text, WITHOUT_AT, 0);
  const limits = [...starts(text, NEXT_RECORD, 1), ...bare].sort((a, b) => a - b);
  let next = 0;
  let nextBare = 0;
  let position = 0;
  for (;;) {
    while (nextBare < bare.length && bare[nextBare]! < position) nextBare++;
    const sign = text.indexOf('@', position);
    const at = Math.min(sign < 0 ? Infinity : sign, bare[nextBare] ?? Infinity);
    if (at === Infinity) break;
    const opening = at === sign ? openingAt(text, at, report) : bareOpening(text, at, report);
    if (!opening) {
      position = at + 1;
      continue;
    }
    while (next < limits.length && limits[next]! <= at) next++;
    const limit = limits[next] ?? text.length;
    if (opening.type === 'comment') {
      position = afterComment(text, opening.bodyStart);
      continue;
    }
    const record = readRecord(text, at, opening, limit, report);
    records.push(record);
    position = Math.max(record.end, at + 1);
  }
  return records;
}

interface Opening {
  readonly type: string;
  readonly typeStart: number;
  readonly typeEnd: number;
  readonly closer: '}' | ')';
  readonly bodyStart: number;
}

/** The record that begins at an `@`, or undefined where the `@` is free text: a mail address, a commented-out line. */
function openingAt(text: string, at: number, report: Report): Opening | undefined {
  const before = /[^\r\n]*$/.exec(text.slice(Math.max(0, at - 200), at))![0];
  if (/^\s*%/.test(before)) return undefined;
  const atLineStart = /(^|[}),"])\s*$/.test(before);
  OPENING.lastIndex = at;
  const match = OPENING.exec(text);
  if (!match) {
    WITHOUT_DELIMITER.lastIndex = at;
    const bare = atLineStart ? WITHOUT_DELIMITER.exec(text) : null;
    if (bare && isEntryType(bare[1]!.toLowerCase())) {
      report({ rule: 'bib-syntax', severity: 'error', start: at, end: at + bare[0].length, message: `the record @${bare[1]} has no opening brace, so it cannot be read`, hint: `write @${bare[1]}{key, …}` });
    }
    return undefined;
  }
  const name = match[1]!;
  const bodyStart = at + match[0].length;
  if (!atLineStart && !(isEntryType(name.toLowerCase()) && /[^\s,{}]+\s*,/y.test(text.slice(bodyStart, bodyStart + 200)) && !/[\w.]$/.test(before))) return undefined;
  const typeStart = text.indexOf(name, at);
  return { type: name.toLowerCase(), typeStart, typeEnd: typeStart + name.length, closer: match[2] === '{' ? '}' : ')', bodyStart };
}

function bareOpening(text: string, at: number, report: Report): Opening {
  const name = /^[A-Za-z]+/.exec(text.slice(at, at + 40))![0];
  report({ rule: 'bib-syntax', severity: 'error', start: at, end: at + name.length, message: `this looks like a record, but has no @ before ${name}`, hint: `write @${name}{…}` });
  return { type: name.toLowerCase(), typeStart: at, typeEnd: at + name.length, closer: '}', bodyStart: text.indexOf('{', at) + 1 };
}

/** Where the lines begin that a pattern finds, as far as they name a type. */
function starts(text: string, pattern: RegExp, at: 0 | 1): number[] {
  const found: number[] = [];
  for (const match of text.matchAll(pattern)) {
    const type = match[1]!.toLowerCase();
    if (isEntryType(type) || (at === 1 && (type === 'string' || type === 'comment' || type === 'preamble'))) found.push(match.index + (at === 1 ? match[0].indexOf('@') : match[0].indexOf(match[1]!)));
  }
  return found;
}

/** The end of an `@comment{…}` block; where its braces do not balance, the end of its line. */
function afterComment(text: string, bodyStart: number): number {
  let depth = 1;
  for (let i = bodyStart; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 92) i++;
    else if (c === 123) depth++;
    else if (c === 125 && --depth === 0) return i + 1;
  }
  const lineEnd = text.slice(bodyStart).search(/[\r\n]/);
  return lineEnd < 0 ? text.length : bodyStart + lineEnd;
}

function readRecord(text: string, at: number, opening: Opening, limit: number, report: Report): RawRecord {
  const body = new BodyReader(text, opening.bodyStart, limit, opening.closer, at, report);
  const { type, typeStart, typeEnd } = opening;
  const none = { key: '', keyStart: opening.bodyStart, keyEnd: opening.bodyStart };
  if (type === 'preamble') {
    const pieces = body.readValue('@preamble')?.pieces ?? [];
    return { type, typeStart, typeEnd, ...none, fields: [], pieces, start: at, end: body.readClose() };
  }
  const key = type === 'string' ? none : body.readKey();
  const fields = body.readFields();
  return { type, typeStart, typeEnd, ...key, fields, pieces: [], start: at, end: body.position };
}
