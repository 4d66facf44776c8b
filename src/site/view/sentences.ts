/** The sentences of an entry that cite: body tree in, one plain sentence for each citation out. */
import type { Entry } from '../../model/entry.ts';
import type { TreeNode } from '../../model/tree.ts';
import { liveWorks } from '../index.ts';
import { authorsShort, yearShort } from './short.ts';

export interface CitingSentence { readonly citation: number; readonly keys: readonly string[]; readonly sentence: string; readonly section: string }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A citation while sentences are found: a word that begins with a capital, as a name in its place would. */
const MARK = /Qcite(\d+)q/g;
type Citation = Extract<TreeNode, { type: 'citation' }>;

function flatten(nodes: readonly TreeNode[], found: Map<number, Citation>): string {
  return nodes.map((node): string => {
    switch (node.type) {
      case 'text': case 'inlineCode': case 'inlineMath': return node.value;
      case 'entryLink': return node.id;
      case 'break': return ' ';
      case 'citation': found.set(node.n, node); return `Qcite${node.n}q`;
      default: return 'children' in node ? flatten(node.children, found) : '';
    }
  }).join('');
}

function words(citation: Citation, works: typeof liveWorks): string {
  const one = ({ key, suppressAuthor }: Citation['items'][number], inText: boolean) => {
    if (suppressAuthor) return yearShort(key, works);
    return inText ? `${authorsShort(key, works)} (${yearShort(key, works)})` : `${authorsShort(key, works)}, ${yearShort(key, works)}`;
  };
  return citation.inText ? citation.items.map((item) => one(item, true)).join(', ') : `(${citation.items.map((item) => one(item, false)).join('; ')})`;
}

/** The segmenter also breaks after abbreviations and initials; what goes on in lower case, in brackets, or with nothing but a citation belongs to what came before. */
function sentencesOf(text: string): string[] {
  const joined: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const goesOn = /^\s*[\p{Ll}\p{N}([,;:)\]–—-]/u.test(segment) || /^\s*(?:Qcite\d+q\W*)+$/.test(segment) || /(?:\b(?:e\.g|i\.e|vs|cf|al|etc|Fig|Eq|Sec|No)\.|\b\p{Lu}\.)\s*$/u.test(joined.at(-1) ?? '');
    if (goesOn && joined.length) joined[joined.length - 1] += segment;
    else joined.push(segment);
  }
  return joined;
}

/** Blocks that hold running text; anything else is walked into. */
const isText = (node: TreeNode) => node.type === 'paragraph' || node.type === 'tableCell' || node.type === 'heading';

export function citingSentences(entry: Entry, works = liveWorks): CitingSentence[] {
  const out: CitingSentence[] = [];
  let section = '';
  const block = (node: TreeNode) => {
    if (node.type === 'heading') section = flatten(node.children, new Map());
    else if (isText(node) && 'children' in node) sentences(node.children);
    else if ('children' in node) node.children.forEach(block);
  };
  const sentences = (nodes: readonly TreeNode[]) => {
    const found = new Map<number, Citation>();
    const text = flatten(nodes, found);
    for (const segment of sentencesOf(text)) {
      const sentence = segment.replace(MARK, (_, n: string) => words(found.get(Number(n))!, works)).replace(/\s+/g, ' ').trim();
      for (const [, n] of segment.matchAll(MARK)) out.push({ citation: Number(n), keys: found.get(Number(n))!.items.map((i) => i.key), sentence, section });
    }
  };
  entry.body.tree.forEach(block);
  return out;
}
