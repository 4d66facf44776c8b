/** Faults with offsets in; Problems with lines and columns out, each told once, in file order. */
import { compareProblems } from '../../diagnostics/diagnostic.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { Fault, Report } from './fault.ts';

export class FaultLog {
  readonly #faults = new Map<string, Fault>();

  /** A fault that a parent lends to several children is one fault. */
  readonly report: Report = (fault) => {
    const identity = `${fault.rule}\u0000${fault.start}\u0000${fault.message}`;
    if (!this.#faults.has(identity)) this.#faults.set(identity, fault);
  };

  problems(source: SourceText): Problem[] {
    return [...this.#faults.values()]
      .map(({ rule, severity, message, hint, start, end, related }): Problem => ({
        rule,
        severity,
        message,
        hint,
        file: source.file,
        span: source.span(start, end),
        ...(related && { related: [{ file: source.file, span: source.span(related.start, related.end), message: related.message }] }),
      }))
      .sort(compareProblems);
  }
}
