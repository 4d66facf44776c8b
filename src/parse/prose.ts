/** Markdown of the project's own texts in (rules, not content), a tree out. */
import { SourceText } from '../diagnostics/source-text.ts';
import type { TreeNode } from '../model/tree.ts';
import { parsePlainMarkdown } from './mdx.ts';
import { toBody } from './tree.ts';

export function parseMarkdown(text: string): readonly TreeNode[] {
  return toBody(new SourceText(text, ''), parsePlainMarkdown(text)).body.tree;
}
