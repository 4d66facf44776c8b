/** The history of an entry, finished: what happened when and why, past titles, and places of the page that are no longer there. */
import type { LedgerEntry } from '../../../schemas/ledger.ts';
import { changesOf } from '../../ledger/changes.ts';
import { permanentAnchors } from '../../ledger/freeze.ts';
import type { Entry } from '../../model/entry.ts';
import { namedEntry, site, url } from '../index.ts';
import { changeLine } from './change-words.ts';
import type { ChangeLine } from './change-words.ts';
import { pastAnchors } from './past-anchors.ts';
import { dateWords } from './words.ts';

/** Ids that a page of an entry has of itself. */
const OWN_IDS = ['main', 'developments', 'related', 'references', 'history', 'changes', 'cite'];
const SHOWN = 8;

/** Entries that ended in favour of this one. */
function absorbed(id: string): ChangeLine[] {
  return [...site.ledger.entries.values()].flatMap((other) => changesOf(other).filter((c) => c.successors?.includes(id)).map((change): ChangeLine => ({
    ...changeLine(change), words: `Takes the place of what was ${change.kind}:`, successors: [{ id: other.id, title: namedEntry(other.id)?.title ?? other.id, href: url.entry(other.id) }],
  })));
}

/** @param shown the entry whose text stands on the page that ids lead to: the living one, or the last version of one that ended; none on the page of a version */
export function entryHistory(record: LedgerEntry, shown?: Entry) {
  const lines = [...changesOf(record).map(changeLine), ...absorbed(record.id)].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).reverse();
  const past = shown ? pastAnchors(record, site.ledger, new Set([...permanentAnchors(shown), ...OWN_IDS])) : [];
  return {
    lines: lines.slice(0, SHOWN), earlier: lines.slice(SHOWN),
    moved: past.map(({ anchor, version, from }) => ({
      anchor, fromWords: dateWords(from), version, href: version === undefined ? undefined : `${url.version(record.id, version)}#${anchor}`,
    })),
  };
}
export type EntryHistory = ReturnType<typeof entryHistory>;
