/** What is there and what was published in; what publishing would write, out. Pure: nothing is written here. */
import type { LedgerEntry } from '../../schemas/ledger.ts';
import { KINDS } from '../../schemas/index.ts';
import type { Graph } from '../graph/index.ts';
import type { Entry } from '../model/entry.ts';
import { freeze, frozenText, hashOf, permanentAnchors } from './freeze.ts';
import { sha256 } from './canonical.ts';

/** One file to write, or to remove (content null). Paths relative to the root, with forward slashes. */
export interface Write {
  readonly path: string;
  readonly content: string | null;
}

/** What happened to an entry, for the report. */
export interface Published {
  readonly id: string;
  readonly version: number;
  readonly what: 'new version' | 'references dated' | 'names recorded';
}

export const ledgerPath = (id: string): string => `content/ledger/${id}.json`;
export const archivePath = (id: string, version: number): string => `content/archive/${id}/v${version}.json`;
export const ledgerText = (record: LedgerEntry): string => `${JSON.stringify(record, null, 1)}\n`;

/**
 * Versions, dates and freezes for entries that have a number already; safe to plan twice.
 * @param date the day of publication, YYYY-MM-DD
 */
export function planVersions(entries: readonly Entry[], graph: Graph, ledger: ReadonlyMap<string, LedgerEntry>, date: string): { writes: Write[]; published: Published[] } {
  const writes: Write[] = [];
  const published: Published[] = [];
  for (const entry of entries.filter((e) => e.status === 'published')) {
    const before = ledger.get(entry.id);
    if (before && before.status !== 'current') continue;
    const hashes = { text: hashOf(entry, 'text'), classification: hashOf(entry, 'classification') };
    const references = hashOf(entry, 'references');
    const last = before?.versions.at(-1);
    const isNew = !last || last.text !== hashes.text || last.classification !== hashes.classification;
    const version = (last?.version ?? 0) + (isNew ? 1 : 0);
    const archive = isNew ? frozenText(freeze(entry, graph, version, date)) : '';
    const record: LedgerEntry = {
      schemaVersion: 1, id: entry.id, kind: entry.kind, status: 'current', successors: [],
      titles: appended(before?.titles, 'title', entry.data.title, date),
      slugs: appended(before?.slugs, 'slug', entry.slug, date),
      aliases: added(before?.aliases, 'alias', entry.data.aliases, date),
      anchors: added(before?.anchors, 'anchor', permanentAnchors(entry), date),
      versions: [...(before?.versions ?? []), ...(isNew ? [{ version, date, ...hashes, archive: sha256(archive) }] : [])],
      references: before?.references.at(-1)?.hash === references ? before.references : [...(before?.references ?? []), { date, hash: references }],
      events: before?.events ?? [{ date, type: 'published' }],
    };
    const text = ledgerText(record);
    if (before && ledgerText(before) === text) continue;
    if (isNew) writes.push({ path: archivePath(entry.id, version), content: archive });
    writes.push({ path: ledgerPath(entry.id), content: text });
    published.push({ id: entry.id, version, what: isNew ? 'new version' : record.references.length > (before?.references.length ?? 0) ? 'references dated' : 'names recorded' });
  }
  return { writes, published };
}

type Dated<K extends string> = Record<K, string> & { from: string };

const dated = <K extends string>(field: K, value: string, from: string): Dated<K> => ({ [field]: value, from }) as Dated<K>;

/** A list of which the last item counts: appended to when it differs. */
function appended<K extends string>(before: readonly Dated<K>[] = [], field: K, value: string, date: string): Dated<K>[] {
  return before.at(-1)?.[field] === value ? [...before] : [...before, dated(field, value, date)];
}

/** A list of all there ever were: appended to when one is new. */
function added<K extends string>(before: readonly Dated<K>[] = [], field: K, values: readonly string[], date: string): Dated<K>[] {
  const known = new Set<string>(before.map((item) => item[field]));
  return [...before, ...values.filter((value) => !known.has(value)).map((value) => dated(field, value, date))];
}

/** Numbers for drafts, in the order of their ids: the next after the highest that any file or ledger has ever had. */
export function numberDrafts(entries: readonly Entry[], ledger: ReadonlyMap<string, LedgerEntry>): ReadonlyMap<string, string> {
  const used = [...ledger.keys(), ...entries.map((e) => e.id)].flatMap((id) => /^RFM-(\d+)$/.exec(id)?.[1] ?? []).map(Number);
  let next = Math.max(0, ...used) + 1;
  return new Map(entries.filter((e) => e.status === 'draft').map((e) => e.id).sort().map((id) => [id, `RFM-${String(next++).padStart(4, '0')}`]));
}

/** Every mention of an id replaced, where it stands as a word of its own: fields, prose, links, components. */
export function renameMentions(source: string, names: ReadonlyMap<string, string>): string {
  return source.replace(/(?<![\p{L}\p{N}_-])(?:RFM-\d{4,}|DRAFT-[a-z0-9]+(?:-[a-z0-9]+)*)(?![\p{L}\p{N}_-])/gu, (id) => names.get(id) ?? id);
}

/** The files of entries with ids replaced: renamed where the entry's own id is, rewritten where they mention one. */
export function planRenumbering(entries: readonly Entry[], names: ReadonlyMap<string, string>): Write[] {
  return entries.flatMap((entry): Write[] => {
    const source = renameMentions(entry.source, names);
    const id = names.get(entry.id);
    const path = id === undefined ? entry.file : `content/${KINDS[entry.kind].folder}/${id}-${entry.slug || 'entry'}.mdx`;
    if (path === entry.file) return source === entry.source ? [] : [{ path, content: source }];
    return [{ path, content: source }, { path: entry.file, content: null }];
  });
}
