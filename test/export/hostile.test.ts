import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Relation } from '../../schemas/relation.ts';
import { entriesCsv } from '../../src/export/csv.ts';
import { citationCff } from '../../src/export/citation-cff.ts';
import { entryBiblatex, entryBibtex, entryCslJson, entryLatexLine, entryMarkdownLine, entryRis } from '../../src/export/entry-citation.ts';
import type { ExportInput } from '../../src/export/format.ts';
import { gexf } from '../../src/export/gexf.ts';
import { graphml } from '../../src/export/graphml.ts';
import { llms } from '../../src/export/llms.ts';
import { latexLine, markdownLine } from '../../src/export/link-lines.ts';
import { roCrate } from '../../src/export/ro-crate.ts';
import { sitemap } from '../../src/export/sitemap.ts';
import { taxonomyJsonLd, taxonomyTurtle } from '../../src/export/taxonomy.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Reference } from '../../src/model/reference.ts';
import { readBib } from '../support/bibliography.ts';
import { readGexf, readGraphml, wellFormed } from '../support/graph-files.ts';
import { base, edge, entry, reference, references } from '../support/knowledge-base.ts';
import { SKOS, readJsonLd, readTurtle, skosFaults } from '../support/rdf.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500);

/** Pieces that end strings, tags, cells, lines and records of some format. */
const SHARDS = ['"', "'", '<', '>', '&', '&amp;', '<script>', '</script>', '<!--', '-->', ']]>', '<![CDATA[', '\\', '\\"', '{', '}', '$', '%', '#', '_', '^', '~', '=1+1', '+', '-', '@', '\t', '\r', '\n', '\r\n', '\u0000', '\u0007', '\u0085', '\u2028', '\ufeff', '\ufffe', '\ud800', '\udfff', '🔥', '漢', 'é', '\u202e', '\u200b', ',', ';', '|', '"""', '@en', '^^xsd:int', '> .', '. <', 'TY  - ', 'ER  - ', ' and ', '@misc{x,', '](javascript:x)', '[', ']', '(', ')', '`', '*', '# ', '- ', '://', '\ue000', '\ue006', '__proto__', 'constructor'];
const hostile = fc.array(fc.oneof(fc.constantFrom(...SHARDS), fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('word', 'Reward', ' ', 'x')), { minLength: 1, maxLength: 8 })
  .map((pieces) => `${pieces.join('')}`).filter((text) => /\S/u.test(text));

interface Texts { titles: string[]; aliases: string[]; summary: string; rationale: string; name: string; workTitle: string; workName: string; url: string; relations: [number, number, Relation['type']][] }
const texts: fc.Arbitrary<Texts> = fc.record({
  titles: fc.array(hostile, { minLength: 3, maxLength: 3 }), aliases: fc.array(hostile, { maxLength: 3 }), summary: hostile, rationale: hostile, name: hostile, workTitle: hostile, workName: hostile, url: hostile,
  relations: fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.constantFrom<Relation['type'][]>('part-of', 'has-part', 'related-to', 'causes', 'worsened-by')), { maxLength: 5 }),
});

const IDS = ['RFM-0001', 'RFM-0002', 'RFM-0003'];
function make(t: Texts): ExportInput {
  const entries = IDS.map((id, i) => {
    const made = entry(id, { title: t.titles[i]!, aliases: i === 0 ? t.aliases : [], references: [{ key: 'roe2023one', role: 'demonstrates', evidence: 'experiment' }], relations: t.relations.filter(([from]) => from === i).map(([, to, type]) => ({ type, target: IDS[to]! })) });
    return { ...made, data: { ...made.data, summary: t.summary, rationale: t.rationale, contributors: [{ name: t.name, role: 'writing-original-draft' }] } } as Entry;
  });
  const works = references(reference('roe2023one') + reference('li2024two')).map((work, i): Reference => i > 0 ? work : {
    ...work, title: t.workTitle, url: `https://x.example/${t.url}`,
    csl: { ...work.csl, title: t.workTitle, author: [{ literal: t.workName }, { family: t.workName, given: t.name }], URL: `https://x.example/${t.url}` },
  });
  return base({ entries, references: works, citations: [edge('li2024two', 'roe2023one')] });
}

