/** Strings as an author writes them: never blank, never coerced from numbers or booleans. */
import { z } from './zod.ts';

/** A string with at least one character that is not white space. */
export const text = (description: string) =>
  z.string().regex(/\S/u, 'is blank: write at least one word').meta({ description });
