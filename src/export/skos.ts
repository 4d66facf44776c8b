/** Entries in; SKOS concepts and collections out (SKOS Reference, W3C Recommendation, 18 August 2009), such that its integrity conditions hold. */
import { STAGES } from '../../schemas/stage.ts';
import { TRACTABILITIES } from '../../schemas/tractability.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { evidenceLevel } from '../graph/evidence.ts';
import type { Graph } from '../graph/index.ts';
import type { Entry } from '../model/entry.ts';
import { licenceUrl } from './data-files.ts';
import type { ExportInput } from './format.ts';
import { english, iri, plain } from './rdf.ts';
import type { Name, Resource, Value } from './rdf.ts';
import { CITO, RELATION_TERMS, ROLE_TERMS, namespaceOf, schemeOf } from './vocabulary.ts';

const SURVEY = 'https://arxiv.org/abs/2307.15217';

export const entryIri = ({ config }: ExportInput, id: string): string => `${config.site}${config.base}${id}/`;
export const workIri = ({ config }: ExportInput, key: string): string => `${config.site}${config.base}references/${key}/`;

const sorted = (items: Iterable<string>): string[] => [...new Set(items)].sort(compareText);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replace(/-/g, ' ');

interface Hierarchy {
  readonly broader: (id: string) => readonly string[];
  readonly narrower: (id: string) => readonly string[];
  readonly related: (id: string) => readonly string[];
}

/**
 * `part-of` is broader. related-to, causes and worsens are related, in both directions (skos:related is symmetric, S23),
 * but never between two concepts on one chain of broader: skos:related is disjoint with skos:broaderTransitive (S27).
 * What is left out there is still said by our own properties.
 */
export function hierarchy(graph: Graph): Hierarchy {
  const broader = (id: string) => sorted(graph.relationsOf(id).filter((r) => r.type === 'part-of').map((r) => r.to));
  const above = (id: string): Set<string> => {
    const found = new Set<string>();
    const open = [...broader(id)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...broader(next));
    }
    return found;
  };
  const closure = new Map([...graph.entryById.keys()].map((id) => [id, above(id)]));
  const RELATED = new Set(['related-to', 'causes', 'caused-by', 'worsens', 'worsened-by']);
  return {
    broader,
    narrower: (id) => sorted(graph.relationsOf(id).filter((r) => r.type === 'has-part').map((r) => r.to)),
    related: (id) => sorted(graph.relationsOf(id).filter((r) => RELATED.has(r.type) && !closure.get(id)!.has(r.to) && !closure.get(r.to)!.has(id)).map((r) => r.to)),
  };
}

export function scheme(input: ExportInput): Resource {
  const { config, knowledgeBase, graph } = input;
  const { broader } = hierarchy(graph);
  return {
    iri: schemeOf(config), types: ['skos:ConceptScheme'],
    properties: [
      ['skos:prefLabel', [english(config.name)]], ['dcterms:title', [english(config.name)]],
      ['dcterms:description', [english('What can go wrong with reinforcement learning from human feedback: challenges, approaches, disclosures, concepts and studies, with the works they cite.')]],
      ['dcterms:license', [iri(licenceUrl(config.licences.entries))]],
      ['dcterms:source', [iri(SURVEY)]], ['rdfs:seeAlso', [iri(config.site + config.base)]],
      ['skos:hasTopConcept', knowledgeBase.entries.filter((e) => broader(e.id).length === 0).map((e) => iri(entryIri(input, e.id)))],
    ],
  };
}

/** The stages and the two classes are collections, not concepts: being of one stage makes no failure a part of it. */
export function collections(input: ExportInput): Resource[] {
  const { config, knowledgeBase } = input;
  const collection = (facet: 'stage' | 'tractability', value: string): Resource => ({
    iri: `${config.site}${config.base}challenges/by/${facet}/${value}/`, types: ['skos:Collection'],
    properties: [
      ['skos:prefLabel', [english(facet === 'stage' ? capital(value) : `${capital(value)} challenges`)]],
      ['skos:member', knowledgeBase.entries.filter((e) => (e.data as Readonly<Record<string, unknown>>)[facet] === value).map((e) => iri(entryIri(input, e.id)))],
    ],
  });
  return [...STAGES.map((value) => collection('stage', value)), ...TRACTABILITIES.map((value) => collection('tractability', value))];
}

