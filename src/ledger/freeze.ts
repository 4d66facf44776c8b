/** An entry in; the hashes of its three classes, and the frozen copy that the archive keeps, out. */
import type { Kind } from '../../schemas/index.ts';
import type { Graph } from '../graph/index.ts';
import { anchorsOf } from '../model/anchors.ts';
import type { Entry } from '../model/entry.ts';
import type { CslItem } from '../model/reference.ts';
import type { TreeNode } from '../model/tree.ts';
import { canonical, sha256 } from './canonical.ts';
import { FIELD_CLASSES } from './fields.ts';
import type { FieldClass } from './fields.ts';

/** `content/archive/<id>/v<N>.json`: all that is needed to show this version again, whatever becomes of the rest. */
export interface Frozen {
  readonly schemaVersion: 1;
  readonly id: string;
  readonly version: number;
  readonly date: string;
  readonly kind: Kind;
  readonly frontMatter: Entry['data'];
  /** The file as it was. */
  readonly source: string;
  readonly tree: readonly TreeNode[];
  /** CSL-JSON of every record it cites, sorted by key. */
  readonly records: readonly CslItem[];
}

/** Fields of one class, and the body with the text: over values, so that reformatting a file changes nothing. */
export function hashOf(entry: Entry, wanted: FieldClass): string {
  const classes = FIELD_CLASSES[entry.kind];
  const fields = Object.fromEntries(Object.entries(entry.data).filter(([field]) => classes[field] === wanted));
  return sha256(canonical(wanted === 'text' ? { ...fields, body: words(entry.body.tree) } : fields));
}

/** Every key an entry cites, in front matter or prose, sorted. */
export function citedKeys(entry: Entry, graph: Graph): string[] {
  return [...new Set([...graph.citationsOf(entry.id).map((c) => c.key), ...entry.body.citations.map((c) => c.key), ...entry.body.quotes.flatMap((q) => q.value.cite ?? [])])].sort();
}

export function freeze(entry: Entry, graph: Graph, version: number, date: string): Frozen {
  const records = citedKeys(entry, graph).flatMap((key) => graph.referenceByKey.get(key)?.csl ?? []);
  return { schemaVersion: 1, id: entry.id, version, date, kind: entry.kind, frontMatter: entry.data, source: entry.source, tree: withoutPlaces(entry.body.tree), records };
}

/** The bytes of an archive file. */
export const frozenText = (frozen: Frozen): string => `${JSON.stringify(frozen, null, 1)}\n`;

/** Places in a file are no part of what it says. */
function withoutPlaces(nodes: readonly TreeNode[]): TreeNode[] {
  return JSON.parse(JSON.stringify(nodes, (key, value: unknown) => (key === 'span' ? undefined : value))) as TreeNode[];
}

/** Nor is how a sentence is broken into lines: white space within text counts as one space. */
function words(nodes: readonly TreeNode[]): unknown[] {
  return withoutPlaces(nodes).map((node) => {
    if (node.type === 'text') return { type: 'text', value: node.value.replace(/\s+/g, ' ') };
    return 'children' in node ? { ...node, children: words(node.children) } : node;
  });
}

/** Anchors of a page that never break, sorted. */
export const permanentAnchors = (entry: Entry): string[] => anchorsOf(entry).map((a) => a.id).sort();
