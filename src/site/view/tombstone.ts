/** The page of an entry that was withdrawn, merged or split: what happened, when, why, what to use instead, and its last text. */
import type { LedgerEntry } from '../../../schemas/ledger.ts';
import { livingSuccessors } from '../../ledger/life.ts';
import { thaw } from '../../ledger/thaw.ts';
import { site, url } from '../index.ts';
import { entryNames } from './change-words.ts';
import type { EntryPage } from './entry.ts';
import { entryHead } from './entry-head.ts';
import { entryHistory } from './history.ts';
import { inline } from './inline.ts';
import { frozenCited, frozenOf, frozenPage } from './version.ts';
import type { Banner } from './version.ts';
import { dateWords, listed } from './words.ts';

/** Entries that ended, with the text of their last version. */
export const ended = () => [...site.ledger.entries.values()].flatMap((record) => {
  const frozen = record.status === 'current' || site.graph.entryById.has(record.id) ? undefined : frozenOf(record.id, record.versions.at(-1)!.version);
  return frozen ? [{ params: { id: record.id }, props: { record, frozen } }] : [];
});

function banner(record: LedgerEntry, version: number, versionDate: string): Banner {
  const { date, reason } = record.events.at(-1)!;
  const html = (text: string) => inline(text, record.id);
  const living = livingSuccessors(record.id, site.ledger.entries);
  const through = record.successors.filter((id) => !living.includes(id)).map((id) => `${id} was ${site.ledger.entries.get(id)?.status ?? 'ended'} in its turn`);
  const into = record.status === 'withdrawn' || record.successors.length === 0 ? '' : ` into ${listed(record.successors)}`;
  return {
    kind: 'ended', words: html(`${record.id} was ${record.status}${into} on ${dateWords(date)}.`), reason: reason && html(/[.!?]$/.test(reason) ? reason : `${reason}.`),
    notes: html([
      ...(through.length ? [`${listed(through)}.`] : []), ...(living.length ? [] : ['Nothing takes its place.']),
      `Below stands its last text, version ${version} of ${dateWords(versionDate)}. It is kept so that citations of it can be read, and is no longer maintained.`,
    ].join(' ')),
    links: [
      ...entryNames(living).map(({ id, title, href }) => ({ href, words: `Use instead: ${title}`, id })),
      { href: url.version(record.id, version), words: `Version ${version}` },
    ],
  };
}

export function tombstonePage(record: LedgerEntry, frozen: NonNullable<ReturnType<typeof frozenOf>>): EntryPage {
  const { version, date } = frozen;
  const note = banner(record, version, date);
  const head = entryHead(thaw(frozen), { cited: frozenCited(frozen), version, date, noindex: true });
  return {
    ...frozenPage(record, frozen), changes: undefined, banner: note, history: entryHistory(record, thaw(frozen)),
    head: { ...head, title: `${head.title}, ${record.status}`, description: `${record.id} was ${record.status}: ${record.events.at(-1)!.reason ?? ''} ${head.description}` },
  };
}
