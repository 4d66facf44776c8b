/** One work's fields in; its CSL item out, with title, identifiers and year apart. */
import type { CslItem } from '../../model/reference.ts';
import { suggestion } from '../../diagnostics/nearest.ts';
import { cslType, ENTRY_TYPES, handMadeType } from './entry-types.ts';
import { isArxivVenue } from './identifiers.ts';
import { issued, otherDate } from './issued.ts';
import { languageCode } from './languages.ts';
import { stripMarkup } from './latex.ts';
import { readLinks } from './links.ts';
import type { Links } from './links.ts';
import type { Work } from './work.ts';

export interface CslReading {
  readonly csl: CslItem;
  readonly title: string;
  readonly authorsTruncated: boolean;
  readonly links: Links;
}

/** Variables that are one field's text. */
const TEXT_VARIABLES: readonly (readonly [string, ...string[]])[] = [
  ['publisher-place', 'address', 'location', 'city'], ['collection-title', 'series'], ['volume', 'volume'], ['edition', 'edition'], ['version', 'version'], ['number-of-volumes', 'volumes'], ['number-of-pages', 'pagetotal'],
  ['chapter-number', 'chapter'], ['part-number', 'part'], ['abstract', 'abstract', 'abstractnote'], ['keyword', 'keywords'], ['title-short', 'shorttitle'], ['container-title-short', 'shortjournal'], ['event-title', 'eventtitle'], ['event-place', 'venue', 'eventplace'],
  ['ISBN', 'isbn'], ['ISSN', 'issn'], ['PMID', 'pmid'], ['PMCID', 'pmcid'], ['status', 'pubstate'], ['original-title', 'origtitle'], ['original-publisher', 'origpublisher'],
];
const NAME_VARIABLES: readonly (readonly [string, string])[] = [['author', 'author'], ['editor', 'editor'], ['translator', 'translator'], ['container-author', 'bookauthor'], ['director', 'director']];
const NUMBERED = new Set(['report', 'patent', 'standard', 'software', 'manuscript', 'legislation', 'legal_case', 'thesis', 'dataset', 'article']);
/** Mendeley writes "Journal article" into the type of every article. */
const UNTYPED = new Set(['article-journal', 'book', 'chapter', 'paper-conference']);
const GENRES: Readonly<Record<string, string>> = {
  phdthesis: 'Doctoral dissertation', mastersthesis: 'Master’s thesis', bachelorsthesis: 'Bachelor’s thesis', mathesis: 'Master’s thesis', candthesis: 'Candidate thesis', techreport: 'Technical report', resreport: 'Research report', software: 'Computer software', datacd: 'Data CD', audiocd: 'Audio CD',
};

