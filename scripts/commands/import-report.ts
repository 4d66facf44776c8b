/** What became of each imported record, in; the table that says so, out. */
import type { Problem } from '../../src/diagnostics/diagnostic.ts';
import { plural } from '../../src/diagnostics/reporters.ts';
import type { Outcome } from '../../src/import/plan.ts';
import type { Reference } from '../../src/model/reference.ts';

/** Faults that lose nothing here: keys are made anew, and doubles are found. */
const MENDED = new Set(['bib-key', 'reference-duplicate-key', 'reference-same-work']);

/** Errors of the imported file: something in it was not read. */
export const losses = (problems: readonly Problem[]): Problem[] => problems.filter((p) => p.severity !== 'warning' && p.severity !== 'info' && !MENDED.has(p.rule));

const holds = ({ span }: Reference, problem: Problem): boolean => problem.span !== undefined && problem.span.start.line >= span.start.line && problem.span.start.line <= span.end.line;

/** A line for each record, with notes under it, and one for what is no record. */
export function table(outcomes: readonly Outcome[], problems: readonly Problem[]): string {
  const lost = losses(problems);
  const width = Math.min(44, Math.max(12, ...outcomes.map(({ was }) => was.length)));
  const line = (was: string, what: string, notes: readonly string[]) => [`  ${was.padEnd(width)}  ${what}`, ...notes.map((note) => `  ${' '.repeat(width)}    ${note}`)].join('\n');
  const rows = outcomes.map((outcome) => {
    const own = problems.filter((p) => holds(outcome.reference, p));
    const hidden = [...new Set(own.filter((p) => p.rule === 'bib-private-field').map((p) => /^the field (\S+)/.exec(p.message)?.[1] ?? p.message))];
    const faults = own.filter((p) => lost.includes(p)).length;
    return line(outcome.was, whatHappened(outcome), [
      ...outcome.conflicts.map(({ field, kept, other }) => `${field}: kept "${short(kept)}", the file has "${short(other)}"`),
      ...outcome.notes,
      ...(hidden.length > 0 ? [`private, dropped: ${hidden.join(', ')}`] : []),
      ...(faults > 0 ? [`not read whole: ${plural(faults, 'fault')}, told below`] : []),
    ]);
  });
  const elsewhere = lost.filter((p) => !outcomes.some(({ reference }) => holds(reference, p)));
  return [...rows, ...elsewhere.map((p) => line(p.span ? `line ${p.span.start.line}` : 'the file', `not read (${p.message})`, []))].join('\n');
}

function whatHappened({ what, key, why, filled }: Outcome): string {
  switch (what) {
    case 'added': return `added as ${key}`;
    case 'merged': return `merged into ${key} (same work by ${why}): filled in ${filled.join(', ')}`;
    case 'already there': return `already there as ${key} (same work by ${why})`;
    case 'not read': return `not read (${why})`;
    case 'left out': return `left out (${why})`;
  }
}

const short = (text: string): string => (text.length > 70 ? `${text.slice(0, 67)}…` : text);

/** "3 added, 1 merged, 2 already there, 1 not read". */
export function totals(outcomes: readonly Outcome[]): string {
  const count = (what: Outcome['what']) => outcomes.filter((o) => o.what === what).length;
  return [`${plural(outcomes.length, 'record')}: ${count('added')} added`, `${count('merged')} merged`, `${count('already there')} already there`, `${count('not read')} not read`, ...(count('left out') > 0 ? [`${count('left out')} left out`] : [])].join(', ');
}
