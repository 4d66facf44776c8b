/** GraphML and GEXF through graphology's readers; XML through a parser that stops at the first fault. */
import { DOMParser } from '@xmldom/xmldom';
import { MultiDirectedGraph } from 'graphology';
import * as gexf from 'graphology-gexf';
import * as graphml from 'graphology-graphml';

type Attributes = Readonly<Record<string, unknown>>;
interface ReadGraph {
  readonly nodes: readonly ({ readonly id: string } & Attributes)[];
  readonly edges: readonly ({ readonly source: string; readonly target: string } & Attributes)[];
}

const flat = (graph: MultiDirectedGraph): ReadGraph => ({
  nodes: graph.mapNodes((id, attributes) => ({ ...attributes, id })),
  edges: graph.mapEdges((_, attributes, source, target) => ({ ...attributes, source, target })),
});

export function readGraphml(text: string): ReadGraph {
  wellFormed(text);
  return flat(graphml.parse(MultiDirectedGraph, text) as MultiDirectedGraph);
}
export function readGexf(text: string): ReadGraph {
  wellFormed(text);
  return flat(gexf.parse(MultiDirectedGraph, text) as MultiDirectedGraph);
}

/** Throws at any fault, warnings too, but for the one that suspects a replacement character. */
export function wellFormed(text: string): void {
  const onError = (level: string, message: unknown) => { if (!/replacement character/.test(String(message))) throw new Error(`${level}: ${String(message)}`); };
  new DOMParser({ onError }).parseFromString(text, 'text/xml');
}
