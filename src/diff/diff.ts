/** What a comparison of two knowledge bases says: a plain object, the same for every way of writing it down. */
import type { Kind } from '../../schemas/index.ts';

/** A value that was added, removed or changed; texts as written, lists and groups of fields as short text. */
export interface FieldChange {
  /** `title`, `references[gao2023scaling measures].note`, `aliases` … */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed' | 'reordered';
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}
export interface SectionChange {
  /** The words of the heading; empty for the text before the first one. */
  readonly heading: string;
  readonly anchor: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
}

export interface EntryNote {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  readonly file: string;
  readonly draft: boolean;
  readonly words: number;
}
export interface EntryChange extends EntryNote {
  /** Only where it differs. */
  readonly previousId?: string | undefined;
  readonly previousFile?: string | undefined;
  readonly fields: readonly FieldChange[];
  readonly sections: readonly SectionChange[];
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
}

export interface ReferenceNote {
  readonly key: string;
  readonly title: string;
}
export interface ReferenceChange extends ReferenceNote {
  readonly fields: readonly FieldChange[];
}

export interface AnchorNote {
  readonly entry: string;
  readonly anchor: string;
}

/** A line of the citation graph. `label` is the role, the bearing, or the type of relation; empty between references. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** What only one side has. */
export interface Sides<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

export interface KnowledgeBaseDiff {
  readonly schemaVersion: 1;
  readonly entries: Sides<EntryNote> & { readonly changed: readonly EntryChange[] };
  readonly references: Sides<ReferenceNote> & { readonly changed: readonly ReferenceChange[] };
  /** Paths of pages, without the base of the site. */
  readonly urls: Sides<string>;
  /** Of entries that both sides have published. */
  readonly anchors: Sides<AnchorNote>;
  readonly edges: {
    readonly entryReference: Sides<Edge>;
    readonly entryEntry: Sides<Edge>;
    readonly referenceReference: Sides<Edge>;
  };
}
