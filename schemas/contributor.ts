/** Who wrote and who reviewed. */
import { partialDate } from './date.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** CRediT, the Contributor Role Taxonomy (ANSI/NISO Z39.104-2022). */
export const CREDIT_ROLES = [
  'conceptualization', 'data-curation', 'formal-analysis', 'funding-acquisition', 'investigation', 'methodology',
  'project-administration', 'resources', 'software', 'supervision', 'validation', 'visualization',
  'writing-original-draft', 'writing-review-editing',
] as const;

export const contributor = z
  .strictObject({
    name: text('The name as it should be cited.'),
    orcid: z.string().regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/, 'is not an ORCID iD: write 0000-0000-0000-0000').meta({ description: 'The ORCID iD, four groups of four.' }).optional(),
    role: z.enum(CREDIT_ROLES).meta({ description: 'The contribution, by the CRediT taxonomy.' }),
  })
  .meta({ description: 'A person or group who contributed, with their CRediT role.' });
export type Contributor = z.infer<typeof contributor>;

export const review = z
  .strictObject({
    date: partialDate,
    role: text('The role of the reader, such as "second reader".'),
    checked: text('What was checked, and against what.'),
  })
  .meta({ description: 'A reading of the entry by somebody who did not write it.' });
export type Review = z.infer<typeof review>;
