/** Graph in; how near entries are to one another, with reasons a reader can check, out. */
import { compareText } from '../diagnostics/diagnostic.ts';
import type { Graph } from './index.ts';

export interface Neighbour {
  readonly id: string;
  /** 0 to 1: cosine of the two reference lists, each reference weighted by its rarity, plus what the links add. Only for ordering. */
  readonly score: number;
  /** Citation keys that both cite. */
  readonly shared: readonly string[];
  /** Entries that link to both. */
  readonly linkedBy: readonly string[];
  /** "share 4 references", "2 entries link to both". */
  readonly reasons: readonly string[];
}

/**
 * Bibliographic coupling (Kessler 1963): the works two entries both cite. A work that few entries cite counts more:
 * weight ln(1 + N/n) for a work cited by n of N entries.
 */
export function neighboursOf(graph: Graph, id: string, most = 5): Neighbour[] {
  const keysOf = (entry: string) => new Set(graph.citationsOf(entry).map((c) => c.key));
  const total = graph.entryById.size;
  const weight = (key: string) => Math.log(1 + total / Math.max(1, new Set(graph.citedBy(key).map((c) => c.entry)).size));
  const sum = (keys: Iterable<string>) => [...keys].reduce((s, key) => s + weight(key), 0);
  const own = keysOf(id);
  const ownWeight = sum(own);
  const linkers = linkersOf(graph, id);
  const found: Neighbour[] = [];
  for (const other of graph.entryById.keys()) {
    if (other === id) continue;
    const keys = keysOf(other);
    const shared = [...own].filter((key) => keys.has(key)).sort(compareText);
    const linkedBy = [...linkersOf(graph, other)].filter((e) => linkers.has(e)).sort(compareText);
    if (shared.length === 0 && linkedBy.length === 0) continue;
    const cosine = shared.length ? sum(shared) / Math.sqrt(ownWeight * sum(keys)) : 0;
    const reasons = [
      ...(shared.length ? [`share ${shared.length} ${shared.length === 1 ? 'reference' : 'references'}`] : []),
      ...(linkedBy.length ? [`${linkedBy.length === 1 ? '1 entry links' : `${linkedBy.length} entries link`} to both`] : []),
    ];
    found.push({ id: other, score: Math.min(1, cosine + 0.02 * linkedBy.length), shared, linkedBy, reasons });
  }
  return found.sort((a, b) => b.score - a.score || compareText(a.id, b.id)).slice(0, most);
}

/** Co-citation (Small 1973) among entries: who links to an entry, in a relation or in prose. */
function linkersOf(graph: Graph, id: string): ReadonlySet<string> {
  const related = graph.relationsOf(id).map((r) => r.to);
  const mentioned = [...graph.entryById.values()].filter((e) => e.body.mentions.some((m) => m.value === id)).map((e) => e.id);
  return new Set([...related, ...mentioned].filter((e) => e !== id));
}

export interface Coupling {
  readonly a: string;
  readonly b: string;
  readonly count: number;
}

/** Co-citation of references: pairs of works that at least `least` entries cite together, most first. */
export function coCitedReferences(graph: Graph, least = 2): Coupling[] {
  const counts = new Map<string, number>();
  for (const id of graph.entryById.keys()) {
    const keys = [...new Set(graph.citationsOf(id).map((c) => c.key))].sort(compareText);
    for (const [i, a] of keys.entries()) for (const b of keys.slice(i + 1)) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= least)
    .map(([pair, count]) => ({ a: pair.slice(0, pair.indexOf(' ')), b: pair.slice(pair.indexOf(' ') + 1), count }))
    .sort((x, y) => y.count - x.count || compareText(x.a, y.a) || compareText(x.b, y.b));
}
