/** Knowledge base and ledger in; every identifier ever published, what became of it, and the days on which something changed, out. */
import type { LedgerEntry } from '../../schemas/ledger.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { allChanges } from '../ledger/changes.ts';
import type { ExportInput } from './format.ts';
import { SCHEMA_VERSION, json } from './json.ts';

/** One row of ids.json. */
export interface IdRecord {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly pastTitles: readonly string[];
  readonly aliases: readonly string[];
  readonly status: LedgerEntry['status'] | 'unpublished';
  readonly successors: readonly string[];
  /** The day of the first version; null before it. */
  readonly since: string | null;
  readonly versions: readonly { readonly version: number; readonly date: string }[];
  readonly contributors: readonly string[];
  readonly url: string;
}

export interface IdsFile {
  readonly schemaVersion: number;
  readonly name: string;
  readonly site: string;
  readonly ids: readonly IdRecord[];
}

export function idsFile({ knowledgeBase, ledger, config }: ExportInput): IdsFile {
  const living = new Map(knowledgeBase.entries.map((e) => [e.id, e]));
  const all = [...new Set([...ledger.entries.keys(), ...living.keys()])].sort(compareText);
  const ids = all.map((id): IdRecord => {
    const record = ledger.entries.get(id);
    const entry = living.get(id);
    const frozen = record && ledger.frozen.get(`${id}/v${record.versions.at(-1)!.version}`);
    const title = entry?.data.title ?? record!.titles.at(-1)!.title;
    const contributors = (entry?.data ?? frozen?.frontMatter)?.contributors.map((c) => c.name) ?? [];
    return {
      id,
      kind: entry?.kind ?? record!.kind,
      title,
      pastTitles: [...new Set(record?.titles.map((t) => t.title) ?? [])].filter((t) => t !== title),
      aliases: [...new Set([...(entry?.data.aliases ?? []), ...(record?.aliases.map((a) => a.alias) ?? [])])].sort(compareText),
      status: record?.status ?? 'unpublished',
      successors: record?.successors ?? [],
      since: record?.versions[0]!.date ?? null,
      versions: record?.versions.map(({ version, date }) => ({ version, date })) ?? [],
      contributors: [...new Set(contributors)],
      url: `${config.site}${config.base}${id}/`,
    };
  });
  return { schemaVersion: SCHEMA_VERSION, name: config.name, site: config.site + config.base, ids };
}

export const idsJson = (input: ExportInput): string => json(idsFile(input));

/** What happened on which day: newest first, ids in order within a day. */
export const changesJson = ({ ledger }: ExportInput): string => json({
  schemaVersion: SCHEMA_VERSION,
  changes: allChanges(ledger.entries).map((c) => ({
    date: c.date, id: c.id, title: c.title, type: c.kind, version: c.version ?? null, parts: c.parts ?? [], from: c.from ?? null, reason: c.reason ?? null, successors: c.successors ?? [],
  })),
});
