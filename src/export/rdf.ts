/** Resources in, each with its properties; Turtle 1.1 or JSON-LD 1.1 out. No blank nodes: everything has an address. */

/** A prefixed name such as `skos:prefLabel`. */
export type Name = `${string}:${string}`;
export type Value =
  | { readonly iri: string }
  | { readonly name: Name }
  | { readonly text: string; readonly language?: string | undefined; readonly type?: Name | undefined };
export interface Resource {
  readonly iri: string;
  readonly types: readonly Name[];
  /** In the order in which they are written; a property without a value is left out. */
  readonly properties: readonly (readonly [property: Name, values: readonly Value[]])[];
}
export type Prefixes = Readonly<Record<string, string>>;

export const iri = (text: string): Value => ({ iri: text });
export const name = (text: Name): Value => ({ name: text });
export const english = (text: string): Value => ({ text, language: 'en' });
export const plain = (text: string, type?: Name): Value => ({ text, type });

/** Characters that an IRI cannot hold (Turtle 1.1, production 18 IRIREF; RFC 3987), percent-encoded. */
export const escapeIri = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0020\u007f-\u009f<>"{}|^`\\\ufffe\uffff\p{Co}\p{Zs}\p{Zl}\p{Zp}\p{Cf}]/gu, (c) => encodeURIComponent(c).replace(/^[\u0000-\u007f]$/, (d) => `%${d.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`));

const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** Turtle 1.1, production 22 STRING_LITERAL_QUOTE. */
const quoted = (text: string): string =>
  `"${text.toWellFormed().replace(/["\\\n\r\t]/g, (c) => ESCAPES[c]!).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)}"`;

function turtleValue(value: Value): string {
  if ('iri' in value) return `<${escapeIri(value.iri)}>`;
  if ('name' in value) return value.name;
  return quoted(value.text) + (value.language !== undefined ? `@${value.language}` : value.type !== undefined ? `^^${value.type}` : '');
}

/** Turtle 1.1 (W3C Recommendation, 25 February 2014). */
export function turtle(prefixes: Prefixes, resources: readonly Resource[]): string {
  const head = Object.entries(prefixes).map(([prefix, namespace]) => `@prefix ${prefix}: <${escapeIri(namespace)}> .\n`).join('');
  const blocks = resources.map(({ iri: subject, types, properties }) => {
    const lines = [
      ...(types.length ? [`a ${types.join(', ')}`] : []),
      ...properties.filter(([, values]) => values.length > 0).map(([property, values]) => `${property} ${values.map(turtleValue).join(', ')}`),
    ];
    return `\n<${escapeIri(subject)}>\n  ${lines.join(' ;\n  ')} .\n`;
  });
  return head + blocks.join('');
}

function jsonValue(value: Value): unknown {
  if ('iri' in value) return { '@id': escapeIri(value.iri) };
  if ('name' in value) return { '@id': value.name };
  const text = value.text.toWellFormed();
  return { '@value': text, ...(value.language !== undefined ? { '@language': value.language } : {}), ...(value.type !== undefined ? { '@type': value.type } : {}) };
}

/** JSON-LD 1.1 (W3C Recommendation, 16 July 2020): the context is in the file, so that nothing has to be fetched to read it. */
export function jsonLd(prefixes: Prefixes, resources: readonly Resource[]): object {
  return {
    '@context': { '@version': 1.1, ...prefixes },
    '@graph': resources.map(({ iri: subject, types, properties }) => ({
      '@id': escapeIri(subject),
      ...(types.length ? { '@type': types } : {}),
      ...Object.fromEntries(properties.filter(([, values]) => values.length > 0).map(([property, values]) => [property, values.map(jsonValue)])),
    })),
  };
}