export function toCsl(work: Work, key: string): CslReading {
  const links = readLinks(work);
  const container = containerTitle(work);
  const title = fullTitle(work, 'title', 'subtitle', true) ?? fullTitle(work, 'maintitle', 'mainsubtitle', true);
  const preprint = isPreprint(work, links, container);
  const type = preprint ? 'article' : entryType(work, container);
  const names = NAME_VARIABLES.map(([variable, field]) => ({ variable, ...work.names(field) }));
  const truncated = names.filter((list) => list.truncated).map((list) => list.variable);
  const item: Record<string, unknown> = { id: key, 'citation-key': key, type };
  const set = (variable: string, value: unknown) => {
    if (value !== undefined && value !== '') item[variable] = value;
  };
  set('title', title);
  for (const { variable, names: list } of names) if (list.length > 0) set(variable, list);
  set('issued', issued(work));
  set('container-title', preprint && container !== undefined && isArxivVenue(container) ? undefined : container);
  for (const [variable, ...fields] of TEXT_VARIABLES) set(variable, work.text(...fields));
  if (preprint && /^abs\//i.test(String(item['volume'] ?? ''))) delete item['volume'];
  // ACM writes where the conference was into location, and where the publisher is into address.
  if (work.fields.has('address') && work.fields.has('location')) item['event-place'] ??= work.text('location');
  setNumbers(work, item, type);
  setPublisher(work, item, type, links);
  if (!UNTYPED.has(type)) set('genre', genre(work));
  set('language', languageCode(work.text('langid', 'language', 'hyphenation')));
  set('note', [links.note, work.text('addendum')].filter((text) => text !== undefined).join('. '));
  set('original-date', otherDate(work, 'origdate', 'origyear'));
  set('event-date', otherDate(work, 'eventdate'));
  set('DOI', links.doi);
  set('URL', links.url);
  set('accessed', links.accessed);
  setArchive(item, links, preprint);
  if (truncated.length > 0) set('custom', { 'et-al': truncated });
  return { csl: item as CslItem, title: title === undefined ? '' : stripMarkup(title), authorsTruncated: truncated.includes('author'), links };
}

function fullTitle(work: Work, main: string, sub: string, protect: boolean): string | undefined {
  const title = work.rich(protect, main);
  const subtitle = title && work.rich(protect, sub);
  if (!title || !subtitle) return title;
  return /[?!:.]$/.test(stripMarkup(title)) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

/** The journal, or the book the work is part of. */
function containerTitle(work: Work): string | undefined {
  for (const [main, sub] of [['journaltitle', 'journalsubtitle'], ['journal', 'journalsubtitle'], ['booktitle', 'booksubtitle'], ['maintitle', 'mainsubtitle']] as const) {
    if (main === 'maintitle' && !work.fields.has('title')) return undefined;
    const text = fullTitle(work, main, sub, false);
    if (text !== undefined) return stripMarkup(text);
  }
  return undefined;
}

function entryType(work: Work, container: string | undefined): string {
  const { type, raw } = work.record;
  const known = cslType(type);
  if (known !== undefined) {
    if ((type === 'misc' || type === 'unpublished') && container !== undefined) return work.fields.has('booktitle') ? 'paper-conference' : 'article-journal';
    return known;
  }
  const made = handMadeType(type);
  const written = raw.type;
  if (made) {
    work.tellHead('bib-entry-type', 'warning', `@${written} is an entry type that no style knows`, `write @${made.instead}`, raw.typeStart, raw.typeEnd);
    return made.csl;
  }
  const near = suggestion(type, ENTRY_TYPES);
  work.tellHead('bib-entry-type', near ? 'error' : 'warning', `@${written} is no entry type of BibTeX or biblatex${near ? `; ${near}` : ''}`, near ?? 'write @misc, or the type that fits', raw.typeStart, raw.typeEnd);
  const meant = near && cslType(/"(.*)"/.exec(near)?.[1] ?? '');
  return meant ?? (container !== undefined ? 'article-journal' : 'document');
}

/** A work known by its arXiv number alone: no journal, book or press took it. */
function isPreprint(work: Work, links: Links, container: string | undefined): boolean {
  if (links.arxiv === undefined || (container !== undefined && !isArxivVenue(container))) return false;
  const publisher = work.field('publisher', 'institution', 'school');
  return ['article', 'misc', 'online', 'electronic', 'unpublished', 'report', 'techreport', 'preprint', 'arxiv', 'eprint'].includes(work.type) && (!publisher || isArxivVenue(publisher.text));
}

function setNumbers(work: Work, item: Record<string, unknown>, type: string): void {
  const number = work.text('number');
  const issue = work.text('issue');
  const eid = work.text('eid', 'articleno');
  if (issue !== undefined) item['issue'] = issue;
  if (number !== undefined) {
    if (type === 'article-journal' || type === 'periodical' || type === 'paper-conference') {
      if (issue === undefined) item['issue'] = number;
    } else if (NUMBERED.has(type)) {
      if (!isArxivVenue(number)) item['number'] = number;
    } else if (work.fields.has('series')) item['collection-number'] = number;
    else item['number'] = number;
  }
  if (eid !== undefined && item['number'] === undefined) item['number'] = eid;
  const pages = work.field('pages', 'page');
  if (!pages) return;
  const text = stripMarkup(work.convert(pages, pages.text.replace(/\s*(?:-{1,3}|–|—)\s*/g, '-').replace(/^pp?\.\s*/i, '')));
  // MathSciNet's "xvi+477" counts the pages of a book.
  if (/^(?:[ivxlc]+\s*\+\s*)?\d+(?:\s*pp?\.?)?$/i.test(text) && item['type'] === 'book') item['number-of-pages'] ??= text;
  else if (!isArxivVenue(text) && text !== '') item['page'] = text;
}

function setPublisher(work: Work, item: Record<string, unknown>, type: string, links: Links): void {
  const [main, ...others] = type === 'report' || type === 'thesis' ? ['institution', 'school', 'publisher', 'organization'] : ['publisher', 'institution', 'school', 'organization', 'holder'];
  const publisher = work.text(main!, ...others);
  if (publisher !== undefined) item['publisher'] = publisher;
  if (links.howpublished === undefined) return;
  if (publisher === undefined) item['publisher'] = stripMarkup(links.howpublished);
  else item['note'] = links.howpublished;
}

function setArchive(item: Record<string, unknown>, links: Links, preprint: boolean): void {
  if (links.arxiv !== undefined) {
    item['archive'] = 'arXiv';
    item['archive_location'] = links.arxiv;
    if (links.doi === undefined || preprint) item['URL'] ??= `https://arxiv.org/abs/${links.arxiv}`;
    if (preprint) {
      item['number'] = `arXiv:${links.arxiv}`;
      item['publisher'] = 'arXiv';
    }
  } else if (links.archive) {
    item['archive'] = links.archive.name;
    item['archive_location'] = links.archive.location;
  }
}

function genre(work: Work): string | undefined {
  const type = work.text('type');
  if (type !== undefined) return Object.hasOwn(GENRES, type) ? GENRES[type] : type;
  return work.type.endsWith('thesis') && work.type !== 'thesis' ? GENRES[work.type] : undefined;
}
