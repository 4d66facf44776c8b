/** Two bodies in; the sections that were added, removed or rewritten, with how many words each gained and lost, out. */
import type { Body, TreeNode } from '../model/tree.ts';
import type { SectionChange } from './diff.ts';
import { countWords, surplus, textOf, total } from './words.ts';
import type { Words } from './words.ts';

interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly nodes: readonly TreeNode[];
}

export function compareSections(before: Body, after: Body): SectionChange[] {
  const was = new Map(sections(before).map((section) => [section.anchor, section]));
  const is = new Map(sections(after).map((section) => [section.anchor, section]));
  const changes: SectionChange[] = [];
  for (const [anchor, section] of is) {
    const old = was.get(anchor);
    const words = wordsOf(section);
    if (!old) changes.push({ heading: section.heading, anchor, change: 'added', wordsAdded: total(words), wordsRemoved: 0 });
    else if (written(old) !== written(section)) changes.push({ heading: section.heading, anchor, change: 'changed', wordsAdded: surplus(words, wordsOf(old)), wordsRemoved: surplus(wordsOf(old), words) });
  }
  for (const [anchor, section] of was) if (!is.has(anchor)) changes.push({ heading: section.heading, anchor, change: 'removed', wordsAdded: 0, wordsRemoved: total(wordsOf(section)) });
  // Text before the first heading is a section only where there is some.
  return changes.filter(({ anchor, change, wordsAdded, wordsRemoved }) => anchor !== '' || change === 'changed' || wordsAdded + wordsRemoved > 0);
}

/** Each heading of the body begins a section, and with it a section of the page that a link can name. */
function sections({ tree, headings }: Body): Section[] {
  const names = new Map(headings.map(({ id, text }) => [id, text]));
  const found: { heading: string; anchor: string; nodes: TreeNode[] }[] = [{ heading: '', anchor: '', nodes: [] }];
  for (const node of tree) {
    if (node.type === 'heading') found.push({ heading: names.get(node.id) ?? '', anchor: node.id, nodes: [node] });
    else found.at(-1)!.nodes.push(node);
  }
  return found;
}

const wordsOf = ({ nodes }: Section): Words => countWords(textOf(nodes));

/** Numbers and places of citations move when text before them changes. */
const written = ({ nodes }: Section): string => JSON.stringify(nodes, (key, value: unknown) => (key === 'span' || key === 'n' ? undefined : value));
