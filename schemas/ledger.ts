/** The ledger: one append-only file for each identifier ever published, written by the command line alone. */
import { partialDate } from './date.ts';
import { PUBLISHED_ID } from './id.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const day = partialDate.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a day: write YYYY-MM-DD');
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash').meta({ description: 'SHA-256, 64 hexadecimal digits.' });
const publishedId = z.string().regex(PUBLISHED_ID);

export const LEDGER_STATUSES = ['current', 'withdrawn', 'merged', 'split'] as const;

export const ledgerVersion = z.strictObject({
  version: z.int().min(1).meta({ description: 'Counted from 1.' }),
  date: day.meta({ description: 'The day on which this version was published.' }),
  text: hash.meta({ description: 'Hash of title, summary, rationale, body and the like.' }),
  classification: hash.meta({ description: 'Hash of stage, tractability, survey place, relations and the like.' }),
  archive: hash.meta({ description: 'Hash of the bytes of content/archive/<id>/v<N>.json.' }),
});

export const ledgerEntry = z
  .strictObject({
    schemaVersion: z.literal(1),
    id: publishedId,
    kind: z.enum(['challenge', 'approach', 'disclosure', 'concept', 'study']),
    status: z.enum(LEDGER_STATUSES).meta({ description: 'What became of the entry.' }),
    successors: z.array(publishedId).meta({ description: 'What to use instead; empty while current.' }),
    titles: z.array(z.strictObject({ title: text('A title the entry had.'), from: day })).min(1),
    slugs: z.array(z.strictObject({ slug: z.string(), from: day })).min(1),
    aliases: z.array(z.strictObject({ alias: text('A name the entry had.'), from: day })),
    anchors: z.array(z.strictObject({ anchor: text('An anchor on the page.'), from: day })),
    versions: z.array(ledgerVersion).min(1),
    references: z.array(z.strictObject({ date: day, hash })).min(1).meta({ description: 'When references or developments changed.' }),
    events: z.array(z.strictObject({
      date: day,
      type: z.enum(['published', 'renamed', 'withdrawn', 'merged', 'split']),
      reason: text('Why.').optional(),
      successors: z.array(publishedId).optional(),
    })).min(1),
  })
  .meta({ title: 'Ledger entry', description: 'What was ever published under one identifier.' });

export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type LedgerVersion = z.infer<typeof ledgerVersion>;
