/** An element or expression of MDX in; its literal attributes and their places, out. What is no literal is told and left out: nothing is ever evaluated. */
import type { Span } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { MdNode } from './mdx.ts';

/** Attributes with literal values. The object has no prototype: an attribute may have any name. */
export function literalAttributes(node: MdNode, report: (message: string, hint: string, attribute?: string) => void): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const attribute of (node['attributes'] as MdNode[] | undefined) ?? []) {
    const name = String(attribute['name'] ?? '');
    const value: unknown = attribute.value;
    if (attribute.type === 'mdxJsxExpressionAttribute') report(`"{${shorten(String(value))}}" is an expression, and entries hold none: nothing in them is run`, 'write each attribute as name="text"');
    else if (value === null || value === undefined) found[name] = '';
    else if (typeof value === 'string') found[name] = value;
    else {
      const code = String((value as MdNode).value ?? '').trim();
      const literal = /^(?:"([^"\\]*)"|'([^'\\]*)'|(-?\d+(?:\.\d+)?))$/.exec(code);
      if (literal) found[name] = literal[1] ?? literal[2] ?? literal[3]!;
      else report(`the value of "${name}" is an expression ({${shorten(code)}}), and entries hold none: nothing in them is run`, `write ${name}="text"`, name);
    }
  }
  return found;
}

/** From the opening bracket to the end of the element's name. */
export function tagSpan(source: SourceText, node: MdNode): Span {
  const start = node.position?.start.offset ?? 0;
  return source.span(start, start + 1 + String(node['name'] ?? '').length);
}

const offsets = new WeakMap<MdNode, ReadonlyMap<string, number>>();

/** The parser gives attributes no place; it is found in the element's own source, once for all of them. */
export function attributeSpan(source: SourceText, node: MdNode, attribute: string): Span {
  let places = offsets.get(node);
  if (!places) {
    const start = node.position?.start.offset ?? 0;
    const raw = source.text.slice(start, node.position?.end.offset ?? start);
    // The first of two with one name counts: the map is filled from the end.
    places = new Map([...raw.matchAll(/\s([^\s=/>"'{}]+)(?=[\s=/>])/g)].reverse().map((match) => [match[1]!, start + match.index + 1]));
    offsets.set(node, places);
  }
  const at = places.get(attribute);
  return at === undefined ? tagSpan(source, node) : source.span(at, at + attribute.length);
}

/** True for nothing but comments and white space between the braces. */
export function isComment(code: string): boolean {
  let rest = code.trim();
  while (rest.startsWith('/*')) {
    const end = rest.indexOf('*/', 2);
    if (end < 0) return false;
    rest = rest.slice(end + 2).trimStart();
  }
  return rest === '';
}

export function pick(attributes: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => attributes[name] !== undefined).map((name) => [name, attributes[name]!]));
}

/** Text on one line, cut at sixty characters. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
