/** Everything in; a problem for each field that names an entry which does not exist, or a draft from a published entry. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/nearest.ts';
import { targets } from '../places.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'relation-unknown-target',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'Every entry that a field names as its target exists.',
  why:
    'Relations, `addresses`, `concerns`, `breaks` and `bearing` are the edges of the graph. An edge to an entry that does not exist is left out of every picture and list, ' +
    'and the statement it made is lost. A draft has no page, so a published entry cannot stand in relation to one.',
  fix: 'Correct the id. To find it, look for the title in `content/` or on the site. Remove the item if the entry does not exist yet.',
  wrong: `relations:
  - type: worsened-by
    target: RFM-0150`,
  right: `relations:
  - type: worsened-by
    target: RFM-0015`,
  *check({ knowledgeBase, graph, ledger }): Iterable<Problem> {
    for (const entry of knowledgeBase.entries) {
      for (const { value, span, field } of targets(entry)) {
        const target = graph.entryById.get(value);
        // What was withdrawn, merged or split keeps its pages; entry-retired names what to use instead.
        if (!target && ledger.entries.has(value)) continue;
        if (!target) {
          yield {
            rule: rule.id, file: entry.file, span,
            message: `${field} names ${value}, and no entry has this id`,
            hint: suggestion(value, [...graph.entryById.keys()].filter((id) => id !== entry.id)) ?? 'write the id of an entry that exists, or remove this item',
          };
        } else if (entry.status === 'published' && target.status === 'draft') {
          yield {
            rule: rule.id, file: entry.file, span,
            message: `${field} names ${value}, a draft, and a published entry cannot point to what has no page`,
            hint: 'leave this item out until the draft is published, or write the relation in the draft',
          };
        }
      }
    }
  },
};
