/** The text of a RIS file in; its references and every fault in it out. A record that is never closed, or never opened, is told and kept. */
import { compareProblems } from '../../diagnostics/diagnostic.ts';
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { CslDate, CslItem, CslName, Reference } from '../../model/reference.ts';
import type { Bibliography } from './bibtex.ts';
import { isCalendarDay } from './dates.ts';
import { findSameKeys } from './duplicates.ts';
import { arxivInText, isArxivVenue } from './identifiers.ts';
import { plainReference } from './plain-reference.ts';

const TYPES: Readonly<Record<string, string>> = {
  JOUR: 'article-journal', EJOUR: 'article-journal', ABST: 'article-journal', INPR: 'article-journal', MGZN: 'article-magazine', NEWS: 'article-newspaper', BOOK: 'book', EBOOK: 'book', EDBOOK: 'book', CONF: 'book', CHAP: 'chapter', ECHAP: 'chapter', CPAPER: 'paper-conference', RPRT: 'report', GOVDOC: 'report', THES: 'thesis', ELEC: 'webpage', BLOG: 'post-weblog', ICOMM: 'webpage', COMP: 'software', DATA: 'dataset', AGGR: 'dataset', PAT: 'patent', STAND: 'standard', UNPB: 'manuscript', MANSCPT: 'manuscript', PAMP: 'pamphlet', JFULL: 'periodical', SER: 'periodical', SOUND: 'song', MUSIC: 'song', VIDEO: 'motion_picture', MPCT: 'motion_picture', ADVS: 'motion_picture', ART: 'graphic', FIGURE: 'graphic', CASE: 'legal_case', STAT: 'legislation', BILL: 'bill', ENCYC: 'entry-encyclopedia', DICT: 'entry-dictionary', PCOMM: 'personal_communication', SLIDE: 'speech', GEN: 'document', CTLG: 'document', UNBILL: 'bill', HEAR: 'hearing', MAP: 'map',
};
/** Tags that hold one variable; the first of several tags that is there counts. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  title: ['TI', 'T1', 'CT'], 'container-title': ['T2', 'JF', 'JO', 'BT', 'JA'], 'container-title-short': ['J2', 'JA'], 'collection-title': ['T3'], volume: ['VL'], publisher: ['PB'], 'publisher-place': ['CY', 'PP'], edition: ['ET'], DOI: ['DO'], URL: ['UR', 'LK', 'L2'], abstract: ['AB', 'N2'], language: ['LA'], genre: ['M3'], archive: ['DB'], archive_location: ['AN'],
};
const PEOPLE: Readonly<Record<string, readonly string[]>> = { author: ['AU', 'A1'], editor: ['ED', 'A2'], translator: ['A4'] };
/** Tags of RIS that say nothing of the work, or nothing CSL has a place for, are known all the same. */
const KNOWN = new Set([...Object.values(VARIABLES).flat(), ...Object.values(PEOPLE).flat(), 'TY', 'ER', 'ID', 'PY', 'Y1', 'DA', 'Y2', 'IS', 'SP', 'EP', 'SN', 'KW', 'N1', 'A3', 'AD', 'AV', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'CA', 'CN', 'CP', 'DP', 'J1', 'L1', 'L3', 'L4', 'LB', 'M1', 'M2', 'NV', 'OP', 'RI', 'RN', 'RP', 'SE', 'ST', 'SV', 'TA', 'TT', 'U1', 'U2', 'U3', 'U4', 'U5', 'VO', 'BT', 'CT', 'ED', 'H1', 'H2', 'NO']);

interface TagLine {
  readonly tag: string;
  value: string;
  readonly start: number;
  end: number;
}
interface RawRis {
  readonly lines: TagLine[];
  readonly start: number;
  end: number;
}

/** Reads a RIS file. Never throws for what stands in it. */
export function parseRis(source: SourceText): Bibliography {
  const problems: Problem[] = [];
  const records = readRecords(source, problems);
  const keys = new Map<string, number>();
  const references = records.map((record) => toReference(record, source, keys, problems));
  return { references, problems: [...problems, ...findSameKeys(references)].sort(compareProblems) };
}

