/** Dates as precise as the source gives them: `2024`, `2024-05` or `2024-05-17`, always a string. */
import { z } from './zod.ts';

/** True when the text is a year, a month of a year or a day that exists in the Gregorian calendar. */
export function isPartialDate(value: string): boolean {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value);
  if (!match) return false;
  const [, year, month, day] = match;
  if (month === undefined) return true;
  const m = Number(month);
  if (m < 1 || m > 12) return false;
  if (day === undefined) return true;
  const d = Number(day);
  return d >= 1 && d <= new Date(Date.UTC(Number(year), m, 0)).getUTCDate();
}

export const partialDate = z
  .string()
  .refine(isPartialDate, 'is not a date: write "YYYY", "YYYY-MM" or "YYYY-MM-DD" with a month and a day that exist')
  .meta({ description: 'A date as precise as its source gives it: YYYY, YYYY-MM or YYYY-MM-DD.', pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' });
