/** The citation graph and the entry graph, computed from the knowledge base. Total: a link whose target is missing is kept apart, not thrown. */
import type { Evidence } from '../../schemas/evidence.ts';
import type { Role } from '../../schemas/reference-link.ts';
import type { Bearing } from '../../schemas/bearing.ts';
import { INVERSE } from '../../schemas/relation.ts';
import type { RelationType } from '../../schemas/relation.ts';
import type { Entry } from '../model/entry.ts';
import type { CitationEdge, KnowledgeBase } from '../model/knowledge-base.ts';
import type { Reference } from '../model/reference.ts';

/** Entry cites reference: through its reference list (role), a development (bearing), or another field that names a key. */
export interface EntryCitation {
  readonly entry: string;
  readonly key: string;
  readonly role?: Role | undefined;
  readonly evidence?: Evidence | undefined;
  readonly bearing?: Bearing | undefined;
  readonly note?: string | undefined;
  readonly via: 'references' | 'developments' | 'addresses' | 'study';
}

/** One entry's link to another; `derived` is true for the inverse of what the other side wrote. */
export interface EntryRelation {
  readonly from: string;
  readonly type: RelationType | 'addresses' | 'addressed-by' | 'concerns' | 'concern-of' | 'breaks' | 'broken-by' | 'bears-on' | 'borne-on-by';
  readonly to: string;
  readonly note?: string | undefined;
  readonly derived: boolean;
}

export interface Graph {
  readonly entryById: ReadonlyMap<string, Entry>;
  readonly referenceByKey: ReadonlyMap<string, Reference>;
  /** Every entry → reference link whose reference exists, by entry id and by key. */
  readonly citationsOf: (entryId: string) => readonly EntryCitation[];
  readonly citedBy: (key: string) => readonly EntryCitation[];
  /** Every entry → entry link whose target exists, with inverses. */
  readonly relationsOf: (entryId: string) => readonly EntryRelation[];
  readonly relations: readonly EntryRelation[];
  readonly entryCitations: readonly EntryCitation[];
  /** Reference → reference. */
  readonly cites: (key: string) => readonly CitationEdge[];
  readonly citedByReferences: (key: string) => readonly CitationEdge[];
}

const INVERSES: Readonly<Record<string, EntryRelation['type']>> = {
  ...INVERSE, addresses: 'addressed-by', concerns: 'concern-of', breaks: 'broken-by', 'bears-on': 'borne-on-by',
};

/** Groups items by a key, keeping their order. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => readonly T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return (key) => groups.get(key) ?? [];
}

function citationsFrom(entry: Entry): EntryCitation[] {
  const list: EntryCitation[] = entry.data.references.map((r) => ({ entry: entry.id, key: r.key, role: r.role, evidence: r.evidence, note: r.note, via: 'references' }));
  if (entry.kind === 'challenge')
    list.push(...entry.data.developments.map((d): EntryCitation => ({ entry: entry.id, key: d.reference, bearing: d.bearing, note: d.summary, via: 'developments' })));
  if (entry.kind === 'approach')
    for (const a of entry.data.addresses) list.push(...a.references.map((key): EntryCitation => ({ entry: entry.id, key, note: a.how, via: 'addresses' })));
  if (entry.kind === 'study') list.push({ entry: entry.id, key: entry.data.reference, via: 'study' });
  return list;
}

function relationsFrom(entry: Entry): EntryRelation[] {
  const link = (type: EntryRelation['type'], to: string, note?: string): EntryRelation => ({ from: entry.id, type, to, note, derived: false });
  const list = entry.data.relations.map((r) => link(r.type, r.target, r.note));
  if (entry.kind === 'approach') list.push(...entry.data.addresses.map((a) => link('addresses', a.target, a.how)));
  if (entry.kind === 'disclosure') list.push(...entry.data.concerns.map((id) => link('concerns', id)));
  if (entry.kind === 'concept') for (const s of entry.data.symbols) list.push(...s.breaks.map((id) => link('breaks', id, s.meaning)));
  if (entry.kind === 'study') list.push(...entry.data.bearing.map((b) => link('bears-on', b.target, b.note)));
  return list;
}

export function buildGraph(knowledgeBase: KnowledgeBase): Graph {
  const entryById = new Map(knowledgeBase.entries.map((e) => [e.id, e]));
  const referenceByKey = new Map(knowledgeBase.references.map((r) => [r.key, r]));
  const entryCitations = knowledgeBase.entries.flatMap(citationsFrom).filter((c) => referenceByKey.has(c.key));
  const written = knowledgeBase.entries.flatMap(relationsFrom).filter((r) => entryById.has(r.to) && r.to !== r.from);
  const relations = unique([...written, ...written.map((r): EntryRelation => ({ from: r.to, type: INVERSES[r.type]!, to: r.from, note: r.note, derived: true }))]);
  const edges = knowledgeBase.citations.filter((c) => referenceByKey.has(c.citing) && referenceByKey.has(c.cited));
  return {
    entryById,
    referenceByKey,
    entryCitations,
    relations,
    citationsOf: groupBy(entryCitations, (c) => c.entry),
    citedBy: groupBy(entryCitations, (c) => c.key),
    relationsOf: groupBy(relations, (r) => r.from),
    cites: groupBy(edges, (c) => c.citing),
    citedByReferences: groupBy(edges, (c) => c.cited),
  };
}

/** A link that both sides wrote counts once on each side; what was written wins over what was derived. */
function unique(relations: readonly EntryRelation[]): EntryRelation[] {
  const seen = new Map<string, EntryRelation>();
  for (const r of relations) {
    const key = `${r.from}\u0000${r.type}\u0000${r.to}`;
    if (!seen.has(key)) seen.set(key, r);
  }
  return [...seen.values()];
}