/** How the entry stands to the survey, in words: the survey's sections are no concepts that a mapping could lead to. */
function surveyNote(entry: Entry): readonly Value[] {
  const survey = 'survey' in entry.data ? entry.data.survey : undefined;
  if (!survey) return [];
  const statement = survey.statement === undefined ? '' : `: ${survey.statement}`;
  return [english(`${'n' in survey ? `Challenge ${survey.n} of 23, section` : 'Section'} ${survey.section} of Casper et al. (2023), arXiv 2307.15217${statement}${'marginal' in survey && survey.marginal ? ' (its classification is called marginal there)' : ''}`)];
}

export function concept(entry: Entry, input: ExportInput, { broader, narrower, related }: Hierarchy): Resource {
  const { config, graph } = input;
  const { data } = entry;
  const entries = (ids: readonly string[]) => ids.map((id) => iri(entryIri(input, id)));
  const works = (keys: Iterable<string>) => sorted(keys).map((key) => iri(workIri(input, key)));
  const citations = graph.citationsOf(entry.id);
  const byProperty = new Map<Name, string[]>([['cito:cites', citations.map((c) => c.key)]]);
  for (const c of citations) if (c.role) for (const p of [CITO[c.role], `rfm:${ROLE_TERMS[c.role][0]}` as const]) byProperty.set(p, [...(byProperty.get(p) ?? []), c.key]);
  const byRelation = new Map<Name, string[]>();
  for (const r of graph.relationsOf(entry.id)) byRelation.set(`rfm:${RELATION_TERMS[r.type]}`, [...(byRelation.get(`rfm:${RELATION_TERMS[r.type]}`) ?? []), r.to]);
  const text = (value: string | undefined) => (value === undefined ? [] : [plain(value)]);
  const wider = broader(entry.id);
  return {
    iri: entryIri(input, entry.id), types: ['skos:Concept'],
    properties: [
      ['skos:prefLabel', [english(data.title)]],
      // No label is both preferred and alternative (S13).
      ['skos:altLabel', sorted(data.aliases).filter((alias) => alias !== data.title).map(english)],
      ['skos:definition', [english(data.summary)]],
      ['skos:scopeNote', 'rationale' in data ? [english(data.rationale)] : []],
      ['skos:notation', [plain(entry.id)]],
      ['skos:note', surveyNote(entry)],
      ['skos:inScheme', [iri(schemeOf(config))]],
      ['skos:topConceptOf', wider.length === 0 ? [iri(schemeOf(config))] : []],
      ['skos:broader', entries(wider)], ['skos:narrower', entries(narrower(entry.id))], ['skos:related', entries(related(entry.id))],
      ['dcterms:source', 'survey' in data && data.survey ? [iri(SURVEY)] : []],
      ['rdfs:isDefinedBy', [iri(`${namespaceOf(config).slice(0, -1)}`)]],
      ['rfm:kind', text(entry.kind)], ['rfm:stage', text('stage' in data ? data.stage : undefined)],
      ['rfm:tractability', text('tractability' in data ? data.tractability : undefined)], ['rfm:evidence', text(entry.kind === 'challenge' ? evidenceLevel(data.references) : undefined)],
      ...[...byRelation].sort(([a], [b]) => compareText(a, b)).map(([property, ids]) => [property, entries(sorted(ids))] as const),
      ...[...byProperty].sort(([a], [b]) => compareText(a, b)).map(([property, keys]) => [property, works(keys)] as const),
    ],
  };
}

export const isLink = (text: string | undefined): text is string => text !== undefined && /^https?:\/\/[^/\s]+/i.test(text) && URL.canParse(text);
