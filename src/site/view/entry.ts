/** All that the living page of an entry shows, finished. */
import { FIELD_CLASSES } from '../../ledger/fields.ts';
import type { FieldClass } from '../../ledger/fields.ts';
import { hashOf } from '../../ledger/freeze.ts';
import { versionShown } from '../../ledger/standing.ts';
import { isChallenge } from '../../model/entry.ts';
import type { Entry } from '../../model/entry.ts';
import { namedEntry, neighbours, site, url } from '../index.ts';
import { citeEntry } from './cite.ts';
import { entryBasics, stageOf } from './entry-basics.ts';
import { entryHead } from './entry-head.ts';
import { entryHistory } from './history.ts';
import type { EntryHistory } from './history.ts';
import { shortTitle } from './home.ts';
import { herePicture } from './loop-here.ts';
import { neighbourhood } from './neighbourhood.ts';
import { versionStatus } from './status.ts';
import type { VersionStatus } from './status.ts';
import type { Banner, VersionChanges } from './version.ts';
import { RELATION_WORDS, capital } from './words.ts';

const MOST_RELATED = 6;
const MOST_NEAR = 3;
const fundamental = (entry: Entry) => isChallenge(entry) && entry.data.tractability === 'fundamental';

function here(entry: Entry) {
  const stage = stageOf(entry);
  if (!stage || !isChallenge(entry)) return undefined;
  const stops = site.knowledgeBase.entries.filter(isChallenge).filter((e) => e.data.stage === stage);
  return herePicture(
    stage,
    stops.map((e) => ({ id: e.id, title: e.data.title, filled: fundamental(e), here: e.id === entry.id, href: url.entry(e.id) })),
    (s) => url.page(`/challenges/by/stage/${s}/`),
  );
}

interface Relation { readonly type: keyof typeof RELATION_WORDS; readonly to: string; readonly note?: string | undefined; readonly derived: boolean }

/** Grouped by what they say; an entry that ended is named with what became of it. */
export function relationGroups(relations: readonly Relation[]) {
  const groups = new Map<string, { id: string; title: string; href: string; note: string | undefined; saidBy: string | undefined }[]>();
  for (const { type, to: id, note, derived } of relations) {
    const other = namedEntry(id);
    const word = RELATION_WORDS[type];
    if (other) groups.set(word, [...(groups.get(word) ?? []), { id, title: other.title, href: other.href, note, saidBy: derived ? id : undefined }]);
  }
  return [...groups].map(([word, items]) => ({ word, items }));
}

/** What the entry's own field `relations` says. */
export const ownRelations = (entry: Entry): Relation[] => entry.data.relations.map((r) => ({ type: r.type, to: r.target, note: r.note, derived: false }));

/** The graph knows living entries alone. */
const relations = (entry: Entry) => relationGroups([...site.graph.relationsOf(entry.id), ...ownRelations(entry).filter((r) => !site.graph.entryById.has(r.to))]);

function nearest(entry: Entry) {
  return neighbours(entry.id).flatMap(({ id, shared, reasons }) => {
    const other = site.graph.entryById.get(id);
    return other ? [{ id, shared, reasons, title: other.data.title, href: url.entry(id), entry: other }] : [];
  });
}

function picture(entry: Entry, near: ReturnType<typeof nearest>) {
  const around = new Map<string, { entry: Entry; typed: boolean; weight: number; reason: string }>();
  for (const r of site.graph.relationsOf(entry.id)) if (around.size < MOST_RELATED) around.set(r.to, { entry: site.graph.entryById.get(r.to)!, typed: true, weight: 1, reason: RELATION_WORDS[r.type] });
  const related = new Set(site.graph.relationsOf(entry.id).map((r) => r.to));
  for (const n of near.filter(({ id }) => !related.has(id)).slice(0, MOST_NEAR)) around.set(n.id, { entry: n.entry, typed: false, weight: n.shared.length, reason: capital(n.reasons[0] ?? '') });
  return neighbourhood([...around.values()].map(({ entry: other, ...rest }) => ({
    ...rest, id: other.id, name: shortTitle(other), href: url.entry(other.id), stage: stageOf(other), filled: fundamental(other),
  })));
}

const CLASSES = [...new Set(Object.values(FIELD_CLASSES.challenge))];

export function entryPage(entry: Entry): EntryPage {
  const { graph, ledger, config } = site;
  const near = nearest(entry);
  const keys = [...new Set(graph.citationsOf(entry.id).map((c) => c.key))];
  const record = ledger.entries.get(entry.id);
  const status = record && versionStatus(record, Object.fromEntries(CLASSES.map((part) => [part, hashOf(entry, part)])) as Record<FieldClass, string>);
  // A text that no version holds is cited by its living page.
  const published = versionShown(entry, record) ?? {};
  return {
    ...entryBasics(entry, keys),
    here: here(entry), relations: relations(entry), neighbours: near, picture: picture(entry, near),
    status: status && { ...status, href: url.version(entry.id, status.version) }, history: record && entryHistory(record, entry),
    cite: citeEntry(entry, published),
    files: [{ label: 'JSON', href: url.page(`/${entry.id}.json`) }, { label: 'Markdown', href: url.page(`/${entry.id}.md`) }],
    source: `${config.repository}/blob/main/${entry.file}`,
    head: entryHead(entry, published),
  };
}

export interface EntryPage extends ReturnType<typeof entryBasics> {
  readonly here: ReturnType<typeof here>;
  readonly relations: ReturnType<typeof relationGroups>;
  readonly neighbours: ReturnType<typeof nearest>;
  readonly picture: ReturnType<typeof picture>;
  /** The living page against its last version; absent on pages of a version, and before the first. */
  readonly status?: (VersionStatus & { readonly href: string }) | undefined;
  readonly history?: EntryHistory | undefined;
  /** On pages of a version, and of an entry that ended. */
  readonly banner?: Banner | undefined;
  readonly changes?: VersionChanges | undefined;
  readonly cite: ReturnType<typeof citeEntry>;
  readonly files: readonly { readonly label: string; readonly href: string }[];
  readonly source: string;
  readonly head: ReturnType<typeof entryHead>;
}
