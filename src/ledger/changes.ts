/** A record of the ledger in; everything that ever happened to the entry, in order, out. For pages, data and feeds alike. */
import type { LedgerEntry } from '../../schemas/ledger.ts';

export const CHANGE_KINDS = ['published', 'version', 'references', 'renamed', 'withdrawn', 'merged', 'split'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface LedgerChange {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly id: string;
  readonly kind: ChangeKind;
  /** The title on that day. */
  readonly title: string;
  /** The version that `published` and `version` made. */
  readonly version?: number | undefined;
  /** What differs from the version before. */
  readonly parts?: readonly ('text' | 'classification' | 'references')[] | undefined;
  /** The title before, where the entry was renamed. */
  readonly from?: string | undefined;
  readonly reason?: string | undefined;
  /** What to use instead, as it was said on that day. */
  readonly successors?: readonly string[] | undefined;
}

/** The title an entry had at the end of a day. */
export const titleOn = ({ titles }: LedgerEntry, date: string): string => (titles.findLast((t) => t.from <= date) ?? titles[0]!).title;

/** Oldest first; of one day in the order of {@link CHANGE_KINDS}. */
export function changesOf(record: LedgerEntry): LedgerChange[] {
  const change = (date: string, kind: ChangeKind, rest: Partial<LedgerChange> = {}): LedgerChange => ({ date, id: record.id, kind, title: titleOn(record, date), ...rest });
  const dated = new Set(record.references.slice(1).map((r) => r.date));
  const versionDays = new Set(record.versions.map((v) => v.date));
  const versions = record.versions.map((v, i) => {
    const before = record.versions[i - 1];
    if (!before) return change(v.date, 'published', { version: v.version });
    const parts = [...(v.text === before.text ? [] : ['text'] as const), ...(v.classification === before.classification ? [] : ['classification'] as const), ...(dated.has(v.date) ? ['references'] as const : [])];
    return change(v.date, 'version', { version: v.version, parts });
  });
  const references = [...dated].filter((date) => !versionDays.has(date)).map((date) => change(date, 'references'));
  const reasons = record.events.filter((e) => e.type === 'renamed').map(({ date, reason }) => ({ date, reason }));
  const renamed = record.titles.slice(1).map(({ title, from: date }, i) => {
    // Two renamings of one day are told apart by their order.
    const at = reasons.findIndex((r) => r.date === date);
    const [told] = at < 0 ? [] : reasons.splice(at, 1);
    return change(date, 'renamed', { title, from: record.titles[i]!.title, reason: told?.reason });
  });
  const endings = record.events.flatMap((e) => (e.type === 'published' || e.type === 'renamed' ? [] : [change(e.date, e.type, { reason: e.reason, successors: e.successors ?? [] })]));
  // Sorting is stable: of one day and kind, the order of the record.
  return [...versions, ...references, ...renamed, ...endings].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind)));
}

/** Of all entries, newest first; of one day by id. */
export function allChanges(entries: ReadonlyMap<string, LedgerEntry>): LedgerChange[] {
  return [...entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(changesOf).sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
