/** An entry in; a problem for each field in which it names itself as the other entry. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { targets } from '../places.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'relation-self',
  scope: 'entry',
  severity: 'error',
  summary: 'An entry does not name itself as the target of a relation.',
  why:
    'A relation says how two problems hang together. One from an entry to itself says nothing, ' +
    'draws a loop in the graph and counts the entry among its own neighbours. Usually a digit of the id is wrong, or the line was copied.',
  fix: 'Write the id of the other entry, or remove the relation.',
  wrong: `id: RFM-0014
relations:
  - type: worsened-by
    target: RFM-0014`,
  right: `id: RFM-0014
relations:
  - type: worsened-by
    target: RFM-0015`,
  *check(entry): Iterable<Problem> {
    for (const { value, span, field } of targets(entry)) {
      if (value !== entry.id) continue;
      yield {
        rule: rule.id,
        message: `${value} is named in its own ${field}, and an entry cannot stand in a relation to itself`,
        file: entry.file,
        span,
        hint: 'write the id of the other entry, or remove this item',
      };
    }
  },
};
