/** Knowledge base in; the nodes and edges of its graph as flat records, out: what the graph formats are written from. */
import type { ExportInput } from './format.ts';

/** Every attribute of a node, with the type both formats call it by. */
export const NODE_ATTRIBUTES = { label: 'string', type: 'string', stage: 'string', tractability: 'string', year: 'integer', url: 'string' } as const;
export const EDGE_ATTRIBUTES = { type: 'string', role: 'string', evidence: 'string', bearing: 'string', source: 'string' } as const;

type Values<T> = { readonly [K in keyof T]?: (T[K] extends 'integer' ? number : string) | undefined };
export interface GraphNode {
  readonly id: string;
  readonly values: Values<typeof NODE_ATTRIBUTES>;
}
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly values: Values<typeof EDGE_ATTRIBUTES>;
}

/**
 * The same nodes and edges as /api/v1/graph.json, in the same order. The graph is directed and has parallel edges:
 * one work can play two roles for one entry. Of a relation, the side that wrote it is the source.
 */
export function graphParts({ knowledgeBase, graph, config }: ExportInput): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const url = (path: string) => `${config.site}${config.base}${path}`;
  const ids = new Set([...graph.entryById.keys(), ...graph.referenceByKey.keys()]);
  return {
    nodes: [
      ...knowledgeBase.entries.map((e): GraphNode => ({
        id: e.id,
        values: { label: e.data.title, type: e.kind, stage: 'stage' in e.data ? e.data.stage : undefined, tractability: e.kind === 'challenge' ? e.data.tractability : undefined, url: url(`${e.id}/`) },
      })),
      ...knowledgeBase.references.map((r): GraphNode => ({ id: r.key, values: { label: r.title, type: 'reference', year: r.year, url: url(`references/${r.key}/`) } })),
    ],
    edges: [
      ...graph.entryCitations.map((c): GraphEdge => ({ from: c.entry, to: c.key, values: { type: 'cites', role: c.role, evidence: c.evidence, bearing: c.bearing } })),
      ...graph.relations.filter((r) => !r.derived).map((r): GraphEdge => ({ from: r.from, to: r.to, values: { type: r.type } })),
      ...knowledgeBase.citations.filter((e) => ids.has(e.citing) && ids.has(e.cited)).map((e): GraphEdge => ({ from: e.citing, to: e.cited, values: { type: 'cites', source: e.source } })),
    ],
  };
}
