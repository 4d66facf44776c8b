/** Knowledge base in; graph.graphml out (GraphML, graphml.graphdrawing.org/specification.html; schema 1.0). */
import type { ExportInput } from './format.ts';
import { EDGE_ATTRIBUTES, NODE_ATTRIBUTES, graphParts } from './graph-parts.ts';
import { attributes, xml } from './xml.ts';

/** GraphML's names of the types; ids of keys are prefixed, since nodes and edges both have a `type`. */
const TYPES = { string: 'string', integer: 'int' } as const;
const keys = (of: 'node' | 'edge', names: Readonly<Record<string, keyof typeof TYPES>>) =>
  Object.entries(names).map(([name, type]) => `<key${attributes({ id: `${of}-${name}`, for: of, 'attr.name': name, 'attr.type': TYPES[type] })}/>\n`).join('');
const data = (of: 'node' | 'edge', values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values).map(([name, value]) => (value === undefined ? '' : `<data${attributes({ key: `${of}-${name}` })}>${xml(String(value))}</data>`)).join('');

export function graphml(input: ExportInput): string {
  const { nodes, edges } = graphParts(input);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
    keys('node', NODE_ATTRIBUTES), keys('edge', EDGE_ATTRIBUTES),
    '<graph id="knowledge-base" edgedefault="directed">\n',
    ...nodes.map((n) => `<node${attributes({ id: n.id })}>${data('node', n.values)}</node>\n`),
    ...edges.map((e, i) => `<edge${attributes({ id: `e${i}`, source: e.from, target: e.to })}>${data('edge', e.values)}</edge>\n`),
    '</graph>\n</graphml>\n',
  ].join('');
}
