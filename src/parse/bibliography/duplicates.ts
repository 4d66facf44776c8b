/** References in; two records with one key, or of one work, told at the later one with the place of the first. */
import { fold } from '../../../schemas/fold.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Reference } from '../../model/reference.ts';

/** Records whose keys are one to BibTeX and to file systems. */
export function findSameKeys(references: readonly Reference[]): Problem[] {
  const seen = new Map<string, Reference>();
  const problems: Problem[] = [];
  for (const reference of references) {
    const { key } = reference;
    const first = seen.get(key.toLowerCase());
    if (!first) {
      seen.set(key.toLowerCase(), reference);
      continue;
    }
    const line = first.keySpan.start.line;
    const message = first.key === key
      ? `the key "${key}" is already that of the record at line ${line}`
      : `the keys "${key}" and "${first.key}" (line ${line}) differ only in case, so BibTeX and file names take them for one`;
    problems.push(problem('reference-duplicate-key', 'error', reference, message, 'give one of the records another key', first));
  }
  return problems;
}

/**
 * Records of one work: same DOI, arXiv id, or title with first author and year. For files that are read alone;
 * the knowledge base has a rule of its own.
 */
export function findSameWorks(references: readonly Reference[]): Problem[] {
  const seen = new Map<string, Reference>();
  const problems: Problem[] = [];
  for (const reference of references) {
    for (const [what, identity] of identities(reference)) {
      const first = seen.get(identity);
      if (!first) seen.set(identity, reference);
      else if (first.key !== reference.key && !apart(first, reference, identity)) {
        const message = `${reference.key} is the same work as ${first.key} (line ${first.keySpan.start.line}): both have ${what}`;
        problems.push(problem('reference-same-work', 'warning', reference, message, 'keep one record', first));
        break;
      }
    }
  }
  return problems;
}

function problem(rule: string, severity: 'error' | 'warning', at: Reference, message: string, hint: string, first: Reference): Problem {
  return { rule, severity, message, hint, file: at.file, span: at.keySpan, related: [{ file: first.file, span: first.keySpan, message: `the record ${first.key}` }] };
}

function identities({ doi, arxiv, title, csl, year }: Reference): [what: string, identity: string][] {
  const author = csl.author?.[0];
  const words = fold(title).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const found: [string, string][] = [];
  if (doi !== undefined) found.push([`the DOI ${doi}`, `doi ${doi}`]);
  if (arxiv !== undefined) found.push([`the arXiv id ${arxiv}`, `arxiv ${arxiv}`]);
  if (author && year !== undefined && words.length >= 12) found.push(['one title, first author and year', `title ${words}|${fold(author.family ?? author.literal ?? '')}|${year}`]);
  return found;
}

/** One title but two different identifiers, volumes or pages: parts of a series, or a talk and its paper. */
function apart(a: Reference, b: Reference, identity: string): boolean {
  if (!identity.startsWith('title ')) return false;
  const differ = (x: unknown, y: unknown) => x !== undefined && y !== undefined && x !== y;
  return differ(a.doi, b.doi) || differ(a.arxiv, b.arxiv) || differ(a.csl.volume, b.csl.volume) || differ(a.csl.page, b.csl.page);
}
