/** Text of a ledger or archive file in; the record, checked, and every fault, out. */
import { ledgerEntry } from '../../schemas/ledger.ts';
import type { LedgerEntry } from '../../schemas/ledger.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { sha256 } from './canonical.ts';
import type { Frozen } from './freeze.ts';

/** What was ever published: records by id, frozen texts by `<id>/v<N>`. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, LedgerEntry>;
  readonly frozen: ReadonlyMap<string, Frozen>;
}

export const EMPTY_LEDGER: Ledger = { entries: new Map(), frozen: new Map() };
export const frozenKey = (id: string, version: number): string => `${id}/v${version}`;

export interface LedgerFile {
  readonly file: string;
  readonly text: string;
}

/** Reads all files of content/ledger and content/archive; a file with a fault is told and left out. */
export function readLedger(records: readonly LedgerFile[], archive: readonly LedgerFile[]): { ledger: Ledger; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (file: string, message: string, hint: string) => problems.push({ rule: 'ledger', file, message, hint });
  const restore = 'restore the file as it was published (git log -- FILE shows its history); it is written by "kb publish" alone';
  const entries = new Map<string, LedgerEntry>();
  for (const { file, text } of records) {
    const parsed = ledgerEntry.safeParse(parseJson(text));
    const id = /([^/]*)\.json$/.exec(file)?.[1];
    if (!parsed.success) report(file, `this is not a ledger record: ${parsed.error.issues[0]!.path.join('.')} ${parsed.error.issues[0]!.message}`, restore);
    else if (parsed.data.id !== id) report(file, `the record is of ${parsed.data.id}, the file of ${id}`, restore);
    else entries.set(parsed.data.id, parsed.data);
  }
  const texts = new Map(archive.map(({ file, text }) => [/archive\/(.+)\.json$/.exec(file)?.[1] ?? file, { file, text }]));
  const frozen = new Map<string, Frozen>();
  for (const record of entries.values())
    for (const version of record.versions) {
      const key = frozenKey(record.id, version.version);
      const found = texts.get(key);
      if (!found) report(`content/ledger/${record.id}.json`, `version ${version.version} is recorded, and its frozen text content/archive/${key}.json is missing`, restore);
      else if (sha256(found.text) !== version.archive) report(found.file, `the frozen text of version ${version.version} is not what was published: its hash differs from the ledger's`, restore);
      else frozen.set(key, JSON.parse(found.text) as Frozen);
      texts.delete(key);
    }
  for (const { file } of texts.values()) report(file, 'no ledger record speaks of this frozen text', 'remove it, or restore the record it belongs to');
  return { ledger: { entries, frozen }, problems };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
