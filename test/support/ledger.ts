/** Hand-made records and frozen versions for tests of histories. */
import type { LedgerEntry } from '../../schemas/ledger.ts';
import { buildGraph } from '../../src/graph/index.ts';
import { freeze, hashOf, permanentAnchors } from '../../src/ledger/freeze.ts';
import type { Frozen } from '../../src/ledger/freeze.ts';
import { frozenKey } from '../../src/ledger/index.ts';
import type { Ledger } from '../../src/ledger/index.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Reference } from '../../src/model/reference.ts';

export const hash = (letter: string): string => letter.repeat(64);

/** A record of one version; `parts` replaces what matters. */
export function record(id: string, parts: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    schemaVersion: 1, id, kind: 'challenge', status: 'current', successors: [],
    titles: [{ title: `Title of ${id}`, from: '2027-01-01' }], slugs: [{ slug: `slug-${id.toLowerCase()}`, from: '2027-01-01' }], aliases: [], anchors: [],
    versions: [{ version: 1, date: '2027-01-01', text: hash('a'), classification: hash('b'), archive: hash('c') }],
    references: [{ date: '2027-01-01', hash: hash('d') }], events: [{ date: '2027-01-01', type: 'published' }], ...parts,
  };
}

export const ledger = (...records: readonly LedgerEntry[]): Ledger => ({ entries: new Map(records.map((r) => [r.id, r])), frozen: new Map() });

/** Versions of an entry, as publishing them one after the other would leave them; version n on the n-th of the month. */
export function versions(entries: readonly Entry[], references: readonly Reference[] = []): { record: LedgerEntry; ledger: Ledger; frozen: Frozen[] } {
  const id = entries[0]!.id;
  const day = (i: number) => `2027-01-0${i + 1}`;
  const frozen = entries.map((entry, i) => freeze(entry, buildGraph({ entries: [entry], references, citations: [], survey: [] }), i + 1, day(i)));
  const made = record(id, {
    versions: entries.map((entry, i) => ({ version: i + 1, date: day(i), text: hashOf(entry, 'text'), classification: hashOf(entry, 'classification'), archive: hash('c') })),
    anchors: entries.flatMap((entry, i) => permanentAnchors(entry).map((anchor) => ({ anchor, from: day(i) }))).filter((a, i, all) => all.findIndex((b) => b.anchor === a.anchor) === i),
  });
  return { record: made, frozen, ledger: { entries: new Map([[id, made]]), frozen: new Map(frozen.map((f) => [frozenKey(id, f.version), f])) } };
}
