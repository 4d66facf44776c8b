/** Everything in; a problem for each challenge whose number in the survey another challenge has. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { isChallenge } from '../../model/entry.ts';
import type { Challenge } from '../../model/entry.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'survey-number-duplicate',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'Each of the survey’s 23 challenges is one entry.',
  why:
    'The number `survey.n` says which of the survey’s challenges an entry is about, in the survey’s order. ' +
    'If two entries have one number, one of the 23 is told twice and another perhaps not at all.',
  fix: 'Correct the number. A challenge that the survey does not have has no `survey` block at all.',
  wrong: `id: RFM-0015
survey:
  n: 14`,
  right: `id: RFM-0015
survey:
  n: 15`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const first = new Map<number, Challenge>();
    for (const entry of knowledgeBase.entries) {
      if (!isChallenge(entry)) continue;
      const n = entry.data.survey?.n;
      if (!n) continue;
      const earlier = first.get(n);
      if (!earlier) {
        first.set(n, entry);
        continue;
      }
      // Two files with one id are told as such.
      if (earlier.id === entry.id) continue;
      yield {
        rule: rule.id,
        message: `number ${n} of the survey is already that of ${earlier.id}, and each challenge of the survey is one entry`,
        file: entry.file,
        span: entry.spans.value('survey.n'),
        hint: 'correct the number, or remove the survey block if the survey does not have this challenge',
        related: [{ file: earlier.file, span: earlier.spans.value('survey.n'), message: `${earlier.id} has number ${n} here` }],
      };
    }
  },
};