function readRecords(source: SourceText, problems: Problem[]): RawRis[] {
  const records: RawRis[] = [];
  let current: RawRis | undefined;
  const tell = (start: number, end: number, message: string, hint: string) => problems.push({ rule: 'bib-syntax', severity: 'error', file: source.file, span: source.span(start, end), message, hint });
  for (let number = 1; number <= source.lineCount; number++) {
    const text = source.line(number)!;
    const start = source.lineStart(number);
    const end = start + text.length;
    const match = /^\uFEFF?\s{0,3}([A-Z][A-Z0-9])\s{1,3}-(?:\s(.*)|)$/.exec(text);
    if (!match) {
      const last = current?.lines.at(-1);
      // A wrapped line goes on with the value before it.
      if (text.trim() !== '' && last) [last.value, last.end] = [`${last.value} ${text.trim()}`, end];
      else if (text.replace('\uFEFF', '').trim() !== '') tell(start, end, `the line ${JSON.stringify(text.trim().slice(0, 40))} stands outside any record`, 'begin a record with "TY  - "');
      continue;
    }
    const tag = match[1]!;
    const value = (match[2] ?? '').trim();
    if (tag === 'TY') {
      if (current) tell(current.start, current.start + 2, 'this record has no end: the next one begins before "ER  - "', 'write "ER  - " on a line of its own at the end of the record');
      current = { lines: [], start, end };
      records.push(current);
    } else if (!current) {
      if (tag === 'ER') continue;
      tell(start, end, `the tag ${tag} stands before any "TY  - "`, 'begin the record with "TY  - "');
      current = { lines: [], start, end };
      records.push(current);
    }
    if (tag === 'ER') {
      current.end = end;
      current = undefined;
    } else {
      current.lines.push({ tag, value, start, end });
      current.end = end;
    }
  }
  if (current) tell(current.start, current.start + 2, 'this record has no end: the file ends before "ER  - "', 'write "ER  - " on a line of its own at the end of the record');
  return records;
}

function toReference(record: RawRis, source: SourceText, keys: Map<string, number>, problems: Problem[]): Reference {
  const values = (...tags: readonly string[]) => record.lines.filter(({ tag, value }) => tags.includes(tag) && value !== '');
  const first = (...tags: readonly string[]) => tags.map((tag) => values(tag)[0]).find((line) => line !== undefined);
  const tell = (line: TagLine, severity: 'error' | 'warning', rule: string, message: string, hint: string) => problems.push({ rule, severity, file: source.file, span: source.span(line.start, line.end), message, hint });
  const fieldSpans: Record<string, Span> = {};
  const item: Record<string, unknown> = { id: '', type: type(first('TY'), tell) };
  for (const [variable, tags] of Object.entries(VARIABLES)) {
    const line = first(...tags);
    if (!line) continue;
    item[variable] = plain(line.value);
    fieldSpans[variable] = source.span(line.start, line.end);
  }
  for (const [variable, tags] of Object.entries(PEOPLE)) {
    const names = values(...tags).filter(({ value }) => !/^(?:others|et\.? al\.?)$/i.test(value));
    if (names.length > 0) item[variable] = names.map(({ value }) => risName(plain(value)));
    if (names.length < values(...tags).length) item['custom'] = { 'et-al': [variable] };
  }
  setDates(item, first('DA'), first('PY', 'Y1'), first('Y2'), tell);
  setNumbers(item, first);
  const keywords = values('KW').map(({ value }) => plain(value));
  if (keywords.length > 0) item['keyword'] = keywords.join(', ');
  const notes = values('N1', 'NO').map(({ value }) => plain(value));
  if (notes.length > 0) item['note'] = notes.join('; ');
  if (item['type'] === 'manuscript' && arxivInText(`${String(item['archive_location'] ?? '')} ${String(item['URL'] ?? '')}`) !== undefined) makePreprint(item);
  for (const line of record.lines) {
    if (!KNOWN.has(line.tag)) tell(line, 'warning', 'bib-syntax', `the tag ${line.tag} is not one of RIS and is left out`, 'take the line away or use a tag of RIS');
    else if (line.tag === 'L1' || line.tag === 'L4') tell(line, 'warning', 'bib-private-field', `the tag ${line.tag} names a file on its owner's machine: it is never published`, 'take the line away');
  }
  const id = first('ID')?.value.trim() || madeUpKey(item, keys);
  const span = source.span(record.start, record.end);
  const key = first('ID') ?? record.lines[0]!;
  return plainReference({ item: { ...item, id, 'citation-key': id } as CslItem, file: source.file, span, keySpan: source.span(key.start, key.end), fieldSpans }, problems);
}

