/** JSON Schemas (draft 2020-12) of what the API says beyond front matter: what is derived from it, references, graph, identifiers. */
import { KIND_NAMES } from '../../schemas/index.ts';
import { BEARINGS } from '../../schemas/bearing.ts';
import { EVIDENCE_LEVELS } from '../../schemas/evidence.ts';
import { LEDGER_STATUSES } from '../../schemas/ledger.ts';
import { ROLES } from '../../schemas/reference-link.ts';

export type Schema = { readonly [keyword: string]: unknown };

export const array = (items: Schema): Schema => ({ type: 'array', items });
const TEXT: Schema = { type: 'string' };
const or = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema =>
  ({ type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)), additionalProperties: false });
const oneOf = (values: readonly string[]): Schema => ({ enum: [...values] });
const described = (description: string, schema: Schema): Schema => ({ ...schema, description });

/** Beside the front matter of each entry. */
export const DERIVED: Readonly<Record<string, Schema>> = {
  kind: oneOf(KIND_NAMES),
  status: oneOf(['published', 'draft']),
  url: described('The living page.', { type: 'string', format: 'uri' }),
  version: described('The newest published version; null until there is one.', { type: ['integer', 'null'], minimum: 1 }),
  evidence: described('The highest level among the works that demonstrate, measure or formalize it.', or(oneOf(EVIDENCE_LEVELS))),
  cites: described('Citation keys in the text.', array(TEXT)),
  related: described('Links to other entries, in both directions; `derived` where the other side wrote it.', array(object({ type: TEXT, target: TEXT, note: or(TEXT), derived: { type: 'boolean' } }))),
  neighbours: described('Entries near by what they cite.', array(object({ id: TEXT, shared: array(TEXT), reasons: array(TEXT) }))),
};

export const REFERENCE: Schema = object({
  key: TEXT, url: { type: 'string', format: 'uri' }, title: TEXT, year: { type: ['integer', 'null'] },
  arxiv: described('Without version.', or(TEXT)), doi: described('In lower case, without resolver.', or(TEXT)), link: or(TEXT),
  authorsTruncated: described('True where the list of authors is known to be incomplete.', { type: 'boolean' }),
  verified: described('The source in which title, authors and identifiers were seen.', or(TEXT)),
  csl: { $ref: '#/components/schemas/CslItem' },
  citedBy: array(object({ entry: TEXT, via: oneOf(['references', 'developments', 'addresses', 'study']), role: or(oneOf(ROLES)), evidence: or(oneOf(EVIDENCE_LEVELS)), bearing: or(oneOf(BEARINGS)) })),
  cites: array(object({ key: TEXT, source: TEXT })),
});

const table: Schema = { type: 'object', additionalProperties: array(TEXT) };

export const OTHER_SCHEMAS = (schemaVersion: Schema): Readonly<Record<string, Schema>> => ({
  CslItem: {
    type: 'object', description: 'An item of CSL-JSON (citation-style-language schema, csl-data 1.0.2).', required: ['id', 'type'],
    properties: { id: TEXT, type: TEXT, title: TEXT, author: array({ type: 'object' }), issued: { type: 'object' }, DOI: TEXT, URL: TEXT },
  },
  Graph: object({
    schemaVersion,
    nodes: array({ type: 'object', required: ['id', 'type', 'title'], properties: { id: TEXT, type: oneOf([...KIND_NAMES, 'reference']), title: TEXT, year: { type: ['integer', 'null'] } } }),
    edges: array({ type: 'object', required: ['source', 'target', 'type'], properties: { source: TEXT, target: TEXT, type: TEXT, role: or(oneOf(ROLES)), evidence: or(oneOf(EVIDENCE_LEVELS)), bearing: or(oneOf(BEARINGS)), from: described('Of an edge between works: where it was seen.', TEXT) } }),
  }),
  Identifiers: { type: 'object', required: ['schemaVersion', 'arxiv', 'doi', 'names', 'surveySections'], properties: { schemaVersion, arxiv: table, doi: table, names: described('Titles and aliases, without case and accents.', table), surveySections: table } },
  Ids: object({
    schemaVersion, name: TEXT, site: TEXT,
    ids: array(object({
      id: TEXT, kind: oneOf(KIND_NAMES), title: TEXT, pastTitles: array(TEXT), aliases: array(TEXT),
      status: described('unpublished: it has no version yet.', oneOf([...LEDGER_STATUSES, 'unpublished'])), successors: described('What stands in its place.', array(TEXT)),
      since: described('The day of the first version.', or(TEXT)), versions: array(object({ version: { type: 'integer', minimum: 1 }, date: TEXT })), contributors: array(TEXT), url: { type: 'string', format: 'uri' },
    })),
  }),
  Changes: object({
    schemaVersion,
    changes: array(object({
      date: TEXT, id: TEXT, title: TEXT, type: oneOf(['published', 'version', 'references', 'renamed', 'withdrawn', 'merged', 'split']),
      version: { type: ['integer', 'null'] }, parts: described('What differs from the version before.', array(oneOf(['text', 'classification', 'references']))), from: described('The title before, where it was renamed.', or(TEXT)), reason: or(TEXT), successors: array(TEXT),
    })),
  }),
  Index: {
    type: 'object', required: ['schemaVersion', 'name', 'url', 'licences', 'counts', 'resources', 'entries'],
    properties: {
      schemaVersion, name: TEXT, url: { type: 'string', format: 'uri' }, licences: { type: 'object', additionalProperties: TEXT }, counts: { type: 'object', additionalProperties: { type: 'integer' } },
      resources: described('Addresses; {id} and {key} are to be filled in.', { type: 'object', additionalProperties: TEXT }),
      entries: array(object({ id: TEXT, kind: oneOf(KIND_NAMES), title: TEXT, url: { type: 'string', format: 'uri' } })),
    },
  },
});
