/** Text of the rule: the reader of entries finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'schema-enum',
  scope: 'parse',
  severity: 'error',
  summary: 'Where a field has a fixed set of values, one of these stands there, letter for letter.',
  why:
    'Stages, roles, types of relation and levels of evidence are what readers filter by and what the graph is drawn from. ' +
    'A value of one’s own, or one in capital letters, would be in no list and no filter.',
  fix:
    'Write one of the values that the message names, in lower case and with hyphens. If none fits, say so in an issue: a new value is a decision for everybody.',
  wrong: `stage: Reward Model
references:
  - key: gao2023scaling
    role: measure`,
  right: `stage: reward-model
references:
  - key: gao2023scaling
    role: measures`,
};
