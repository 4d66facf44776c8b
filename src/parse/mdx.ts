/** The body of an entry in; Markdown nodes with places, and every syntax fault, out. The only file that calls the Markdown parser; nothing is compiled or run. */
import { markdownToMdast, mdxToMdast } from 'satteri';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { SAFE_HTML } from './components.ts';
import { tangles } from './limits.ts';
import type { Block } from './limits.ts';

/** A Markdown node as the parser gives it; offsets count UTF-16 units of the whole file. */
export interface MdNode {
  readonly type: string;
  readonly position?: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  readonly children?: readonly MdNode[];
  readonly value?: string | null;
  readonly [field: string]: unknown;
}

/** Plain Markdown, for the project's own texts. */
export function parsePlainMarkdown(text: string): MdNode {
  return markdownToMdast(text, { features: { math: false } }) as unknown as MdNode;
}

const MOST_RETRIES = 50;
/** The work of all retries together, counted as in limits.ts. */
const WORK_OF_RETRIES = 100_000_000;

/**
 * Parses a body; after a syntax fault the block that holds it is blanked (same length, lines kept) and the rest parsed again,
 * so that one fault hides none after it.
 */
export function parseMdx(source: SourceText, bodyStart: number): { root: MdNode; problems: Problem[] } {
  const problems: Problem[] = [];
  // A lone CR ends a line for editors, but not for the parser.
  let text = blank(source.text.replace(/\r(?!\n)/g, '\n'), 0, bodyStart);
  const { tangled, work } = tangles(text, bodyStart);
  for (const { start, message } of tangled.slice(0, MOST_RETRIES)) problems.push({ rule: 'mdx-syntax', file: source.file, span: source.span(start, start + 1), message, hint: 'part the text into shorter paragraphs, or leave it out' });
  for (const { start, end } of tangled) text = blank(text, start, end);
  const retries = Math.min(MOST_RETRIES, Math.max(3, Math.floor(WORK_OF_RETRIES / (work + text.length))));
  for (let attempt = 0; attempt <= retries; attempt++) {
    try {
      return { root: mdxToMdast(text, { features: { math: true } }) as unknown as MdNode, problems };
    } catch (error) {
      const told = String((error as Error).message);
      const [, line, column, message] = /^(\d+):(\d+):\s*([\s\S]*)$/.exec(told) ?? [];
      if (line === undefined || attempt === retries) {
        problems.push({ rule: 'mdx-syntax', file: source.file, message: `the body cannot be read as MDX: ${told}` });
        return { root: { type: 'root', children: [] }, problems };
      }
      const at = Math.min(source.lineStart(Number(line)) + Number(column) - 1, text.length);
      const block = failingBlock(text, at, bodyStart);
      problems.push(...faultsOfBlock(source, text, at, message!, block));
      text = blank(text, block.start, block.end);
    }
  }
  throw new Error('unreachable');
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

/** The lines around an offset up to blank lines; where only white space is left there, everything from the last text before it. */
function failingBlock(text: string, offset: number, bodyStart: number): Block {
  let at = offset;
  while (at > bodyStart && /^\s*$/.test(text.slice(lineStart(text, at), lineEnd(text, at)))) at = lineStart(text, at) - 1;
  let start = lineStart(text, at);
  let end = lineEnd(text, at);
  while (start > bodyStart && /\S/.test(text.slice(lineStart(text, start - 1), start - 1))) start = lineStart(text, start - 1);
  while (end < text.length && /\S/.test(text.slice(end + 1, lineEnd(text, end + 1)))) end = lineEnd(text, end + 1);
  return { start: Math.max(start, bodyStart), end: Math.max(end, Math.min(text.length, bodyStart + 1)) };
}

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
const lineEnd = (text: string, offset: number) => {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
};

/** The parser's fault in words for people, and the unsafe HTML of the block that will not be seen again once it is blanked. */
function faultsOfBlock(source: SourceText, text: string, at: number, message: string, block: Block): Problem[] {
  const { file } = source;
  const place = (from: number, length: number) => source.span(from, from + length);
  const content = text.slice(block.start, block.end);
  const found: Problem[] = [];
  for (const tag of content.matchAll(/<([a-z][a-z0-9]*)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)/g)) {
    const from = block.start + tag.index;
    const handler = /\son\w+(?=\s*=)/i.exec(tag[2]!);
    if (handler) found.push({ rule: 'html-unsafe', file, span: place(from + 1 + tag[1]!.length + handler.index + 1, handler[0].length - 1), message: `the attribute ${handler[0].trim()} would run a script, and nothing in an entry may run`, hint: 'remove the attribute' });
    if (!SAFE_HTML.has(tag[1]!)) found.push({ rule: 'html-unsafe', file, span: place(from, tag[1]!.length + 1), message: `the HTML element <${tag[1]}> is not allowed in entries`, hint: htmlHint(tag[1]!) });
  }
  const script = /javascript:/i.exec(content);
  if (script) found.push({ rule: 'url-scheme', file, span: place(block.start + script.index, script[0].length), message: 'an address that begins with javascript: would run code', hint: 'link to an https address' });
  const told = tell(message, text, at);
  // A void or foreign tag is told once, as what it is, not also as the parser's puzzlement about it.
  if (told.rule === 'mdx-syntax' && found.some((p) => p.rule === 'html-unsafe')) return found;
  return [...found, { rule: told.rule, file, message: told.message, hint: told.hint, span: place(told.at ?? at, 1) }];
}

interface Told { readonly rule: string; readonly message: string; readonly hint: string; readonly at?: number }

function tell(message: string, text: string, at: number): Told {
  const open = text.lastIndexOf('<', at);
  const after = open >= 0 ? text.slice(open, open + 12) : '';
  if (after.startsWith('<!--')) return { rule: 'mdx-syntax', at: open, message: 'an HTML comment is not read in MDX', hint: 'write the comment as {/* … */}' };
  if (/^<(?:https?:|mailto:|[\w.+-]+@)/i.test(after) && open >= at - 10) return { rule: 'mdx-syntax', at: open, message: 'an address in angle brackets is read as a tag in MDX', hint: 'write the link as [text](url)' };
  if (/expression|oxc/i.test(message) || text[at] === '{' || text[at] === '}') {
    const opened = text.lastIndexOf('{', at);
    const brace = opened >= lineStart(text, at) ? opened : at;
    const inside = /^\{([^}\n]*)/.exec(text.slice(brace))?.[1] ?? '';
    return { rule: 'mdx-expression', at: brace, message: `"{${inside}" begins an expression in MDX, and entries hold none: nothing in them is run`, hint: 'write \\{ and \\} for braces in text, or put the text in `code`' };
  }
  if (/^<[\d\s=≤-]/.test(after)) return { rule: 'mdx-syntax', at: open, message: '"<" begins a tag in MDX, and no tag follows', hint: 'write &lt; or put the formula in $…$' };
  const closing = /closing tag|end of file|before name|expected/i.test(message) ? 'close each tag (<Note> … </Note> or <br />); write &lt; for a less-than sign' : 'write &lt; for "<" and \\{ for "{" where they are meant as text';
  return { rule: 'mdx-syntax', message: `this cannot be read as MDX: ${message.replace(/\s*\(mdx[^)]*\)\s*$/, '').replace(/\s+/g, ' ')}`, hint: closing };
}

export function htmlHint(name: string): string {
  if (name === 'img') return 'write ![what the picture shows](file) or <Figure src="…" alt="…" />';
  if (name === 'a') return 'write [text](url)';
  return `leave the tag out; allowed are ${[...SAFE_HTML.keys()].join(', ')} and Markdown`;
}
