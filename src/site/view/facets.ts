/** The facets by which challenges are filtered, and a filter in words. Pure; shared by the pages and the script that combines filters. */
import { EVIDENCE_WORDS, STAGE_WORDS, count } from './words.ts';

export const FACETS = ['stage', 'section', 'tractability', 'marginal', 'evidence'] as const;
export type Facet = (typeof FACETS)[number];
export type Filter = Readonly<Partial<Record<Facet, string>>>;

export const FACET_WORDS: Readonly<Record<Facet, string>> = {
  stage: 'Stage', section: 'Survey section', tractability: 'Tractability', marginal: 'Classification', evidence: 'Evidence',
};

/** A facet's value as a reader sees it. */
export function valueWords(facet: Facet, value: string): string {
  if (facet === 'stage') return STAGE_WORDS[value as keyof typeof STAGE_WORDS]?.name ?? value;
  if (facet === 'section') return `§${value}`;
  if (facet === 'evidence') return EVIDENCE_WORDS[value as keyof typeof EVIDENCE_WORDS]?.name ?? 'none listed';
  if (facet === 'marginal') return value === 'yes' ? 'marginal' : 'not marginal';
  return value;
}

/** True where a row has every value the filter asks for. */
export function passes(row: Readonly<Record<Facet, string>>, filter: Filter): boolean {
  return FACETS.every((facet) => filter[facet] === undefined || row[facet] === filter[facet]);
}

/** "12 fundamental challenges of the reward model, 9 with evidence up to deployment": the rows that pass, in words. */
export function filterWords(rows: readonly Readonly<Record<Facet, string>>[], filter: Filter): string {
  const n = rows.length;
  const deployed = rows.filter((row) => row.evidence === 'deployment').length;
  const adjectives = [filter.marginal && (filter.marginal === 'yes' ? 'marginally' : 'clearly'), filter.tractability].filter(Boolean);
  if (filter.marginal && !filter.tractability) adjectives.push('classified');
  const stage = filter.stage ? ` of ${filter.stage === 'joint-training' || filter.stage === 'human-feedback' ? '' : 'the '}${valueWords('stage', filter.stage).toLowerCase()}` : '';
  const section = filter.section ? ` in section ${filter.section}` : '';
  const evidence = filter.evidence ? (filter.evidence === 'none' ? ', with no evidence listed' : `, with evidence up to ${valueWords('evidence', filter.evidence)}`) : n > 0 ? `, ${deployed === 0 ? 'none' : deployed} with evidence up to deployment` : '';
  const noun = adjectives.length ? `${adjectives.join(' ')} challenge` : 'challenge';
  return `${count(n, noun)}${stage}${section}${evidence}`;
}

/** Where a filter's page is: one facet has its own page, several stand in the query string. */
export function filterPath(filter: Filter): string {
  const set = FACETS.filter((facet) => filter[facet] !== undefined);
  if (set.length === 0) return 'challenges/';
  if (set.length === 1) return `challenges/by/${set[0]}/${filter[set[0]!]}/`;
  return `challenges/?${set.map((facet) => `${facet}=${encodeURIComponent(filter[facet]!)}`).join('&')}`;
}
