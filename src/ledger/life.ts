/** A record of the ledger in, the same after an entry was withdrawn, merged or split, out. Its number is never used again; its pages stay. */
import type { LedgerEntry } from '../../schemas/ledger.ts';

export type Ending = 'withdrawn' | 'merged' | 'split';

export class LedgerError extends Error {
  override name = 'LedgerError';
}

/**
 * @param successors ids to use instead: one for a merge, two or more for a split, any number for a withdrawal
 * @throws LedgerError where the ledger forbids the step: the entry has ended already, a successor is unknown, has ended, or would lead back
 */
export function end(record: LedgerEntry, ending: Ending, successors: readonly string[], reason: string, date: string, ledger: ReadonlyMap<string, LedgerEntry>): LedgerEntry {
  if (record.status !== 'current') throw new LedgerError(`${record.id} was ${record.status} before, on ${record.events.at(-1)!.date}; an entry ends once`);
  if (ending === 'merged' && successors.length !== 1) throw new LedgerError('a merge has exactly one successor');
  if (ending === 'split' && successors.length < 2) throw new LedgerError('a split has at least two successors');
  if (new Set(successors).size !== successors.length) throw new LedgerError('a successor is named twice');
  for (const id of successors) {
    if (id === record.id) throw new LedgerError(`${id} cannot succeed itself`);
    const successor = ledger.get(id);
    if (!successor) throw new LedgerError(`there is no published entry ${id}`);
    // Only living entries succeed, so that no chain can lead back to where it began when it is made.
    if (successor.status !== 'current') throw new LedgerError(`${id} was ${successor.status} itself; name what succeeds it: ${successor.successors.join(', ') || 'nothing does'}`);
  }
  return { ...record, status: ending, successors: [...successors], events: [...record.events, { date, type: ending, reason, ...(successors.length ? { successors: [...successors] } : {}) }] };
}

/** A living entry with a note of why its title changed; the title itself is recorded by publishing. */
export function renamed(record: LedgerEntry, reason: string, date: string): LedgerEntry {
  if (record.status !== 'current') throw new LedgerError(`${record.id} was ${record.status}; only a living entry is renamed`);
  return { ...record, events: [...record.events, { date, type: 'renamed', reason }] };
}

/** What to use today instead of an id: followed through merges and splits to living entries; the id itself while it lives. */
export function livingSuccessors(id: string, ledger: ReadonlyMap<string, LedgerEntry>): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const record = ledger.get(at);
    if (!record || record.status === 'current') found.add(at);
    else record.successors.forEach(follow);
  };
  follow(id);
  return [...found].sort();
}
