/** Text of the rule: the reader of entries finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'schema-required',
  scope: 'parse',
  severity: 'error',
  summary: 'Every field that the kind of entry needs is there and not empty.',
  why:
    'Pages, lists and data files rely on these fields: an entry without a stage has no place on the map, one without a summary none in search results. ' +
    'Some fields are needed only together with others: a reference that demonstrates, measures, formalizes or disputes something, ' +
    'or reports a negative result, must say on which level of `evidence`.',
  fix: 'Add the field with a value. The message says which, and what may stand there; any existing entry of the same kind shows how it is done.',
  wrong: `references:
  - key: gao2023scaling
    role: measures`,
  right: `references:
  - key: gao2023scaling
    role: measures
    evidence: experiment`,
};
