/** Knowledge base in; graph.gexf out (GEXF 1.3, gexf.net/schema.html). No date of modification: the file depends on the content alone. */
import type { ExportInput } from './format.ts';
import { EDGE_ATTRIBUTES, NODE_ATTRIBUTES, graphParts } from './graph-parts.ts';
import { attributes, xml } from './xml.ts';

const declare = (of: 'node' | 'edge', names: Readonly<Record<string, string>>) =>
  `<attributes class="${of}">\n${Object.entries(names).map(([name, type]) => `<attribute${attributes({ id: `${of}-${name}`, title: name, type })}/>\n`).join('')}</attributes>\n`;
const values = (of: 'node' | 'edge', pairs: Readonly<Record<string, string | number | undefined>>) =>
  `<attvalues>${Object.entries(pairs).map(([name, value]) => (value === undefined ? '' : `<attvalue${attributes({ for: `${of}-${name}`, value })}/>`)).join('')}</attvalues>`;

/** Edges of one pair differ in `kind`, by which GEXF 1.3 tells parallel edges apart. */
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
    ...nodes.map(({ id, values: { label, ...rest } }) => `<node${attributes({ id, label })}>${values('node', rest)}</node>\n`),
    `</nodes>\n<edges count="${edges.length}">\n`,
    ...edges.map((e, i) => `<edge${attributes({ id: `e${i}`, source: e.from, target: e.to, kind: e.values.role ?? e.values.bearing ?? e.values.type })}>${values('edge', e.values)}</edge>\n`),
    '</edges>\n</graph>\n</gexf>\n',
  ].join('');
}
