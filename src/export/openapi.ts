/** Knowledge base in; openapi.json out (OpenAPI 3.1.0): the static API, its files as paths, and their schemas, those of front matter straight from zod. */
import { KINDS, KIND_NAMES } from '../../schemas/index.ts';
import { z } from '../../schemas/zod.ts';
import { licenceUrl } from './data-files.ts';
import type { ExportInput } from './format.ts';
import { DERIVED, OTHER_SCHEMAS, REFERENCE, array } from './openapi-schemas.ts';
import type { Schema } from './openapi-schemas.ts';
import { SCHEMA_VERSION, json } from './json.ts';

const VERSION: Schema = { const: SCHEMA_VERSION, description: 'Changes when a field changes its meaning.' };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const schemaName = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** Front matter as it leaves (every default filled in) and what is derived from it, in one object: both forbid other fields. */
function entrySchema(kind: (typeof KIND_NAMES)[number]): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(KINDS[kind].schema, { io: 'output' }) as Schema & { properties: object; required: string[] };
  const derived: Record<string, Schema> = { ...DERIVED, kind: { const: kind } };
  if (kind !== 'challenge') delete derived['evidence'];
  return { ...schema, properties: { ...schema.properties, ...derived }, required: [...schema.required, ...Object.keys(derived)] };
}

/** The same schema with `schemaVersion` before its fields, for the files of one record. */
const versioned = (schema: Schema): Schema => ({
  ...schema,
  properties: { schemaVersion: VERSION, ...(schema['properties'] as object) },
  required: ['schemaVersion', ...(schema['required'] as string[])],
});
const list = (name: string, items: Schema): Schema => ({ type: 'object', properties: { schemaVersion: VERSION, [name]: array(items) }, required: ['schemaVersion', name] });

interface Path {
  readonly id: string;
  readonly summary: string;
  readonly content: string;
  readonly schema: Schema;
  readonly parameter?: readonly [name: string, description: string, pattern: string];
}

function operation({ id, summary, content, schema, parameter }: Path) {
  return {
    get: {
      operationId: id, summary, tags: ['data'],
      ...(parameter ? { parameters: [{ name: parameter[0], in: 'path', required: true, description: parameter[1], schema: { type: 'string', pattern: parameter[2] } }] } : {}),
      responses: {
        200: { description: summary, content: { [content]: { schema } } },
        ...(parameter ? { 404: { description: 'There is none with this name.' } } : {}),
      },
    },
  };
}

const ID = ['id', 'The id of an entry, such as RFM-0014.', '^RFM-\\d{4,}$'] as const;
const KEY = ['key', 'The citation key of a reference, such as ouyang2022training.', '^[a-z0-9]+$'] as const;
const JSON_TYPE = 'application/json';
const TEXT: Schema = { type: 'string' };

