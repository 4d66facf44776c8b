/** Entries as lines of a list. */
import { isChallenge } from '../../model/entry.ts';
import type { Entry } from '../../model/entry.ts';
import { url } from '../index.ts';

export function entryLine(entry: Entry, withSummary = false) {
  return {
    id: entry.id, title: entry.data.title, href: url.entry(entry.id), summary: withSummary ? entry.data.summary : undefined,
    stage: 'stage' in entry.data ? entry.data.stage : undefined,
    tractability: isChallenge(entry) ? entry.data.tractability : undefined,
    marginal: isChallenge(entry) && (entry.data.survey?.marginal ?? false),
  };
}
export type EntryLine = ReturnType<typeof entryLine>;
