/** A bibliography record, as plain data: CSL-JSON for use, the identifiers normalised, and where each field stands in its file. */
import type { Span } from '../diagnostics/diagnostic.ts';

/** A name as CSL-JSON has it: a person or a `literal` (an organisation). */
export interface CslName {
  readonly family?: string;
  readonly given?: string;
  readonly 'non-dropping-particle'?: string;
  readonly 'dropping-particle'?: string;
  readonly suffix?: string;
  readonly literal?: string;
}
export interface CslDate {
  readonly 'date-parts'?: readonly (readonly number[])[];
  readonly literal?: string;
  readonly circa?: boolean;
  readonly season?: number;
}
/** A CSL-JSON item (schema csl-data 1.0.2): the variables this project reads; others pass through. Text is plain Unicode; the only markup is CSL's own `<span class="nocase">`, `<i>`, `<sup>`, `<sub>`. */
export interface CslItem {
  readonly id: string;
  readonly type: string;
  readonly 'citation-key'?: string;
  readonly title?: string;
  readonly author?: readonly CslName[];
  readonly editor?: readonly CslName[];
  readonly issued?: CslDate;
  readonly 'container-title'?: string;
  readonly publisher?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly page?: string;
  readonly DOI?: string;
  readonly URL?: string;
  readonly number?: string;
  readonly archive?: string;
  readonly archive_location?: string;
  readonly note?: string;
  readonly [variable: string]: unknown;
}

export interface Reference {
  readonly key: string;
  /** The entry type as written, lower case: article, inproceedings, misc … */
  readonly type: string;
  readonly csl: CslItem;
  /** The title as plain text, without markup. */
  readonly title: string;
  /** True where the list ends in "and others": the authors known are fewer than the authors there are. */
  readonly authorsTruncated: boolean;
  readonly year?: number | undefined;
  /** New-style `2307.15217` or old-style `cs/0701001`, without version. */
  readonly arxiv?: string | undefined;
  /** Lower case, without resolver. */
  readonly doi?: string | undefined;
  readonly url?: string | undefined;
  /** In which source title, authors and identifier were seen. Never published in BibTeX or RIS. */
  readonly verified?: string | undefined;
  /** Fields as read (LaTeX → Unicode not applied), lower-case names, in file order: what BibTeX output is made from. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: string;
  /** The whole record, its key, and each field's value, as places in `file`. */
  readonly span: Span;
  readonly keySpan: Span;
  readonly fieldSpans: Readonly<Record<string, Span>>;
}
