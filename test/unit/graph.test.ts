import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVERSE, RELATION_TYPES } from '../../schemas/relation.ts';
import { evidenceLevel } from '../../src/graph/evidence.ts';
import { layout } from '../../src/graph/layout.ts';
import { rankReferences } from '../../src/graph/ranking.ts';
import { coCitedReferences, neighboursOf } from '../../src/graph/similarity.ts';
import { base, edge, entry, reference, references } from '../support/knowledge-base.ts';

const KEYS = ['a2020one', 'b2020two', 'c2020three', 'd2020four'];
const BIB = references(KEYS.map((key) => reference(key)).join('\n'));
const cites = (...keys: string[]) => keys.map((key) => ({ key, role: 'supports' as const }));

const { graph } = base({
  entries: [
    entry('RFM-0001', { references: cites('a2020one', 'b2020two', 'c2020three'), relations: [{ type: 'causes', target: 'RFM-0002', note: 'because' }, { type: 'related-to', target: 'RFM-9999' }] }),
    entry('RFM-0002', { references: cites('a2020one', 'b2020two', 'missing2020') }),
    entry('RFM-0003', { references: cites('c2020three'), body: 'See RFM-0001 and RFM-0002.\n' }),
    entry('RFM-0004', {}),
  ],
  references: BIB,
  citations: [edge('b2020two', 'a2020one'), edge('c2020three', 'a2020one'), edge('a2020one', 'nothere2020')],
});

describe('links', () => {
  it('derives the inverse', () => {
    expect(graph.relationsOf('RFM-0002')).toEqual([{ from: 'RFM-0002', type: 'caused-by', to: 'RFM-0001', note: 'because', derived: true }]);
  });
  it('leaves out what leads nowhere, and survives it', () => {
    expect(graph.relationsOf('RFM-0001').map((r) => r.to)).toEqual(['RFM-0002']);
    expect(graph.citationsOf('RFM-0002').map((c) => c.key)).toEqual(['a2020one', 'b2020two']);
    expect(graph.cites('a2020one')).toEqual([]);
  });
  it('goes backwards too', () => {
    expect(graph.citedBy('a2020one').map((c) => c.entry)).toEqual(['RFM-0001', 'RFM-0002']);
    expect(graph.citedByReferences('a2020one').map((e) => e.citing)).toEqual(['b2020two', 'c2020three']);
  });
  it('every inverse inverts back', () => {
    for (const type of RELATION_TYPES) expect(INVERSE[INVERSE[type]]).toBe(type);
  });
});

describe('neighbours', () => {
  it('are those who share references, with a reason to check', () => {
    expect(neighboursOf(graph, 'RFM-0001').map((n) => [n.id, n.shared, n.reasons])).toEqual([
      ['RFM-0002', ['a2020one', 'b2020two'], ['share 2 references', '1 entry links to both']],
      ['RFM-0003', ['c2020three'], ['share 1 reference']],
    ]);
    expect(neighboursOf(graph, 'RFM-0004')).toEqual([]);
  });
  it('pairs works that entries cite together', () => {
    expect(coCitedReferences(graph)).toEqual([{ a: 'a2020one', b: 'b2020two', count: 2 }]);
  });
});

describe('ranking', () => {
  const ranked = rankReferences(graph);
  it('puts the work that most rests on first, and unread works last', () => {
    expect(ranked[0]!.key).toBe('a2020one');
    expect(ranked.at(-1)).toMatchObject({ key: 'd2020four', entries: 0, works: 0 });
  });
});

describe('evidence', () => {
  it.each([
    [[], undefined],
    [[{ role: 'supports' }], undefined],
    [[{ role: 'formalizes', evidence: 'theoretical' }], 'theoretical'],
    [[{ role: 'measures', evidence: 'experiment' }, { role: 'formalizes', evidence: 'theoretical' }], 'experiment'],
    [[{ role: 'disputes', evidence: 'deployment' }, { role: 'measures', evidence: 'experiment' }], 'experiment'],
    [[{ role: 'demonstrates', evidence: 'deployment' }], 'deployment'],
  ] as const)('%j is %s', (links, level) => {
    expect(evidenceLevel(links as never)).toBe(level);
  });
});

describe('any graph', () => {
  const id = fc.integer({ min: 1, max: 12 }).map((n) => `RFM-${String(n).padStart(4, '0')}`);
  const anyBase = fc.record({
    ids: fc.uniqueArray(id, { maxLength: 10 }),
    links: fc.array(fc.tuple(id, fc.constantFrom(...RELATION_TYPES), id), { maxLength: 30 }),
    cited: fc.array(fc.tuple(id, fc.constantFrom(...KEYS, 'nowhere2020')), { maxLength: 40 }),
    edges: fc.array(fc.tuple(fc.constantFrom(...KEYS, 'nowhere2020'), fc.constantFrom(...KEYS)), { maxLength: 20 }),
  }).map(({ ids, links, cited, edges }) => base({
    entries: ids.sort().map((own) => entry(own, {
      relations: links.filter(([from]) => from === own).map(([, type, target]) => ({ type, target })),
      references: cites(...new Set(cited.filter(([from]) => from === own).map(([, key]) => key))),
    })),
    references: BIB,
    citations: edges.map(([a, b]) => edge(a, b)),
  }));

  it('is total, symmetric and the same twice', () => {
    fc.assert(fc.property(anyBase, (b) => {
      for (const r of b.graph.relations) {
        expect(b.graph.entryById.has(r.from) && b.graph.entryById.has(r.to) && r.from !== r.to).toBe(true);
        expect(b.graph.relationsOf(r.to).some((back) => back.to === r.from)).toBe(true);
      }
      const ranks = rankReferences(b.graph);
      expect(ranks).toEqual(rankReferences(b.graph));
      expect(ranks.every((r) => r.rank >= 0)).toBe(true);
      for (const r of ranks) if (r.entries > 0) expect(r.rank).toBeGreaterThan(0);
      for (const own of b.graph.entryById.keys())
        for (const n of neighboursOf(b.graph, own, 99)) {
          const back = neighboursOf(b.graph, n.id, 99).find((m) => m.id === own)!;
          expect(back.shared).toEqual(n.shared);
          expect(back.score).toBeCloseTo(n.score, 12);
        }
    }), { seed: 11, numRuns: 200 });
  });

  it('is laid out inside its frame, the same twice', () => {
    fc.assert(fc.property(anyBase, (b) => {
      const first = layout(b.graph);
      expect(layout(b.graph)).toEqual(first);
      for (const node of first.nodes) {
        expect(node.x).toBeGreaterThanOrEqual(0);
        expect(node.x).toBeLessThanOrEqual(first.width);
        expect(node.y).toBeGreaterThanOrEqual(0);
        expect(node.y).toBeLessThanOrEqual(first.height);
      }
    }), { seed: 13, numRuns: 25 });
  });
});
