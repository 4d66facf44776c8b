/** The words of a text, as counts, and how many one text has more than another. */
import type { TreeNode } from '../model/tree.ts';

export type Words = ReadonlyMap<string, number>;

/** Everything a reader sees: text, code, mathematics, keys of citations, ids. */
export function textOf(nodes: readonly TreeNode[]): string {
  return nodes.map((node): string => {
    if (node.type === 'citation') return node.items.map((item) => `${item.prefix} @${item.key} ${item.suffix}`).join(' ');
    if (node.type === 'entryLink') return node.id;
    if ('value' in node) return node.value;
    if (!('children' in node)) return node.type === 'image' ? ` ${node.alt} ` : ' ';
    // Blocks stand apart; marks within a word do not part it.
    const inside = textOf(node.children);
    return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete' || node.type === 'link' ? inside : ` ${inside} `;
  }).join('');
}

export function countWords(text: string): Words {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}@][\p{L}\p{N}\p{M}'’_-]*/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export const total = (words: Words): number => [...words.values()].reduce((sum, count) => sum + count, 0);

/** How many words `a` has that `b` has not, each as often as it stands there. A word that only moved counts on neither side. */
export function surplus(a: Words, b: Words): number {
  let sum = 0;
  for (const [word, count] of a) sum += Math.max(0, count - (b.get(word) ?? 0));
  return sum;
}
