/** A challenge: a failure mode, an open problem. Body: Mechanism, Evidence, Detection, Mitigation, Open questions. */
import { development } from './bearing.ts';
import { common } from './entry.ts';
import { stage } from './stage.ts';
import { surveyChallenge } from './survey.ts';
import { text } from './text.ts';
import { tractability } from './tractability.ts';
import { z } from './zod.ts';

export const challenge = z
  .strictObject({
    ...common,
    stage,
    survey: surveyChallenge.optional(),
    tractability,
    rationale: text('Why it is classified as it is.'),
    developments: z.array(development).default([]).meta({ description: 'What has been shown since the survey, dated and cited.' }),
  })
  .meta({ title: 'Challenge', description: 'Front matter of a challenge.' });
export type ChallengeData = z.infer<typeof challenge>;
