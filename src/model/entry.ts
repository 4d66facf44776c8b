/** An entry of the knowledge base: checked front matter, body, and where each field stands in its file. */
import type { DataByKind, Kind } from '../../schemas/index.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { Body } from './tree.ts';

export type EntryStatus = 'published' | 'draft';

/** Where a field stands in the file: path as `references.0.key`, or as a list where a key may hold a full stop. */
export type FieldPath = string | readonly (string | number)[];
export interface FieldSpans {
  /** The value at a path, or of the nearest parent that has one. */
  value(path: FieldPath): Span | undefined;
  /** The key at a path. */
  key(path: FieldPath): Span | undefined;
}

interface EntryOf<K extends Kind> {
  readonly kind: K;
  readonly id: string;
  readonly status: EntryStatus;
  /** The lower-case words after the id in the file name. */
  readonly slug: string;
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Where `sound` is false, fields that did not fit the schema are blank or left out. */
  readonly data: DataByKind[K];
  /** False where the front matter has a fault: checks still read the rest; nothing is built from it. */
  readonly sound: boolean;
  readonly body: Body;
  /** The file as text. */
  readonly source: string;
  /** The offset in `source` at which the body begins. */
  readonly bodyStart: number;
  readonly spans: FieldSpans;
}
export type Entry = { [K in Kind]: EntryOf<K> }[Kind];
export type Challenge = EntryOf<'challenge'>;

/** True for entries of one kind; narrows the type. */
export const isChallenge = (entry: Entry): entry is Challenge => entry.kind === 'challenge';
