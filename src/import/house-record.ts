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

/** What a bibliography of works needs not hold: it belongs to the publisher, or to the collection it comes from. */
const LEFT_OUT = new Set([
  'abstract', 'keywords', 'keyword', 'urldate', 'langid', 'language', 'shorttitle', 'shortjournal', 'copyright', 'license', 'issn', 'pubstate', 'collaborator', 'mrclass', 'mrnumber', 'zblnumber',
  'numpages', 'internal-note', 'pmid', 'pmcid', 'venue', 'organization', 'citation-key', 'lccn', 'source', 'place', 'rights', 'author+an', 'contributor', 'entrysubtype', 'bibtex_show', 'selected', 'preview', 'code', 'website', 'html', 'slides', 'poster', 'video', 'tldr', 'abbr',
]);
const ORDER = [
  'author', 'editor', 'title', 'booktitle', 'journal', 'series', 'volume', 'number', 'eid', 'pages', 'publisher', 'institution', 'school', 'howpublished', 'address', 'edition', 'chapter', 'type', 'isbn',
  'year', 'month', 'day', 'note', 'eprint', 'archiveprefix', 'primaryclass', 'doi', 'url',
];

/** @param reference as a reader gave it; its own BibTeX is read again, so that every format comes in one way */
export function houseRecord(reference: Reference): HouseRecord {
  const [again] = parseBibliography(new SourceText(bibtexRecord({ ...reference, csl: { ...reference.csl, id: 'x' } }), 'record.bib')).references;
  const read = again ?? reference;
  const kept = Object.entries(read.fields).filter(([name, value]) => !LEFT_OUT.has(name) && !(name === 'url' && isSaidElsewhere(value, reference)) && value !== '');
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  const fields = new Map(kept.sort(([a], [b]) => place(a) - place(b)));
  const here = new Set(fields.keys());
  const leftOut = Object.keys(reference.fields).filter((name) => LEFT_OUT.has(name) && !here.has(name));
  return { type: read.type, fields, leftOut };
}

/** An address that the arXiv id or the DOI gives already. */
function isSaidElsewhere(url: string, { arxiv, doi }: Reference): boolean {
  const address = url.toLowerCase().replace(/[\\{}]/g, '');
  return (arxiv !== undefined && /^https?:\/\/(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf)\//.test(address) && address.includes(arxiv.toLowerCase()))
    || (doi !== undefined && new RegExp(`^https?://(?:dx\\.)?doi\\.org/`).test(address) && decoded(address).endsWith(doi));
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
