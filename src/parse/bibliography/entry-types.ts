/** Entry types of BibTeX and biblatex, and the CSL type of each. The one table of types. */

const CSL_TYPES: Readonly<Record<string, string>> = {
  article: 'article-journal', suppperiodical: 'article-journal', review: 'review',
  book: 'book', mvbook: 'book', collection: 'book', mvcollection: 'book', proceedings: 'book', mvproceedings: 'book', reference: 'book', mvreference: 'book', manual: 'book',
  periodical: 'periodical', booklet: 'pamphlet',
  inbook: 'chapter', bookinbook: 'chapter', suppbook: 'chapter', incollection: 'chapter', suppcollection: 'chapter', inreference: 'entry',
  inproceedings: 'paper-conference', conference: 'paper-conference',
  misc: 'document', online: 'webpage', electronic: 'webpage', www: 'webpage', unpublished: 'manuscript', patent: 'patent',
  thesis: 'thesis', phdthesis: 'thesis', mastersthesis: 'thesis', bachelorsthesis: 'thesis',
  report: 'report', techreport: 'report', standard: 'standard',
  software: 'software', softwareversion: 'software', softwaremodule: 'software', codefragment: 'software', dataset: 'dataset',
  artwork: 'graphic', image: 'graphic', audio: 'song', music: 'song', video: 'motion_picture', movie: 'motion_picture', performance: 'performance',
  jurisdiction: 'legal_case', legislation: 'legislation', legal: 'legislation', letter: 'personal_communication', commentary: 'book',
};

/** Containers: they lend fields to works and are none themselves. */
export const CONTAINER_TYPES: ReadonlySet<string> = new Set(['xdata', 'set']);

/** Types people write by hand that no style knows, and what to write instead. */
const HAND_MADE: Readonly<Record<string, { readonly csl: string; readonly instead: string }>> = {
  preprint: { csl: 'article', instead: 'misc' }, arxiv: { csl: 'article', instead: 'misc' }, eprint: { csl: 'article', instead: 'misc' },
  blog: { csl: 'post-weblog', instead: 'online' }, blogpost: { csl: 'post-weblog', instead: 'online' }, post: { csl: 'post', instead: 'online' },
  website: { csl: 'webpage', instead: 'online' }, webpage: { csl: 'webpage', instead: 'online' }, web: { csl: 'webpage', instead: 'online' }, url: { csl: 'webpage', instead: 'online' },
  paper: { csl: 'article', instead: 'article' }, journal: { csl: 'article-journal', instead: 'article' }, workshop: { csl: 'paper-conference', instead: 'inproceedings' },
  chapter: { csl: 'chapter', instead: 'incollection' }, newspaper: { csl: 'article-newspaper', instead: 'article' }, magazine: { csl: 'article-magazine', instead: 'article' },
  phd: { csl: 'thesis', instead: 'phdthesis' }, mathesis: { csl: 'thesis', instead: 'mastersthesis' }, whitepaper: { csl: 'report', instead: 'techreport' },
  code: { csl: 'software', instead: 'software' }, program: { csl: 'software', instead: 'software' }, repository: { csl: 'software', instead: 'software' }, data: { csl: 'dataset', instead: 'dataset' },
  presentation: { csl: 'speech', instead: 'misc' }, talk: { csl: 'speech', instead: 'misc' }, podcast: { csl: 'broadcast', instead: 'audio' },
};

export const ENTRY_TYPES: readonly string[] = [...Object.keys(CSL_TYPES), ...CONTAINER_TYPES];

/** True for a type of BibTeX, biblatex or common use; lower case. */
export function isEntryType(type: string): boolean {
  return Object.hasOwn(CSL_TYPES, type) || CONTAINER_TYPES.has(type) || Object.hasOwn(HAND_MADE, type);
}

/** The CSL type of a BibTeX type; undefined for one that no style knows. */
export function cslType(type: string): string | undefined {
  return Object.hasOwn(CSL_TYPES, type) ? CSL_TYPES[type] : undefined;
}

/** What a hand-made type stands for, or undefined. */
export function handMadeType(type: string): { readonly csl: string; readonly instead: string } | undefined {
  return Object.hasOwn(HAND_MADE, type) ? HAND_MADE[type] : undefined;
}

const BIBTEX_TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'article', 'article-magazine': 'article', 'article-newspaper': 'article', book: 'book', chapter: 'incollection', entry: 'inreference', 'entry-encyclopedia': 'inreference', 'entry-dictionary': 'inreference', 'paper-conference': 'inproceedings', report: 'techreport', thesis: 'phdthesis', manuscript: 'unpublished', webpage: 'online', post: 'online', 'post-weblog': 'online', software: 'software', dataset: 'dataset', patent: 'patent', pamphlet: 'booklet', periodical: 'periodical', standard: 'standard',
};

/** The BibTeX type of a CSL type. */
export function bibtexType(csl: string): string {
  return Object.hasOwn(BIBTEX_TYPES, csl) ? BIBTEX_TYPES[csl]! : 'misc';
}
