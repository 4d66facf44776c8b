/** Where an entry stands in the ledger: the version its text is, and what became of it, in the words that citations use. */
import type { LedgerEntry } from '../../schemas/ledger.ts';
import type { Entry } from '../model/entry.ts';
import { hashOf } from './freeze.ts';

/** The version that says what the entry says now; undefined before the first, and while an edit is not published. */
export function versionShown(entry: Entry, record: LedgerEntry | undefined): { readonly version: number; readonly date: string } | undefined {
  const last = record?.versions.at(-1);
  if (!last || last.text !== hashOf(entry, 'text') || last.classification !== hashOf(entry, 'classification')) return undefined;
  return { version: last.version, date: last.date };
}

/** "merged into RFM-0006 on 2026-12-05"; undefined while the entry lives. */
export function endedNote({ status, successors, events }: LedgerEntry): string | undefined {
  if (status === 'current') return undefined;
  const instead = successors.join(', ');
  const { date } = events.at(-1)!;
  if (status === 'withdrawn') return `withdrawn on ${date}${instead ? `; use ${instead}` : ''}`;
  return `${status} into ${instead} on ${date}`;
}
