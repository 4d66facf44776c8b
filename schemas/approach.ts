/** An approach: a way to mitigate or replace. Body: Idea, Evidence, Limits. */
import { citationKey } from './citation-key.ts';
import { common } from './entry.ts';
import { entryId } from './id.ts';
import { surveyPlace } from './survey.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const OUTCOMES = ['mitigates', 'partially-mitigates', 'no-effect', 'worsens', 'untested'] as const;

export const address = z
  .strictObject({
    target: entryId,
    how: text('How the approach bears on the challenge.'),
    outcome: z.enum(OUTCOMES).meta({ description: 'What came of it where it was tried.' }),
    references: z.array(citationKey).default([]).meta({ description: 'Citation keys of the works that show the outcome.' }),
  })
  .meta({ description: 'A challenge this approach addresses, with the outcome.' });

export const approach = z
  .strictObject({
    ...common,
    survey: surveyPlace.optional(),
    addresses: z.array(address).default([]).meta({ description: 'The challenges this approach addresses.' }),
  })
  .meta({ title: 'Approach', description: 'Front matter of an approach.' });
export type ApproachData = z.infer<typeof approach>;
