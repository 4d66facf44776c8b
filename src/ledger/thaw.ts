/** A frozen version in; the entry as it was, out. Made from its fields and its tree, so that no later grammar can change what it said. */
import type { Entry } from '../model/entry.ts';
import type { Body, CitationItem, Heading, TreeNode } from '../model/tree.ts';
import type { Frozen } from './freeze.ts';

/** A frozen version is never checked again, so that places in its file are not known and not needed. */
const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

export function thaw(frozen: Frozen): Entry {
  const { id, kind, version, frontMatter, source, tree } = frozen;
  return {
    id, kind, status: 'published', slug: '', file: `content/archive/${id}/v${version}.json`, data: frontMatter, sound: true,
    body: bodyOf(tree), source, bodyStart: 0, spans: { value: () => undefined, key: () => undefined },
  } as unknown as Entry;
}

/** What a page reads of a body; what only the checks read is empty. */
function bodyOf(tree: readonly TreeNode[]): Body {
  const headings: Heading[] = [];
  const citations: (CitationItem & { citation: number; sectionId: string })[] = [];
  const quotes: { value: { cite?: string; locator?: string }; span: typeof NOWHERE }[] = [];
  const walk = (node: TreeNode): void => {
    if (node.type === 'heading') headings.push({ depth: node.depth, id: node.id, text: words(node.children).replace(/\s+/g, ' ').trim(), span: NOWHERE });
    if (node.type === 'citation') for (const item of node.items) citations.push({ ...item, span: NOWHERE, citation: node.n, sectionId: headings.at(-1)?.id ?? '' });
    if (node.type === 'component' && node.name === 'Quote') quotes.push({ value: { ...node.attributes }, span: NOWHERE });
    if ('children' in node) node.children.forEach(walk);
  };
  tree.forEach(walk);
  return { tree, headings, citations, quotes, mentions: [], links: [], images: [], math: [], passages: [], words: 0 };
}

const words = (nodes: readonly TreeNode[]): string => nodes.map((node) => ('value' in node ? node.value : node.type === 'entryLink' ? node.id : 'children' in node ? words(node.children) : '')).join('');
