/** Graph in; a place for each entry and each reference that joins entries, out. Computed at build time; the same input gives the same places. */
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import { STAGES } from '../../schemas/stage.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { Graph } from './index.ts';

export interface PlacedNode {
  /** Entry id or citation key. */
  readonly id: string;
  readonly type: 'entry' | 'reference';
  readonly x: number;
  readonly y: number;
  readonly degree: number;
}
export interface PlacedLink {
  readonly source: string;
  readonly target: string;
  readonly type: 'cites' | 'relation';
}
export interface Layout {
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
  readonly width: number;
  readonly height: number;
}

const WIDTH = 1200;
const HEIGHT = 800;
const MARGIN = 40;
const ROUNDS = 320;

/**
 * Entries are drawn to the quarter of their stage; references float between the entries that cite them.
 * @param least only references that this many entries cite are placed
 */
export function layout(graph: Graph, least = 2): Layout {
  const entries = [...graph.entryById.values()].sort((a, b) => compareText(a.id, b.id));
  const citing = (key: string) => [...new Set(graph.citedBy(key).map((c) => c.entry))].sort(compareText);
  const keys = [...graph.referenceByKey.keys()].sort(compareText).filter((key) => citing(key).length >= least);
  const links: PlacedLink[] = [
    ...keys.flatMap((key) => citing(key).map((id): PlacedLink => ({ source: id, target: key, type: 'cites' }))),
    ...graph.relations.filter((r) => !r.derived).map((r): PlacedLink => ({ source: r.from, target: r.to, type: 'relation' })),
  ];
  const degree = new Map<string, number>();
  for (const link of links) for (const end of [link.source, link.target]) degree.set(end, (degree.get(end) ?? 0) + 1);
  const stageOf = new Map(entries.map((e) => [e.id, 'stage' in e.data ? STAGES.indexOf(e.data.stage) : -1]));
  const homeX = (id: string) => (stageOf.get(id) === undefined || stageOf.get(id) === -1 ? WIDTH / 2 : ((stageOf.get(id)! + 0.5) / STAGES.length) * WIDTH);
  const nodes = [
    ...entries.map((e) => ({ id: e.id, type: 'entry' as const, x: homeX(e.id), y: HEIGHT / 2 })),
    ...keys.map((key) => ({ id: key, type: 'reference' as const, x: mean(citing(key).map(homeX)), y: HEIGHT / 2 })),
  ].map((node, i) => ({ ...node, y: node.y + ((i * 97) % 400) - 200 }));
  forceSimulation(nodes)
    .force('link', forceLink<(typeof nodes)[number], { source: string; target: string }>(links.map((l) => ({ ...l }))).id((n) => n.id).distance(60).strength(0.12))
    .force('charge', forceManyBody().strength(-90).distanceMax(300))
    .force('x', forceX<(typeof nodes)[number]>((n) => (n.type === 'entry' ? homeX(n.id) : WIDTH / 2)).strength((n) => (n.type === 'entry' ? 0.14 : 0.02)))
    .force('y', forceY(HEIGHT / 2).strength(0.06))
    .force('collide', forceCollide<(typeof nodes)[number]>((n) => (n.type === 'entry' ? 30 : 9)))
    .stop()
    .tick(ROUNDS);
  return { ...fit(nodes.map((n) => ({ id: n.id, type: n.type, x: n.x, y: n.y, degree: degree.get(n.id) ?? 0 }))), links };
}

const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / Math.max(1, numbers.length);

/** Scales the places into the frame; whole numbers, so that the page does not depend on the last bits of a float. */
function fit(nodes: readonly PlacedNode[]): Omit<Layout, 'links'> {
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = range(nodes.map((n) => n.x));
  const [top, bottom] = range(nodes.map((n) => n.y));
  const scale = (value: number, from: number, to: number, size: number) => Math.round(MARGIN + ((value - from) / Math.max(1, to - from)) * (size - 2 * MARGIN));
  return { nodes: nodes.map((n) => ({ ...n, x: scale(n.x, left, right, WIDTH), y: scale(n.y, top, bottom, HEIGHT) })), width: WIDTH, height: HEIGHT };
}
