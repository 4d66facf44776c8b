/** The one table of formats: what the build writes, what dev serves, what `kb export` prints. */
import { frozenKey } from '../ledger/index.ts';
import { endedNote, versionShown } from '../ledger/standing.ts';
import { thaw } from '../ledger/thaw.ts';
import { toBibtex } from './bibtex.ts';
import { citationCff } from './citation-cff.ts';
import { toCslJson } from './csl-json.ts';
import { entriesCsv } from './csv.ts';
import { entryBibtex, entryCslJson, entryRis } from './entry-citation.ts';
import type { ExportFile, ExportInput, Format } from './format.ts';
import { formattedByKey } from './formatted.ts';
import { gexf } from './gexf.ts';
import { graphml } from './graphml.ts';
import { entriesJson, entryJson, graphJson, identifiersJson, indexJson, json, referenceRecord, referencesJson, SCHEMA_VERSION } from './json.ts';
import { llms, llmsFull } from './llms.ts';
import { changesJson, idsJson } from './ids.ts';
import { entryMarkdown } from './markdown.ts';
import { openapi } from './openapi.ts';
import { toRis } from './ris.ts';
import { roCrate } from './ro-crate.ts';
import { schemaFiles } from './schemas.ts';
import { robots, sitemap } from './sitemap.ts';
import { taxonomyJsonLd, taxonomyTurtle } from './taxonomy.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  'csl.json': 'application/vnd.citationstyles.csl+json; charset=utf-8', json: JSON_TYPE, jsonld: 'application/ld+json; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8', ris: 'application/x-research-info-systems; charset=utf-8', csv: 'text/csv; charset=utf-8; header=present',
  ttl: 'text/turtle; charset=utf-8', graphml: 'application/graphml+xml; charset=utf-8', gexf: 'application/gexf+xml; charset=utf-8', xml: 'application/xml; charset=utf-8',
  md: 'text/markdown; charset=utf-8', txt: 'text/plain; charset=utf-8', cff: 'text/yaml; charset=utf-8',
};
const one = (path: string, make: (input: ExportInput) => string) => (input: ExportInput): ExportFile[] => [{ path, content: make(input) }];

