/** The identifier fields of a work in; DOI, arXiv id, URL and date of access out, and what is left of `note` and `howpublished` without them. */
import type { CslDate } from '../../model/reference.ts';
import { arxivInText, brokenArxivInText, doiOfUrl, isArxivVenue, normalizeArxiv, normalizeDoi, readUrl, urlsInText, verbatim } from './identifiers.ts';
import { accessedInNote, otherDate } from './issued.ts';
import type { Work } from './work.ts';
import type { FieldValue } from './work-fields.ts';

export interface Links {
  readonly doi?: string | undefined;
  readonly arxiv?: string | undefined;
  readonly url?: string | undefined;
  readonly accessed?: CslDate | undefined;
  /** Other archives: `eprinttype` and `eprint` as they are. */
  readonly archive?: { readonly name: string; readonly location: string } | undefined;
  readonly note?: string | undefined;
  readonly howpublished?: string | undefined;
}

export function readLinks(work: Work): Links {
  const note = withoutLinks(work, work.field('note'));
  const howpublished = withoutLinks(work, work.field('howpublished'));
  const url = readUrlField(work) ?? howpublished.url ?? note.url;
  const doi = readDoiField(work) ?? doiOfUrl(url ?? '') ?? doiInText(work.field('note')?.text ?? '');
  const arxiv = readEprint(work);
  const others = ['journal', 'journaltitle', 'booktitle', 'volume', 'number', 'howpublished', 'note', 'publisher', 'institution', 'series', 'pages', 'eid'];
  const id = arxiv.id
    ?? arxivOfDoi(doi)
    ?? (url !== undefined && /arxiv\.org\//i.test(url) ? normalizeArxiv(url) : undefined)
    ?? others.map((name) => work.field(name)).reduce<string | undefined>((found, field) => found ?? (field && arxivInText(field.text.replace(/[{}\\]/g, ''))), undefined);
  if (id === undefined && !work.fields.has('eprint')) tellBrokenArxiv(work, others);
  return {
    doi,
    arxiv: id,
    url,
    accessed: otherDate(work, 'urldate', 'lastchecked', 'lastaccessed', 'accessed') ?? note.accessed ?? howpublished.accessed,
    archive: arxiv.archive,
    note: note.text,
    howpublished: howpublished.text,
  };
}

/** The arXiv id in a DOI of arXiv's own prefix. */
function arxivOfDoi(doi: string | undefined): string | undefined {
  const match = doi && /^10\.48550\/arxiv\.(.+)$/i.exec(doi);
  return match ? normalizeArxiv(match[1]!) : undefined;
}

function doiInText(text: string): string | undefined {
  const match = /(?:\bdoi\s*[:=]\s*|doi\.org\/)(10\.\d{4,9}\/[^\s,;{}]+)/i.exec(text);
  return match ? normalizeDoi(match[1]!) : undefined;
}

function readEprint(work: Work): { id?: string | undefined; archive?: Links['archive'] } {
  const field = work.field('eprint', 'arxiv', 'arxivid');
  if (!field) return {};
  const text = verbatim(field.text);
  const prefix = work.text('archiveprefix', 'eprinttype')?.toLowerCase().replace(/\W/g, '');
  const id = normalizeArxiv(field.text.replace(/[{}]/g, ''));
  const named = prefix === 'arxiv' || prefix === 'arxivorg' || field.name !== 'eprint' || /arxiv/i.test(text);
  if (id !== undefined && (named || prefix === undefined)) return { id };
  if (named) {
    work.tell(field, 'bib-arxiv-format', 'error', `"${text.slice(0, 60)}" is not an arXiv id: ${arxivFault(text)}`, 'write it as 2307.15217, or as cs/0701001 for one before April 2007', 0, field.text.length);
    return {};
  }
  if (prefix === undefined) {
    if (/^\d{4}\.\d+/.test(text)) work.tell(field, 'bib-arxiv-format', 'error', `"${text.slice(0, 60)}" is not an arXiv id: ${arxivFault(text)}`, 'write it as 2307.15217', 0, field.text.length);
    return {};
  }
  return { archive: { name: work.text('archiveprefix', 'eprinttype')!, location: text } };
}

function tellBrokenArxiv(work: Work, names: readonly string[]): void {
  for (const name of names) {
    const field = work.field(name);
    const broken = field && brokenArxivInText(field.text);
    if (!field || broken === undefined) continue;
    work.tell(field, 'bib-arxiv-format', 'error', `"${broken}" is not an arXiv id: ${arxivFault(broken)}`, 'write it as 2307.15217', field.text.indexOf(broken), field.text.indexOf(broken) + broken.length);
    return;
  }
}

function arxivFault(text: string): string {
  const match = /(\d{2})(\d{2})\.(\d+)/.exec(text);
  if (!match) return 'it is no number such as 2307.15217';
  const [, year, month, number] = match;
  if (Number(month) < 1 || Number(month) > 12) return `it has no month ${month}`;
  const digits = Number(year) * 100 + Number(month) >= 1501 ? 5 : 4;
  return number!.length !== digits ? `the number after the point has ${number!.length} digits instead of ${digits}` : 'it is no number such as 2307.15217';
}

function readDoiField(work: Work): string | undefined {
  const field = work.field('doi');
  if (!field) return undefined;
  const doi = normalizeDoi(field.text);
  if (doi === undefined) {
    work.tell(field, 'bib-doi-format', 'error', `"${verbatim(field.text).slice(0, 80)}" is not a DOI and is left out`, 'write it as 10.1234/suffix', 0, field.text.length);
  }
  return doi;
}

function readUrlField(work: Work): string | undefined {
  const field = work.field('url', 'link', 'ee', 'bdsk-url-1');
  return field && checkedUrl(work, field, field.text, 0);
}

function checkedUrl(work: Work, field: FieldValue, text: string, offset: number): string | undefined {
  const reading = readUrl(text);
  if (reading.message !== undefined) work.tell(field, 'bib-url', reading.severity ?? 'error', reading.message, reading.hint, offset, offset + text.length);
  return reading.url;
}

/** A free text without its first address, its date of access and its arXiv number; they have variables of their own. */
function withoutLinks(work: Work, field: FieldValue | undefined): { text?: string | undefined; url?: string | undefined; accessed?: CslDate | undefined } {
  if (!field) return {};
  let rest = field.text;
  const found = urlsInText(rest);
  const [first] = found;
  const only = first && isBoilerplate(without(rest, first.start, first.end));
  const address = first && (rest[first.start] === '\\' || field.name === 'howpublished' || only) ? first : undefined;
  const url = address && checkedUrl(work, field, address.url, rest.indexOf(address.url, address.start));
  if (address) rest = blank(rest, address.start, address.end);
  const accessed = accessedInNote(rest);
  if (accessed) rest = blank(rest, accessed.start, accessed.end);
  const text = isBoilerplate(rest) || isArxivVenue(rest) ? undefined : work.convert(field, rest).replace(/^[\s.,;:]+|[\s,;:]+$/g, '');
  return { text: text || undefined, url, accessed: accessed?.date };
}

/** True for what introduces an address and says nothing without it. */
function isBoilerplate(text: string): boolean {
  const accessed = accessedInNote(text);
  return /^[\s.,;:()[\]{}]*(?:available\s+(?:at|from|online(?:\s+at)?)|url|online|see|retrieved\s+from)?[\s.,;:()[\]{}]*$/i.test(accessed ? without(text, accessed.start, accessed.end) : text);
}

const without = (text: string, start: number, end: number) => text.slice(0, start) + text.slice(end);
const blank = (text: string, start: number, end: number) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
