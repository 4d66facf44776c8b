/** The text of a CSL-JSON file in; its references and every fault in it out. An item that is no item is told; the others live. */
import { compareProblems } from '../../diagnostics/diagnostic.ts';
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { CslItem, CslName, Reference } from '../../model/reference.ts';
import type { Bibliography } from './bibtex.ts';
import { isCalendarDay } from './dates.ts';
import { findSameKeys } from './duplicates.ts';
import { readJsonItems } from './json-items.ts';
import type { JsonItem } from './json-items.ts';
import { plainReference } from './plain-reference.ts';
import { isPrivateField } from './work-fields.ts';

const NAMES = new Set(['author', 'chair', 'collection-editor', 'compiler', 'composer', 'container-author', 'contributor', 'curator', 'director', 'editor', 'editorial-director', 'executive-producer', 'guest', 'host', 'illustrator', 'interviewer', 'narrator', 'organizer', 'original-author', 'performer', 'producer', 'recipient', 'reviewed-author', 'script-writer', 'series-creator', 'translator']);
const DATES = new Set(['accessed', 'available-date', 'event-date', 'issued', 'original-date', 'submitted']);
const NAME_PARTS = new Set(['family', 'given', 'dropping-particle', 'non-dropping-particle', 'suffix', 'literal', 'comma-suffix', 'static-ordering', 'parse-names']);
const TYPES = new Set('article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review review-book software song speech standard thesis treaty webpage'.split(' '));
const TEXT = new Set('id citation-key categories language journalAbbreviation shortTitle abstract annote archive archive_collection archive_location archive-place authority call-number chapter-number citation-number citation-label collection-number collection-title container-title container-title-short dimensions division DOI edition event event-title event-place first-reference-note-number genre ISBN ISSN issue jurisdiction keyword locator medium note number number-of-pages number-of-volumes original-publisher original-publisher-place original-title page page-first part part-number part-title PMCID PMID printing publisher publisher-place references reviewed-genre reviewed-title scale section source status supplement title title-short URL version volume volume-title volume-title-short year-suffix'.split(' '));

/** Reads a CSL-JSON file: an array of items, or one. Never throws for what stands in it. */
export function parseCslJson(source: SourceText): Bibliography {
  const problems: Problem[] = [];
  const items = readJsonItems(source, problems);
  const references = items.flatMap((item, index) => toReference(item, index, source, problems));
  return { references, problems: [...problems, ...findSameKeys(references)].sort(compareProblems) };
}

function toReference({ value, start, end }: JsonItem, index: number, source: SourceText, problems: Problem[]): Reference[] {
  const span = source.span(start, end);
  const spanOf = (variable: string): Span => {
    const at = source.text.slice(start, end).indexOf(JSON.stringify(variable));
    return at < 0 ? source.span(start, start + 1) : source.span(start + at, start + at + variable.length + 2);
  };
  const tell = (variable: string, severity: 'error' | 'warning', rule: string, message: string, hint: string) => problems.push({ rule, severity, file: source.file, span: spanOf(variable), message, hint });
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    problems.push({ rule: 'bib-syntax', severity: 'error', file: source.file, span, message: `item ${index + 1} is not an object`, hint: 'write one object with id, type and title for each work' });
    return [];
  }
  const raw = value as Record<string, unknown>;
  const item: Record<string, unknown> = {};
  for (const [variable, content] of Object.entries(raw)) {
    const clean = cleanValue(variable, content, tell);
    if (clean !== undefined) item[variable] = clean;
  }
  const wanted = raw['citation-key'] ?? raw['id'];
  const id = typeof wanted === 'string' || typeof wanted === 'number' ? String(wanted) : '';
  if (id.trim() === '') tell('id', 'error', 'bib-key', `item ${index + 1} has no id, so nothing can cite it`, 'write an id such as "roe2023title"');
  if (typeof raw['type'] !== 'string' || !TYPES.has(raw['type'])) tell('type', 'warning', 'bib-entry-type', `${JSON.stringify(raw['type'] ?? null)} is no type of CSL; it is read as a document`, 'write "article-journal", "book", "chapter", "report", "webpage" or another type of CSL');
  const type = typeof raw['type'] === 'string' && TYPES.has(raw['type']) ? raw['type'] : 'document';
  const key = id.trim() || `item-${index + 1}`;
  const fieldSpans = Object.fromEntries(['title', 'DOI', 'URL', 'issued', 'author'].filter((name) => name in raw).map((name) => [name, spanOf(name)]));
  const keySpan = spanOf('citation-key' in raw ? 'citation-key' : 'id');
  return [plainReference({ item: { ...item, id: key, 'citation-key': key, type } as CslItem, file: source.file, span, keySpan, fieldSpans }, problems)];
}

