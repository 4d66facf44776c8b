/** Knowledge base in, the files of /api/v1/ out. Sorted, deterministic; `schemaVersion` changes when a field changes its meaning. */
import { fold } from '../../schemas/fold.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { neighboursOf } from '../graph/similarity.ts';
import { evidenceLevel } from '../graph/evidence.ts';
import type { Entry } from '../model/entry.ts';
import type { Reference } from '../model/reference.ts';
import type { ExportInput } from './format.ts';

export const SCHEMA_VERSION = 1;

export const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

const absolute = ({ config }: ExportInput, path: string) => `${config.site}${config.base}${path}`;

/** Front matter under its own names, plus what is derived from it. */
export function entryRecord(entry: Entry, input: ExportInput): Record<string, unknown> {
  const { graph } = input;
  return {
    ...entry.data,
    kind: entry.kind,
    status: entry.status,
    url: absolute(input, `${entry.id}/`),
    // Versions begin with the first publication; until then there is none to cite.
    version: input.ledger.entries.get(entry.id)?.versions.at(-1)?.version ?? null,
    ...(entry.kind === 'challenge' ? { evidence: evidenceLevel(entry.data.references) ?? null } : {}),
    cites: [...new Set(entry.body.citations.map((c) => c.key))].sort(compareText),
    related: graph.relationsOf(entry.id).map((r) => ({ type: r.type, target: r.to, note: r.note ?? null, derived: r.derived })),
    neighbours: neighboursOf(graph, entry.id).map((n) => ({ id: n.id, shared: n.shared, reasons: n.reasons })),
  };
}

/** CSL-JSON plus identifiers, where it was verified, and the entries that cite it. */
export function referenceRecord(reference: Reference, input: ExportInput): Record<string, unknown> {
  const { graph } = input;
  return {
    key: reference.key,
    url: absolute(input, `references/${reference.key}/`),
    title: reference.title,
    year: reference.year ?? null,
    arxiv: reference.arxiv ?? null,
    doi: reference.doi ?? null,
    link: reference.url ?? null,
    authorsTruncated: reference.authorsTruncated,
    verified: reference.verified ?? null,
    csl: reference.csl,
    citedBy: graph.citedBy(reference.key).map((c) => ({ entry: c.entry, via: c.via, role: c.role ?? null, evidence: c.evidence ?? null, bearing: c.bearing ?? null })),
    cites: graph.cites(reference.key).map((e) => ({ key: e.cited, source: e.source })),
  };
}

export const entriesJson = (input: ExportInput): string =>
  json({ schemaVersion: SCHEMA_VERSION, entries: input.knowledgeBase.entries.map((e) => entryRecord(e, input)) });

export const entryJson = (entry: Entry, input: ExportInput): string => json({ schemaVersion: SCHEMA_VERSION, ...entryRecord(entry, input) });

export const referencesJson = (input: ExportInput): string =>
  json({ schemaVersion: SCHEMA_VERSION, references: input.knowledgeBase.references.map((r) => referenceRecord(r, input)) });

/** Nodes are entries and references; edges are cites (with role or bearing), typed relations, and reference → reference. */
export function graphJson({ knowledgeBase, graph }: ExportInput): string {
  // An edge to what is not there is told by the checks; no program that draws the graph can hold one.
  const cited = ({ key }: { key: string }) => graph.referenceByKey.has(key);
  return json({
    schemaVersion: SCHEMA_VERSION,
    nodes: [
      ...knowledgeBase.entries.map((e) => ({ id: e.id, type: e.kind, title: e.data.title })),
      ...knowledgeBase.references.map((r) => ({ id: r.key, type: 'reference', title: r.title, year: r.year ?? null })),
    ],
    edges: [
      ...graph.entryCitations.filter(cited).map((c) => ({ source: c.entry, target: c.key, type: 'cites', role: c.role ?? null, evidence: c.evidence ?? null, bearing: c.bearing ?? null })),
      ...graph.relations.filter((r) => !r.derived).map((r) => ({ source: r.from, target: r.to, type: r.type })),
      ...knowledgeBase.citations.filter((e) => cited({ key: e.citing }) && cited({ key: e.cited })).map((e) => ({ source: e.citing, target: e.cited, type: 'cites', from: e.source })),
    ],
  });
}

/** Other people's identifiers → ours: arXiv ids, DOIs, names, sections of the survey. */
export function identifiersJson({ knowledgeBase, ledger }: ExportInput): string {
  const table = (pairs: readonly (readonly [string | undefined, string])[]) => {
    const rows = new Map<string, string[]>();
    for (const [name, id] of pairs) if (name !== undefined) rows.set(name, [...(rows.get(name) ?? []), id]);
    return Object.fromEntries([...rows].sort(([a], [b]) => compareText(a, b)));
  };
  const { entries, references } = knowledgeBase;
  return json({
    schemaVersion: SCHEMA_VERSION,
    arxiv: table(references.map((r) => [r.arxiv, r.key])),
    doi: table(references.map((r) => [r.doi, r.key])),
    names: table([...namesOf(entries, ledger)]),
    surveySections: table(entries.map((e) => ['survey' in e.data ? e.data.survey?.section : undefined, e.id])),
  });
}

/** Every title and alias, present and past, folded; each pair once. */
function namesOf(entries: readonly Entry[], ledger: ExportInput['ledger']): Iterable<readonly [string, string]> {
  const present = entries.flatMap((e) => [e.data.title, ...e.data.aliases].map((name) => [fold(name), e.id] as const));
  const past = [...ledger.entries.values()].flatMap((r) => [...r.titles.map((t) => t.title), ...r.aliases.map((a) => a.alias)].map((name) => [fold(name), r.id] as const));
  return new Map([...present, ...past].map((pair) => [pair.join('\u0000'), pair])).values();
}

/** What there is and where, for a tool that starts here. */
export function indexJson(input: ExportInput): string {
  const { knowledgeBase, config } = input;
  const at = (path: string) => absolute(input, path);
  return json({
    schemaVersion: SCHEMA_VERSION,
    name: config.name,
    url: at(''),
    licences: config.licences,
    counts: { entries: knowledgeBase.entries.length, references: knowledgeBase.references.length, citations: knowledgeBase.citations.length },
    resources: {
      entries: at('api/v1/entries.json'), entry: at('api/v1/entries/{id}.json'), references: at('api/v1/references.json'), reference: at('api/v1/references/{key}.json'),
      graph: at('api/v1/graph.json'), identifiers: at('api/v1/identifiers.json'),
      bibtex: at('references.bib'), ris: at('references.ris'), cslJson: at('references.csl.json'),
      csv: at('entries.csv'), graphml: at('graph.graphml'), gexf: at('graph.gexf'), turtle: at('taxonomy.ttl'), jsonLd: at('taxonomy.jsonld'),
      entryBibtex: at('{id}/cite.bib'), entryRis: at('{id}/cite.ris'), entryCslJson: at('{id}/cite.csl.json'),
      schemas: at('schemas/{kind}.json'), openapi: at('api/v1/openapi.json'), roCrate: at('ro-crate-metadata.json'), checksums: at('checksums.txt'), citation: at('CITATION.cff'),
    },
    entries: knowledgeBase.entries.map((e) => ({ id: e.id, kind: e.kind, title: e.data.title, url: at(`${e.id}/`) })),
  });
}
