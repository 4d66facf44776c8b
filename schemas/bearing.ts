/** How later work bears on a challenge. */
import { citationKey } from './citation-key.ts';
import { partialDate } from './date.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const BEARINGS = ['strengthens', 'weakens', 'narrows', 'widens', 'demonstrates', 'mitigates', 'disputes'] as const;
export const bearing = z.enum(BEARINGS).meta({ description: 'How the work bears on the challenge.' });
export type Bearing = z.infer<typeof bearing>;

export const development = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not an anchor: write lower-case letters, digits and single hyphens, such as 2023-10-coste').meta({ description: 'The permanent anchor of the development on its page.' }),
    date: partialDate,
    reference: citationKey,
    bearing,
    summary: text('What was shown, on what scale, in one or two sentences.'),
    locator: text('The place within the work.').optional(),
  })
  .meta({ description: 'A dated, cited event that bears on the challenge since the survey.' });
export type Development = z.infer<typeof development>;
