/** Front matter in; data that fits its schema, and every field that does not, told with its place, out. Data that does not fit is mended with blanks so that the other checks still run. */
import { KINDS } from '../../schemas/index.ts';
import type { DataByKind, Kind } from '../../schemas/index.ts';
import { z } from '../../schemas/zod.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { FieldPath, FieldSpans } from '../model/entry.ts';

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

export interface SchemaResult<T> {
  readonly data: T;
  readonly sound: boolean;
  readonly spans: FieldSpans;
  readonly problems: readonly Problem[];
}

/** What every kind needs to be a model entry at all: blank, never invented. */
const BLANK = { id: '', title: '', summary: '', aliases: [], references: [], relations: [], contributors: [], reviewed: [], developments: [], addresses: [], concerns: [], symbols: [], models: [], findings: [], limitations: [], bearing: [] };

/**
 * @param skip paths whose value another rule has told already
 */
export function checkData<K extends Kind>(kind: K, data: Record<string, unknown>, spans: FieldSpans, file: string, skip: (issue: Problem) => boolean): SchemaResult<DataByKind[K]> {
  const result = KINDS[kind].schema.safeParse(data);
  if (result.success) return { data: result.data as DataByKind[K], sound: true, spans, problems: [] };
  const problems = tellIssues(result.error.issues, data, jsonSchema(kind), spans, file).filter((p) => !skip(p));
  const mended = mend(data, result.error.issues);
  return { data: { ...BLANK, ...mended.data } as unknown as DataByKind[K], sound: false, spans: remap(spans, mended.kept), problems };
}

/** What zod found, in words for the person who wrote the file. Used for every YAML file. */
export function tellIssues(issues: readonly Issue[], data: unknown, shape: JsonShape, spans: FieldSpans, file: string): Problem[] {
  return issues.flatMap((issue) => tell(issue, data, shape, spans, file));
}

const shapes = new Map<Kind, JsonShape>();
export interface JsonShape { readonly properties?: Readonly<Record<string, JsonShape>>; readonly items?: JsonShape }

function jsonSchema(kind: Kind): JsonShape {
  let shape = shapes.get(kind);
  if (!shape) shapes.set(kind, (shape = z.toJSONSchema(KINDS[kind].schema, { io: 'input', unrepresentable: 'any' }) as JsonShape));
  return shape;
}

function tell(issue: Issue, data: unknown, shape: JsonShape, spans: FieldSpans, file: string): Problem[] {
  const path = issue.path as Path;
  const name = pathName(path);
  const value = at(data, path);
  const problem = (rule: string, message: string, hint?: string, where: FieldPath = path, key = false): Problem => ({
    rule, message, hint, file, span: key ? spans.key(where) : spans.value(where),
  });
  /** What is missing has no place: the group of fields that lacks it is pointed at, where it begins. */
  const missing = (wanted: string): Problem[] => {
    const parent = path.length > 1 ? spans.value(path.slice(0, -1)) : undefined;
    return [{ ...problem('schema-required', `"${name}" is missing`, `add a line "${path.at(-1)}: …" with ${wanted}`), span: parent && { start: parent.start, end: parent.start } }];
  };
  /** The schema's own messages say "is not …: do this" or "is …: do this". */
  const split = (message: string): [string, string | undefined] => {
    const at = message.indexOf(': ');
    return at < 0 ? [message, undefined] : [message.slice(0, at), message.slice(at + 2)];
  };
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const known = Object.keys(shapeAt(shape, path)?.properties ?? {});
        const near = nearest(key, known);
        return problem('schema-unknown-key', `"${key}" is not a field ${path.length ? `of ${name}` : 'of this kind of entry'}`, near ? `did you mean "${near}"?` : `the fields are ${known.join(', ')}`, [...path, key], true);
      });
    case 'invalid_type':
      if (value === undefined) return missing(typeName(issue.expected));
      return [problem('schema-type', `"${name}" must be ${typeName(issue.expected)}, not ${valueName(value)}`, typeHint(issue.expected, path, value))];
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      if (value === undefined) return missing(`one of ${allowed.join(', ')}`);
      const near = typeof value === 'string' ? nearest(value.replace(/[\s_]+/g, '-'), allowed) : undefined;
      return [problem('schema-enum', `"${name}" cannot be ${JSON.stringify(value)}`, near ? `did you mean "${near}"? Allowed are ${allowed.join(', ')}` : `allowed are ${allowed.join(', ')}`)];
    }
    case 'too_big': case 'too_small':
      if (issue.origin === 'array') {
        const [what, fix] = split(issue.message);
        return [problem('schema-required', `"${name}" ${what}`, fix)];
      }
      return [problem('schema-type', `"${name}" is ${valueName(value)}, which is out of range`, issue.code === 'too_big' ? `write at most ${String(issue.maximum)}` : `write at least ${String(issue.minimum)}`)];
    default: {
      const rule = issue.code === 'custom' ? (issue.params?.['rule'] as string | undefined) : undefined;
      const isId = /is not an id/.test(issue.message);
      const [what, fix] = split(issue.message);
      return [problem(rule ?? (isId ? 'id-format' : 'schema-type'), `"${name}" ${what}`, fix)];
    }
  }
}

