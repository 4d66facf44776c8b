/** Diagnostics in; how many there are, as numbers and as the line that ends a report, out. */
import type { Diagnostic, Severity } from '../diagnostic.ts';

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  /** Only where the content was compared with an earlier revision. */
  readonly introduced?: { readonly errors: number; readonly warnings: number };
  readonly before?: number;
}

const count = (diagnostics: readonly Diagnostic[], severity: Severity) => diagnostics.filter((d) => d.severity === severity).length;

/** @param compared whether the diagnostics were told apart by what stood before */
export function summarize(diagnostics: readonly Diagnostic[], compared = false): Summary {
  const all = { errors: count(diagnostics, 'error'), warnings: count(diagnostics, 'warning') };
  if (!compared) return all;
  const fresh = diagnostics.filter((d) => !d.before);
  return { ...all, introduced: { errors: count(fresh, 'error'), warnings: count(fresh, 'warning') }, before: diagnostics.length - fresh.length };
}

/** "2 errors, 1 warning", or "2 errors and 1 warning introduced, 5 problems that were there before". */
export function totals(diagnostics: readonly Diagnostic[], compared = false): string {
  const { errors, warnings, introduced, before = 0 } = summarize(diagnostics, compared);
  if (!introduced) return `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  const fresh = introduced.warnings > 0 ? `${plural(introduced.errors, 'error')} and ${plural(introduced.warnings, 'warning')}` : plural(introduced.errors, 'error');
  return `${fresh} introduced, ${plural(before, 'problem')} that ${before === 1 ? 'was' : 'were'} there before`;
}

/** "1 error", "2 errors". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
