/** Markdown nodes in; the entry's own tree, and what the checks read from it, out. Anything that could run or is not known is told and left out. */
import { toMathML } from '../math.ts';
import { fold } from '../../schemas/fold.ts';
import type { Problem, Span } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/nearest.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { Body, Heading, TreeNode } from '../model/tree.ts';
import { align, splitText } from './citations.ts';
import { COMPONENTS, SAFE_HTML } from './components.ts';
import { attributeSpan, isComment, literalAttributes, pick, shorten, tagSpan } from './jsx.ts';
import { htmlHint } from './mdx.ts';
import type { MdNode } from './mdx.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

interface Where {
  /** Text here is never a citation or a link to an entry. */
  readonly verbatim: boolean;
  /** The list item or row of a table that this stands in. */
  readonly group?: number | undefined;
}

/** Deeper than any text a person writes, and far from where the stack ends. */
const DEEPEST = 64;

export function toBody(source: SourceText, root: MdNode): { body: Body; problems: Problem[] } {
  const builder = new TreeBuilder(source);
  const tree = builder.children(root, { verbatim: false });
  return { body: { ...builder.body, tree }, problems: builder.problems };
}

class TreeBuilder {
  readonly problems: Problem[] = [];
  readonly body: Mutable<Body> = { tree: [], headings: [], citations: [], mentions: [], links: [], images: [], quotes: [], math: [], passages: [], words: 0 };
  readonly #source: SourceText;
  /** Anchors taken, the page's own among them: a heading of the same words gets another. */
  readonly #anchors = new Set<string>(['main', 'developments', 'related', 'references', 'history', 'changes', 'cite', 'neighbours']);
  /** How often a heading's words have been seen. */
  readonly #repeats = new Map<string, number>();
  readonly #definitions = new Map<string, MdNode>();
  #citations = 0;
  #groups = 0;
  #depth = 0;

  constructor(source: SourceText) {
    this.#source = source;
  }

