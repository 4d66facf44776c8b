/** Graph in; the references in order of their weight in it, out. */
import { compareText } from '../diagnostics/diagnostic.ts';
import type { Graph } from './index.ts';

export interface RankedReference {
  readonly key: string;
  /** Personalised PageRank over entries and references; the ranks of all nodes sum to 1. */
  readonly rank: number;
  /** Entries that cite it. */
  readonly entries: number;
  /** Works of the bibliography that are known to cite it. */
  readonly works: number;
}

const DAMPING = 0.85;
const ROUNDS = 60;

/**
 * Personalised PageRank (Page et al. 1999; damping 0.85, 60 rounds), deterministic: every walk begins at an entry,
 * so a work counts through the entries that cite it and through the works they cite. The known citations between
 * works are far from complete; beginning anywhere would reward whatever part of them happens to be known.
 */
export function rankReferences(graph: Graph): RankedReference[] {
  const keys = [...graph.referenceByKey.keys()].sort(compareText);
  const ids = [...graph.entryById.keys()].sort(compareText);
  const nodes = [...ids.map((id) => `entry ${id}`), ...keys];
  const index = new Map(nodes.map((n, i) => [n, i]));
  const out: number[][] = nodes.map(() => []);
  for (const id of ids) for (const key of new Set(graph.citationsOf(id).map((c) => c.key))) out[index.get(`entry ${id}`)!]!.push(index.get(key)!);
  for (const key of keys) for (const edge of graph.cites(key)) out[index.get(key)!]!.push(index.get(edge.cited)!);
  const start = nodes.map((_, i) => (ids.length === 0 ? 1 / nodes.length : i < ids.length ? 1 / ids.length : 0));
  let rank = start;
  for (let round = 0; round < ROUNDS; round++) {
    const next = nodes.map(() => 0);
    let dangling = 0;
    for (const [i, targets] of out.entries()) {
      if (targets.length === 0) dangling += rank[i]!;
      for (const target of targets) next[target]! += rank[i]! / targets.length;
    }
    rank = next.map((r, i) => (1 - DAMPING) * start[i]! + DAMPING * (r + dangling * start[i]!));
  }
  return keys
    .map((key) => ({ key, rank: rank[index.get(key)!]!, entries: new Set(graph.citedBy(key).map((c) => c.entry)).size, works: graph.citedByReferences(key).length }))
    .sort((a, b) => b.rank - a.rank || compareText(a.key, b.key));
}
