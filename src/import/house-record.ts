/** A reference in; its record as content/references.bib has them out: our fields, in our order, `verified` last; and what was left out. */
import { bibtexRecord } from '../export/bibtex.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import type { Reference } from '../model/reference.ts';
import { parseBibliography } from '../parse/bibliography/index.ts';

export interface HouseRecord {
  readonly type: string;
  /** LaTeX without delimiters, by lower-case name, in order; a month stands bare. */
  readonly fields: ReadonlyMap<string, string>;
  /** Names of fields that stay behind. */
  readonly leftOut: readonly string[];
}

/** The fields a bibliography of works needs, in order. What else an export brings belongs to the publisher or to the collection it comes from. */
const ORDER = [
  'author', 'editor', 'title', 'booktitle', 'journal', 'series', 'volume', 'number', 'eid', 'pages', 'publisher', 'institution', 'school', 'howpublished', 'address', 'edition', 'chapter', 'type', 'version', 'translator', 'volumes', 'isbn',
  'year', 'month', 'day', 'langid', 'note', 'eprint', 'archiveprefix', 'primaryclass', 'doi', 'url',
];

/** @param reference as a reader gave it; its own BibTeX is read again, so that every format comes in one way */
export function houseRecord(reference: Reference): HouseRecord {
  const [again] = parseBibliography(new SourceText(bibtexRecord({ ...reference, csl: { ...reference.csl, id: 'x' } }), 'record.bib')).references;
  const read = again ?? reference;
  const kept = Object.entries(read.fields).filter(([name, value]) => ORDER.includes(name) && !isNeedless(name, value, reference));
  const fields = new Map(kept.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  const known = new Set(Object.keys(read.fields));
  // Fields that went into another (subtitle, date, journaltitle) are not left out; those nobody needs are.
  const leftOut = Object.keys(known.size > 0 && Object.keys(reference.fields).length > 0 ? reference.fields : read.fields).filter((name) => !fields.has(name) && (known.has(name) || NEEDLESS.has(name)) && !(name === 'url'));
  return { type: read.type, fields, leftOut };
}

/** Read into another field or nowhere by the writer of BibTeX. */
const NEEDLESS = new Set(['issn', 'organization', 'pubstate', 'langid', 'language', 'urldate', 'copyright']);

function isNeedless(name: string, value: string, reference: Reference): boolean {
  if (value === '') return true;
  if (name === 'url') return isSaidElsewhere(value, reference);
  if (name === 'langid') return /^(?:en|english|american|british|usenglish|ukenglish)\b/i.test(value);
  // What arXiv says of pages and figures.
  return name === 'note' && /^Comment:/.test(value);
}

/** An address that the arXiv id or the DOI gives already. */
function isSaidElsewhere(url: string, { arxiv, doi }: Reference): boolean {
  const address = url.toLowerCase().replace(/[\\{}]/g, '');
  return (arxiv !== undefined && /^https?:\/\/(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf)\//.test(address) && address.includes(arxiv.toLowerCase()))
    || (doi !== undefined && /^https?:\/\/(?:dx\.)?doi\.org\//.test(address) && decoded(address).endsWith(doi));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `  name = {value}`; months are macros. */
export const fieldLine = (name: string, value: string): string => `  ${name} = ${name === 'month' && /^[a-z]{3}$/.test(value) ? value : `{${value}}`}`;

/** The whole record, without a final line end. */
export function recordText(key: string, { type, fields }: HouseRecord, verified: string, lineEnd: string): string {
  const lines = [...[...fields].map(([name, value]) => fieldLine(name, value)), fieldLine('verified', verified)];
  return `@${type}{${key},${lineEnd}${lines.join(`,${lineEnd}`)}${lineEnd}}`;
}

/** Text as it may stand in braces: no brace that opens or closes nothing, one line. */
export const safeVerified = (text: string): string => text.replace(/\s+/g, ' ').replace(/[{}\\\p{Cc}]/gu, '').trim();
