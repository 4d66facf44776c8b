/** A rule: one file in rules/, one page at /rules/<id>/, one folder of fixtures, all named by its id. */
import type { Problem, Severity } from '../diagnostics/diagnostic.ts';
import type { Graph } from '../graph/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Entry } from '../model/entry.ts';
import type { KnowledgeBase } from '../model/knowledge-base.ts';

/** What a rule of scope `entry` or `knowledge-base` may look at. */
export interface CheckContext {
  readonly knowledgeBase: KnowledgeBase;
  readonly graph: Graph;
  /** What was ever published. */
  readonly ledger: Ledger;
  /** True where the content is about to be deployed: then nothing may be unpublished. */
  readonly release: boolean;
}
/** What a rule of scope `change` may look at: the content, and an earlier revision of it. */
export interface ChangeContext {
  readonly now: CheckContext;
  readonly before: CheckContext;
}

interface RuleText {
  readonly id: string;
  readonly severity: Severity;
  /** One line: what must hold. */
  readonly summary: string;
  /** Why it matters to readers or contributors. Markdown, a paragraph or two. */
  readonly why: string;
  /** How to mend it. Markdown. */
  readonly fix: string;
  /** A wrong and a right piece, as a contributor would write them (a fragment, shown on the page). */
  readonly wrong: string;
  readonly right: string;
}
/** Found while reading: the parser emits it under this id, and the file holds its text alone. */
export type ParseRule = RuleText & { readonly scope: 'parse' };
/** Looks at one entry at a time. */
export type EntryRule = RuleText & { readonly scope: 'entry'; readonly check: (entry: Entry, context: CheckContext) => Iterable<Problem> };
/** Looks at everything together. */
export type KnowledgeBaseRule = RuleText & { readonly scope: 'knowledge-base'; readonly check: (context: CheckContext) => Iterable<Problem> };
/** Compares everything with an earlier revision; runs where one is given. */
export type ChangeRule = RuleText & { readonly scope: 'change'; readonly check: (context: ChangeContext) => Iterable<Problem> };
export type Rule = ParseRule | EntryRule | KnowledgeBaseRule | ChangeRule;
