/** The search page: filters with their values, and the short list for exact jumps. */
import { fold } from '../../../schemas/fold.ts';
import { site } from '../index.ts';
import { facets, allChallenges } from './challenges.ts';
import type { HeadData } from './head.ts';
import { KIND_WORDS, capital, count } from './words.ts';

/** Ids, keys, arXiv numbers, DOIs, titles and other names: what is typed exactly comes first. */
export const exactIndex = () => ({
  e: site.knowledgeBase.entries.map((entry) => [entry.id, entry.data.title, ...entry.data.aliases.map(fold)]),
  r: site.knowledgeBase.references.map((r) => [r.key, r.title, r.arxiv ?? '', r.doi ?? '']),
});
export type ExactIndex = ReturnType<typeof exactIndex>;

export function searchPage() {
  const { entries, references } = site.knowledgeBase;
  const kinds = [...new Set(entries.map((e) => e.kind))].map((kind) => ({ value: kind as string, label: capital(KIND_WORDS[kind].many), count: entries.filter((e) => e.kind === kind).length }));
  const challengeFacets = facets(allChallenges()).filter((f) => f.facet !== 'marginal' && f.facet !== 'evidence');
  const years = new Map<number, number>();
  for (const r of references) if (r.year) years.set(r.year, (years.get(r.year) ?? 0) + 1);
  return {
    head: { title: 'Search', description: `Search ${count(entries.length, 'entry', 'entries')} and ${count(references.length, 'reference')}.`, path: '/search/' } satisfies HeadData,
    entries: entries.length, references: references.length,
    filters: [
      { name: 'kind', label: 'Kind', open: true, values: [...kinds, { value: 'reference', label: 'References', count: references.length }] },
      ...challengeFacets.map((f) => ({ name: f.facet as string, label: f.label, open: f.facet !== 'section', values: f.values.map(({ value, label, count: n }) => ({ value, label, count: n })) })),
      { name: 'year', label: 'Year of the work', open: false, values: [...years].sort(([a], [b]) => b - a).map(([year, n]) => ({ value: String(year), label: String(year), count: n })) },
    ],
  };
}
