/** What the parts of the reader tell each other about a fault: offsets in the file, turned into a Problem at the door (`report.ts`). */
import type { Severity } from '../../diagnostics/diagnostic.ts';

/** The ids of the rules that reading a bibliography can break. */
export type BibRule =
  | 'bib-syntax'
  | 'bib-key'
  | 'bib-entry-type'
  | 'bib-macro'
  | 'bib-crossref'
  | 'bib-author'
  | 'bib-year'
  | 'bib-arxiv-format'
  | 'bib-doi-format'
  | 'bib-url'
  | 'bib-latex'
  | 'bib-markup'
  | 'bib-private-field'
  | 'reference-duplicate-key';

export interface Fault {
  readonly rule: BibRule;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Offsets in the file: from `start` up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
  /** An earlier place that matters, such as the first record with the same key. */
  readonly related?: { readonly start: number; readonly end: number; readonly message: string } | undefined;
}

export type Report = (fault: Fault) => void;
