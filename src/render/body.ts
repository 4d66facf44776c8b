/** An entry's tree in, HTML out: citations, ids, mathematics, the allowed components. Pure; nothing of an entry is compiled or run; everything it says is escaped. */
import { toMathML } from '../math.ts';
import type { TreeNode } from '../model/tree.ts';
import type { CitationLabel } from './citation-labels.ts';
import { escapeHtml, safeUrl, tag } from './html.ts';

export interface RenderContext {
  /** The label of a citation key; undefined where the record is missing. */
  readonly label: (key: string) => CitationLabel | undefined;
  /** Where a citation leads, such as `#ref-gao2023scaling`. */
  readonly referenceHref: (key: string) => string;
  /** Title and address of an entry; undefined where it does not exist. */
  readonly entry: (id: string) => { readonly title: string; readonly href: string } | undefined;
  /** Addresses within the site get the base path. */
  readonly resolve: (path: string) => string;
  /** The entry's own id: it is not linked. */
  readonly self?: string | undefined;
}

export function renderTree(nodes: readonly TreeNode[], context: RenderContext): string {
  const footnotes = nodes.filter((n) => n.type === 'footnoteDefinition');
  return sections(nodes.filter((n) => n.type !== 'footnoteDefinition'), context) + renderFootnotes(footnotes, context);
}

/** Each level-2 heading opens a section that reaches to the next one. */
function sections(nodes: readonly TreeNode[], context: RenderContext): string {
  let html = '';
  let open = false;
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2) {
      html += `${open ? '</section>\n' : ''}<section aria-labelledby="${escapeHtml(node.id)}">\n`;
      open = true;
    }
    html += block(node, context);
  }
  return open ? `${html}</section>\n` : html;
}

const all = (nodes: readonly TreeNode[], context: RenderContext): string => nodes.map((n) => block(n, context)).join('');

function block(node: TreeNode, context: RenderContext): string {
  const inside = () => ('children' in node ? all(node.children, context) : '');
  switch (node.type) {
    case 'text': return escapeHtml(node.value);
    case 'paragraph': return `<p>${inside()}</p>\n`;
    case 'emphasis': return `<em>${inside()}</em>`;
    case 'strong': return `<strong>${inside()}</strong>`;
    case 'delete': return `<del>${inside()}</del>`;
    case 'blockquote': return `<blockquote>\n${inside()}</blockquote>\n`;
    case 'break': return '<br>';
    case 'thematicBreak': return '<hr>\n';
    case 'inlineCode': return `<code>${escapeHtml(node.value)}</code>`;
    case 'code': return `<pre tabindex="0"><code>${escapeHtml(node.value)}</code></pre>\n`;
    case 'inlineMath': return math(node.value, false);
    case 'math': return `<div class="equation" tabindex="0">${math(node.value, true)}</div>\n`;
    case 'heading': {
      const level = Math.min(Math.max(node.depth, 2), 6);
      return `<h${level} id="${escapeHtml(node.id)}">${inside()} <a class="anchor" href="#${escapeHtml(node.id)}" aria-label="Link to this section">#</a></h${level}>\n`;
    }
    case 'list': {
      const name = node.ordered ? 'ol' : 'ul';
      const start = node.ordered && node.start !== undefined && node.start !== 1 ? String(node.start) : undefined;
      const items = node.children.map((item) => `<li>${'children' in item ? listItem(item.children, node.spread, context) : ''}</li>\n`).join('');
      return `${tag(name, { start })}\n${items}</${name}>\n`;
    }
    case 'listItem': return `<li>${inside()}</li>\n`;
    case 'table': return table(node.children, node.align, context);
    case 'tableRow': case 'tableCell': return inside();
    case 'link': {
      const href = safeUrl(node.url);
      if (href === undefined) return inside();
      const external = /^[a-z][a-z0-9+.-]*:/i.test(href);
      return `${tag('a', { href: href.startsWith('/') ? context.resolve(href) : href, title: node.title, rel: external ? 'noopener' : undefined })}${inside()}</a>`;
    }
    case 'image': return image(node.url, node.alt, context);
    case 'citation': return citation(node, context);
    case 'entryLink': {
      const entry = node.id === context.self ? undefined : context.entry(node.id);
      const id = `<span class="id">${escapeHtml(node.id)}</span>`;
      return entry ? `${tag('a', { href: entry.href, title: entry.title, class: 'entry-link' })}${id}</a>` : id;
    }
    case 'component': return component(node, context);
    case 'footnoteReference': return `<sup><a id="fnref-${slug(node.identifier)}" href="#fn-${slug(node.identifier)}" aria-label="Note ${escapeHtml(node.identifier)}">${escapeHtml(node.identifier)}</a></sup>`;
    case 'footnoteDefinition': return '';
  }
}

