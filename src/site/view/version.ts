/** The page of one version of an entry: the frozen text and records in today's templates, what differs from the version before, and where it stands among the others. */
import type { LedgerEntry } from '../../../schemas/ledger.ts';
import { frozenKey } from '../../ledger/index.ts';
import type { Frozen } from '../../ledger/freeze.ts';
import { endedNote } from '../../ledger/standing.ts';
import { thaw } from '../../ledger/thaw.ts';
import { site, url, worksOf } from '../index.ts';
import { citeEntry } from './cite.ts';
import { differences } from './differences.ts';
import type { Difference } from './differences.ts';
import { ownRelations, relationGroups } from './entry.ts';
import type { EntryPage } from './entry.ts';
import { entryBasics } from './entry-basics.ts';
import { entryHead } from './entry-head.ts';
import { entryHistory } from './history.ts';
import { inline } from './inline.ts';
import { neighbourhood } from './neighbourhood.ts';
import { dateWords } from './words.ts';

export interface Banner {
  readonly kind: 'version' | 'ended';
  /** These three as HTML. */
  readonly words: string;
  readonly reason?: string | undefined;
  readonly notes: string;
  readonly links: readonly { readonly href: string; readonly words: string; readonly id?: string | undefined }[];
}

export interface VersionChanges {
  readonly before: number;
  readonly href: string;
  readonly items: readonly Difference[];
}

export const frozenOf = (id: string, version: number): Frozen | undefined => site.ledger.frozen.get(frozenKey(id, version));

/** All of a page that comes from the frozen text; its head and banner differ between a version and a tombstone. */
export function frozenPage(record: LedgerEntry, frozen: Frozen): Omit<EntryPage, 'head' | 'banner'> {
  const entry = thaw(frozen);
  const { id, version, date } = frozen;
  const before = frozenOf(id, version - 1);
  return {
    ...entryBasics(entry, frozen.records.map((r) => r.id), worksOf(id, version)),
    here: undefined, relations: relationGroups(ownRelations(entry)), neighbours: [], picture: neighbourhood([]),
    history: entryHistory(record),
    changes: before && { before: before.version, href: url.version(id, before.version), items: differences(before, frozen) },
    cite: citeEntry(entry, { version, date, ended: endedNote(record) }),
    files: [], source: `${site.config.repository}/blob/main/content/archive/${id}/v${version}.json`,
  };
}

/** The works of a frozen version, as indexers are told of them. */
export const frozenCited = (frozen: Frozen) => frozen.records.flatMap((r) => worksOf(frozen.id, frozen.version).reference(r.id) ?? []);

function banner(record: LedgerEntry, { id, version, date }: Frozen): Banner {
  const newer = record.versions.filter((v) => v.version > version);
  const notes = record.status !== 'current' ? [`The entry was ${endedNote(record)!.replace(/\d{4}-\d\d-\d\d/, dateWords)}.`] : newer.length ? [] : ['This is the current version.'];
  return {
    kind: 'version', words: `Version ${version}, published ${dateWords(date)}, frozen.`, notes: inline(notes.join(' '), id),
    links: [
      { href: url.entry(id), words: record.status === 'current' ? 'The living page' : 'What became of it' },
      ...newer.map((v) => ({ href: url.version(id, v.version), words: `Version ${v.version}, ${dateWords(v.date)}` })),
      ...(version > 1 ? [{ href: '#changes', words: `What changed since version ${version - 1}` }] : []),
    ],
  };
}

export function versionPage(record: LedgerEntry, frozen: Frozen): EntryPage {
  const { id, version, date } = frozen;
  const current = record.status === 'current' && record.versions.at(-1)!.version === version;
  return {
    ...frozenPage(record, frozen), banner: banner(record, frozen),
    head: entryHead(thaw(frozen), { cited: frozenCited(frozen), version, date, frozen: true, canonical: current ? `/${id}/` : undefined, noindex: false }),
  };
}

export const versionPages = () => [...site.ledger.entries.values()].flatMap((record) => record.versions.flatMap(({ version }) => {
  const frozen = frozenOf(record.id, version);
  return frozen ? [{ params: { id: record.id, version: `v${version}` }, props: { record, frozen } }] : [];
}));
