/** Whether a challenge can be met within RLHF (tractable) or needs something beyond it (fundamental). */
import { z } from './zod.ts';

export const TRACTABILITIES = ['tractable', 'fundamental'] as const;
export const tractability = z
  .enum(TRACTABILITIES)
  .meta({ description: 'tractable: can be addressed within the RLHF framework; fundamental: needs a departure from it or a complement to it.' });
export type Tractability = z.infer<typeof tractability>;
