/** What every export takes and gives: pure functions from the knowledge base to files. */
import type { Graph } from '../graph/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { KbConfig, KnowledgeBase } from '../model/knowledge-base.ts';

export interface ExportInput {
  readonly knowledgeBase: KnowledgeBase;
  readonly graph: Graph;
  /** What was ever published. */
  readonly ledger: Ledger;
  readonly config: KbConfig;
}

export interface ExportFile {
  /** Relative to the site's base, without leading slash. */
  readonly path: string;
  readonly content: string;
}

export interface Format {
  /** The name `kb export` takes. */
  readonly name: string;
  readonly about: string;
  readonly mediaType: string;
  readonly files: (input: ExportInput) => Iterable<ExportFile>;
}
