/** What the commands that write the ledger have in common: completing what was interrupted, refusing content with errors, writing as one step, saying what was done. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LedgerEntry } from '../../schemas/ledger.ts';
import { isPartialDate } from '../../schemas/date.ts';
import { formatPretty, plural } from '../../src/diagnostics/reporters.ts';
import { LedgerError } from '../../src/ledger/life.ts';
import { hashOf } from '../../src/ledger/freeze.ts';
import type { Write } from '../../src/ledger/publish.ts';
import { completePending, writeAll } from '../../src/ledger/write.ts';
import { load } from '../../src/load.ts';
import type { Loaded } from '../../src/load.ts';
import type { Entry } from '../../src/model/entry.ts';
import { planPublication } from '../../src/publication.ts';
import { UsageError } from './usage.ts';

export const STEP_OPTIONS = { root: { type: 'string' }, date: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

export interface Step {
  readonly root: string;
  readonly date: string;
  readonly dryRun: boolean;
  readonly loaded: Loaded;
}

/** @throws UsageError for a date that is no day */
export function openStep(values: { root?: string | undefined; date?: string | undefined; 'dry-run'?: boolean | undefined }): Step | undefined {
  const root = resolve(values.root ?? '.');
  const date = values.date ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isPartialDate(date)) throw new UsageError(`--date takes a day, YYYY-MM-DD, not "${date}"`);
  const completed = completePending(root);
  if (completed) process.stdout.write(`An interrupted publication was completed (${plural(completed, 'file')}).\n`);
  const loaded = load(root);
  const errors = loaded.diagnostics.filter((d) => d.severity === 'error');
  if (errors.length) {
    refuse(errors, root);
    return undefined;
  }
  return { root, date, dryRun: values['dry-run'] ?? false, loaded };
}

function refuse(errors: Loaded['diagnostics'], root: string): void {
  process.stderr.write(`${formatPretty(errors, (file) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  })}\nNothing is published from content with errors.\n`);
}

/** Publishes changes as one step. @returns the exit code */
export function publishStep({ root, date, dryRun, loaded }: Step, changes: readonly Write[], records: readonly LedgerEntry[], said: readonly string[] = []): number {
  const { writes, published, errors } = planPublication(loaded, changes, records, date);
  if (errors.length) {
    refuse(errors, root);
    return 1;
  }
  const lines = [...said, ...published.map((p) => `${p.id}  ${p.what === 'new version' ? `version ${p.version}` : p.what}`)];
  if (!dryRun) writeAll(root, writes);
  process.stdout.write(lines.length ? `${lines.join('\n')}\n\n` : '');
  process.stdout.write(writes.length === 0 ? 'Nothing to publish: the ledger holds everything as it is.\n' : `${plural(writes.length, 'file')} ${dryRun ? 'would be written' : 'written'}, dated ${date}.\n`);
  return 0;
}

/** A living entry with its record, without edits that no version holds. @throws UsageError otherwise */
export function livingEntry({ loaded }: Step, id: string | undefined): { entry: Entry; record: LedgerEntry } {
  if (id === undefined) throw new UsageError('name an entry, such as RFM-0014');
  const record = loaded.ledger.entries.get(id);
  const entry = loaded.graph.entryById.get(id);
  if (!record) throw new UsageError(`${id} was never published`);
  if (!entry || record.status !== 'current') throw new UsageError(`${id} was ${record.status} on ${record.events.at(-1)!.date}`);
  const last = record.versions.at(-1)!;
  if (last.text !== hashOf(entry, 'text') || last.classification !== hashOf(entry, 'classification')) throw new UsageError(`${id} has edits that no version holds; run "kb publish" first, so that they are not lost`);
  return { entry, record };
}

/** Runs a step and turns what the ledger forbids into wrong use. */
export function allowed<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof LedgerError) throw new UsageError(error.message);
    throw error;
  }
}

export function needReason(reason: string | undefined): string {
  if (!reason?.trim()) throw new UsageError('give the reason with --reason "…"; it stands on the page for good');
  return reason.trim();
}
