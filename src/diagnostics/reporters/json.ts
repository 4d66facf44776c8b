/** Diagnostics in; one JSON document `{schemaVersion, summary, diagnostics}` out. */
import type { Diagnostic } from '../diagnostic.ts';
import { summarize } from './summary.ts';

/** With a final newline. `compared` adds to the summary what is new and what stood before. */
export function formatJson(diagnostics: readonly Diagnostic[], compared = false): string {
  return `${JSON.stringify({ schemaVersion: 1, summary: summarize(diagnostics, compared), diagnostics }, null, 2)}\n`;
}
