/** The body of an entry as a tree: Markdown nodes, plus citations, links to entries and the allowed components. Data only; nothing in it can run. */
import type { Span } from '../diagnostics/diagnostic.ts';

/** One work in a citation: `see @key, p. 3`. */
export interface CitationItem {
  readonly key: string;
  /** Text before the key, such as "see". */
  readonly prefix: string;
  /** Text after the key, such as "p. 3". */
  readonly suffix: string;
  /** `-@key`: the year alone. */
  readonly suppressAuthor: boolean;
  readonly span: Span;
}

interface Parent {
  readonly children: readonly TreeNode[];
}
export type TreeNode =
  | ({ readonly type: 'paragraph' | 'emphasis' | 'strong' | 'delete' | 'blockquote' | 'tableRow' | 'tableCell' } & Parent)
  | ({ readonly type: 'heading'; readonly depth: number; readonly id: string } & Parent)
  | ({ readonly type: 'link'; readonly url: string; readonly title?: string | undefined } & Parent)
  | ({ readonly type: 'list'; readonly ordered: boolean; readonly start?: number | undefined; readonly spread: boolean } & Parent)
  | ({ readonly type: 'listItem' } & Parent)
  | ({ readonly type: 'table'; readonly align: readonly (string | null)[] } & Parent)
  | ({ readonly type: 'component'; readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly inline: boolean } & Parent)
  | ({ readonly type: 'footnoteDefinition'; readonly identifier: string } & Parent)
  | { readonly type: 'text' | 'inlineCode'; readonly value: string }
  | { readonly type: 'code'; readonly value: string; readonly lang?: string | undefined }
  | { readonly type: 'inlineMath' | 'math'; readonly value: string }
  | { readonly type: 'image'; readonly url: string; readonly alt: string; readonly title?: string | undefined }
  | { readonly type: 'break' | 'thematicBreak' }
  | { readonly type: 'footnoteReference'; readonly identifier: string }
  /** `[@a; @b]` (inText false) or `@a` in the run of the sentence (inText true). `n` counts citations in the entry from 1. */
  | { readonly type: 'citation'; readonly n: number; readonly inText: boolean; readonly items: readonly CitationItem[] }
  /** A bare id in prose. */
  | { readonly type: 'entryLink'; readonly id: string };

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** The anchor on the page. */
  readonly id: string;
  readonly span: Span;
}

/** Something written in the body, with its place: read by the checks. */
export interface Placed<T> {
  readonly value: T;
  readonly span: Span;
}

/** A paragraph or a cell of a table, read by the checks of prose. What stands in `<Quote>` is none. */
export interface Passage {
  readonly nodes: readonly TreeNode[];
  /** Where it stands in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The anchor of the heading above it; empty before the first. */
  readonly sectionId: string;
  /** Paragraphs of one list item, and cells of one row, have the same number: a citation in one serves all. */
  readonly group: number;
}

export interface Body {
  readonly tree: readonly TreeNode[];
  readonly headings: readonly Heading[];
  /** Each work of each citation, in the order of the text; `citation` is the `n` of its node. */
  readonly citations: readonly (CitationItem & { readonly citation: number; readonly sectionId: string })[];
  readonly mentions: readonly Placed<string>[];
  readonly links: readonly Placed<string>[];
  readonly images: readonly Placed<{ readonly url: string; readonly alt: string }>[];
  /** Citation keys named in `<Quote cite>`. */
  readonly quotes: readonly Placed<{ readonly cite?: string | undefined; readonly locator?: string | undefined }>[];
  readonly math: readonly Placed<string>[];
  readonly passages: readonly Passage[];
  /** Words of prose: code, mathematics and headings left out. */
  readonly words: number;
}