type Tell = (variable: string, severity: 'error' | 'warning', rule: string, message: string, hint: string) => void;

/** A variable's value as CSL wants it; undefined for what is left out, which is told where it is a loss. */
function cleanValue(variable: string, value: unknown, tell: Tell): unknown {
  if (value === null || value === '' || variable === 'id' || variable === 'type' || variable === 'citation-key') return undefined;
  if (variable === 'custom') return cleanCustom(value);
  if (isPrivateField(variable)) {
    tell(variable, 'warning', 'bib-private-field', `${variable} is private to its owner: it is never published`, 'take it away before sharing the file');
    return undefined;
  }
  if (NAMES.has(variable)) return cleanNames(variable, value, tell);
  if (DATES.has(variable)) return cleanDate(variable, value, tell);
  if (!TEXT.has(variable)) {
    // Fields of programs (_graph, attachments) are no facts about the work.
    if (!variable.startsWith('_')) tell(variable, 'warning', 'bib-syntax', `"${variable}" is no variable of CSL and is left out`, 'use a variable of CSL-JSON');
    return undefined;
  }
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/[\p{Cc}\s]+/gu, ' ').trim().normalize('NFC');
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ');
  tell(variable, 'error', 'bib-syntax', `the value of "${variable}" is neither text nor number and is left out`, 'write a string');
  return undefined;
}

function cleanCustom(value: unknown): unknown {
  const lists = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['et-al'] : undefined;
  return Array.isArray(lists) ? { 'et-al': lists.filter((name) => typeof name === 'string' && NAMES.has(name)) } : undefined;
}

function cleanNames(variable: string, value: unknown, tell: Tell): readonly CslName[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  const names = list.flatMap((entry: unknown): CslName[] => {
    if (typeof entry === 'string') return entry.trim() === '' ? [] : [{ literal: entry.trim() }];
    if (entry === null || typeof entry !== 'object') return [];
    const parts = Object.entries(entry).filter(([part, text]) => NAME_PARTS.has(part) && typeof text === 'string' && text.trim() !== '');
    return parts.length === 0 ? [] : [Object.fromEntries(parts.map(([part, text]) => [part, (text as string).replace(/[\p{Cc}\s]+/gu, ' ').trim().normalize('NFC')])) as CslName];
  });
  if (names.length < list.length) tell(variable, 'error', 'bib-author', `${list.length - names.length} of the names in "${variable}" cannot be read`, 'write { "family": "Roe", "given": "Jane" } or { "literal": "Example Lab" }');
  return names.length > 0 ? names : undefined;
}

function cleanDate(variable: string, value: unknown, tell: Tell): unknown {
  const date = (typeof value === 'object' ? value : { raw: value }) as Record<string, unknown>;
  const parts = (Array.isArray(date['date-parts']) ? date['date-parts'] : [])
    .map((list: unknown) => (Array.isArray(list) ? list.map(Number).filter((part) => Number.isFinite(part)) : []))
    .filter((list) => list.length > 0);
  const whole = parts.map(([year, month, day]) => [year!, month, day] as const);
  const wrong = whole.some(([year, month, day]) => month !== undefined && (month < 1 || month > 24 || (day !== undefined && !isCalendarDay(year, month, day))));
  if (wrong) tell(variable, 'error', 'bib-year', `the date of "${variable}" is not a date of the calendar; its year is kept`, 'write [[year, month, day]]');
  const clean: Record<string, unknown> = {};
  if (parts.length > 0) clean['date-parts'] = wrong ? parts.map((list) => list.slice(0, 1)) : parts;
  for (const text of ['literal', 'season', 'circa'] as const) if (date[text] !== undefined) clean[text] = date[text];
  if (parts.length === 0 && clean['literal'] === undefined) {
    const words = String(date['raw'] ?? '').trim();
    const iso = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(words);
    if (iso) clean['date-parts'] = [iso.slice(1).filter((part) => part !== undefined).map(Number)];
    else if (words !== '' && words !== 'undefined') clean['literal'] = words;
    else {
      tell(variable, 'warning', 'bib-year', `the date of "${variable}" is empty`, 'write {"date-parts": [[2023]]}');
      return undefined;
    }
  }
  return clean;
}
