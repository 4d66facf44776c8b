/** Where an entry stands against its last version: an entry and its record in, what the head of its page says, out. Pure. */
import type { LedgerEntry } from '../../../schemas/ledger.ts';
import type { FieldClass } from '../../ledger/fields.ts';
import { dateWords, listed } from './words.ts';

export interface VersionStatus {
  readonly version: number;
  readonly date: string;
  readonly dateWords: string;
  /** Text or classification differ from the last version. */
  readonly edited: boolean;
  /** "text unchanged since 3 May 2026; classification and references since 1 May 2026" */
  readonly since: string;
}

export type Hashes = Readonly<Record<FieldClass, string>>;

/** @param hashes of the entry as it is now */
export function versionStatus(record: LedgerEntry, hashes: Hashes): VersionStatus {
  const last = record.versions.at(-1)!;
  const edited = last.text !== hashes.text || last.classification !== hashes.classification;
  return { version: last.version, date: last.date, dateWords: dateWords(last.date), edited, since: edited ? '' : sinceWords(record, hashes) };
}

function sinceWords(record: LedgerEntry, hashes: Hashes): string {
  /** The first of the versions at the end of the list that agree. */
  const since = (part: 'text' | 'classification') => record.versions[record.versions.findLastIndex((v) => v[part] !== hashes[part]) + 1]!.date;
  const dated = record.references.at(-1)!;
  const days = new Map<string, string[]>();
  for (const [part, date] of [['text', since('text')], ['classification', since('classification')], ...(dated.hash === hashes.references ? [['references', dated.date] as const] : [])] as const)
    days.set(date, [...(days.get(date) ?? []), part]);
  const words = [...days].map(([date, parts], i) => `${listed(parts)} ${i === 0 ? 'unchanged ' : ''}since ${dateWords(date)}`);
  return [...words, ...(dated.hash === hashes.references ? [] : ['references edited, the date not yet recorded'])].join('; ');
}
