/** Everything in; a problem for each circle of part-of relations. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { partEdges, pathUp } from '../part-of.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'relation-cycle',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'No entry is, by way of others, a part of itself.',
  why:
    '`part-of` and `has-part` make a tree of broader and narrower problems, which is shown as such and exported as a concept scheme. ' +
    'In a circle nothing is the broader problem, and a program that follows the tree never ends.',
  fix: 'Look at each step of the circle and remove the one that is not true. Where two problems only influence each other, use `worsens` or `related-to`.',
  wrong: `id: RFM-0013
relations:
  - type: part-of
    target: RFM-0014

id: RFM-0014
relations:
  - type: part-of
    target: RFM-0013`,
  right: `id: RFM-0013
relations:
  - type: worsens
    target: RFM-0014`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const edges = partEdges(knowledgeBase.entries);
    const told = new Set<string>();
    for (const id of [...edges.keys()].sort()) {
      const circle = pathUp(edges, id, id);
      if (!circle) continue;
      const name = circle.map((edge) => edge.part).sort().join(' ');
      if (told.has(name)) continue;
      told.add(name);
      const [first, ...others] = circle;
      yield {
        rule: rule.id,
        message: `these entries are parts of each other in a circle: ${[...circle.map((edge) => edge.part), id].join(' → ')}, so that none is the broader problem`,
        file: first!.entry.file,
        span: first!.place.span,
        hint: 'remove the step that is not true, or use "related-to" for it',
        related: others.map(({ entry, place, part, whole }) => ({ file: entry.file, span: place.span, message: `${part} is a part of ${whole} by this` })),
      };
    }
  },
};
