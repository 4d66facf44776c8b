/** What every kind of entry has in its front matter. */
import { contributor, review } from './contributor.ts';
import { entryId } from './id.ts';
import { referenceLink } from './reference-link.ts';
import { relation } from './relation.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const common = {
  id: entryId,
  title: text('The title; changing it never changes the id.'),
  summary: text('One or two sentences that stand alone.'),
  aliases: z.array(text('Another name people search for.')).default([]).meta({ description: 'Other names people search for; unique across all entries.' }),
  references: z.array(referenceLink).default([]).meta({ description: 'The works this entry rests on, each with its role.' }),
  relations: z.array(relation).default([]).meta({ description: 'Typed links to other entries.' }),
  contributors: z.array(contributor).min(1, 'is empty: name at least one contributor').meta({ description: 'Who wrote the entry, with CRediT roles.' }),
  reviewed: z.array(review).default([]).meta({ description: 'Readings by others, with what was checked.' }),
};
