/** A record of the bibliography and another of the same work in; the fields the first lacks, and where the two disagree, out. Nothing is overwritten. */
import { fold } from '../../schemas/fold.ts';
import type { CslItem, Reference } from '../model/reference.ts';
import type { HouseRecord } from './house-record.ts';

export interface Conflict {
  readonly field: string;
  readonly kept: string;
  readonly other: string;
}
export interface Merge {
  readonly filled: ReadonlyMap<string, string>;
  readonly conflicts: readonly Conflict[];
}

/** Fields that say the same thing: where the record has one of them, none is missing. */
const GROUPS: readonly (readonly string[])[] = [
  ['year', 'date'], ['month', 'date'], ['day', 'date'], ['journal', 'journaltitle', 'booktitle'], ['publisher', 'institution', 'school', 'organization', 'howpublished'], ['address', 'location'],
  ['number', 'issue'], ['eid', 'articleno'], ['eprint', 'arxiv', 'arxivid'], ['archiveprefix', 'eprinttype', 'eprint'], ['primaryclass', 'eprintclass'], ['pages', 'page'], ['author', 'editor'], ['note', 'addendum'],
];
const groupOf = (name: string): readonly string[] => [name, ...GROUPS.filter((group) => group.includes(name)).flat()];

/** What each field says once it is read; compared in words, not in spelling. */
const SAYS: Readonly<Record<string, (r: Reference) => unknown>> = {
  title: (r) => r.title, author: (r) => names(r.csl), year: (r) => r.year, journal: (r) => r.csl['container-title'], booktitle: (r) => r.csl['container-title'],
  volume: (r) => r.csl.volume, pages: (r) => r.csl.page, doi: (r) => r.doi, eprint: (r) => r.arxiv, publisher: (r) => r.csl.publisher,
};

/** @param byTitle true where no identifier says that the two are one work */
export function merge(existing: Reference, incoming: Reference, house: HouseRecord, byTitle: boolean): Merge {
  const filled = new Map<string, string>();
  const conflicts: Conflict[] = [];
  const has = (name: string) => existing.fields[name] !== undefined || Object.hasOwn(existing.fieldSpans, name);
  for (const [name, value] of house.fields) {
    const there = groupOf(name).find(has);
    if (there === undefined && !isKnown(name, existing)) filled.set(name, value);
    else {
      const [kept, other] = [said(name, existing, there), said(name, incoming, name, value)];
      if (kept !== undefined && other !== undefined && !alike(kept, other, name, existing, incoming)) conflicts.push({ field: name, kept, other });
    }
  }
  // Known by its title alone, of another year and no preprint: another edition, whose pages and publisher are not those of this one.
  if (byTitle && conflicts.some((c) => c.field === 'year') && existing.type !== 'misc' && house.type !== 'misc') filled.clear();
  // A preprint that has been published meanwhile: somebody should look.
  if (existing.type === 'misc' && house.type !== 'misc') conflicts.push({ field: 'entry type', kept: '@misc', other: `@${house.type}` });
  if (filled.has('archiveprefix') && !filled.has('eprint')) filled.delete('archiveprefix');
  return { filled, conflicts };
}

/** What the record says without the field: an arXiv number in its journal, a DOI in its address. */
const isKnown = (name: string, existing: Reference): boolean => (name === 'doi' && existing.doi !== undefined) || ((name === 'eprint' || name === 'archiveprefix') && existing.arxiv !== undefined)
  || (name === 'url' && existing.fields['doi'] !== undefined) || (name === 'booktitle' && existing.csl['container-title'] !== undefined);

function said(name: string, reference: Reference, there: string | undefined, otherwise?: string): string | undefined {
  const read = SAYS[name]?.(reference);
  const text = read ?? (there === undefined ? undefined : reference.fields[there]) ?? otherwise;
  return text === undefined ? undefined : String(text);
}

function alike(kept: string, other: string, name: string, existing: Reference, incoming: Reference): boolean {
  const words = (text: string) => fold(text.replace(/\\[A-Za-z]+|[{}\\]/g, ' ')).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  // A list that ends in "and others" agrees with one that goes on; initials agree with names.
  if (name === 'author') {
    const [a, b] = [families(existing.csl), families(incoming.csl)];
    const length = existing.authorsTruncated || incoming.authorsTruncated ? Math.min(a.length, b.length) : Math.max(a.length, b.length);
    return a.slice(0, length).join('|') === b.slice(0, length).join('|');
  }
  return words(kept) === words(other);
}

const families = (csl: CslItem): string[] => (csl.author ?? []).map((name) => fold(name.family ?? name.literal ?? name.given ?? '').replace(/[^\p{L}\p{N}]+/gu, ''));
const names = (csl: CslItem): string | undefined => csl.author?.map((name) => name.literal ?? [name.given, name['non-dropping-particle'], name.family].filter(Boolean).join(' ')).join(', ');
