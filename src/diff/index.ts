/** Two knowledge bases in; what the later one adds, removes and changes, out. Pure, total, and in the same order every time. */
import { compareText } from '../diagnostics/diagnostic.ts';
import type { Graph } from '../graph/index.ts';
import { anchorsOf } from '../model/anchors.ts';
import type { Entry } from '../model/entry.ts';
import type { KnowledgeBase } from '../model/knowledge-base.ts';
import type { Reference } from '../model/reference.ts';
import type { AnchorNote, Edge, EntryChange, EntryNote, KnowledgeBaseDiff, ReferenceChange, Sides } from './diff.ts';
import { compareFields } from './fields.ts';
import { compareSections } from './sections.ts';
import { countWords, surplus, textOf } from './words.ts';

export type { KnowledgeBaseDiff } from './diff.ts';

export interface Side {
  readonly knowledgeBase: KnowledgeBase;
  readonly graph: Graph;
}

export function compareKnowledgeBases(before: Side, after: Side): KnowledgeBaseDiff {
  const pairs = pairEntries(before.graph.entryById, after.graph.entryById);
  const paired = new Set(pairs.map(({ was }) => was.id));
  const known = new Set(pairs.map(({ is }) => is.id));
  const references = sides(before.knowledgeBase.references, after.knowledgeBase.references, ({ key }) => key);
  return {
    schemaVersion: 1,
    entries: {
      added: [...after.graph.entryById.values()].filter(({ id }) => !known.has(id)).map(note),
      removed: [...before.graph.entryById.values()].filter(({ id }) => !paired.has(id)).map(note),
      changed: pairs.flatMap(({ was, is }) => changeOf(was, is)),
    },
    references: {
      added: references.added.map(({ key, title }) => ({ key, title })),
      removed: references.removed.map(({ key, title }) => ({ key, title })),
      changed: [...after.graph.referenceByKey.values()].flatMap((is) => referenceChange(before.graph.referenceByKey.get(is.key), is)),
    },
    urls: sides(pagesOf(before), pagesOf(after), (path) => path),
    anchors: sides(
      pairs.flatMap(({ was, is }) => (isPublished(was) && isPublished(is) ? anchorNotes(was) : [])),
      pairs.flatMap(({ was, is }) => (isPublished(was) && isPublished(is) ? anchorNotes(is) : [])),
      ({ entry, anchor }) => `${entry}#${anchor}`,
    ),
    edges: {
      entryReference: edges(before, after, ({ graph }) => graph.entryCitations.map((c) => ({ from: c.entry, to: c.key, label: c.role ?? c.bearing ?? c.via }))),
      entryEntry: edges(before, after, ({ graph }) => graph.relations.filter((r) => !r.derived).map((r) => ({ from: r.from, to: r.to, label: r.type }))),
      referenceReference: edges(before, after, ({ knowledgeBase, graph }) => knowledgeBase.citations
        .filter((c) => graph.referenceByKey.has(c.citing) && graph.referenceByKey.has(c.cited))
        .map((c) => ({ from: c.citing, to: c.cited, label: '' }))),
    },
  };
}

const isPublished = (entry: Entry): boolean => entry.status === 'published';

interface Pair { readonly was: Entry; readonly is: Entry }

/** Entries of one id; then a draft that is gone with the published entry that took its slug. */
function pairEntries(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>): Pair[] {
  const pairs = [...after.values()].flatMap((is): Pair[] => {
    const was = before.get(is.id);
    return was ? [{ was, is }] : [];
  });
  const drafts = new Map([...before.values()].filter((e) => !isPublished(e) && !after.has(e.id)).map((e) => [e.slug, e]));
  for (const is of after.values()) {
    const was = drafts.get(is.slug);
    if (!was || before.has(is.id) || !isPublished(is)) continue;
    pairs.push({ was, is });
    drafts.delete(is.slug);
  }
  return pairs.sort((a, b) => compareText(a.is.id, b.is.id));
}

function note(entry: Entry): EntryNote {
  return { id: entry.id, kind: entry.kind, title: entry.data.title, file: entry.file, draft: !isPublished(entry), words: entry.body.words };
}

function changeOf(was: Entry, is: Entry): EntryChange[] {
  const fields = compareFields({ ...was.data, kind: was.kind }, { ...is.data, kind: is.kind });
  const sections = compareSections(was.body, is.body);
  const moved = { ...(was.id === is.id ? {} : { previousId: was.id }), ...(was.file === is.file ? {} : { previousFile: was.file }) };
  if (fields.length === 0 && sections.length === 0 && Object.keys(moved).length === 0) return [];
  const [a, b] = [countWords(textOf(was.body.tree)), countWords(textOf(is.body.tree))];
  return [{ ...note(is), ...moved, fields: fields.filter(({ path }) => path !== 'id'), sections, wordsAdded: surplus(b, a), wordsRemoved: surplus(a, b) }];
}

/** Fields that are never published are none of a reader's business. */
const PRIVATE = new Set(['file', 'annote', 'annotation']);

function referenceChange(was: Reference | undefined, is: Reference): ReferenceChange[] {
  if (!was) return [];
  const shown = (r: Reference) => ({ type: r.type, ...Object.fromEntries(Object.entries(r.fields).filter(([name]) => !PRIVATE.has(name))), verified: r.verified });
  const fields = compareFields(shown(was), shown(is));
  return fields.length === 0 ? [] : [{ key: is.key, title: is.title, fields }];
}

function pagesOf({ knowledgeBase: { entries, references, survey } }: Side): string[] {
  return [...entries.filter(isPublished).map(({ id }) => `/${id}/`), ...references.map(({ key }) => `/references/${key}/`), ...survey.map(({ number }) => `/survey/${number}/`)];
}

const anchorNotes = (entry: Entry): AnchorNote[] => anchorsOf(entry).map(({ id }) => ({ entry: entry.id, anchor: id }));

function edges(before: Side, after: Side, of: (side: Side) => Edge[]): Sides<Edge> {
  return sides(of(before), of(after), ({ from, to, label }) => `${from}\u0000${to}\u0000${label}`);
}

/** What only one side has, each once, sorted by what names it. */
function sides<T>(before: readonly T[], after: readonly T[], nameOf: (item: T) => string): Sides<T> {
  const [was, is] = [before, after].map((items) => new Map(items.map((item) => [nameOf(item), item])));
  const only = (mine: ReadonlyMap<string, T>, others: ReadonlyMap<string, T>) => [...mine].filter(([name]) => !others.has(name)).sort(([a], [b]) => compareText(a, b)).map(([, item]) => item);
  return { added: only(is!, was!), removed: only(was!, is!) };
}
