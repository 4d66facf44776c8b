/** A study: one piece of empirical work, structured. Body optional. */
import { bearing } from './bearing.ts';
import { citationKey } from './citation-key.ts';
import { common } from './entry.ts';
import { entryId } from './id.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const studyBearing = z
  .strictObject({ target: entryId, bearing, note: text('Why, in one sentence.').optional() })
  .meta({ description: 'A challenge on which the study bears, and in which direction.' });

export const study = z
  .strictObject({
    ...common,
    reference: citationKey,
    question: text('The question the study asks.'),
    method: text('How it was answered.'),
    models: z.array(text('A model studied.')).default([]).meta({ description: 'The models studied.' }),
    scale: text('Numbers with units: people, conversations, parameters.'),
    findings: z.array(text('One finding.')).min(1, 'is empty: state at least one finding').meta({ description: 'What was found, one statement each.' }),
    limitations: z.array(text('One limitation.')).default([]).meta({ description: 'What the study does not show.' }),
    bearing: z.array(studyBearing).default([]).meta({ description: 'The challenges on which the study bears.' }),
  })
  .meta({ title: 'Study', description: 'Front matter of a study.' });
export type StudyData = z.infer<typeof study>;
