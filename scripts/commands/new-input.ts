/** The flags of `kb new` in; what a draft says, out. */
import type { Kind } from '../../schemas/index.ts';
import type { DraftKind, Row, Value } from '../../src/scaffold/shape.ts';
import { UsageError, oneOf } from './usage.ts';

const SINGLE = { type: 'string' } as const;
const MANY = { type: 'string', multiple: true } as const;

export const FLAGS = {
  'root': SINGLE, 'no-input': { type: 'boolean' },
  'stage': SINGLE, 'tractability': SINGLE, 'summary': SINGLE, 'rationale': SINGLE, 'asks': SINGLE, 'question': SINGLE, 'method': SINGLE, 'scale': SINGLE,
  'alias': MANY, 'concern': MANY, 'model': MANY, 'finding': MANY, 'limitation': MANY, 'reference': MANY, 'relation': MANY, 'contributor': MANY,
} as const;

export type Given = Readonly<Partial<Record<keyof typeof FLAGS, string | boolean | string[] | undefined>>>;

/** Flags whose field has another name. */
const FIELDS: Readonly<Record<string, string>> = { alias: 'aliases', concern: 'concerns', model: 'models', finding: 'findings', limitation: 'limitations', reference: 'references', relation: 'relations', contributor: 'contributors' };

/** Front matter that the flags give. */
export function valuesOf(kind: DraftKind, given: Given, title: string): Record<string, Value> {
  const values: Record<string, Value> = title === '' ? {} : { title };
  const properties = kind.shape.properties ?? {};
  for (const [flag, value] of Object.entries(given) as [string, string | boolean | string[] | undefined][]) {
    if (flag === 'root' || flag === 'no-input' || value === undefined || typeof value === 'boolean') continue;
    const name = FIELDS[flag] ?? flag;
    const shape = properties[name];
    if (!shape) throw new UsageError(`--${flag} is of no use: ${article(kind.name)} ${kind.name} has no ${name}`);
    if (typeof value === 'string') values[name] = shape.enum ? oneOf(flag, value, shape.enum) : value;
    else if (flag === 'reference') Object.assign(values, references(kind, value));
    else if (flag === 'relation') values[name] = value.map((text) => relation(text, shape.items?.properties?.['type']?.enum ?? []));
    else if (flag === 'contributor') values[name] = value.map((person) => ({ name: person, role: 'writing-original-draft' }));
    else values[name] = value;
  }
  return values;
}

/** `KEY:ROLE[:EVIDENCE]` each; a study's first KEY without a role is the work it is about. */
function references(kind: DraftKind, given: readonly string[]): Record<string, Value> {
  const isStudy = kind.name === 'study';
  const subject = isStudy ? given.find((text) => !text.includes(':')) : undefined;
  const rows = given.filter((text) => text !== subject).map((text) => referenceRow(kind, text));
  return { ...(subject === undefined ? {} : { reference: subject }), ...(rows.length > 0 ? { references: rows } : {}) };
}

/** One `KEY:ROLE[:EVIDENCE]` as a row of references. */
export function referenceRow(kind: DraftKind, text: string): Row {
  const [key = '', role, evidence, ...rest] = text.split(':').map((part) => part.trim());
  const parts = kind.shape.properties?.['references']?.items?.properties ?? {};
  const roles = parts['role']?.enum ?? [];
  if (key === '' || role === undefined || rest.length > 0) throw new UsageError(`--reference takes KEY:ROLE or KEY:ROLE:EVIDENCE, not "${text}"; the roles are ${roles.join(', ')}`);
  if (!roles.includes(role)) throw new UsageError(`"${role}" in --reference ${text} is no role; the roles are ${roles.join(', ')}`);
  const levels = parts['evidence']?.enum ?? [];
  if (evidence !== undefined && !levels.includes(evidence)) throw new UsageError(`"${evidence}" in --reference ${text} is no level of evidence; the levels are ${levels.join(', ')}`);
  return { key, role, ...(evidence === undefined ? {} : { evidence }) };
}

function relation(text: string, types: readonly string[]): Row {
  const [type = '', target = '', ...note] = text.split(':').map((part) => part.trim());
  if (!types.includes(type) || target === '') throw new UsageError(`--relation takes TYPE:TARGET or TYPE:TARGET:NOTE, not "${text}"; the types are ${types.join(', ')}`);
  return { type, target, ...(note.length > 0 ? { note: note.join(': ') } : {}) };
}

/** "a challenge", "an approach". */
export const article = (kind: Kind | string): string => (/^[aeiou]/.test(kind) ? 'an' : 'a');
