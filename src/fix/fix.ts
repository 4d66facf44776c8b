/** What every fixer takes and gives: texts in, texts out. Nothing here reads or writes a file. */
import type { Kind } from '../../schemas/index.ts';

export type FixName = 'key-case' | 'quotes' | 'doi' | 'sorting' | 'trailing-space' | 'final-newline';

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly content: Kind | 'bibliography' | 'citations' | 'survey';
}

export interface Change {
  readonly fix: FixName;
  /** In the text as this fix found it. */
  readonly line: number;
  /** What was done, without final stop. */
  readonly message: string;
}

export interface FileFix {
  readonly file: string;
  readonly text: string;
  readonly changes: readonly Change[];
  /** Why something that looked mechanical was left alone. */
  readonly notes: readonly string[];
}

/** One piece of text in place of another; what stands outside is kept to the byte. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
  /** Empty where another edit speaks for this one. */
  readonly message: string;
}

/** What one fixer wants: its edits, and what the file must mean afterwards. */
export interface Proposal {
  readonly fix: FixName;
  readonly edits: readonly Edit[];
  /** The meaning before, changed in just what the fix is about. */
  readonly expected: (meaning: Meaning) => Meaning;
  readonly notes?: readonly string[];
}

/** All that a file says, without the places where it says it: equal meanings are equal as JSON. */
export interface Meaning {
  /** Front matter, rows or sections as read. */
  readonly data?: unknown;
  /** The body as a tree. */
  readonly body?: unknown;
  /** The body as the Markdown parser has it: also what the tree leaves out. */
  readonly markdown?: unknown;
  readonly references?: readonly ReferenceMeaning[];
}
export interface ReferenceMeaning {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly [part: string]: unknown;
}

/** Edits must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  let result = '';
  let at = 0;
  for (const { start, end, put } of sorted) {
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}
