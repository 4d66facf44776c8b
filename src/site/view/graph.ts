/** The page of the graph: what is drawn (entries, and references that two entries or more cite), and the same as tables. */
import { isChallenge } from '../../model/entry.ts';
import { layout, site, url } from '../index.ts';
import type { HeadData } from './head.ts';
import { shortTitle } from './home.ts';
import { authorYear } from './short.ts';
import { spread } from './spread.ts';
import { RELATION_WORDS, STAGE_WORDS, count } from './words.ts';
import type { Stage } from './words.ts';

const ROOM = { entry: 30, reference: 13.5 };
const MARGIN = 44;

export function graphPage() {
  const { graph, knowledgeBase } = site;
  const { nodes: placed, links, width, height } = layout();
  const nodes = spread(placed.map((n) => ({ ...n, room: ROOM[n.type] })), width, height, MARGIN);
  const at = new Map(nodes.map((n) => [n.id, n]));
  const citing = (key: string) => [...new Set(graph.citedBy(key).map((c) => c.entry))].sort();
  const stageOf = (id: string): Stage | undefined => { const e = graph.entryById.get(id); return e && 'stage' in e.data ? e.data.stage : undefined; };

  const entries = nodes.filter((n) => n.type === 'entry').map((n) => {
    const entry = graph.entryById.get(n.id)!;
    const edges = links.filter((l) => l.type === 'cites' && l.source === n.id).map((l) => at.get(l.target)!);
    return {
      id: n.id, x: n.x, y: n.y, href: url.entry(n.id), stage: stageOf(n.id), name: shortTitle(entry), title: entry.data.title,
      filled: isChallenge(entry) && entry.data.tractability === 'fundamental',
      edges: edges.map((to) => `M${n.x} ${n.y}L${to.x} ${to.y}`).join(''),
      works: new Set(graph.citationsOf(n.id).map((c) => c.key)).size,
    };
  });
  const references = nodes.filter((n) => n.type === 'reference').map((n) => ({
    id: n.id, x: n.x, y: n.y, href: url.reference(n.id), label: authorYear(n.id), title: graph.referenceByKey.get(n.id)!.title,
    entries: citing(n.id).map((id) => ({ id, href: url.entry(id) })), r: Math.min(3.5 + n.degree * 0.6, 8),
  }));
  const relations = graph.relations.filter((r) => !r.derived).map((r) => {
    const [a, b] = [at.get(r.from)!, at.get(r.to)!];
    const bend = 0.14;
    return {
      from: r.from, to: r.to, word: RELATION_WORDS[r.type], note: r.note, type: r.type,
      fromHref: url.entry(r.from), toHref: url.entry(r.to), fromName: shortTitle(graph.entryById.get(r.from)!), toName: shortTitle(graph.entryById.get(r.to)!),
      path: `M${a.x} ${a.y}Q${Math.round((a.x + b.x) / 2 - (b.y - a.y) * bend)} ${Math.round((a.y + b.y) / 2 + (b.x - a.x) * bend)} ${b.x} ${b.y}`,
    };
  });
  const hidden = knowledgeBase.references.length - references.length;
  const words = `${count(entries.length, 'entry', 'entries')}, ${count(relations.length, 'relation')} between them, and the ${count(references.length, 'reference')} that two entries or more cite. The other ${count(hidden, 'reference')} are not drawn; they stand in the list of references.`;
  return {
    width, height, entries, relations, words, references,
    table: [...references].sort((a, b) => b.entries.length - a.entries.length || (a.label < b.label ? -1 : 1)),
    stages: (Object.keys(STAGE_WORDS) as Stage[]).map((stage) => ({ stage, name: STAGE_WORDS[stage].name, count: entries.filter((e) => e.stage === stage).length })),
    head: { title: 'Graph of entries and references', description: words, path: '/graph/' } satisfies HeadData,
  };
}
export type GraphPage = ReturnType<typeof graphPage>;
