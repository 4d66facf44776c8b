/** `kb renumber`: two branches published under one number; this branch's entry takes the next free one. */
import type { LedgerEntry } from '../../schemas/ledger.ts';
import { archivePath, ledgerPath, planRenumbering } from '../../src/ledger/publish.ts';
import type { Write } from '../../src/ledger/publish.ts';
import { load } from '../../src/load.ts';
import { withBase } from './base-revision.ts';
import { STEP_OPTIONS, openStep, publishStep } from './ledger-step.ts';
import { UsageError, options } from './usage.ts';

export const usage = `
usage: kb renumber --base REF [--dry-run] [--date YYYY-MM-DD] [--root DIR]

Run on your branch before it is merged. For each entry that your branch and REF published under the same number
independently of each other, yours takes the next number that neither has used; every mention of it in your branch
follows, and it is published under its new number as version 1. Then the merge meets no conflict.
`;

export function run(argv: string[]): number {
  const { values } = options(argv, { ...STEP_OPTIONS, base: { type: 'string' } });
  if (values.base === undefined) throw new UsageError('name the branch to compare with: --base main');
  const step = openStep(values);
  if (!step) return 1;
  const { root, loaded } = step;
  const theirs: ReadonlyMap<string, LedgerEntry> = withBase(root, values.base, (base) => load(base.root).ledger.entries, 'tip');
  const ours = loaded.ledger.entries;
  // One number, two first versions: published apart.
  const taken = [...ours.values()].filter((r) => theirs.has(r.id) && theirs.get(r.id)!.versions[0]!.archive !== r.versions[0]!.archive).map((r) => r.id).sort();
  let next = Math.max(0, ...[...ours.keys(), ...theirs.keys()].map((id) => Number(id.slice('RFM-'.length)))) + 1;
  const names = new Map(taken.map((id) => [id, `RFM-${String(next++).padStart(4, '0')}`]));
  if (names.size === 0) {
    process.stdout.write('No number is taken twice; nothing to do.\n');
    return 0;
  }
  const removed: Write[] = taken.flatMap((id) => [ledgerPath(id), ...ours.get(id)!.versions.map((v) => archivePath(id, v.version))].map((path) => ({ path, content: null })));
  const kept = new Map([...ours].filter(([id]) => !names.has(id)));
  const changes = [...planRenumbering(loaded.knowledgeBase.entries, names), ...removed];
  return publishStep({ ...step, loaded: { ...loaded, ledger: { ...loaded.ledger, entries: kept } } }, changes, [], [...names].map(([id, name]) => `${id}  is now ${name}`));
}
