/** All that the page of an entry shows, finished. */
import type { Stage } from '../../../schemas/stage.ts';
import { evidenceLevel } from '../../graph/evidence.ts';
import { isChallenge } from '../../model/entry.ts';
import type { Entry } from '../../model/entry.ts';
import { neighbours, renderBody, site, url } from '../index.ts';
import { inline } from './inline.ts';
import { citeEntry } from './cite.ts';
import { entryHead } from './entry-head.ts';
import { entryReferences } from './entry-references.ts';
import { shortTitle } from './home.ts';
import { kindFacts } from './kind-facts.ts';
import { herePicture } from './loop-here.ts';
import { neighbourhood } from './neighbourhood.ts';
import { authorYear } from './short.ts';
import { sectionOf } from './survey.ts';
import { KIND_WORDS, RELATION_WORDS, capital, dateWords } from './words.ts';

const MOST_RELATED = 6;
const MOST_NEAR = 3;
const stageOf = (entry: Entry): Stage | undefined => ('stage' in entry.data ? entry.data.stage : undefined);
const fundamental = (entry: Entry) => isChallenge(entry) && entry.data.tractability === 'fundamental';

function here(entry: Entry) {
  const stage = stageOf(entry);
  if (!stage || !isChallenge(entry)) return undefined;
  const stops = site.knowledgeBase.entries.filter(isChallenge).filter((e) => e.data.stage === stage);
  return herePicture(
    stage,
    stops.map((e) => ({ id: e.id, title: e.data.title, filled: fundamental(e), here: e.id === entry.id, href: url.entry(e.id) })),
    (s) => url.page(`/challenges/by/stage/${s}/`),
  );
}

function relations(entry: Entry) {
  const groups = new Map<string, { entry: Entry; note?: string | undefined; derived: boolean }[]>();
  for (const r of site.graph.relationsOf(entry.id)) {
    const word = RELATION_WORDS[r.type];
    groups.set(word, [...(groups.get(word) ?? []), { entry: site.graph.entryById.get(r.to)!, note: r.note, derived: r.derived }]);
  }
  return [...groups].map(([word, items]) => ({
    word,
    items: items.map(({ entry: other, note, derived }) => ({ id: other.id, title: other.data.title, href: url.entry(other.id), note, saidBy: derived ? other.id : undefined })),
  }));
}

function nearest(entry: Entry) {
  return neighbours(entry.id).flatMap(({ id, shared, reasons }) => {
    const other = site.graph.entryById.get(id);
    return other ? [{ id, shared, reasons, title: other.data.title, href: url.entry(id), entry: other }] : [];
  });
}

function picture(entry: Entry, near: ReturnType<typeof nearest>) {
  const around = new Map<string, { entry: Entry; typed: boolean; weight: number; reason: string }>();
  for (const r of site.graph.relationsOf(entry.id)) if (around.size < MOST_RELATED) around.set(r.to, { entry: site.graph.entryById.get(r.to)!, typed: true, weight: 1, reason: RELATION_WORDS[r.type] });
  const related = new Set(site.graph.relationsOf(entry.id).map((r) => r.to));
  for (const n of near.filter(({ id }) => !related.has(id)).slice(0, MOST_NEAR)) around.set(n.id, { entry: n.entry, typed: false, weight: n.shared.length, reason: capital(n.reasons[0] ?? '') });
  return neighbourhood([...around.values()].map(({ entry: other, ...rest }) => ({
    ...rest, id: other.id, name: shortTitle(other), href: url.entry(other.id), stage: stageOf(other), filled: fundamental(other),
  })));
}

export function entryPage(entry: Entry) {
  const { graph } = site;
  const { data } = entry;
  const survey = 'survey' in data ? data.survey : undefined;
  const near = nearest(entry);
  const cite = citeEntry(entry);
  return {
    id: entry.id, draft: entry.status === 'draft', kind: KIND_WORDS[entry.kind].one, listHref: isChallenge(entry) ? url.page('/challenges/') : undefined, title: data.title, summary: inline(data.summary), aliases: data.aliases,
    stage: stageOf(entry), stageHref: stageOf(entry) && url.page(`/challenges/by/stage/${stageOf(entry)}/`), here: here(entry),
    tractability: isChallenge(entry) ? entry.data.tractability : undefined, marginal: isChallenge(entry) && (entry.data.survey?.marginal ?? false),
    rationale: isChallenge(entry) ? inline(entry.data.rationale) : undefined,
    evidence: evidenceLevel(data.references),
    survey: survey && { section: survey.section, n: 'n' in survey ? survey.n : undefined, heading: sectionOf(survey.section)?.heading, href: url.page(`/survey/${survey.section}/`) },
    body: renderBody(entry),
    facts: kindFacts(entry),
    headings: entry.body.headings.filter((h) => h.depth === 2).map((h) => ({ id: h.id, text: h.text })),
    developments: (isChallenge(entry) ? entry.data.developments : []).filter((d) => graph.referenceByKey.has(d.reference))
      .map((d) => ({ id: d.id, date: d.date, dateWords: dateWords(d.date), bearing: d.bearing, summary: inline(d.summary), locator: d.locator, key: d.reference, work: authorYear(d.reference), title: graph.referenceByKey.get(d.reference)!.title }))
      .sort((a, b) => b.date.localeCompare(a.date)),
    relations: relations(entry), neighbours: near, picture: picture(entry, near),
    references: entryReferences(entry), cite, contributors: data.contributors, reviewed: data.reviewed,
    files: [{ label: 'JSON', href: url.page(`/${entry.id}.json`) }, { label: 'Markdown', href: url.page(`/${entry.id}.md`) }],
    source: `${site.config.repository}/blob/main/${entry.file}`,
    head: entryHead(entry),
  };
}
export type EntryPage = ReturnType<typeof entryPage>;
