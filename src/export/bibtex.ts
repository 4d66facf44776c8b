/** References in; BibTeX out that compiles: keys unchanged, names and `and others` kept, url and doi verbatim, nothing private. */
import type { CslDate, CslItem, CslName, Reference } from '../model/reference.ts';
import { bracesPair, escapeLatex, isPlainLatex, toLatex } from './latex.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'article', 'article-magazine': 'article', 'article-newspaper': 'article', book: 'book', chapter: 'incollection', 'paper-conference': 'inproceedings', report: 'techreport', thesis: 'phdthesis', manuscript: 'unpublished', webpage: 'online', software: 'software', dataset: 'dataset', patent: 'patent', pamphlet: 'booklet', periodical: 'periodical',
};
const KNOWN_TYPES = new Set('article book mvbook inbook bookinbook booklet collection mvcollection incollection suppbook suppcollection conference inproceedings proceedings mvproceedings manual mastersthesis phdthesis thesis misc online electronic patent periodical report techreport unpublished software softwareversion softwaremodule codefragment dataset reference mvreference inreference review video audio image standard legislation jurisdiction letter'.split(' '));

/** What has been written under another name, or never leaves. */
const CONSUMED = new Set('author editor translator bookauthor title subtitle maintitle mainsubtitle booktitle booksubtitle journal journaltitle journalsubtitle year month day date volume number issue pages page publisher institution school organization holder address location city series edition chapter part pagetotal volumes eid articleno doi url link ee urldate eprint archiveprefix eprinttype eprintclass primaryclass arxiv arxivid note addendum howpublished abstract abstractnote keywords isbn issn type version pubstate venue crossref xdata verified file annote annotation langid'.split(' '));

/** All records, an empty line between them. */
export function toBibtex(references: readonly Reference[]): string {
  return references.map(bibtexRecord).join('\n');
}

/** One record with a final newline. */
export function bibtexRecord(reference: Reference): string {
  const { csl } = reference;
  const lines = recordFields(reference).map(([name, value]) => `  ${name} = ${value}`);
  return `@${bibtexType(reference)}{${bibtexKey(csl.id)},\n${lines.join(',\n')}\n}\n`;
}

export function bibtexType({ type, csl }: Reference): string {
  if (csl.type === 'article') return 'misc';
  return KNOWN_TYPES.has(type) ? type : (TYPES[csl.type] ?? 'misc');
}

