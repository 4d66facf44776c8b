/** The ladder of evidence: theoretical < experiment < deployment. */
import { z } from './zod.ts';

export const EVIDENCE_LEVELS = ['theoretical', 'experiment', 'deployment'] as const;
export const evidence = z
  .enum(EVIDENCE_LEVELS)
  .meta({ description: 'theoretical: proof or argument; experiment: models or people in a study; deployment: seen in a system in use.' });
export type Evidence = z.infer<typeof evidence>;
