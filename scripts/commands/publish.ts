/** `kb publish`: drafts get numbers, changed entries versions, and each new version is frozen. */
import { planRenumbering, numberDrafts } from '../../src/ledger/publish.ts';
import { plural } from '../../src/diagnostics/reporters.ts';
import { STEP_OPTIONS, openStep, publishStep } from './ledger-step.ts';
import { UsageError, options } from './usage.ts';

export const usage = `
usage: kb publish [--dry-run] [--date YYYY-MM-DD] [--root DIR] [DRAFT-ID…]

Numbers the drafts (all, or those named) and rewrites every mention of them; gives each entry whose text or
classification differs from its last version the next one, and freezes it in content/archive; dates changes of
references. A draft with to-dos stays a draft. Running it twice changes nothing the second time; an interrupted run is
completed by the next. --date takes another day than today (UTC).
`;

export function run(argv: string[]): number {
  const { values, positionals } = options(argv, STEP_OPTIONS);
  const step = openStep(values);
  if (!step) return 1;
  const { entries } = step.loaded.knowledgeBase;
  const drafts = entries.filter((e) => e.status === 'draft');
  for (const id of positionals) if (!drafts.some((d) => d.id === id)) throw new UsageError(`there is no draft ${id}`);
  const todos = (file: string) => step.loaded.diagnostics.filter((d) => d.rule === 'draft-todo' && d.file === file).length;
  const named = drafts.filter((d) => positionals.length === 0 || positionals.includes(d.id));
  const unready = named.filter((d) => todos(d.file) > 0);
  const ready = named.filter((d) => !unready.includes(d));
  const names = numberDrafts(entries.filter((e) => e.status === 'published' || ready.includes(e)), step.loaded.ledger.entries);
  const said = [
    ...unready.map((d) => `${d.id}  stays a draft: ${plural(todos(d.file), 'to-do')}`),
    ...[...names].map(([draft, id]) => `${draft}  is now ${id}`),
  ];
  return publishStep(step, names.size ? planRenumbering(entries, names) : [], [], said);
}
