/** A tree in; its words without markup, out: for search and excerpts. */
import type { TreeNode } from '../model/tree.ts';

const BLOCKS: ReadonlySet<TreeNode['type']> = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'tableRow', 'code']);

export function plainText(nodes: readonly TreeNode[]): string {
  return nodes.map((node) => {
    if (node.type === 'entryLink') return node.id;
    if (node.type === 'citation' || node.type === 'inlineMath' || node.type === 'math') return ' ';
    if ('value' in node) return node.value;
    if (!('children' in node)) return ' ';
    return plainText(node.children) + (BLOCKS.has(node.type) ? '\n' : '');
  }).join('');
}