function shapeAt(shape: JsonShape, path: Path): JsonShape | undefined {
  let here: JsonShape | undefined = shape;
  for (const part of path) here = typeof part === 'number' ? here?.items : here?.properties?.[part];
  return here;
}

function at(data: unknown, path: Path): unknown {
  let here = data;
  for (const part of path) here = typeof here === 'object' && here !== null && Object.hasOwn(here, part) ? (here as Record<string | number, unknown>)[part] : undefined;
  return here;
}

/** `references[2].key`, counted from 1 as people do. */
function pathName(path: Path): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part + 1}]` : i === 0 ? part : `.${part}`)).join('') || 'the front matter';
}

const TYPE_NAMES: Readonly<Record<string, string>> = { string: 'text', array: 'a list', object: 'a group of fields', boolean: 'true or false', number: 'a number', int: 'a whole number' };
const typeName = (type: string) => TYPE_NAMES[type] ?? type;
const valueName = (value: unknown) => (value === null ? 'empty' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of fields' : typeof value === 'string' ? `the text ${JSON.stringify(value.slice(0, 40))}` : `the ${typeof value === 'boolean' ? 'truth value' : 'number'} ${String(value)}`);

function typeHint(expected: string, path: Path, value: unknown): string | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return `put it in quotes: ${path.at(-1)}: "${value}"`;
  if (expected === 'array') return 'write each item on a line of its own that begins with "- "';
  if (expected === 'boolean' && typeof value === 'string') return 'write true or false without quotes';
  if (expected === 'object') return `write its fields on lines of their own, indented: see the fields at /schemas/ or in a neighbouring entry`;
  return undefined;
}

interface Mended { readonly data: Record<string, unknown>; readonly kept: ReadonlyMap<string, readonly number[]> }

/** Takes out what does not fit: an unknown key, a wrong item of a list (its place is remembered), a wrong field at the top. */
function mend(data: Record<string, unknown>, issues: readonly Issue[]): Mended {
  const bad = new Set<string>();
  for (const issue of issues) {
    const path = issue.path as Path;
    if (issue.code === 'unrecognized_keys') continue;
    const top = String(path[0]);
    bad.add(typeof path[1] === 'number' ? `${top}.${path[1]}` : top);
  }
  const kept = new Map<string, number[]>();
  const clean = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of Object.entries(data)) {
    if (bad.has(key)) continue;
    if (!Array.isArray(value)) clean[key] = value;
    else {
      const indices = value.map((_, i) => i).filter((i) => !bad.has(`${key}.${i}`));
      kept.set(key, indices);
      clean[key] = indices.map((i) => fill(key, value[i]));
    }
  }
  return { data: clean, kept };
}

/** Lists within list items that have a default in the schema. */
function fill(key: string, item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  if (key === 'addresses') return { references: [], ...item };
  if (key === 'symbols') return { breaks: [], ...item };
  return item;
}

function remap(spans: FieldSpans, kept: ReadonlyMap<string, readonly number[]>): FieldSpans {
  const original = (path: FieldPath): FieldPath => {
    const parts = typeof path === 'string' ? path.split('.') : path;
    const index = kept.get(String(parts[0]))?.[Number(parts[1])];
    return parts.length > 1 && index !== undefined ? [parts[0]!, index, ...parts.slice(2)] : parts;
  };
  return { value: (path) => spans.value(original(path)), key: (path) => spans.key(original(path)) };
}
