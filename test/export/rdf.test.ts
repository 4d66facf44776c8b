import { describe, expect, it } from 'vitest';
import { taxonomyJsonLd, taxonomyTurtle } from '../../src/export/taxonomy.ts';
import { load, published } from '../../src/load.ts';
import { base, entry } from '../support/knowledge-base.ts';
import { SKOS, readJsonLd, readTurtle, skosFaults } from '../support/rdf.ts';
import { smallBase } from '../support/small-base.ts';

const ENTRY = 'https://kb.example/RFM-0001/';
const CITO = 'http://purl.org/spar/cito/';
const objects = (triples: ReturnType<typeof readTurtle>, subject: string, predicate: string) => triples.filter((t) => t.subject === subject && t.predicate === predicate).map((t) => t.object);

describe('Turtle and JSON-LD', () => {
  it.each([['a small knowledge base', () => smallBase()], ['the content', () => published(load(process.cwd()))]])('of %s say the same triples, and keep the conditions of SKOS', async (_, make) => {
    const input = make();
    const turtle = readTurtle(taxonomyTurtle(input));
    expect(turtle).toEqual(await readJsonLd(taxonomyJsonLd(input)));
    expect(skosFaults(turtle)).toEqual([]);
    expect(turtle.filter((t) => t.kind === 'blank')).toEqual([]);
    const concepts = turtle.filter((t) => t.object === `${SKOS}Concept`);
    expect(concepts).toHaveLength(input.knowledgeBase.entries.length);
    for (const { subject } of concepts) expect(objects(turtle, subject, `${SKOS}inScheme`)).toHaveLength(1);
  });

  const triples = readTurtle(taxonomyTurtle(smallBase()));
  it('keep labels as they are, and no label twice', () => {
    expect(objects(triples, ENTRY, `${SKOS}prefLabel`)).toEqual(['Raters & <b>tired</b> "eyes"']);
    expect(objects(triples, ENTRY, `${SKOS}altLabel`)).toEqual(['=1+1', 'fatigue, slow']);
    expect(objects(triples, ENTRY, `${SKOS}notation`)).toEqual(['RFM-0001']);
  });
  it('put a part under its whole, and top concepts where there is none above', () => {
    expect(objects(triples, ENTRY, `${SKOS}broader`)).toEqual(['https://kb.example/RFM-0002/']);
    expect(objects(triples, 'https://kb.example/RFM-0002/', `${SKOS}narrower`)).toEqual([ENTRY]);
    expect(objects(triples, ENTRY, `${SKOS}topConceptOf`)).toEqual([]);
    expect(objects(triples, 'https://kb.example/taxonomy.ttl#scheme', `${SKOS}hasTopConcept`)).toEqual(['https://kb.example/RFM-0002/', 'https://kb.example/RFM-0003/']);
  });
  it('relate both ways, but never a part and its whole', () => {
    expect(objects(triples, ENTRY, `${SKOS}related`)).toEqual(['https://kb.example/RFM-0003/']);
    expect(objects(triples, 'https://kb.example/RFM-0003/', `${SKOS}related`)).toEqual([ENTRY]);
    expect(objects(triples, ENTRY, 'https://kb.example/taxonomy.ttl#relatedTo')).toEqual(['https://kb.example/RFM-0002/']);
  });
  it('tell roles by CiTO and by our own narrower properties', () => {
    const work = (key: string) => `https://kb.example/references/${key}/`;
    expect(objects(triples, ENTRY, `${CITO}obtainsBackgroundFrom`)).toEqual([work('roe2023one')]);
    expect(objects(triples, ENTRY, `${CITO}citesAsEvidence`)).toEqual([work('roe2023one')]);
    expect(objects(triples, ENTRY, `${CITO}isDisputedBy`)).toEqual([work('li2024two')]);
    expect(objects(triples, ENTRY, `${CITO}citesAsPotentialSolution`)).toEqual([work('kim2025three')]);
    expect(objects(triples, ENTRY, `${CITO}cites`)).toEqual([work('kim2025three'), work('li2024two'), work('roe2023one')]);
    expect(objects(triples, ENTRY, 'https://kb.example/taxonomy.ttl#demonstratedIn')).toEqual([work('roe2023one')]);
    expect(objects(triples, work('kim2025three'), `${CITO}cites`)).toEqual([work('roe2023one')]);
  });
  it('hold for a circle of parts, which the checks refuse elsewhere', () => {
    const relations = (target: string) => [{ type: 'part-of' as const, target }, { type: 'related-to' as const, target: 'RFM-0009' }];
    const circle = base({ entries: [entry('RFM-0001', { relations: relations('RFM-0002') }), entry('RFM-0002', { relations: relations('RFM-0001') }), entry('RFM-0009')] });
    expect(skosFaults(readTurtle(taxonomyTurtle(circle)))).toEqual([]);
  });
  it('the check of conditions itself finds each fault', () => {
    const of = (text: string) => skosFaults(readTurtle(`@prefix skos: <${SKOS}> . @prefix : <http://x/> .\n${text}`)).map((fault) => fault.slice(0, 3).trim());
    expect(of(':a a skos:Concept, skos:ConceptScheme .')).toEqual(['S9']);
    expect(of(':a skos:prefLabel "x"@en ; skos:altLabel "x"@en .')).toEqual(['S13']);
    expect(of(':a skos:prefLabel "x"@en, "y"@en .')).toEqual(['S14']);
    expect(of(':a skos:broader :b . :b skos:broader :c . :c skos:related :a .')).toEqual(['S27']);
    expect(of(':a skos:exactMatch :b ; skos:broadMatch :b .')).toEqual(['S46']);
  });
});
