/** The kinds of entries as drafts need them, made from their schemas. For build and command line: the browser gets the same from /schemas/. */
import { KINDS } from '../../schemas/index.ts';
import type { Kind } from '../../schemas/index.ts';
import { z } from '../../schemas/zod.ts';
import type { DraftKind, Shape } from './shape.ts';

export function draftKind(kind: Kind): DraftKind {
  const { folder, headings, schema } = KINDS[kind];
  return { name: kind, folder, headings, shape: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape };
}
