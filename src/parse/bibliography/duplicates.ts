/** References in; two records with one key, or of one work, told at the later one with the place of the first. */
import { fold } from '../../../schemas/fold.ts';
import type { Reference } from '../../model/reference.ts';
import type { Report } from './fault.ts';

/** A reference and the offsets of its key. */
export interface Placed {
  readonly reference: Reference;
  readonly start: number;
  readonly end: number;
}

export function findDuplicates(placed: readonly Placed[], report: Report): void {
  sameKeys(placed, report);
  sameWorks(placed, report);
}

function sameKeys(placed: readonly Placed[], report: Report): void {
  const seen = new Map<string, Placed>();
  for (const one of placed) {
    const { key } = one.reference;
    const first = seen.get(key.toLowerCase());
    if (!first) {
      seen.set(key.toLowerCase(), one);
      continue;
    }
    const { reference } = first;
    const line = reference.keySpan.start.line;
    const spelled = reference.key === key ? `the key "${key}" is already that of the record at line ${line}` : `the keys "${key}" and "${reference.key}" (line ${line}) differ only in case, so BibTeX and file names take them for one`;
    report({ rule: 'reference-duplicate-key', severity: 'error', start: one.start, end: one.end, message: spelled, hint: 'give one of the records another key', related: { start: first.start, end: first.end, message: 'the first record' } });
  }
}

function sameWorks(placed: readonly Placed[], report: Report): void {
  const seen = new Map<string, Placed>();
  for (const one of placed) {
    for (const [what, identity] of identities(one.reference)) {
      const first = seen.get(identity);
      if (!first) seen.set(identity, one);
      else if (first.reference.key !== one.reference.key && !conflict(first.reference, one.reference, identity)) {
        report({
          rule: 'reference-same-work', severity: 'warning', start: one.start, end: one.end,
          message: `${one.reference.key} is the same work as ${first.reference.key} (line ${first.reference.keySpan.start.line}): both have ${what}`,
          hint: 'keep one record',
          related: { start: first.start, end: first.end, message: `the record ${first.reference.key}` },
        });
        break;
      }
    }
  }
}

function identities({ doi, arxiv, title, csl, year }: Reference): [string, string][] {
  const author = csl.author?.[0];
  const words = fold(title).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return [
    ...(doi !== undefined ? ([[`the DOI ${doi}`, `doi ${doi}`]] as [string, string][]) : []),
    ...(arxiv !== undefined ? ([[`the arXiv id ${arxiv}`, `arxiv ${arxiv}`]] as [string, string][]) : []),
    ...(author && year !== undefined && words.length >= 12 ? ([['one title, first author and year', `title ${words}|${fold(author.family ?? author.literal ?? '')}|${year}`]] as [string, string][]) : []),
  ];
}

/** One title but two different identifiers, volumes or entry kinds: parts of a series, or a talk and its paper. */
function conflict(a: Reference, b: Reference, identity: string): boolean {
  if (!identity.startsWith('title ')) return false;
  const differ = (x: unknown, y: unknown) => x !== undefined && y !== undefined && x !== y;
  return differ(a.doi, b.doi) || differ(a.arxiv, b.arxiv) || differ(a.csl.volume, b.csl.volume) || differ(a.csl.page, b.csl.page);
}
