/** Citation keys: `<family><year><firstword>` in lower-case ASCII. */
import { z } from './zod.ts';

export const CITATION_KEY = /^[a-z0-9]+$/;

export const citationKey = z
  .string()
  .regex(CITATION_KEY, 'is not a citation key: write family name, year and first word of the title in lower-case letters and digits, such as ouyang2022training')
  .meta({ description: 'The citation key of a record in references.bib.' });
