/** What merge, split and withdraw share. */
import { end } from '../../src/ledger/life.ts';
import type { Ending } from '../../src/ledger/life.ts';
import { STEP_OPTIONS, allowed, livingEntry, needReason, openStep, publishStep } from './ledger-step.ts';
import { UsageError, options } from './usage.ts';

export function endEntry(argv: string[], ending: Ending): number {
  const { values, positionals } = options(argv, { ...STEP_OPTIONS, reason: { type: 'string' }, into: { type: 'string', multiple: true } });
  if (positionals.length !== 1) throw new UsageError('name one entry');
  const reason = needReason(values.reason);
  const step = openStep(values);
  if (!step) return 1;
  const { entry, record } = livingEntry(step, positionals[0]);
  const successors = values.into ?? [];
  const ended = allowed(() => end(record, ending, successors, reason, step.date, step.loaded.ledger.entries));
  const said = `${entry.id}  ${ending}${successors.length ? ` into ${successors.join(', ')}` : ''}: ${reason}`;
  return publishStep(step, [{ path: entry.file, content: null }], [ended], [said]);
}