/** The key as it is, but for characters that would end it or the record. */
export function bibtexKey(key: string): string {
  return key.replace(/[\s,{}()="#%\\~'<>\p{C}]+/gu, '') || 'unnamed';
}

export type Line = readonly [name: string, value: string];

export function recordFields(reference: Reference): readonly Line[] {
  const { csl, fields } = reference;
  const lines: Line[] = [];
  const type = bibtexType(reference);
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') lines.push([name, `{${value}}`]);
  };
  /** LaTeX as its author wrote it where it compiles; else the value as read, escaped. */
  const text = (name: string, variable: string, ...raw: readonly string[]) => {
    const value = csl[variable];
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const written = raw.map((field) => own(fields, field)).find((field) => field !== undefined);
    put(name, written !== undefined && isPlainLatex(written) ? written : toLatex(String(value)));
  };
  put('author', names(csl.author, isTruncated(csl, 'author')));
  put('editor', names(csl.editor, isTruncated(csl, 'editor')));
  put('translator', names(csl['translator'] as CslName[] | undefined, isTruncated(csl, 'translator')));
  put('bookauthor', names(csl['container-author'] as CslName[] | undefined, isTruncated(csl, 'container-author')));
  text('title', 'title', ...(own(fields, 'subtitle') === undefined ? ['title'] : []));
  const inBook = /^(?:in|supp|bookin|conference)/.test(type);
  const compound = ['booksubtitle', 'journalsubtitle', 'mainsubtitle'].some((name) => own(fields, name) !== undefined);
  text(inBook ? 'booktitle' : 'journal', 'container-title', ...(compound ? [] : inBook ? ['booktitle'] : ['journaltitle', 'journal']));
  lines.push(...dateLines(csl.issued));
  text('volume', 'volume', 'volume');
  text('volumes', 'number-of-volumes');
  text('part', 'part-number');
  // The number of an article in a journal is its own, beside that of the issue.
  if (csl.type === 'article-journal') text('eid', 'number');
  if (csl.type !== 'article') text('number', csl.issue !== undefined ? 'issue' : csl['collection-number'] !== undefined ? 'collection-number' : csl.type === 'article-journal' ? '' : 'number');
  put('pages', typeof csl.page === 'string' ? escapeLatex(csl.page.replace(/\s*[-–]+\s*/g, '\u2013')) : undefined);
  text('pagetotal', 'number-of-pages');
  if (csl.type !== 'article') putPublisher(reference, type, text);
  text('address', 'publisher-place', 'address', 'location');
  text('venue', 'event-place', 'venue');
  text('series', 'collection-title', 'series');
  text('edition', 'edition', 'edition');
  text('chapter', 'chapter-number', 'chapter');
  text('type', 'genre', 'type');
  text('version', 'version', 'version');
  text('isbn', 'ISBN');
  text('issn', 'ISSN');
  text('pubstate', 'status');
  put('eprint', eprint(reference));
  if (csl.archive !== undefined) put('archivePrefix', escapeLatex(csl.archive));
  put('primaryClass', reference.arxiv === undefined ? undefined : verbatim(own(fields, 'primaryclass') ?? own(fields, 'eprintclass')));
  put('doi', verbatim(csl.DOI));
  put('url', verbatim(csl.URL));
  put('urldate', isoDate(csl['accessed'] as CslDate | undefined));
  text('langid', 'language', 'langid');
  text('note', 'note');
  text('keywords', 'keyword');
  text('abstract', 'abstract');
  for (const [name, value] of Object.entries(fields)) if (!CONSUMED.has(name) && /^[a-z][\w:-]*$/.test(name)) put(name, isPlainLatex(value) ? value : neutral(value));
  return lines;
}

function putPublisher({ csl, fields }: Reference, type: string, text: (name: string, variable: string, ...raw: string[]) => void): void {
  if (type === 'techreport' || type === 'report') text('institution', 'publisher', 'institution');
  else if (type.endsWith('thesis')) text('school', 'publisher', 'school', 'institution');
  else if (own(fields, 'howpublished') !== undefined && own(fields, 'publisher') === undefined && csl.note === undefined) text('howpublished', 'publisher');
  else text('publisher', 'publisher', 'publisher');
}

function eprint({ arxiv, csl, fields }: Reference): string | undefined {
  if (arxiv === undefined) return csl.archive !== undefined ? verbatim(csl.archive_location) : undefined;
  const written = own(fields, 'eprint')?.trim();
  return written !== undefined && new RegExp(`^${arxiv.replace(/[.]/g, '\\.')}(?:v\\d+)?$`).test(written) ? written : arxiv;
}

function dateLines(issued: CslDate | undefined): Line[] {
  const [start, end] = issued?.['date-parts'] ?? [];
  if (!start || start[0] === undefined) return issued?.literal !== undefined ? [['year', `{${escapeLatex(issued.literal)}}`]] : [];
  const year = (value: number) => (value < 0 ? `${-value} BCE` : String(value));
  const range = end?.[0] !== undefined && end[0] !== start[0] ? `--${year(end[0])}` : '';
  const lines: Line[] = [['year', `{${issued?.circa ? 'c. ' : ''}${year(start[0])}${range}}`]];
  const month = MONTHS[(start[1] ?? 0) - 1];
  if (issued?.season !== undefined) lines.push(['month', `{${SEASONS[Number(issued.season) - 1] ?? ''}}`]);
  else if (month !== undefined) {
    const last = range === '' && end?.[1] !== undefined && end[1] !== start[1] ? ` # "--" # ${MONTHS[end[1] - 1] ?? month}` : '';
    lines.push(['month', month + last]);
    if (start[2] !== undefined && last === '') lines.push(['day', `{${start[2]}}`]);
  }
  return lines;
}

/** A list of names joined by `and`; organisations and names that hold the word stand in braces. */
function names(list: readonly CslName[] | undefined, truncated: boolean): string | undefined {
  const written = (list ?? []).map(bibtexName);
  return [...written, ...(truncated ? ['others'] : [])].join(' and ') || undefined;
}

function bibtexName(name: CslName): string {
  if (name.literal !== undefined) return `{${escapeLatex(name.literal)}}`;
  const part = (text: string | undefined) => (text === undefined ? '' : /,|\band\b/i.test(text) ? `{${escapeLatex(text)}}` : escapeLatex(text));
  // BibTeX would take "Van de" of the family name Van de Ven for a particle.
  const whole = name.family !== undefined && /\s\p{Ll}|^\p{Ll}.*\s/u.test(name.family) ? `{${escapeLatex(name.family)}}` : part(name.family);
  const family = [part(name['non-dropping-particle']), whole].filter((text) => text !== '').join(' ');
  const given = [part(name.given), part(name['dropping-particle'])].filter((text) => text !== '').join(' ');
  const suffix = part(name.suffix);
  if (family === '') return `{${given}}`;
  return [family, ...(suffix === '' ? [] : [suffix]), ...(given === '' && suffix === '' ? [] : [given])].join(', ') + (given === '' && suffix === '' ? ',' : '');
}

function isTruncated(csl: CslItem, variable: string): boolean {
  const lists = (csl['custom'] as { 'et-al'?: unknown } | undefined)?.['et-al'];
  return Array.isArray(lists) && lists.includes(variable);
}

export function isoDate(date: CslDate | undefined): string | undefined {
  return date?.['date-parts']?.[0]?.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** An identifier as it is; what could end the field percent-encoded. */
export function verbatim(text: string | undefined): string | undefined {
  return text?.replace(/[{}\\\p{C}\s]/gu, (c) => encodeURIComponent(c.toWellFormed()));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A value no style prints: kept, its commands made text, its HTML entities read. */
function neutral(written: string): string {
  const value = written.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name]!);
  return (bracesPair(value) ? value : value.replace(/[{}]/g, '')).replace(/\\/g, '{\\textbackslash}').replace(/[&%#$_]/g, '\\$&');
}

const own = (fields: Readonly<Record<string, string>>, name: string): string | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);