export const FORMATS: readonly Format[] = [
  { name: 'index', about: 'what data there is, and where', mediaType: JSON_TYPE, files: one('api/v1/index.json', indexJson) },
  { name: 'entries', about: 'all entries with their front matter and links', mediaType: JSON_TYPE, files: one('api/v1/entries.json', entriesJson) },
  { name: 'references', about: 'all references with CSL-JSON and citing entries', mediaType: JSON_TYPE, files: one('api/v1/references.json', referencesJson) },
  { name: 'graph', about: 'nodes and edges of the citation graph', mediaType: JSON_TYPE, files: one('api/v1/graph.json', graphJson) },
  { name: 'identifiers', about: 'arXiv ids, DOIs, names and survey sections → ids', mediaType: JSON_TYPE, files: one('api/v1/identifiers.json', identifiersJson) },
  { name: 'ids', about: 'every id ever published, with titles past and present, status and successors', mediaType: JSON_TYPE, files: one('api/v1/ids.json', idsJson) },
  { name: 'changes', about: 'what changed on which day', mediaType: JSON_TYPE, files: one('api/v1/changes.json', changesJson) },
  { name: 'bibtex', about: 'the whole bibliography as BibTeX', mediaType: TYPES['bib']!, files: one('references.bib', (i) => toBibtex(i.knowledgeBase.references)) },
  { name: 'ris', about: 'the whole bibliography as RIS', mediaType: TYPES['ris']!, files: one('references.ris', (i) => toRis(i.knowledgeBase.references)) },
  { name: 'csl-json', about: 'the whole bibliography as CSL-JSON', mediaType: TYPES['csl.json']!, files: one('references.csl.json', (i) => toCslJson(i.knowledgeBase.references)) },
  { name: 'csv', about: 'all entries as a table', mediaType: TYPES['csv']!, files: one('entries.csv', entriesCsv) },
  { name: 'graphml', about: 'the citation graph as GraphML', mediaType: TYPES['graphml']!, files: one('graph.graphml', graphml) },
  { name: 'gexf', about: 'the citation graph as GEXF 1.3', mediaType: TYPES['gexf']!, files: one('graph.gexf', gexf) },
  { name: 'skos', about: 'the concept scheme with typed citations, as Turtle', mediaType: TYPES['ttl']!, files: one('taxonomy.ttl', taxonomyTurtle) },
  { name: 'skos-json', about: 'the same as JSON-LD', mediaType: TYPES['jsonld']!, files: one('taxonomy.jsonld', taxonomyJsonLd) },
  { name: 'openapi', about: 'description of the API (OpenAPI 3.1)', mediaType: JSON_TYPE, files: one('api/v1/openapi.json', openapi) },
  { name: 'ro-crate', about: 'description of the data set (RO-Crate 1.1)', mediaType: JSON_TYPE, files: one('ro-crate-metadata.json', roCrate) },
  { name: 'cff', about: 'how to cite the whole (CITATION.cff)', mediaType: TYPES['cff']!, files: one('CITATION.cff', citationCff) },
  { name: 'llms', about: 'llms.txt: an overview for language models', mediaType: TYPES['txt']!, files: one('llms.txt', llms) },
  { name: 'llms-full', about: 'llms-full.txt: every entry as Markdown', mediaType: TYPES['txt']!, files: one('llms-full.txt', llmsFull) },
  { name: 'sitemap', about: 'sitemap.xml', mediaType: TYPES['xml']!, files: one('sitemap.xml', sitemap) },
  { name: 'robots', about: 'robots.txt', mediaType: TYPES['txt']!, files: one('robots.txt', robots) },
  { name: 'schemas', about: 'JSON Schemas of the front matter', mediaType: JSON_TYPE, files: (i) => schemaFiles(i.config.site + i.config.base) },
  {
    name: 'entry-files', about: 'each entry as JSON and Markdown, and how to cite it', mediaType: JSON_TYPE,
    *files(input) {
      const formatted = formattedByKey(input.knowledgeBase.references);
      for (const entry of input.knowledgeBase.entries) {
        const content = entryJson(entry, input);
        yield { path: `api/v1/entries/${entry.id}.json`, content };
        yield { path: `${entry.id}.json`, content };
        yield { path: `${entry.id}.md`, content: entryMarkdown(entry, input, (key) => formatted.get(key)?.text ?? key) };
        const cited = { entry, config: input.config, ...versionShown(entry, input.ledger.entries.get(entry.id)) };
        yield { path: `${entry.id}/cite.bib`, content: entryBibtex(cited) };
        yield { path: `${entry.id}/cite.ris`, content: entryRis(cited) };
        yield { path: `${entry.id}/cite.csl.json`, content: entryCslJson(cited) };
      }
    },
  },
  {
    name: 'version-files', about: 'how to cite each version of an entry, and an entry that ended', mediaType: TYPES['bib']!,
    *files({ ledger, config }) {
      for (const record of ledger.entries.values())
        for (const { version, date } of record.versions) {
          const frozen = ledger.frozen.get(frozenKey(record.id, version));
          if (!frozen) continue;
          const cited = { entry: thaw(frozen), config, version, date, ended: endedNote(record) };
          const at = [`${record.id}/v${version}/cite`, ...(record.status !== 'current' && version === record.versions.at(-1)!.version ? [`${record.id}/cite`] : [])];
          for (const path of at) {
            yield { path: `${path}.bib`, content: entryBibtex(cited) };
            yield { path: `${path}.ris`, content: entryRis(cited) };
            yield { path: `${path}.csl.json`, content: entryCslJson(cited) };
          }
        }
    },
  },
  {
    name: 'reference-files', about: 'each reference as JSON, BibTeX, RIS and CSL-JSON', mediaType: JSON_TYPE,
    *files(input) {
      for (const reference of input.knowledgeBase.references) {
        const at = `references/${reference.key}`;
        yield { path: `api/v1/${at}.json`, content: json({ schemaVersion: SCHEMA_VERSION, ...referenceRecord(reference, input) }) };
        yield { path: `${at}.bib`, content: toBibtex([reference]) };
        yield { path: `${at}.ris`, content: toRis([reference]) };
        yield { path: `${at}.csl.json`, content: toCslJson([reference]) };
      }
    },
  },
];

/** Every data file of the site. */
export function* exportFiles(input: ExportInput): Iterable<ExportFile> {
  for (const format of FORMATS) yield* format.files(input);
}

/** The ending of a data file, or undefined for what is none. */
const endingOf = (path: string): string | undefined => /\.(csl\.json|[a-z]+)$/.exec(path)?.[1];

/** True for paths that may be a data file. */
export const isDataPath = (path: string): boolean => Object.hasOwn(TYPES, endingOf(path) ?? '');

/** The media type a server should send for a data file, by its ending. */
export const mediaTypeOf = (path: string): string => TYPES[endingOf(path) ?? ''] ?? 'application/octet-stream';
