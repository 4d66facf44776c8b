/** What pages import: the knowledge base, read once, and pure helpers over it. A fault in the content stops the build with the same text as `kb check`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formattedByKey } from '../export/formatted.ts';
import type { FormattedReference } from '../export/citation-js.ts';
import { formatPretty, summarize } from '../diagnostics/reporters.ts';
import { layout as computeLayout } from '../graph/layout.ts';
import type { Layout } from '../graph/layout.ts';
import { rankReferences } from '../graph/ranking.ts';
import type { RankedReference } from '../graph/ranking.ts';
import { neighboursOf } from '../graph/similarity.ts';
import type { Neighbour } from '../graph/similarity.ts';
import { load, published, readConfig } from '../load.ts';
import type { Loaded } from '../load.ts';
import type { Entry } from '../model/entry.ts';
import { parseMarkdown } from '../parse/prose.ts';
import { renderTree } from '../render/body.ts';
import type { RenderContext } from '../render/body.ts';
import { citationLabels } from '../render/citation-labels.ts';
import type { CitationLabel } from '../render/citation-labels.ts';
import { titleOn } from '../ledger/changes.ts';
import { frozenKey } from '../ledger/index.ts';
import { urls } from './urls.ts';
import type { Urls } from './urls.ts';
import { NO_NEWS, found, frozenWorks } from './works.ts';
import type { Works } from './works.ts';

export const ROOT = process.cwd();

/** The folder that holds content/: the project, or another revision's content that today's templates render. */
const CONTENT_ROOT = process.env['CONTENT_ROOT'] ?? ROOT;

interface Site extends Loaded {
  readonly url: Urls;
}

let current: Site | undefined;

/** The content is read on first use; in `dev` the integration forgets it when a file of content/ changes. */
function opened(): Site {
  return (current ??= open());
}
export function forget(): void {
  current = undefined;
  cache.clear();
}

function open(): Site {
  const loaded = loadContent();
  if (summarize(loaded.diagnostics).errors > 0) throw new Error(reportOf(loaded));
  const shown = process.env['DRAFTS'] === '1' || process.env['NODE_ENV'] === 'development' ? loaded : published(loaded);
  return { ...shown, url: urls(loaded.config) };
}

const loadContent = (): Loaded => load(CONTENT_ROOT, { config: readConfig(ROOT) });

function reportOf({ diagnostics }: Loaded): string {
  const read = (file: string) => (existsSync(join(CONTENT_ROOT, file)) ? readFileSync(join(CONTENT_ROOT, file), 'utf8') : undefined);
  return `${formatPretty(diagnostics, read)}Nothing is built from content with errors.\n`;
}

/** The report of `kb check` where the content has an error; undefined where it has none. */
export function faultsThatForbidBuilding(): string | undefined {
  const loaded = loadContent();
  return summarize(loaded.diagnostics).errors > 0 ? reportOf(loaded) : undefined;
}

/** The knowledge base as pages see it. */
export const site: Loaded = {
  get config() { return opened().config; },
  get knowledgeBase() { return opened().knowledgeBase; },
  get graph() { return opened().graph; },
  get ledger() { return opened().ledger; },
  get release() { return opened().release; },
  get diagnostics() { return opened().diagnostics; },
};

/** Addresses, for the base path the site is built with. */
export const url: Urls = {
  page: (path) => opened().url.page(path),
  entry: (id) => opened().url.entry(id),
  version: (id, version) => opened().url.version(id, version),
  reference: (key) => opened().url.reference(key),
  rule: (id) => opened().url.rule(id),
  section: (number) => opened().url.section(number),
  absolute: (path) => opened().url.absolute(path),
};

/** Derived values, computed once for each state of the content. */
const cache = new Map<string, unknown>();
function once<T>(name: string, compute: () => T): T {
  if (!cache.has(name)) cache.set(name, compute());
  return cache.get(name) as T;
}

export const labels = (): ReadonlyMap<string, CitationLabel> => once('labels', () => citationLabels(site.knowledgeBase.references));
export const rankedReferences = (): readonly RankedReference[] => once('ranking', () => rankReferences(site.graph));
export const layout = (): Layout => once('layout', () => computeLayout(site.graph));
export const neighbours = (id: string): readonly Neighbour[] => once(`near ${id}`, () => neighboursOf(site.graph, id));

/** APA, as text and as HTML; all records at once, since the letters of years depend on all of them. */
export const formatReference = (key: string): FormattedReference => found(once('formatted', () => formattedByKey(site.knowledgeBase.references)).get(key), key);

/** The bibliography as it is. */
export const liveWorks: Works = { reference: (key) => site.graph.referenceByKey.get(key), label: (key) => labels().get(key), formatted: formatReference, since: NO_NEWS };

/** The records frozen with a version of an entry. */
export const worksOf = (id: string, version: number): Works =>
  once(`works ${id} ${version}`, () => frozenWorks(found(site.ledger.frozen.get(frozenKey(id, version)), `${id} version ${version}`), liveWorks.reference));

/** Title and page of an entry, living or ended; undefined where there never was one. */
export function namedEntry(id: string): { readonly title: string; readonly href: string } | undefined {
  const entry = site.graph.entryById.get(id);
  if (entry) return { title: entry.data.title, href: url.entry(id) };
  const record = site.ledger.entries.get(id);
  const last = record?.events.at(-1);
  return record && last && { title: `${titleOn(record, last.date)} (${record.status})`, href: url.entry(id) };
}

/** The body of an entry as HTML: a section for each `##`, anchors, citation links `a.cite#cite-<n>` to `#ref-<key>`. */
export function renderBody(entry: Entry, works: Works = liveWorks): string {
  return renderTree(entry.body.tree, { ...renderContext(entry.id, (key) => `#ref-${key}`), label: works.label });
}

const renderContext = (self: string | undefined, referenceHref: (key: string) => string): RenderContext =>
  ({ self, label: liveWorks.label, referenceHref, entry: namedEntry, resolve: (path) => url.page(path) });

/** Markdown of the project's own texts (rules) as HTML; not for content. */
export function renderMarkdown(text: string): string {
  return renderTree(parseMarkdown(text), renderContext(undefined, (key) => url.reference(key)));
}
