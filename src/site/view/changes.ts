/** All that ever happened, day by day, newest first; in pages of whole days. */
import { CHANGE_KINDS, allChanges } from '../../ledger/changes.ts';
import type { ChangeKind, LedgerChange } from '../../ledger/changes.ts';
import { namedEntry, site, url } from '../index.ts';
import { CHANGE_WORDS, changeLine } from './change-words.ts';
import type { HeadData } from './head.ts';
import { count, dateWords } from './words.ts';

const PER_PAGE = 200;

export interface Day {
  readonly date: string;
  readonly changes: readonly LedgerChange[];
}

/** Days with their changes, cut into pages: a page ends with the day on which it is full; a day that alone is too long is cut. Pure. */
export function changePages(changes: readonly LedgerChange[], perPage = PER_PAGE): Day[][] {
  const pages: { date: string; changes: LedgerChange[] }[][] = [[]];
  let size = 0;
  for (const change of changes) {
    const day = pages.at(-1)!.at(-1);
    const sameDay = day?.date === change.date;
    if (size > 0 && ((size >= perPage && !sameDay) || size >= 2 * perPage)) {
      pages.push([{ date: change.date, changes: [change] }]);
      size = 1;
      continue;
    }
    if (sameDay) day.changes.push(change);
    else pages.at(-1)!.push({ date: change.date, changes: [change] });
    size++;
  }
  return pages;
}

const pagePath = (n: number) => (n === 1 ? '/changes/' : `/changes/page/${n}/`);

function line(change: LedgerChange) {
  const entry = namedEntry(change.id);
  return { ...changeLine(change), id: change.id, title: change.title, href: entry?.href ?? url.entry(change.id) };
}

function day({ date, changes }: Day) {
  return { date, dateWords: dateWords(date), lines: changes.map(line) };
}

/** Of which kind there are how many, on one page. */
function tally(days: readonly Day[]) {
  const kinds = days.flatMap((d) => d.changes.map((c) => c.kind));
  return CHANGE_KINDS.map((kind: ChangeKind) => ({ kind, label: CHANGE_WORDS[kind].many, count: kinds.filter((k) => k === kind).length })).filter((k) => k.count > 0);
}

export function changesPage(n: number) {
  const all = allChanges(site.ledger.entries);
  const pages = changePages(all);
  const days = pages[n - 1] ?? [];
  const description = all.length === 0
    ? 'Nothing has been published yet. From the first publication on, every new version, change of references, renaming and ending of an entry stands here by its day, with the reason and a link to what the text said before.'
    : `${count(all.length, 'change')} of ${count(site.ledger.entries.size, 'entry', 'entries')}: what was published, changed, renamed or ended, day by day, with the reasons.`;
  const shown = days.reduce((sum, d) => sum + d.changes.length, 0);
  return {
    n, description, days: days.map(day), kinds: tally(days),
    words: `${count(shown, 'change')}${pages.length > 1 ? `, from ${dateWords(days.at(-1)!.date)} to ${dateWords(days[0]!.date)}` : ''}.`,
    pages: pages.length > 1 ? pages.map((of, i) => ({ n: i + 1, href: url.page(pagePath(i + 1)), from: dateWords(of[0]!.date) })) : [],
    head: { title: n === 1 ? 'Changes' : `Changes, page ${n}`, description: n === 1 ? description : `${description} Page ${n}.`, path: pagePath(n) } satisfies HeadData,
  };
}
export type ChangesPage = ReturnType<typeof changesPage>;

export const laterChangePages = () => changePages(allChanges(site.ledger.entries)).slice(1).map((_, i) => ({ params: { n: String(i + 2) } }));
