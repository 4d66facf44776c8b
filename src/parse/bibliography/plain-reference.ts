/** A CSL item that came without BibTeX in; a reference out, its identifiers normalised and its links checked. */
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import type { CslItem, Reference } from '../../model/reference.ts';
import { bibtexType } from './entry-types.ts';
import { balanced } from './html.ts';
import { arxivInText, doiOfUrl, normalizeArxiv, normalizeDoi, readUrl } from './identifiers.ts';
import { stripMarkup } from './latex.ts';
import { holdsLocalPath } from './work-fields.ts';

export interface PlainRecord {
  readonly item: CslItem;
  readonly file: string;
  readonly span: Span;
  readonly keySpan: Span;
  readonly fieldSpans: Readonly<Record<string, Span>>;
}

/** @param place where the value of a CSL variable stands */
export function plainReference({ item, file, span, keySpan, fieldSpans }: PlainRecord, problems: Problem[]): Reference {
  const csl: Record<string, unknown> = Object.fromEntries(Object.entries(item).map(([variable, value]) => [variable, typeof value === 'string' ? balanced(value) : value]));
  const at = (variable: string) => fieldSpans[variable] ?? keySpan;
  const tell = (rule: string, severity: 'error' | 'warning', variable: string, message: string, hint: string | undefined) => problems.push({ rule, severity, file, span: at(variable), message, hint });
  if (typeof item.URL === 'string') {
    const reading = readUrl(item.URL);
    if (reading.message !== undefined) tell('bib-url', reading.severity ?? 'error', 'URL', reading.message, reading.hint);
    csl['URL'] = reading.url;
  }
  if (typeof item.DOI === 'string') {
    csl['DOI'] = normalizeDoi(item.DOI);
    if (csl['DOI'] === undefined) tell('bib-doi-format', 'error', 'DOI', `"${item.DOI.slice(0, 80)}" is not a DOI and is left out`, 'write it as 10.1234/suffix');
  }
  const url = csl['URL'] as string | undefined;
  const doi = (csl['DOI'] as string | undefined) ?? doiOfUrl(url ?? '');
  if (doi !== undefined) csl['DOI'] = doi;
  for (const [variable, value] of Object.entries(csl)) {
    if (typeof value !== 'string' || !holdsLocalPath(value) || variable === 'URL' || variable === 'id' || variable === 'citation-key') continue;
    tell('bib-private-field', 'warning', variable, `${variable} holds a path on somebody's machine: it is never published`, 'take the path away');
    delete csl[variable];
  }
  const arxiv = arxivId(item, url, doi);
  if (arxiv !== undefined) {
    csl['archive'] ??= 'arXiv';
    csl['archive_location'] = arxiv;
    if (doi === undefined) csl['URL'] ??= `https://arxiv.org/abs/${arxiv}`;
  }
  const clean = Object.fromEntries(Object.entries(csl).filter(([, value]) => value !== undefined)) as unknown as CslItem;
  const others = (clean['custom'] as { 'et-al'?: unknown } | undefined)?.['et-al'];
  return {
    key: clean.id,
    type: bibtexType(clean.type),
    csl: clean,
    title: stripMarkup(clean.title ?? ''),
    authorsTruncated: Array.isArray(others) && others.includes('author'),
    year: clean.issued?.['date-parts']?.[0]?.[0],
    arxiv,
    doi: doi?.toLowerCase(),
    url: clean.URL,
    fields: {},
    file,
    span,
    keySpan,
    fieldSpans,
  };
}

function arxivId(item: CslItem, url: string | undefined, doi: string | undefined): string | undefined {
  const inDoi = doi && /^10\.48550\/arxiv\.(.+)$/i.exec(doi)?.[1];
  const located = /^arxiv$/i.test(String(item.archive ?? '')) && typeof item.archive_location === 'string' ? normalizeArxiv(item.archive_location) : undefined;
  return (
    located ??
    (inDoi ? normalizeArxiv(inDoi) : undefined) ??
    (url !== undefined && /arxiv\.org\//i.test(url) ? normalizeArxiv(url) : undefined) ??
    [item.number, item.archive_location, item['container-title'], item.publisher, item.note].reduce<string | undefined>((found, text) => found ?? (typeof text === 'string' ? arxivInText(text) : undefined), undefined)
  );
}
