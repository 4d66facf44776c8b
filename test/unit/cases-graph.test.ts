import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphJson } from '../../src/export/json.ts';
import { tried } from '../support/hostile/project.ts';

const FIRST = 'content/challenges/RFM-0001-tired-raters.mdx';
const SECOND = 'content/challenges/RFM-0002-longer-is-better.mdx';

/** The base, with relations written into its two entries and rows into its citations. */
const withEdges = (first: string, second = '', rows = '') => {
  const { loaded } = tried((root) => {
    const replace = (file: string, from: string, to: string) => writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
    replace(FIRST, 'relations:\n  - type: causes\n    target: RFM-0002\n', first && `relations:\n${first}`);
    if (second) replace(SECOND, 'contributors:', `relations:\n${second}contributors:`);
    appendFileSync(join(root, 'content/citations.csv'), rows);
  });
  const graph = JSON.parse(graphJson(loaded)) as { nodes: { id: string }[]; edges: { source: string; target: string; type: string }[] };
  return { loaded, graph, told: loaded.diagnostics.map((d) => `${d.file.split('/').at(-1)}:${d.span?.start.line} ${d.severity} ${d.rule}: ${d.message}`) };
};
const relation = (type: string, target: string) => `  - type: ${type}\n    target: ${target}\n`;

describe('an edge to what does not exist', () => {
  it('is an error at its line, and the graph stands without it', () => {
    const { loaded, told, graph } = withEdges(relation('causes', 'RFM-0002') + relation('related-to', 'RFM-0999'));
    const nodes = new Set(graph.nodes.map(({ id }) => id));
    expect(graph.edges.filter(({ source, target }) => !nodes.has(source) || !nodes.has(target))).toEqual([]);
    expect(told.filter((line) => line.includes('RFM-0999'))).toEqual([expect.stringMatching(/^RFM-0001-tired-raters\.mdx:31 error relation-unknown-target: /)]);
    expect(loaded.graph.relationsOf('RFM-0001').filter((r) => r.to === 'RFM-0999')).toEqual([]);
    expect(loaded.graph.relationsOf('RFM-0001').map((r) => r.to)).toContain('RFM-0002');
  });

  it('between works is an error at its row, and the others stand', () => {
    const { told, loaded, graph } = withEdges(relation('causes', 'RFM-0002'), '', 'roe2022longer,nobody1999x,a list\n');
    expect(graph.edges.some(({ target }) => target === 'nobody1999x')).toBe(false);
    expect(told).toEqual([expect.stringMatching(/^citations\.csv:3 error reference-unknown: "nobody1999x"/)]);
    expect(loaded.graph.cites('roe2022longer').map((e) => e.cited)).toContain('poe2021survey');
  });
});

describe('edges written twice, both ways or to themselves', () => {
  it.each([
    ['twice', relation('related-to', 'RFM-0002').repeat(2), '', 'relation-duplicate'],
    ['from both sides', relation('related-to', 'RFM-0002'), relation('related-to', 'RFM-0001'), 'relation-duplicate'],
    ['as a relation and its inverse', relation('causes', 'RFM-0002'), relation('caused-by', 'RFM-0001'), 'relation-duplicate'],
    ['to itself', relation('causes', 'RFM-0002') + relation('related-to', 'RFM-0001'), '', 'relation-self'],
  ])('%s: told once, counted once', (_, first, second, rule) => {
    const { loaded, told } = withEdges(first, second);
    expect(told.filter((line) => line.includes(rule)), told.join('\n')).toHaveLength(1);
    const edges = loaded.graph.relationsOf('RFM-0001');
    expect(edges.filter((r) => r.to === 'RFM-0002')).toHaveLength(1);
    expect(edges.filter((r) => r.to === 'RFM-0001')).toEqual([]);
  });

  it('between works: a row twice and a work that cites itself', () => {
    const { told } = withEdges(relation('causes', 'RFM-0002'), '', 'roe2022longer,poe2021survey,again\nroe2022longer,roe2022longer,x\n');
    expect(told.map((line) => line.split(': ')[0])).toEqual(['citations.csv:3 error citation-edge-duplicate', 'citations.csv:4 error citation-edge-duplicate']);
  });
});

describe('labels', () => {
  it('with markup are text in the data of the graph', () => {
    const title = '<img src=x onerror=alert(1)> & "quotes"';
    const { loaded } = tried((root) => writeFileSync(join(root, FIRST), readFileSync(join(root, FIRST), 'utf8').replace('title: Tired raters give careless labels', `title: '${title}'`)));
    const graph = JSON.parse(graphJson(loaded)) as { nodes: { id: string; title: string }[] };
    expect(graph.nodes.find((node) => node.id === 'RFM-0001')!.title).toBe(title);
  });
});