const PATHS: Readonly<Record<string, Path>> = {
  '/api/v1/index.json': { id: 'getIndex', summary: 'What there is, and where', content: JSON_TYPE, schema: ref('Index') },
  '/api/v1/entries.json': { id: 'getEntries', summary: 'All entries', content: JSON_TYPE, schema: list('entries', ref('Entry')) },
  '/api/v1/entries/{id}.json': { id: 'getEntry', summary: 'One entry', content: JSON_TYPE, schema: ref('EntryFile'), parameter: ID },
  '/api/v1/references.json': { id: 'getReferences', summary: 'All references', content: JSON_TYPE, schema: list('references', ref('Reference')) },
  '/api/v1/references/{key}.json': { id: 'getReference', summary: 'One reference', content: JSON_TYPE, schema: ref('ReferenceFile'), parameter: KEY },
  '/api/v1/graph.json': { id: 'getGraph', summary: 'Nodes and edges of the citation graph', content: JSON_TYPE, schema: ref('Graph') },
  '/api/v1/identifiers.json': { id: 'getIdentifiers', summary: 'Identifiers of others, names and survey sections, with what they stand for', content: JSON_TYPE, schema: ref('Identifiers') },
  '/api/v1/ids.json': { id: 'getIds', summary: 'Every id ever published, and what became of it', content: JSON_TYPE, schema: ref('Ids') },
  '/api/v1/changes.json': { id: 'getChanges', summary: 'What changed, newest day first', content: JSON_TYPE, schema: ref('Changes') },
  '/{id}.md': { id: 'getEntryMarkdown', summary: 'One entry as Markdown', content: 'text/markdown', schema: TEXT, parameter: ID },
  '/{id}/cite.bib': { id: 'getEntryBibtex', summary: 'How to cite an entry, as BibTeX', content: 'application/x-bibtex', schema: TEXT, parameter: ID },
  '/{id}/cite.ris': { id: 'getEntryRis', summary: 'How to cite an entry, as RIS', content: 'application/x-research-info-systems', schema: TEXT, parameter: ID },
  '/{id}/cite.csl.json': { id: 'getEntryCsl', summary: 'How to cite an entry, as CSL-JSON', content: 'application/vnd.citationstyles.csl+json', schema: array(ref('CslItem')), parameter: ID },
  '/references/{key}.bib': { id: 'getReferenceBibtex', summary: 'One reference as BibTeX', content: 'application/x-bibtex', schema: TEXT, parameter: KEY },
  '/references/{key}.ris': { id: 'getReferenceRis', summary: 'One reference as RIS', content: 'application/x-research-info-systems', schema: TEXT, parameter: KEY },
  '/references/{key}.csl.json': { id: 'getReferenceCsl', summary: 'One reference as CSL-JSON', content: 'application/vnd.citationstyles.csl+json', schema: array(ref('CslItem')), parameter: KEY },
  '/references.bib': { id: 'getBibtex', summary: 'All references as BibTeX', content: 'application/x-bibtex', schema: TEXT },
  '/references.ris': { id: 'getRis', summary: 'All references as RIS', content: 'application/x-research-info-systems', schema: TEXT },
  '/references.csl.json': { id: 'getCsl', summary: 'All references as CSL-JSON', content: 'application/vnd.citationstyles.csl+json', schema: array(ref('CslItem')) },
  '/entries.csv': { id: 'getEntriesCsv', summary: 'All entries as a table', content: 'text/csv', schema: TEXT },
  '/graph.graphml': { id: 'getGraphml', summary: 'The citation graph as GraphML', content: 'application/graphml+xml', schema: TEXT },
  '/graph.gexf': { id: 'getGexf', summary: 'The citation graph as GEXF', content: 'application/gexf+xml', schema: TEXT },
  '/taxonomy.ttl': { id: 'getTurtle', summary: 'The concept scheme as Turtle', content: 'text/turtle', schema: TEXT },
  '/taxonomy.jsonld': { id: 'getJsonLd', summary: 'The concept scheme as JSON-LD', content: 'application/ld+json', schema: { type: 'object' } },
};

export function openapi({ config }: ExportInput): string {
  const entries = Object.fromEntries(KIND_NAMES.map((kind) => [schemaName(kind), entrySchema(kind)]));
  return json({
    openapi: '3.1.0',
    info: {
      title: `${config.name}: data`, version: `1.${SCHEMA_VERSION}`, description: 'Static files; GET only, no key, no limit. Two requests between two builds give the same bytes.',
      license: { name: `Entries ${config.licences.entries}; bibliographic data ${config.licences.data}`, url: licenceUrl(config.licences.entries) },
    },
    servers: [{ url: (config.site + config.base).replace(/\/$/, '') }],
    tags: [{ name: 'data', description: 'All there is.' }],
    paths: Object.fromEntries(Object.entries(PATHS).map(([path, item]) => [path, operation(item)])),
    components: {
      schemas: {
        Entry: { oneOf: Object.keys(entries).map(ref), discriminator: { propertyName: 'kind', mapping: Object.fromEntries(KIND_NAMES.map((kind) => [kind, `#/components/schemas/${schemaName(kind)}`])) } },
        EntryFile: { oneOf: Object.values(entries).map(versioned) },
        ...entries, Reference: REFERENCE, ReferenceFile: versioned(REFERENCE), ...OTHER_SCHEMAS(VERSION),
      },
    },
  });
}
