/** The four stages of RLHF at which the survey places its challenges. */
import { z } from './zod.ts';

export const STAGES = ['human-feedback', 'reward-model', 'policy', 'joint-training'] as const;
export const stage = z.enum(STAGES).meta({ description: 'The stage of the RLHF pipeline at which the failure arises.' });
export type Stage = z.infer<typeof stage>;
