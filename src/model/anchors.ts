/** An entry in; every place of its page that a link can name, out: headings, developments, components with an id. */
import type { Entry } from './entry.ts';
import type { TreeNode } from './tree.ts';

export interface Anchor {
  /** What stands after `#` in a link. */
  readonly id: string;
  readonly kind: 'heading' | 'development' | 'component';
  /** The words of the heading, or the name of the component. */
  readonly name: string;
}

/** In the order of the page's source, each id once. */
export function anchorsOf(entry: Entry): Anchor[] {
  const anchors: Anchor[] = entry.kind === 'challenge' ? entry.data.developments.map((d) => ({ id: d.id, kind: 'development', name: d.id })) : [];
  anchors.push(...entry.body.headings.map((h): Anchor => ({ id: h.id, kind: 'heading', name: h.text })), ...componentAnchors(entry.body.tree));
  const seen = new Set<string>();
  return anchors.filter(({ id }) => id !== '' && !seen.has(id) && seen.add(id));
}

function componentAnchors(nodes: readonly TreeNode[]): Anchor[] {
  return nodes.flatMap((node) => [
    ...(node.type === 'component' && node.attributes['id'] ? [{ id: node.attributes['id'], kind: 'component', name: node.name } as const] : []),
    ...('children' in node ? componentAnchors(node.children) : []),
  ]);
}