const run = (check: (t: Texts, input: ExportInput) => void | Promise<void>) => fc.assert(fc.asyncProperty(texts, async (t) => check(t, make(t))), { numRuns: RUNS });
/** What XML cannot hold is replaced. */
const inXml = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');

describe(`hostile titles and names (${RUNS} knowledge bases)`, { timeout: 60_000 + RUNS * 100 }, () => {
  it('come back from a table, and no cell is a formula', () => run((t, input) => {
    const rows = parseCsv(entriesCsv(input), { columns: true }) as Record<string, string>[];
    expect(rows.map((r) => r['title']!.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(t.titles.map((title) => title.toWellFormed().replace(/^'(?=[=+\-@\t\r])/, '')));
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }));

  it('come back from GraphML and GEXF', () => run((t, input) => {
    const titles = [...t.titles, 'Work li2024two', t.workTitle].map(inXml).sort();
    for (const graph of [readGraphml(graphml(input)), readGexf(gexf(input))]) {
      expect(graph.nodes.map((n) => n['label']).sort()).toEqual(titles);
      expect(graph.edges).toHaveLength(4 + input.graph.relations.filter((r) => !r.derived).length);
    }
    wellFormed(sitemap(input));
  }));

  it('come back from Turtle and JSON-LD, which agree and keep the conditions of SKOS', () => run(async (t, input) => {
    const turtle = readTurtle(taxonomyTurtle(input));
    expect(turtle).toEqual(await readJsonLd(taxonomyJsonLd(input)));
    expect(skosFaults(turtle)).toEqual([]);
    expect(turtle.filter((x) => x.predicate === `${SKOS}prefLabel` && x.subject.includes('RFM-')).map((x) => x.object)).toEqual(t.titles.map((title) => title.toWellFormed()));
    expect(turtle.some((x) => x.predicate.endsWith('creator') && x.object === t.workName.toWellFormed())).toBe(true);
  }));

  it('end no record and no line of a citation', () => run((t, input) => {
    const cited = { entry: input.knowledgeBase.entries[0]!, config: input.config, version: 3, date: '2026-01' };
    for (const text of [entryBibtex(cited), entryBiblatex(cited)]) {
      const { references: read } = readBib(text);
      expect(read.map((r) => r.key)).toEqual(['RFM-0001-v3']);
      expect(read[0]!.year).toBe(2026);
      expect(read[0]!.url).toBe('https://kb.example/RFM-0001/v3/');
    }
    const ris = entryRis(cited);
    expect(ris.match(/^TY {2}- /gm)).toHaveLength(1);
    expect(ris.match(/^ER {2}- /gm)).toHaveLength(1);
    expect(ris.trimEnd().split('\r\n').every((line) => /^[A-Z][A-Z0-9] {2}- /.test(`${line} `))).toBe(true);
    expect((JSON.parse(entryCslJson(cited)) as { title: string }[])[0]!.title).toBe(t.titles[0]!.replace(/\s+/g, ' ').trim());
    const { csl } = input.knowledgeBase.references.find((r) => r.key === 'roe2023one')!;
    for (const line of [entryLatexLine(cited), entryMarkdownLine(cited), latexLine(csl), markdownLine(csl)]) expect(line).not.toMatch(/[\r\n\u0000]/);
    for (const line of [entryLatexLine(cited), latexLine(csl)]) {
      let depth = 0;
      for (const c of line.replace(/\\[\\{}%#&$_^~]/g, '')) if (c === '{') depth++; else if (c === '}') expect(--depth).toBeGreaterThanOrEqual(0);
      expect(depth).toBe(0);
    }
    for (const line of [entryMarkdownLine(cited), markdownLine(csl)]) expect(line).toMatch(/^\[(?:\\.|[^\]\\])*\]\([^\s()<>]*\)|^\*/s);
  }));

  it('leave the other files whole', () => run((t, input) => {
    const config = { ...input.config, name: t.name };
    expect(parseYaml(citationCff({ ...input, config }))).toMatchObject({ title: t.name.toWellFormed() });
    expect((JSON.parse(roCrate({ ...input, config })) as { '@graph': object[] })['@graph'].length).toBeGreaterThan(5);
    expect(llms(input).split('\n').filter((line) => line.startsWith('- [RFM-'))).toHaveLength(3);
    expect(llms(input).split('\n').filter((line) => line.startsWith('#'))).toEqual(['# Test base', '## Challenges', '## Data']);
  }));
});
