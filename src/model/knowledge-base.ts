/** All that was read, as plain immutable data: what graph, checks, pages and exports take in. */
import type { SurveySection } from '../../schemas/survey.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { Entry } from './entry.ts';
import type { Reference } from './reference.ts';

/** Paper cites paper, with the source in which that was seen. */
export interface CitationEdge {
  readonly citing: string;
  readonly cited: string;
  readonly source: string;
  readonly file: string;
  readonly span: Span;
}

/** `kb.config.json`: the only source of absolute URLs; SITE and BASE in the environment override. */
export interface KbConfig {
  readonly name: string;
  /** Origin without trailing slash, such as https://example.org. */
  readonly site: string;
  /** Path with a slash at both ends, such as `/` or `/rlhf/`. */
  readonly base: string;
  readonly repository: string;
  readonly edition: string;
  readonly licences: { readonly code: string; readonly entries: string; readonly data: string };
}

export interface KnowledgeBase {
  /** Published entries, then drafts; each sorted by id. */
  readonly entries: readonly Entry[];
  /** Sorted by key. */
  readonly references: readonly Reference[];
  readonly citations: readonly CitationEdge[];
  readonly survey: readonly (SurveySection & { readonly span?: Span | undefined })[];
}
