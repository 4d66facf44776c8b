/** The part-of relation between entries: from what all entries wrote (`part-of`, and `has-part` turned round) to walks along it. */
import type { Entry } from '../model/entry.ts';
import { targets } from './places.ts';
import type { TargetPlace } from './places.ts';

/** One step from a part to its whole, and where it is written. */
export interface PartEdge {
  readonly part: string;
  readonly whole: string;
  readonly entry: Entry;
  readonly place: TargetPlace;
}

/** Steps upward, by part. An entry that names itself is left out: relation-self tells it. */
export function partEdges(entries: readonly Entry[]): Map<string, PartEdge[]> {
  const edges = new Map<string, PartEdge[]>();
  for (const entry of entries) {
    for (const place of targets(entry)) {
      if ((place.type !== 'part-of' && place.type !== 'has-part') || place.value === entry.id) continue;
      const [part, whole] = place.type === 'part-of' ? [entry.id, place.value] : [place.value, entry.id];
      edges.set(part, [...(edges.get(part) ?? []), { part, whole, entry, place }]);
    }
  }
  return edges;
}

/** The shortest way upward from one entry to another, at least one step long; undefined where there is none. */
export function pathUp(edges: ReadonlyMap<string, readonly PartEdge[]>, from: string, to: string): PartEdge[] | undefined {
  const reachedBy = new Map<string, PartEdge>();
  const queue = [from];
  for (const at of queue) {
    for (const edge of edges.get(at) ?? []) {
      if (reachedBy.has(edge.whole)) continue;
      reachedBy.set(edge.whole, edge);
      if (edge.whole !== to) {
        queue.push(edge.whole);
        continue;
      }
      const path = [edge];
      while (path[0]!.part !== from) path.unshift(reachedBy.get(path[0]!.part)!);
      return path;
    }
  }
  return undefined;
}
