/** Text of the rule: the reader of entries finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'schema-unknown-key',
  scope: 'parse',
  severity: 'error',
  summary: 'Every field is one that this kind of entry has.',
  why:
    'A field with a spelling mistake would be passed over in silence, and what it says lost: an entry with `referances` would simply have no references. ' +
    'A field that belongs to another kind, or to another role of a reference, has no meaning here.',
  fix: 'Correct the name of the field; the message gives the nearest one. If you miss a field, say so in an issue instead of inventing one.',
  wrong: `sumary: A learned reward is only a stand-in.
referances:
  - key: gao2023scaling`,
  right: `summary: A learned reward is only a stand-in.
references:
  - key: gao2023scaling`,
};
