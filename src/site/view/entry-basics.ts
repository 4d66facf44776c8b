/** What the page of an entry shows of the entry itself, finished: the same for the living text and for a frozen version. */
import type { Stage } from '../../../schemas/stage.ts';
import { evidenceLevel } from '../../graph/evidence.ts';
import { isChallenge } from '../../model/entry.ts';
import type { Entry } from '../../model/entry.ts';
import { liveWorks, renderBody, site, url } from '../index.ts';
import { entryReferences } from './entry-references.ts';
import { inline } from './inline.ts';
import { kindFacts } from './kind-facts.ts';
import { authorYear } from './short.ts';
import { sectionOf } from './survey.ts';
import { KIND_WORDS, dateWords } from './words.ts';

export const stageOf = (entry: Entry): Stage | undefined => ('stage' in entry.data ? entry.data.stage : undefined);

/** The page of a stage is there while a challenge stands in it. */
function stageHref(stage: Stage | undefined): string | undefined {
  return stage && site.knowledgeBase.entries.some((e) => isChallenge(e) && e.data.stage === stage) ? url.page(`/challenges/by/stage/${stage}/`) : undefined;
}

function surveyPlace(entry: Entry) {
  const survey = 'survey' in entry.data ? entry.data.survey : undefined;
  const section = survey && sectionOf(survey.section);
  return survey && { section: survey.section, n: 'n' in survey ? survey.n : undefined, heading: section?.heading, href: section && url.section(survey.section) };
}

function developments(entry: Entry, works: typeof liveWorks) {
  return (isChallenge(entry) ? entry.data.developments : []).filter((d) => works.reference(d.reference))
    .map((d) => ({ id: d.id, date: d.date, dateWords: dateWords(d.date), bearing: d.bearing, summary: inline(d.summary), locator: d.locator, key: d.reference, work: authorYear(d.reference, works), title: works.reference(d.reference)!.title }))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** @param keys all that the entry cites */
export function entryBasics(entry: Entry, keys: readonly string[], works = liveWorks) {
  const { data } = entry;
  return {
    id: entry.id, draft: entry.status === 'draft', kind: KIND_WORDS[entry.kind].one, listHref: isChallenge(entry) ? url.page('/challenges/') : undefined, title: data.title, summary: inline(data.summary), aliases: data.aliases,
    stage: stageOf(entry), stageHref: stageHref(stageOf(entry)),
    tractability: isChallenge(entry) ? entry.data.tractability : undefined, marginal: isChallenge(entry) && (entry.data.survey?.marginal ?? false),
    rationale: isChallenge(entry) ? inline(entry.data.rationale) : undefined,
    evidence: evidenceLevel(data.references), survey: surveyPlace(entry),
    body: renderBody(entry, works), facts: kindFacts(entry, works),
    headings: entry.body.headings.filter((h) => h.depth === 2).map((h) => ({ id: h.id, text: h.text })),
    developments: developments(entry, works), references: entryReferences(entry, keys, works),
    contributors: data.contributors, reviewed: data.reviewed,
  };
}
