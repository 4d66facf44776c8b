/** A body in; its sections as lines of plain text, out: what a comparison of two versions runs over. Pure. */
import type { TreeNode } from '../../model/tree.ts';

export interface TextSection {
  /** The words of the heading; empty before the first. */
  readonly heading: string;
  readonly lines: readonly string[];
}

export function textSections(tree: readonly TreeNode[]): TextSection[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const node of tree) {
    if (node.type === 'heading' && node.depth <= 2) sections.push({ heading: inlineText(node.children), lines: [] });
    else sections.at(-1)!.lines.push(...lines(node));
  }
  return sections.filter(({ heading, lines: of }) => heading !== '' || of.length > 0);
}

/** Blocks that stand in lines of their own; anything else is walked into. */
function lines(node: TreeNode): string[] {
  switch (node.type) {
    case 'paragraph': case 'heading': return filled(inlineText(node.children));
    case 'tableRow': return filled(node.children.map((cell) => ('children' in cell ? inlineText(cell.children) : '')).join(' | '));
    case 'listItem': {
      const [first = '', ...rest] = node.children.flatMap(lines);
      return [`• ${first}`, ...rest];
    }
    case 'code': return node.value.split('\n');
    case 'math': return [`$$${node.value.trim()}$$`];
    case 'thematicBreak': return ['———'];
    case 'footnoteDefinition': return node.children.flatMap(lines).map((line) => `[${node.identifier}] ${line}`);
    case 'component': {
      const named = ['src', 'alt', 'cite', 'locator', 'id'].flatMap((name) => (node.attributes[name] ? [`${name} ${node.attributes[name]}`] : []));
      return [...node.children.flatMap(lines), ...(named.length ? [`${node.name}: ${named.join(', ')}`] : [])];
    }
    default: return 'children' in node ? node.children.flatMap(lines) : filled(inlineText([node]));
  }
}

const filled = (text: string): string[] => (text === '' ? [] : [text]);

export function inlineText(nodes: readonly TreeNode[]): string {
  return nodes.map(inline).join('').replace(/\s+/g, ' ').trim();
}

function inline(node: TreeNode): string {
  switch (node.type) {
    case 'text': case 'inlineCode': return node.value;
    case 'inlineMath': return `$${node.value}$`;
    case 'entryLink': return node.id;
    case 'break': return ' ';
    case 'image': return `[${node.alt}] <${node.url}>`;
    case 'link': return `${node.children.map(inline).join('')} <${node.url}>`;
    case 'footnoteReference': return `[${node.identifier}]`;
    // By key, as an author writes it: the label of a work may change when another comes in.
    case 'citation': return `[${node.items.map((i) => [i.prefix, ` ${i.suppressAuthor ? '-' : ''}@${i.key}`, i.suffix && `, ${i.suffix}`].join('').trim()).join('; ')}]`;
    default: return 'children' in node ? node.children.map(inline).join('') : 'value' in node ? node.value : '';
  }
}
