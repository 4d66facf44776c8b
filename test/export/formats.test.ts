import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { citationCff } from '../../src/export/citation-cff.ts';
import { csvCell, entriesCsv } from '../../src/export/csv.ts';
import { DATA_FILES } from '../../src/export/data-files.ts';
import { exportFiles } from '../../src/export/index.ts';
import { openapi } from '../../src/export/openapi.ts';
import { roCrate } from '../../src/export/ro-crate.ts';
import { load, published } from '../../src/load.ts';
import { readGexf, readGraphml } from '../support/graph-files.ts';
import { smallBase } from '../support/small-base.ts';

const content = published(load(process.cwd()));
const small = smallBase();
const bases = [['a small knowledge base', small], ['the content', content]] as const;

describe.each(bases)('of %s', (_, input) => {
  const files = new Map([...exportFiles(input)].map((f) => [f.path, f.content]));

  it('entries.csv reads back', () => {
    const rows = parseCsv(entriesCsv(input), { columns: true }) as Record<string, string>[];
    expect(rows.map((r) => r['id'])).toEqual(input.knowledgeBase.entries.map((e) => e.id));
    expect(rows.map((r) => r['title']!.replace(/^'(?=[-=+@])/, ''))).toEqual(input.knowledgeBase.entries.map((e) => e.data.title));
    expect(entriesCsv(input).split('\r\n').at(-1)).toBe('');
  });

  it('GraphML and GEXF read back as the graph of graph.json', () => {
    const json = JSON.parse(files.get('api/v1/graph.json')!) as { nodes: { id: string; title: string; type: string }[]; edges: { source: string; target: string; type: string; role?: string | null }[] };
    for (const graph of [readGraphml(files.get('graph.graphml')!), readGexf(files.get('graph.gexf')!)]) {
      expect(graph.nodes.map((n) => [n.id, n['label'], n['type']])).toEqual(json.nodes.map((n) => [n.id, n.title, n.type]));
      expect(graph.edges.map((e) => [e.source, e.target, e['type'], e['role'] ?? null])).toEqual(json.edges.map((e) => [e.source, e.target, e.type, e.role ?? null]));
    }
  });

  it('openapi.json is valid, and what it says of each JSON file is so', async () => {
    const document = JSON.parse(openapi(input)) as { paths: Record<string, { get: { responses: { 200: { content: Record<string, { schema: object }> } } } }>; components: { schemas: object } };
    expect(await new Validator().validate(structuredClone(document) as Record<string, unknown>)).toMatchObject({ valid: true });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', ...document });
    for (const [path, { get }] of Object.entries(document.paths)) {
      const [type, { schema }] = Object.entries(get.responses[200].content)[0]!;
      const pattern = new RegExp(`^${path.slice(1).replace(/[.]/g, '\\.').replace('{id}', 'RFM-\\d+').replace('{key}', '[a-z0-9]+')}$`);
      const found = [...files].filter(([name]) => pattern.test(name));
      expect(found.length, path).toBeGreaterThan(0);
      if (!type.includes('json') || path.endsWith('jsonld')) continue;
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
      for (const [name, text] of found) expect(validate(JSON.parse(text)) || validate.errors, name).toBe(true);
    }
    const paths = Object.keys(document.paths);
    expect([...files.keys()].filter((name) => name.startsWith('api/v1/') && !/openapi|\/(?:entries|references)\//.test(name) && !paths.includes(`/${name}`)), 'files of the API it does not describe').toEqual([]);
  });

  it('CITATION.cff is as version 1.2.0 of the format wants it', () => {
    const cff = parseYaml(citationCff(input)) as Record<string, unknown>;
    const known = ['abstract', 'authors', 'cff-version', 'commit', 'contact', 'date-released', 'doi', 'identifiers', 'keywords', 'license', 'license-url', 'message', 'preferred-citation', 'references', 'repository', 'repository-artifact', 'repository-code', 'title', 'type', 'url', 'version'];
    expect(Object.keys(cff).filter((key) => !known.includes(key))).toEqual([]);
    expect(cff).toMatchObject({ 'cff-version': '1.2.0', 'type': 'dataset', 'title': input.config.name, 'license': 'CC-BY-4.0', 'authors': [{ name: `${input.config.name} contributors` }] });
    for (const text of ['message', 'title', 'abstract', 'url', 'repository-code']) expect(typeof cff[text]).toBe('string');
    for (const work of (cff['references'] ?? []) as { authors: Record<string, string>[] }[]) {
      expect(work).toMatchObject({ type: 'article', title: expect.any(String) });
      for (const author of work.authors) expect('name' in author || 'family-names' in author).toBe(true);
    }
  });

  it('the RO-Crate names files that are there, each licensed', () => {
    const crate = JSON.parse(roCrate(input)) as { '@graph': { '@id': string; '@type': string; license?: { '@id': string }; hasPart?: { '@id': string }[]; datePublished?: string }[] };
    const nodes = new Map(crate['@graph'].map((node) => [node['@id'], node]));
    expect(nodes.size).toBe(crate['@graph'].length);
    expect(nodes.get('ro-crate-metadata.json')).toMatchObject({ conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' }, about: { '@id': './' } });
    const root = nodes.get('./')!;
    expect(root.datePublished).toMatch(/^\d{4}(-\d{2}){0,2}$/);
    for (const { '@id': id } of root.hasPart!) {
      expect(files.has(id), id).toBe(true);
      expect(nodes.has(nodes.get(id)!.license!['@id']), id).toBe(true);
    }
    expect(DATA_FILES.map((f) => f.path).filter((path) => !files.has(path))).toEqual([]);
  });

  it('llms.txt is a title, a summary and lists of links that lead somewhere', () => {
    const text = files.get('llms.txt')!;
    expect(text).toMatch(/^# .+\n\n> .+\n\n/);
    const links = [...text.matchAll(/^- \[(?:\\.|[^\]\\])+\]\((\S+)\)/gm)].map((m) => m[1]!);
    expect(links.length).toBe(input.knowledgeBase.entries.length + DATA_FILES.length + 1);
    expect(links.map((l) => l.slice((input.config.site + input.config.base).length)).filter((path) => !files.has(path))).toEqual([]);
    for (const e of input.knowledgeBase.entries) expect(files.get('llms-full.txt')).toContain(`- Id: ${e.id}\n`);
  });
});

it('CITATION.cff of the repository is the one the site has', () => {
  expect(readFileSync('CITATION.cff', 'utf8'), 'write it with "npm run kb -- export cff --out CITATION.cff"').toBe(citationCff({ ...content, config: JSON.parse(readFileSync('kb.config.json', 'utf8')) as typeof content.config }));
});

describe('a cell of a table', () => {
  it.each([
    ['=1+1', "'=1+1"], ['+1', "'+1"], ['-1', "'-1"], ['@SUM(A1)', "'@SUM(A1)"], ['\t=1', "\"'\t=1\""], ['\r=1', "\"'\r=1\""],
    ['a,b', '"a,b"'], ['say "x"', '"say ""x"""'], ['two\nlines', '"two\nlines"'], [' space', '" space"'], ['plain', 'plain'], ['', ''], ["'quoted'", "'quoted'"], ['a=b', 'a=b'],
  ])('%j is written as %j', (text, cell) => expect(csvCell(text)).toBe(cell));
});
