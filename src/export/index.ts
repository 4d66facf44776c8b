/** The one table of formats: what the build writes, what dev serves, what `kb export` prints. */
import { toBibtex } from './bibtex.ts';
import { toCslJson } from './csl-json.ts';
import type { ExportFile, ExportInput, Format } from './format.ts';
import { formattedByKey } from './formatted.ts';
import { entriesJson, entryJson, graphJson, identifiersJson, indexJson, json, referenceRecord, referencesJson, SCHEMA_VERSION } from './json.ts';
import { entryMarkdown } from './markdown.ts';
import { toRis } from './ris.ts';
import { schemaFiles } from './schemas.ts';
import { robots, sitemap } from './sitemap.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const one = (path: string, make: (input: ExportInput) => string) => (input: ExportInput): ExportFile[] => [{ path, content: make(input) }];

export const FORMATS: readonly Format[] = [
  { name: 'index', about: 'what data there is, and where', mediaType: JSON_TYPE, files: one('api/v1/index.json', indexJson) },
  { name: 'entries', about: 'all entries with their front matter and links', mediaType: JSON_TYPE, files: one('api/v1/entries.json', entriesJson) },
  { name: 'references', about: 'all references with CSL-JSON and citing entries', mediaType: JSON_TYPE, files: one('api/v1/references.json', referencesJson) },
  { name: 'graph', about: 'nodes and edges of the citation graph', mediaType: JSON_TYPE, files: one('api/v1/graph.json', graphJson) },
  { name: 'identifiers', about: 'arXiv ids, DOIs, names and survey sections → ids', mediaType: JSON_TYPE, files: one('api/v1/identifiers.json', identifiersJson) },
  { name: 'bibtex', about: 'the whole bibliography as BibTeX', mediaType: 'application/x-bibtex; charset=utf-8', files: one('references.bib', (i) => toBibtex(i.knowledgeBase.references)) },
  { name: 'ris', about: 'the whole bibliography as RIS', mediaType: 'application/x-research-info-systems; charset=utf-8', files: one('references.ris', (i) => toRis(i.knowledgeBase.references)) },
  { name: 'csl-json', about: 'the whole bibliography as CSL-JSON', mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8', files: one('references.csl.json', (i) => toCslJson(i.knowledgeBase.references)) },
  { name: 'sitemap', about: 'sitemap.xml', mediaType: 'application/xml; charset=utf-8', files: one('sitemap.xml', sitemap) },
  { name: 'robots', about: 'robots.txt', mediaType: 'text/plain; charset=utf-8', files: one('robots.txt', robots) },
  { name: 'schemas', about: 'JSON Schemas of the front matter', mediaType: JSON_TYPE, files: (i) => schemaFiles(i.config.site + i.config.base) },
  {
    name: 'entry-files', about: 'each entry as JSON and Markdown', mediaType: JSON_TYPE,
    *files(input) {
      const formatted = formattedByKey(input.knowledgeBase.references);
      for (const entry of input.knowledgeBase.entries) {
        const content = entryJson(entry, input);
        yield { path: `api/v1/entries/${entry.id}.json`, content };
        yield { path: `${entry.id}.json`, content };
        yield { path: `${entry.id}.md`, content: entryMarkdown(entry, input, (key) => formatted.get(key)?.text ?? key) };
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

const TYPES: Readonly<Record<string, string>> = {
  json: JSON_TYPE, bib: 'application/x-bibtex; charset=utf-8', ris: 'application/x-research-info-systems; charset=utf-8',
  md: 'text/markdown; charset=utf-8', xml: 'application/xml; charset=utf-8', txt: 'text/plain; charset=utf-8',
};

/** The media type a server should send for a data file, by its ending. */
export function mediaTypeOf(path: string): string {
  if (path.endsWith('.csl.json')) return 'application/vnd.citationstyles.csl+json; charset=utf-8';
  return TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
