/** Lists of challenges: rows, facets with their values and counts, and the page of each filter. */
import { EVIDENCE_LEVELS } from '../../../schemas/evidence.ts';
import { STAGES } from '../../../schemas/stage.ts';
import type { Stage } from '../../../schemas/stage.ts';
import { TRACTABILITIES } from '../../../schemas/tractability.ts';
import { evidenceLevel } from '../../graph/evidence.ts';
import { isChallenge } from '../../model/entry.ts';
import type { Challenge } from '../../model/entry.ts';
import { site, url } from '../index.ts';
import { FACETS, FACET_WORDS, filterPath, filterWords, passes, valueWords } from './facets.ts';
import type { Facet, Filter } from './facets.ts';
import type { HeadData } from './head.ts';
import { sectionOf } from './survey.ts';

export function challengeRow(entry: Challenge) {
  const { data } = entry;
  const evidence = evidenceLevel(data.references);
  const marginal = data.survey?.marginal ?? false;
  return {
    id: entry.id, title: data.title, aliases: data.aliases, href: url.entry(entry.id), stage: data.stage as Stage, tractability: data.tractability,
    marginal, evidence, section: data.survey?.section,
    sectionHref: data.survey ? url.page(`/survey/${data.survey.section}/`) : undefined,
    references: new Set(site.graph.citationsOf(entry.id).map((c) => c.key)).size,
    developments: data.developments.length,
    latest: data.developments.map((d) => d.date).sort().at(-1),
    facets: { stage: data.stage, section: data.survey?.section ?? 'none', tractability: data.tractability, marginal: marginal ? 'yes' : 'no', evidence: evidence ?? 'none' } satisfies Record<Facet, string>,
  };
}
export type ChallengeRow = ReturnType<typeof challengeRow>;

export const allChallenges = (): ChallengeRow[] => site.knowledgeBase.entries.filter(isChallenge).map(challengeRow);

const ORDER: Readonly<Record<Facet, readonly string[] | undefined>> = {
  stage: STAGES, section: undefined, tractability: TRACTABILITIES, marginal: ['yes', 'no'], evidence: [...EVIDENCE_LEVELS, 'none'],
};

/** Every facet with the values that occur, each with its page and how many challenges it has. */
export function facets(rows: readonly ChallengeRow[], active: Filter = {}) {
  return FACETS.map((facet) => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row.facets[facet], (counts.get(row.facets[facet]) ?? 0) + 1);
    const values = ORDER[facet] ?? [...counts.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    return {
      facet, label: FACET_WORDS[facet],
      values: values.filter((v) => counts.has(v)).map((value) => ({
        value, count: counts.get(value)!, on: active[facet] === value, href: url.page(`/${filterPath({ [facet]: value })}`),
        label: valueWords(facet, value), hint: facet === 'section' ? (sectionOf(value)?.heading ?? '') : '',
      })),
    };
  });
}
export type FacetList = ReturnType<typeof facets>;

/** One page for each value of each facet that occurs. */
export const facetPages = () =>
  facets(allChallenges()).flatMap(({ facet, values }) => values.map(({ value }) => ({ params: { facet, value }, props: { filter: { [facet]: value } as Filter } })));

/** The list page of a filter; no filter, all challenges. */
export function challengeListPage(filter: Filter = {}) {
  const all = allChallenges();
  const rows = all.filter((row) => passes(row.facets, filter));
  const words = filterWords(rows.map((row) => row.facets), filter);
  const filtered = Object.keys(filter).length > 0;
  const head: HeadData = {
    title: filtered ? words : 'Challenges', path: `/${filterPath(filter)}`,
    description: `${words} of reinforcement learning from human feedback, with stage, survey section, tractability and the level of evidence.`,
  };
  return { head, rows, words: `${words}.`, filtered, total: all.length, facets: facets(all, filter) };
}

/** How many of each stage are tractable and fundamental: the small table of the home page. */
export function stageCounts(rows: readonly ChallengeRow[]) {
  const of = (stage: Stage | undefined, tractability?: string) => rows.filter((r) => (!stage || r.stage === stage) && (!tractability || r.tractability === tractability)).length;
  return STAGES.map((stage) => ({ stage, href: url.page(`/challenges/by/stage/${stage}/`), tractable: of(stage, 'tractable'), fundamental: of(stage, 'fundamental'), all: of(stage) }));
}
