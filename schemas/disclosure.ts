/** A disclosure: what a developer should make public. Body: Why it matters, A good answer, In practice. */
import { common } from './entry.ts';
import { entryId } from './id.ts';
import { stage } from './stage.ts';
import { surveyPlace } from './survey.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const disclosure = z
  .strictObject({
    ...common,
    survey: surveyPlace.optional(),
    stage,
    asks: text('The question a developer is asked.'),
    concerns: z.array(entryId).default([]).meta({ description: 'The challenges on which an answer bears.' }),
  })
  .meta({ title: 'Disclosure', description: 'Front matter of a disclosure.' });
export type DisclosureData = z.infer<typeof disclosure>;
