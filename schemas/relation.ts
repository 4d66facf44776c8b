/** Typed links between entries; the inverse is derived, never written twice. */
import { entryId } from './id.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** Each relation with its inverse. */
export const INVERSE = {
  'causes': 'caused-by', 'caused-by': 'causes',
  'worsens': 'worsened-by', 'worsened-by': 'worsens',
  'part-of': 'has-part', 'has-part': 'part-of',
  'related-to': 'related-to',
} as const;
export const RELATION_TYPES = Object.keys(INVERSE) as [RelationType, ...RelationType[]];
export type RelationType = keyof typeof INVERSE;

export const relation = z
  .strictObject({
    type: z.enum(RELATION_TYPES).meta({ description: 'How this entry stands to the target.' }),
    target: entryId,
    note: text('One sentence that says why.').optional(),
  })
  .meta({ description: 'A typed link to another entry, written on one side only.' });
export type Relation = z.infer<typeof relation>;
