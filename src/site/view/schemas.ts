/** The fields of each kind of entry, from the schemas that check them: name, whether it must stand there, what it takes, what it means. */
import { KINDS, KIND_NAMES } from '../../../schemas/index.ts';
import { z } from '../../../schemas/zod.ts';
import { url } from '../index.ts';
import type { HeadData } from './head.ts';

interface Shape {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

export interface FieldRow { readonly name: string; readonly depth: number; readonly needed: boolean; readonly takes: string; readonly about: string }

function takes(shape: Shape): string {
  if (shape.enum) return shape.enum.join(', ');
  if (shape.type === 'array') return shape.items?.properties ? 'a list of groups' : `a list: ${takes(shape.items ?? {})}`;
  if (shape.type === 'object') return 'a group of fields';
  return ({ string: 'text', integer: 'a whole number', boolean: 'true or false' } as Readonly<Record<string, string>>)[shape.type ?? ''] ?? 'text';
}

function rows(shape: Shape, depth = 0): FieldRow[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => [
    { name, depth, needed: shape.required?.includes(name) ?? false, takes: takes(field), about: field.description ?? field.items?.description ?? '' },
    ...rows(field.type === 'array' ? (field.items ?? {}) : field, depth + 1),
  ]);
}

export function schemasPage() {
  const description = 'The fields of each kind of entry: what must stand in the front matter, what may, and what each means. Made from the schemas that check them.';
  return {
    head: { title: 'Fields of entries', description, path: '/schemas/' } satisfies HeadData,
    description,
    kinds: KIND_NAMES.map((kind) => ({
      kind, folder: KINDS[kind].folder, headings: KINDS[kind].headings, href: url.page(`/schemas/${kind}.json`),
      rows: rows(z.toJSONSchema(KINDS[kind].schema, { io: 'input' }) as Shape),
    })),
  };
}
