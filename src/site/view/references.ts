/** The list of references: rows, pages of the list, and what the script that filters needs. */
import { fold } from '../../../schemas/fold.ts';
import type { Reference } from '../../model/reference.ts';
import { formatReference, site, url } from '../index.ts';
import type { HeadData } from './head.ts';
import { authorYear, nameInFull } from './short.ts';
import { linksBeside } from './work-links.ts';
import { count } from './words.ts';

const PER_PAGE = 100;
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const firstAuthor = (reference: Reference): string => {
  const name = reference.csl.author?.[0];
  return name ? fold(name.family ?? name.literal ?? name.given ?? '') : fold(reference.title);
};
export const venueOf = (reference: Reference): string => reference.csl['container-title'] ?? (reference.arxiv ? 'arXiv' : (reference.csl.publisher ?? ''));
const citing = (key: string): string[] => [...new Set(site.graph.citedBy(key).map((c) => c.entry))].sort();

export function referenceRow(reference: Reference) {
  const { key } = reference;
  const { html } = formatReference(key);
  return {
    key, href: url.reference(key), label: authorYear(key), html, incomplete: reference.authorsTruncated, links: linksBeside(key, html),
    entries: citing(key).map((id) => ({ id, href: url.entry(id), title: site.graph.entryById.get(id)!.data.title })),
  };
}
export type ReferenceRow = ReturnType<typeof referenceRow>;

/** By first author, then year, then title: the order of a printed bibliography. */
export const sortedReferences = (): Reference[] =>
  [...site.knowledgeBase.references].sort((a, b) => collator.compare(firstAuthor(a), firstAuthor(b)) || (a.year ?? 9999) - (b.year ?? 9999) || collator.compare(a.title, b.title) || (a.key < b.key ? -1 : 1));

/** What the filter runs over, in the order of the list: short names, for it is fetched. */
export const referenceIndex = () => sortedReferences().map((reference) => {
  const row = referenceRow(reference);
  return {
    k: row.key, h: row.html, l: row.label, i: row.incomplete ? 1 : 0, y: reference.year ?? 0, v: venueOf(reference), w: row.links.map((l) => [l.label, l.href]),
    e: row.entries.map((e) => e.id), t: fold(reference.title), a: fold((reference.csl.author ?? []).map(nameInFull).join('; ')),
  };
});
export type IndexedReference = ReturnType<typeof referenceIndex>[number];

const pagePath = (n: number) => (n === 1 ? '/references/' : `/references/page/${n}/`);

export function referenceListPage(n: number) {
  const all = sortedReferences();
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const rows = all.slice((n - 1) * PER_PAGE, n * PER_PAGE).map(referenceRow);
  const tally = (values: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].map(([value, number]) => ({ value, count: number }));
  };
  const description = `${count(all.length, 'work')} cited by the entries or by one another, each with its BibTeX, its identifiers and where it is cited.`;
  const range = `${(n - 1) * PER_PAGE + 1} to ${Math.min(n * PER_PAGE, all.length)}`;
  return {
    n, pages: Array.from({ length: pages }, (_, i) => ({ n: i + 1, href: url.page(pagePath(i + 1)), from: authorYear(all[i * PER_PAGE]?.key ?? '').replace(/ .*/, '') })),
    rows, total: all.length, words: `${count(all.length, 'reference')} by first author; ${range} here.`, description,
    years: tally(all.map((r) => String(r.year ?? ''))).sort((a, b) => b.value.localeCompare(a.value)),
    venues: tally(all.map(venueOf)).filter((v) => v.count > 1).sort((a, b) => collator.compare(a.value, b.value)),
    entries: site.knowledgeBase.entries.map((e) => ({ id: e.id, title: e.data.aliases[0] ?? e.data.title })),
    head: { title: n === 1 ? 'References' : `References, page ${n}`, description: n === 1 ? description : `${description} Works ${range}.`, path: pagePath(n) } satisfies HeadData,
  };
}
export type ReferenceListPage = ReturnType<typeof referenceListPage>;

export const referenceListPages = () => referenceListPage(1).pages.slice(1).map(({ n }) => ({ params: { n: String(n) } }));
