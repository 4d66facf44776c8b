/** The one record in which every fault is told, from any room. Lines and columns are 1-based; columns count Unicode code points. */

export interface Point {
  readonly line: number;
  readonly column: number;
}
/** From `start` up to, not including, `end`. */
export interface Span {
  readonly start: Point;
  readonly end: Point;
}
export type Severity = 'error' | 'warning' | 'info';

export interface Related {
  readonly file: string;
  readonly span?: Span | undefined;
  readonly message: string;
}

/** A fault as the room that sees it tells it; the runner adds severity and page. */
export interface Problem {
  /** The id of the rule: one file in check/rules, one page, one fixture folder. */
  readonly rule: string;
  /** What is wrong and why, a sentence without final stop. */
  readonly message: string;
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Absent where no place is known: never a made-up one. */
  readonly span?: Span | undefined;
  /** How to mend it. */
  readonly hint?: string | undefined;
  readonly related?: readonly Related[] | undefined;
  /** Only where it differs from the rule's own. */
  readonly severity?: Severity | undefined;
}

export interface Diagnostic extends Problem {
  readonly severity: Severity;
  readonly url: string;
  readonly related: readonly Related[];
  /** Only where the content was compared with an earlier revision: whether the fault stood there already. */
  readonly before?: boolean | undefined;
}

/** Order of diagnostics: file, line, column, rule, message; a fault of the whole file comes first. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    (a.span?.start.line ?? 0) - (b.span?.start.line ?? 0) ||
    (a.span?.start.column ?? 0) - (b.span?.start.column ?? 0) ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/** Order by UTF-16 code units: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
