/** Text of the rule: the reader of YAML finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'yaml-duplicate-key',
  scope: 'parse',
  severity: 'error',
  summary: 'Each field stands once.',
  why:
    'If a field stands twice, only one of the two can count, and programs disagree on which. The other is lost without a word. ' +
    'It mostly happens when two branches are merged and each has added the same list.',
  fix: 'Join the two into one: for a list, put all items under the first. Then remove the second.',
  wrong: `aliases:
  - reward hacking
stage: reward-model
aliases:
  - specification gaming`,
  right: `aliases:
  - reward hacking
  - specification gaming
stage: reward-model`,
};
