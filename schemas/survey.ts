/** Where an entry stands in the survey (Casper et al. 2023), and the list of the survey's sections. */
import { text } from './text.ts';
import { z } from './zod.ts';

/** A section number of the survey: "3.2.2", "4.1", "A". */
export const sectionNumber = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)*|[A-Z](?:\.\d+)*)$/, 'is not a section number: write it in quotes, such as "3.2.2"')
  .meta({ description: 'The number of a section of the survey, in quotes.' });

export const surveyChallenge = z
  .strictObject({
    n: z.int().min(1).max(23).meta({ description: 'The position of the challenge in the survey, 1 to 23.' }),
    section: sectionNumber,
    statement: text('The challenge as the survey names it.'),
    marginal: z.boolean().meta({ description: 'True where the survey itself calls its classification marginal.' }),
  })
  .meta({ description: 'The place of this challenge in the survey; absent for challenges that the survey does not have.' });

export const surveyPlace = z
  .strictObject({ section: sectionNumber, statement: text('The item as the survey names it.').optional() })
  .meta({ description: 'The place of this entry in the survey.' });

export const SEEN = ['heading-and-number', 'heading', 'number', 'neither'] as const;

/** One row of content/survey.yaml. */
export const surveySection = z
  .strictObject({
    number: sectionNumber,
    heading: text('The heading in the survey\'s words, where it was seen; otherwise what the section is about, in ours.'),
    seen: z.enum(SEEN).meta({ description: 'What a source was seen to show: the heading and its number, one of them, or neither.' }),
    source: text('Where it was seen, or how the number was inferred.'),
  })
  .meta({ description: 'A section of the survey, with how well its heading and number were seen.' });
export type SurveySection = z.infer<typeof surveySection>;
export const surveyFile = z.array(surveySection);
