/** Everything in; a problem for each related-to, causes or worsens between an entry and one that it is a part of. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { partEdges, pathUp } from '../part-of.ts';
import { targets } from '../places.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'relation-part-chain',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'An entry is not also related to, cause of or worsened by a problem that it is a part of.',
  why:
    'A part is never apart from its whole, so that to call the two related adds nothing and to call one the cause of the other is hard to make sense of. ' +
    'The entries are exported as SKOS, whose integrity condition S27 forbids a concept to be related to one that is broader, at any distance.',
  fix: 'Decide which of the two holds: remove the `part-of` (or `has-part`), or remove the other relation.',
  wrong: `id: RFM-0013
relations:
  - type: part-of
    target: RFM-0014
  - type: causes
    target: RFM-0014`,
  right: `id: RFM-0013
relations:
  - type: causes
    target: RFM-0014`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const edges = partEdges(knowledgeBase.entries);
    if (edges.size === 0) return;
    for (const entry of knowledgeBase.entries) {
      for (const { value, type, span } of targets(entry)) {
        if (type === undefined || type === 'part-of' || type === 'has-part' || value === entry.id) continue;
        const chain = pathUp(edges, entry.id, value) ?? pathUp(edges, value, entry.id);
        if (!chain) continue;
        const names = [chain[0]!.part, ...chain.map((edge) => edge.whole)];
        yield {
          rule: rule.id,
          message: `"${type} ${value}" joins an entry with one that it is a part of (${names.join(' is a part of ')}), and a part does not stand apart from its whole`,
          file: entry.file,
          span,
          hint: `remove "${type} ${value}", or the step of the chain that is not true`,
          related: chain.map(({ entry: writer, place, part, whole }) => ({ file: writer.file, span: place.span, message: `${part} is a part of ${whole} by this` })),
        };
      }
    }
  },
};