type Tell = (line: TagLine, severity: 'error' | 'warning', rule: string, message: string, hint: string) => void;

function type(line: TagLine | undefined, tell: Tell): string {
  const word = line?.value.toUpperCase() ?? '';
  if (Object.hasOwn(TYPES, word)) return TYPES[word]!;
  if (line) tell(line, 'warning', 'bib-entry-type', `"${line.value}" is no type of RIS; it is read as a document`, 'write JOUR, BOOK, CHAP, CPAPER, RPRT, THES, ELEC or GEN');
  return 'document';
}

function setDates(item: Record<string, unknown>, full: TagLine | undefined, year: TagLine | undefined, accessed: TagLine | undefined, tell: Tell): void {
  const line = full ?? year;
  if (line) {
    const date = readDate(line.value) ?? (full && year ? readDate(year.value) : undefined);
    if (date) item['issued'] = date;
    else {
      item['issued'] = { literal: plain(line.value) };
      tell(line, 'warning', 'bib-year', `the date "${line.value}" is not a date of the calendar`, 'write it as YYYY or YYYY/MM/DD');
    }
  }
  const visited = accessed && readDate(accessed.value);
  if (visited) item['accessed'] = visited;
}

/** `2023`, `2023/05/01/`, `2023-05-01`, with words after the last slash. */
function readDate(text: string): CslDate | undefined {
  const match = /^(\d{4})(?:[/-](\d{1,2})?(?:[/-](\d{1,2})?)?)?(?:[/T ].*)?$/.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day] = match.map((part) => (part === undefined ? undefined : Number(part)));
  if (month === undefined) return { 'date-parts': [[year!]] };
  if (month < 1 || month > 12 || (day !== undefined && !isCalendarDay(year!, month, day))) return undefined;
  return { 'date-parts': [day === undefined ? [year!, month] : [year!, month, day]] };
}

function setNumbers(item: Record<string, unknown>, first: (...tags: string[]) => TagLine | undefined): void {
  const issue = first('IS', 'M1');
  if (issue) item[['article-journal', 'article-magazine', 'paper-conference', 'periodical'].includes(String(item['type'])) ? 'issue' : 'number'] = plain(issue.value);
  const [start, end] = [first('SP'), first('EP')];
  if (start) item['page'] = end && end.value !== start.value ? `${plain(start.value)}-${plain(end.value)}` : plain(start.value);
  const number = first('SN')?.value;
  if (number !== undefined) item[/^\d{4}-?\d{3}[\dXx]$/.test(number.trim()) ? 'ISSN' : 'ISBN'] = plain(number);
}

function makePreprint(item: Record<string, unknown>): void {
  item['type'] = 'article';
  const id = arxivInText(`${String(item['archive_location'] ?? '')} ${String(item['URL'] ?? '')}`);
  item['number'] ??= `arXiv:${id}`;
  if (item['publisher'] === undefined || isArxivVenue(String(item['publisher']))) item['publisher'] = 'arXiv';
}

/** `Family, Given, Suffix`; a name without a comma is whole. */
function risName(text: string): CslName {
  const [family = '', given, suffix] = text.split(/\s*,\s*/);
  if (given === undefined || given === '') return { literal: family };
  const particle = /^((?:\p{Ll}[\p{Ll}']*\s+)+)(?=\p{Lu})/u.exec(family)?.[1];
  return { family: particle ? family.slice(particle.length) : family, given, ...(particle && { 'non-dropping-particle': particle.trim() }), ...(suffix && { suffix }) };
}

const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim().normalize('NFC');

/** A key of family name and year, with a number where one is taken. */
function madeUpKey(item: Record<string, unknown>, keys: Map<string, number>): string {
  const name = (item['author'] as CslName[] | undefined)?.[0];
  const year = (item['issued'] as CslDate | undefined)?.['date-parts']?.[0]?.[0] ?? '';
  const word = /[\p{L}\p{N}]{4,}/u.exec(String(item['title'] ?? ''))?.[0] ?? '';
  const base = `${name?.family ?? name?.literal ?? 'anonymous'}${year}${word}`.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '').toLowerCase() || 'record';
  const count = (keys.get(base) ?? 0) + 1;
  keys.set(base, count);
  return count === 1 ? base : `${base}-${count}`;
}