/** Items of a tight list hold their words without a paragraph around them. */
function listItem(children: readonly TreeNode[], spread: boolean, context: RenderContext): string {
  return children.map((c) => (c.type === 'paragraph' && !spread ? all(c.children, context) : block(c, context))).join('');
}

function table(rows: readonly TreeNode[], align: readonly (string | null)[], context: RenderContext): string {
  const cells = (row: TreeNode, name: 'th' | 'td') => ('children' in row ? row.children : [])
    .map((cell, i) => `${tag(name, { scope: name === 'th' ? 'col' : undefined, class: align[i] ? `align-${align[i]}` : undefined })}${'children' in cell ? all(cell.children, context) : ''}</${name}>`).join('');
  const [head, ...body] = rows;
  return `<div class="table-scroll" tabindex="0"><table>\n<thead><tr>${head ? cells(head, 'th') : ''}</tr></thead>\n<tbody>\n${body.map((row) => `<tr>${cells(row, 'td')}</tr>\n`).join('')}</tbody></table></div>\n`;
}

function math(tex: string, display: boolean): string {
  return toMathML(tex, display).mathml ?? `<code>${escapeHtml(tex)}</code>`;
}

function image(url: string, alt: string, context: RenderContext): string {
  const src = safeUrl(url);
  // Only pictures of this site: a picture elsewhere would tell another host who reads.
  if (src === undefined || /^[a-z][a-z0-9+.-]*:/i.test(src)) return escapeHtml(alt);
  return tag('img', { src: src.startsWith('/') ? context.resolve(src) : src, alt, loading: 'lazy' });
}

function component(node: TreeNode & { type: 'component' }, context: RenderContext): string {
  const inside = all(node.children, context);
  const { attributes } = node;
  switch (node.name) {
    case 'Quote': {
      const key = attributes['cite'] ?? '';
      const label = context.label(key);
      const source = label ? `<a href="${escapeHtml(context.referenceHref(key))}">${escapeHtml(label.authors)}, ${escapeHtml(label.year)}</a>` : escapeHtml(key);
      const locator = attributes['locator'] ? `, ${escapeHtml(attributes['locator'])}` : '';
      return node.inline ? `<q>${inside}</q> (${source}${locator})` : `<figure class="quote"><blockquote>${inside}</blockquote><figcaption>${source}${locator}</figcaption></figure>\n`;
    }
    case 'Note': return node.inline ? `<small class="note">${inside}</small>` : `<aside class="note">${inside}</aside>\n`;
    case 'Figure': return `<figure>${image(attributes['src'] ?? '', attributes['alt'] ?? '', context)}${inside ? `<figcaption>${inside}</figcaption>` : ''}</figure>\n`;
    case 'Equation': return `<div class="equation" id="${escapeHtml(slug(attributes['id'] ?? ''))}">${inside}</div>\n`;
    case 'br': return '<br>';
    default: return `${tag(node.name, attributes)}${inside}</${node.name}>`;
  }
}

/** `(Gao et al., 2023; see Coste et al., 2023, p. 3)`, or `Gao et al. (2023)` in the run of a sentence. */
function citation(node: TreeNode & { type: 'citation' }, context: RenderContext): string {
  const links = node.items.map((item, i) => {
    const label = context.label(item.key);
    const suffix = item.suffix ? `${node.inText ? ', ' : ', '}${escapeHtml(item.suffix)}` : '';
    const prefix = item.prefix ? `${escapeHtml(item.prefix)} ` : '';
    const id = `cite-${node.n}${i ? `-${i + 1}` : ''}`;
    const words = !label ? `@${item.key}` : node.inText && !item.suppressAuthor ? `${label.authors} (${label.year}${item.suffix ? `, ${item.suffix}` : ''})` : item.suppressAuthor ? label.year : `${label.authors}, ${label.year}`;
    const link = `${tag('a', { class: 'cite', id, href: context.referenceHref(item.key), 'data-key': item.key })}${escapeHtml(words)}</a>`;
    return node.inText ? link : `${prefix}${link}${suffix}`;
  });
  return node.inText ? links.join('') : `(${links.join('; ')})`;
}

function renderFootnotes(notes: readonly TreeNode[], context: RenderContext): string {
  const items = notes.map((n) => (n.type === 'footnoteDefinition' ? `<li id="fn-${slug(n.identifier)}">${all(n.children, context)}<a href="#fnref-${slug(n.identifier)}" aria-label="Back to the text">↩</a></li>\n` : ''));
  return items.length ? `<section class="footnotes" aria-label="Notes"><ol>\n${items.join('')}</ol></section>\n` : '';
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
