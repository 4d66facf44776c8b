/** The prose of an entry in; its words as one line with the place of a piece of them, out. For the rules that read sentences. */
import type { Span } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import type { Entry } from '../model/entry.ts';
import type { Passage, TreeNode } from '../model/tree.ts';

/** Stands in the text for a citation; `[…]` around it tells whether it has a locator. */
export const CITED = '\uFFFC';
export const CITED_WITH_LOCATOR = '\uFFFB';
/** Stands for what is no prose: code, mathematics, a quotation marked as such. */
const OTHER = '\uFFFA';

/** The words of a passage; citations, code and mathematics are one character each. */
export function words(nodes: readonly TreeNode[]): string {
  return nodes.map((node): string => {
    switch (node.type) {
      case 'text': return node.value;
      case 'citation': return node.items.every((item) => item.suffix !== '') ? CITED_WITH_LOCATOR : CITED;
      case 'entryLink': return node.id;
      case 'break': return ' ';
      case 'component': return node.name === 'Quote' ? OTHER + (node.attributes['locator'] ? CITED_WITH_LOCATOR : CITED) : words(node.children);
      default: return 'children' in node ? words(node.children) : OTHER;
    }
  }).join('').replace(/\s+/g, ' ');
}

const sources = new WeakMap<Entry, SourceText>();
function sourceOf(entry: Entry): SourceText {
  let source = sources.get(entry);
  if (!source) sources.set(entry, (source = new SourceText(entry.source, entry.file)));
  return source;
}

/** Where words of a passage stand in the file; the whole passage where they cannot be found as they are. */
export function spanOf(entry: Entry, passage: Passage, piece: string): Span {
  const source = sourceOf(entry);
  const raw = entry.source.slice(passage.start, passage.end);
  const pattern = piece.trim().split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\\\?\\$&')).join('[\\s>]+');
  const found = new RegExp(pattern).exec(raw);
  return found ? source.span(passage.start + found.index, passage.start + found.index + found[0].length) : source.span(passage.start, passage.end);
}
