/** A change of an entry in; the line that tells it, out. Shared by the history of an entry and the page of all changes. */
import type { ChangeKind, LedgerChange } from '../../ledger/changes.ts';
import { namedEntry, url } from '../index.ts';
import { dateWords, listed } from './words.ts';

export const CHANGE_WORDS: Readonly<Record<ChangeKind, { one: string; many: string }>> = {
  published: { one: 'Published', many: 'Published' },
  version: { one: 'New version', many: 'New versions' },
  references: { one: 'References', many: 'Changes of references' },
  renamed: { one: 'Renamed', many: 'Renamed' },
  withdrawn: { one: 'Withdrawn', many: 'Withdrawn' },
  merged: { one: 'Merged', many: 'Merged' },
  split: { one: 'Split', many: 'Split' },
};

export interface Named { readonly id: string; readonly title: string; readonly href: string }
export const entryNames = (ids: readonly string[]): Named[] => ids.flatMap((id) => {
  const entry = namedEntry(id);
  return entry ? [{ id, ...entry }] : [];
});

/** What happened; names of successors follow it. */
function words({ kind, version, parts, from, title, successors }: LedgerChange): string {
  switch (kind) {
    case 'published': return `Published as version ${version}`;
    case 'version': return `Version ${version}: ${listed(parts ?? [])} changed`;
    case 'references': return 'References or developments changed; the version stays';
    case 'renamed': return `Renamed from “${from}” to “${title}”`;
    case 'merged': return 'Merged into';
    case 'split': return 'Split into';
    case 'withdrawn': return successors?.length ? 'Withdrawn; to use instead:' : 'Withdrawn';
  }
}

export function changeLine(change: LedgerChange) {
  const { id, kind, version, date, reason } = change;
  return {
    kind, date, dateWords: dateWords(date), words: words(change), reason,
    successors: entryNames(change.successors ?? []),
    link: version === undefined ? undefined : { href: url.version(id, version), words: version === 1 ? 'read it' : 'read it, with what changed' },
  };
}
export type ChangeLine = ReturnType<typeof changeLine>;
