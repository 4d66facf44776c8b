/** Data and a JSON Schema in; what does not fit, with its place, out. Knows the words the schemas of this site use, and no others. */
import type { Shape } from '../scaffold/shape.ts';

export interface Misfit {
  readonly path: readonly (string | number)[];
  /** A sentence without its subject: "is missing". */
  readonly message: string;
}

/** Every misfit, in the order of the schema. */
export function validate(value: unknown, shape: Shape, path: Misfit['path'] = []): Misfit[] {
  const misfit = (message: string): Misfit[] => [{ path, message }];
  switch (shape.type) {
    case 'string': {
      if (typeof value !== 'string') return misfit('must be text.');
      if (shape.enum && !shape.enum.includes(value)) return misfit(`must be one of ${shape.enum.join(', ')}.`);
      if (shape.pattern !== undefined && !new RegExp(shape.pattern, 'u').test(value)) return misfit(shape.pattern === '\\S' ? 'is blank.' : `has not the right form. ${shape.description ?? ''}`.trim());
      return [];
    }
    case 'integer': case 'number': {
      if (typeof value !== 'number' || (shape.type === 'integer' && !Number.isInteger(value))) return misfit('must be a number.');
      if (value < (shape.minimum ?? value) || value > (shape.maximum ?? value)) return misfit('is out of range.');
      return [];
    }
    case 'boolean':
      return typeof value === 'boolean' ? [] : misfit('must be true or false.');
    case 'array': {
      if (!Array.isArray(value)) return misfit('must be a list.');
      if (value.length < (shape.minItems ?? 0)) return misfit(`needs at least ${shape.minItems}.`);
      return shape.items ? value.flatMap((item, i) => validate(item, shape.items!, [...path, i])) : [];
    }
    default:
      return isObject(value) ? [...properties(value, shape, path), ...condition(value, shape, path)] : misfit('must be a group of fields.');
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

function properties(value: Readonly<Record<string, unknown>>, shape: Shape, path: Misfit['path']): Misfit[] {
  const known = shape.properties ?? {};
  return [
    ...(shape.required ?? []).filter((name) => value[name] === undefined).map((name): Misfit => ({ path: [...path, name], message: 'is missing.' })),
    ...Object.keys(value).filter((name) => shape.additionalProperties === false && !Object.hasOwn(known, name)).map((name): Misfit => ({ path: [...path, name], message: 'is no field here.' })),
    ...Object.entries(known).flatMap(([name, part]) => (value[name] === undefined ? [] : validate(value[name], part, [...path, name]))),
  ];
}

/** `if`, `then` and `else`, as far as they ask for a field or forbid one. */
function condition(value: Readonly<Record<string, unknown>>, shape: Shape, path: Misfit['path']): Misfit[] {
  if (!shape.if) return [];
  const holds = Object.entries(shape.if.properties ?? {}).every(([name, part]) => value[name] === undefined || part.enum?.includes(String(value[name])) !== false);
  const branch = holds ? shape.then : shape.else;
  return [
    ...(branch?.required ?? []).filter((name) => value[name] === undefined).map((name): Misfit => ({ path: [...path, name], message: `is missing: it goes with ${conditionWords(value, shape.if!)}.` })),
    ...(branch?.not?.required ?? []).filter((name) => value[name] !== undefined).map((name): Misfit => ({ path: [...path, name], message: `does not go with ${conditionWords(value, shape.if!)}: leave it out.` })),
  ];
}

const conditionWords = (value: Readonly<Record<string, unknown>>, when: Shape): string => Object.keys(when.properties ?? {}).map((name) => `${name} “${String(value[name])}”`).join(' and ');
