/** Knowledge base in; graph.gexf out (GEXF 1.3, gexf.net/schema.html). No date of modification: the file depends on the content alone. */
import type { ExportInput } from './format.ts';
import type { GraphEdge } from './graph-parts.ts';
import { EDGE_ATTRIBUTES, NODE_ATTRIBUTES, graphParts } from './graph-parts.ts';
import { attributes, xml } from './xml.ts';

const declare = (of: 'node' | 'edge', names: Readonly<Record<string, string>>) =>
  `<attributes class="${of}">\n${Object.entries(names).map(([name, type]) => `<attribute${attributes({ id: name, title: name, type })}/>\n`).join('')}</attributes>\n`;
const values = (pairs: Readonly<Record<string, string | number | undefined>>) =>
  `<attvalues>${Object.entries(pairs).map(([name, value]) => (value === undefined ? '' : `<attvalue${attributes({ for: name, value })}/>`)).join('')}</attvalues>`;

/** By its `kind` GEXF 1.3 tells an edge from others of the same pair. */
const kindOf = ({ role, bearing, type }: GraphEdge['values']) => role ?? (bearing === undefined ? type : `development-${bearing}`);

export function gexf(input: ExportInput): string {
  const { nodes, edges } = graphParts(input);
  const { label: _label, ...declared } = NODE_ATTRIBUTES;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<gexf xmlns="http://gexf.net/1.3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://gexf.net/1.3 http://gexf.net/1.3/gexf.xsd" version="1.3">\n',
    `<meta><creator>${xml(input.config.name)}</creator><description>Entries, references, and the typed links between them</description></meta>\n`,
    '<graph defaultedgetype="directed" mode="static">\n',
    declare('node', declared), declare('edge', EDGE_ATTRIBUTES),
    `<nodes count="${nodes.length}">\n`,
    ...nodes.map(({ id, values: { label, ...rest } }) => `<node${attributes({ id, label })}>${values(rest)}</node>\n`),
    `</nodes>\n<edges count="${edges.length}">\n`,
    ...edges.map((e, i) => `<edge${attributes({ id: `e${i}`, source: e.from, target: e.to, kind: kindOf(e.values) })}>${values(e.values)}</edge>\n`),
    '</edges>\n</graph>\n</gexf>\n',
  ].join('');
}
