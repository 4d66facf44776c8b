/** The part of JSON Schema that the schemas of entries use: what drafts and the form of the site are made from, so that no field is listed twice. */

export interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Shape;
  readonly if?: Shape;
  readonly then?: Shape;
  readonly else?: Shape;
  readonly not?: Shape;
}

/** A kind of entry, as far as a draft needs it. */
export interface DraftKind {
  readonly name: string;
  /** Below content/. */
  readonly folder: string;
  readonly headings: readonly string[];
  readonly shape: Shape;
}

/** What an author fills in: text, a list of texts, or a list of rows. */
export type Value = string | readonly string[] | readonly Row[];
export type Row = Readonly<Record<string, string | readonly string[]>>;

/** Fields nobody fills in by hand when an entry begins: its place in the survey, and what its readers checked. */
const LATER: ReadonlySet<string> = new Set(['survey', 'reviewed']);
const ORDER = [
  'id', 'title', 'summary', 'aliases', 'stage', 'survey', 'tractability', 'rationale', 'asks', 'reference', 'question', 'method', 'models', 'scale',
  'findings', 'limitations', 'bearing', 'addresses', 'concerns', 'symbols', 'references', 'developments', 'relations', 'contributors', 'reviewed',
];

/** The fields of a kind with their shapes, in the order in which entries have them; a new field of a schema comes last. */
export function fieldsOf(shape: Shape): (readonly [name: string, shape: Shape])[] {
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return Object.entries(shape.properties ?? {})
    .filter(([name]) => !LATER.has(name))
    .sort(([a], [b]) => place(a) - place(b));
}

/** A description as it goes into a running line: no capital, no final stop. */
export function asPhrase(description: string | undefined): string {
  const text = (description ?? '').replace(/\.$/, '');
  return /^[A-Z][a-z]/.test(text) || /^A /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