  children(node: MdNode, where: Where): TreeNode[] {
    if (this.#depth === DEEPEST) {
      this.#report('mdx-syntax', node, `this is nested more than ${DEEPEST} levels deep, and what stands deeper is left out`, 'write it with fewer levels; a sign that is meant as text takes a backslash before it');
      return [];
    }
    this.#depth++;
    const nodes = node.children ?? [];
    for (const child of nodes) if (child.type === 'definition') this.#definitions.set(String(child['identifier']), child);
    const children = nodes.flatMap((child) => this.#node(child, where));
    this.#depth--;
    return children;
  }

  #passage(node: MdNode, type: 'paragraph' | 'tableCell', where: Where): TreeNode {
    const children = this.children(node, where);
    const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
    if (!where.verbatim) this.body.passages.push({ nodes: children, start: start.offset, end: end.offset, sectionId: this.body.headings.at(-1)?.id ?? '', group: where.group ?? ++this.#groups });
    return { type, children };
  }

  #span(node: MdNode): Span {
    return this.#source.span(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  }

  #report(rule: string, node: MdNode, message: string, hint?: string, span?: Span): void {
    this.problems.push({ rule, message, hint, file: this.#source.file, span: span ?? this.#span(node) });
  }

  #node(node: MdNode, where: Where): TreeNode[] {
    switch (node.type) {
      case 'text':
        return this.#text(node, where);
      case 'emphasis': case 'strong': case 'delete': case 'blockquote':
        return [{ type: node.type, children: this.children(node, where) }];
      case 'paragraph': case 'tableCell':
        return [this.#passage(node, node.type, where)];
      case 'tableRow': case 'listItem':
        return [{ type: node.type, children: this.children(node, { ...where, group: where.group ?? ++this.#groups }) }];
      case 'heading':
        return [this.#heading(node)];
      case 'list':
        return [{ type: 'list', ordered: node['ordered'] === true, start: (node['start'] as number | null) ?? undefined, spread: node['spread'] === true, children: this.children(node, where) }];
      case 'table':
        return [{ type: 'table', align: (node['align'] as (string | null)[] | undefined) ?? [], children: this.children(node, where) }];
      case 'inlineCode':
        return [{ type: 'inlineCode', value: node.value ?? '' }];
      case 'code':
        return [{ type: 'code', value: node.value ?? '', lang: (node['lang'] as string | null) ?? undefined }];
      case 'inlineMath': case 'math':
        return [this.#math(node, node.type)];
      case 'break': case 'thematicBreak':
        return [{ type: node.type }];
      case 'link':
        return [this.#link(node, String(node['url']))];
      case 'linkReference': {
        const definition = this.#definitions.get(String(node['identifier']));
        return definition ? [this.#link(node, String(definition['url']))] : this.children(node, where);
      }
      case 'image':
        return [this.#image(node, String(node['url']), String(node['alt'] ?? ''))];
      case 'imageReference': {
        const definition = this.#definitions.get(String(node['identifier']));
        return definition ? [this.#image(node, String(definition['url']), String(node['alt'] ?? ''))] : [];
      }
      case 'definition':
        return [];
      case 'footnoteReference':
        return [{ type: 'footnoteReference', identifier: String(node['identifier']) }];
      case 'footnoteDefinition':
        return [{ type: 'footnoteDefinition', identifier: String(node['identifier']), children: this.children(node, where) }];
      case 'mdxJsxFlowElement': case 'mdxJsxTextElement':
        return this.#element(node, where);
      case 'mdxFlowExpression': case 'mdxTextExpression':
        if (!isComment(node.value ?? ''))
          this.#report('mdx-expression', node, `"{${shorten(node.value ?? '')}}" is an expression, and entries hold none: nothing in them is run`, `write \\{${shorten(node.value ?? '')}\\} for braces in text, or put the text in \`code\``);
        return [];
      case 'mdxjsEsm': {
        const word = /^\s*(\w+)/.exec(node.value ?? '')?.[1] ?? 'import';
        this.#report('mdx-esm', node, `a line that begins with "${word}" is read as code, and no entry imports or exports anything`, `if it is prose, begin the line with another word or write \`${word}\``);
        return [];
      }
      default:
        this.#report('mdx-syntax', node, `"${node.type}" has no place in an entry`, 'leave it out, or write it as Markdown');
        return [];
    }
  }

  #text(node: MdNode, where: Where): TreeNode[] {
    const value = node.value ?? '';
    if (where.verbatim) return [{ type: 'text', value }];
    const start = node.position?.start.offset ?? 0;
    const raw = this.#source.text.slice(start, node.position?.end.offset ?? start);
    const pieces = splitText(value, align(raw, value, start), (from, to) => this.#source.span(from, to));
    return pieces.map((piece): TreeNode => {
      if (piece.type === 'text') {
        this.body.words += piece.value.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
        return piece;
      }
      if (piece.type === 'entryLink') {
        this.body.mentions.push({ value: piece.id, span: piece.span });
        return { type: 'entryLink', id: piece.id };
      }
      const n = ++this.#citations;
      const sectionId = this.body.headings.at(-1)?.id ?? '';
      this.body.citations.push(...piece.items.map((item) => ({ ...item, citation: n, sectionId })));
      return { type: 'citation', n, inText: piece.inText, items: piece.items };
    });
  }

  #heading(node: MdNode): TreeNode {
    const before = this.body.words;
    const children = this.children(node, { verbatim: true });
    this.body.words = before;
    const text = plainText(children);
    const base = fold(text).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section';
    let n = this.#repeats.get(base) ?? 1;
    let id = n === 1 ? base : `${base}-${n}`;
    while (this.#anchors.has(id)) id = `${base}-${++n}`;
    this.#repeats.set(base, n + 1);
    this.#anchors.add(id);
    const heading: Heading = { depth: Number(node['depth']), text, id, span: this.#span(node) };
    this.body.headings.push(heading);
    return { type: 'heading', depth: heading.depth, id, children };
  }

  #link(node: MdNode, url: string): TreeNode {
    this.body.links.push({ value: url, span: this.#span(node) });
    return { type: 'link', url, title: (node['title'] as string | null) ?? undefined, children: this.children(node, { verbatim: true }) };
  }

  #image(node: MdNode, url: string, alt: string): TreeNode {
    this.body.images.push({ value: { url, alt }, span: this.#span(node) });
    return { type: 'image', url, alt, title: (node['title'] as string | null) ?? undefined };
  }

  #math(node: MdNode, type: 'inlineMath' | 'math'): TreeNode {
    const value = node.value ?? '';
    const span = this.#span(node);
    const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
    const raw = this.#source.text.slice(start.offset, end.offset);
    // As in Pandoc: no space just inside the dollars, no digit after the closing one; else two prices make a formula.
    if (type === 'inlineMath' && !raw.startsWith('$$') && (/^\$\s|\s\$$/.test(raw) || /\d/.test(this.#source.text[end.offset] ?? ''))) {
      this.#report('math-syntax', node, `"${shorten(raw)}" is not inline mathematics: a formula has no space just inside its dollars and no digit after the closing one`, 'write \\$ where a dollar sign is meant');
      return { type: 'text', value: raw };
    }
    this.body.math.push({ value, span });
    const { error } = toMathML(value, type === 'math');
    if (error !== undefined) this.#report('math-syntax', node, `the formula cannot be read: ${error}`, 'check the spelling of commands and the braces; if "$" means dollars, write \\$');
    return { type, value };
  }

  #element(node: MdNode, where: Where): TreeNode[] {
    const name = String(node['name'] ?? '');
    const attributes = literalAttributes(node, (message, hint, name) => this.#report('mdx-expression', node, message, hint, name === undefined ? undefined : attributeSpan(this.#source, node, name)));
    const inline = node.type === 'mdxJsxTextElement';
    const spec = COMPONENTS.get(name);
    const html = SAFE_HTML.get(name);
    if (html) {
      for (const attribute of Object.keys(attributes))
        if (!html.includes(attribute)) this.#unsafeAttribute(node, name, attribute);
      return [{ type: 'component', name, attributes: pick(attributes, html), inline: true, children: this.children(node, where) }];
    }
    if (!spec) {
      if (/^[a-z]/.test(name)) {
        this.#report('html-unsafe', node, `the HTML element <${name}> is not allowed in entries`, htmlHint(name), tagSpan(this.#source, node));
        for (const attribute of Object.keys(attributes)) if (/^on/i.test(attribute)) this.#unsafeAttribute(node, name, attribute);
        if (name === 'img') this.body.images.push({ value: { url: attributes['src'] ?? '', alt: attributes['alt'] ?? '' }, span: this.#span(node) });
        if (name === 'a' && attributes['href'] !== undefined) this.body.links.push({ value: attributes['href'], span: this.#span(node) });
      } else {
        const known = [...COMPONENTS.keys()];
        this.#report('mdx-component-unknown', node, name === '' ? 'a fragment (<> … </>) has no place in an entry' : `there is no component <${name}>`, suggestion(name, known) ?? `the components are ${known.map((c) => `<${c}>`).join(', ')}`, tagSpan(this.#source, node));
      }
      return this.children(node, where);
    }
    for (const [attribute, needed] of Object.entries(spec.attributes))
      if (needed && attributes[attribute] === undefined) this.#report(attribute === 'alt' ? 'image-alt' : 'mdx-attribute', node, `<${name}> lacks the attribute "${attribute}"`, `write <${name} ${attribute}="…">`, tagSpan(this.#source, node));
    for (const attribute of Object.keys(attributes))
      if (!Object.hasOwn(spec.attributes, attribute)) this.#report('mdx-attribute', node, `<${name}> has no attribute "${attribute}"`, suggestion(attribute, Object.keys(spec.attributes)) ?? `it takes ${Object.keys(spec.attributes).join(', ') || 'none'}`, attributeSpan(this.#source, node, attribute));
    if (name === 'Quote') this.body.quotes.push({ value: { cite: attributes['cite'], locator: attributes['locator'] }, span: this.#span(node) });
    if (name === 'Figure' && attributes['src'] !== undefined && attributes['alt'] !== undefined) this.body.images.push({ value: { url: attributes['src'], alt: attributes['alt'] }, span: this.#span(node) });
    return [{ type: 'component', name, attributes: pick(attributes, Object.keys(spec.attributes)), inline, children: this.children(node, { ...where, verbatim: where.verbatim || name === 'Quote' }) }];
  }

  #unsafeAttribute(node: MdNode, element: string, attribute: string): void {
    const runs = /^on/i.test(attribute);
    this.#report('html-unsafe', node, `the attribute ${attribute} of <${element}> ${runs ? 'would run a script, and nothing in an entry may run' : 'is not allowed in entries'}`, 'remove the attribute', attributeSpan(this.#source, node, attribute));
  }
}

/** The words of a tree without markup. */
export function plainText(nodes: readonly TreeNode[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? plainText(node.children) : node.type === 'entryLink' ? node.id : '')).join('');
}
