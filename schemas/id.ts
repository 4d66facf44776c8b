/** Identifiers of entries: `RFM-` and at least four digits once published, `DRAFT-<slug>` before. */
import { z } from './zod.ts';

export const PUBLISHED_ID = /^RFM-\d{4,}$/;
export const DRAFT_ID = /^DRAFT-[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const entryId = z
  .string()
  .regex(/^(?:RFM-\d{4,}|DRAFT-[a-z0-9]+(?:-[a-z0-9]+)*)$/, 'is not an id: write RFM- and four digits or more, or DRAFT- and a slug of lower-case words')
  .meta({ description: 'The permanent identifier of an entry, RFM- and at least four digits; a draft has DRAFT- and a slug.' });
