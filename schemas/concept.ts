/** A concept: a formal model or a definition. Body free. */
import { common } from './entry.ts';
import { entryId } from './id.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const symbol = z
  .strictObject({
    symbol: text('The symbol as LaTeX, without dollars.'),
    meaning: text('What it stands for.'),
    breaks: z.array(entryId).default([]).meta({ description: 'The challenges that say this part of the model is wrong.' }),
  })
  .meta({ description: 'A symbol of the formal model.' });

export const concept = z
  .strictObject({
    ...common,
    symbols: z.array(symbol).default([]).meta({ description: 'The symbols of the model and the challenges that break them.' }),
  })
  .meta({ title: 'Concept', description: 'Front matter of a concept.' });
export type ConceptData = z.infer<typeof concept>;
