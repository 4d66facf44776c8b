/** Hand-made knowledge bases for tests of graph and exports. */
import type { ReferenceLink } from '../../schemas/reference-link.ts';
import type { Relation } from '../../schemas/relation.ts';
import { buildGraph } from '../../src/graph/index.ts';
import type { Graph } from '../../src/graph/index.ts';
import { EMPTY_LEDGER } from '../../src/ledger/index.ts';
import type { Ledger } from '../../src/ledger/index.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { CitationEdge, KbConfig, KnowledgeBase } from '../../src/model/knowledge-base.ts';
import type { Reference } from '../../src/model/reference.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { parseBibliography } from '../../src/parse/bibliography/index.ts';
import { entryText, read } from './entries.ts';

const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

export const CONFIG: KbConfig = {
  name: 'Test base', site: 'https://kb.example', base: '/', repository: 'https://git.example/kb', edition: '',
  licences: { code: 'MIT', entries: 'CC-BY-4.0', data: 'CC0-1.0' },
};

export function entry(id: string, fields: { references?: ReferenceLink[]; relations?: Relation[]; title?: string; aliases?: string[]; body?: string } = {}): Entry {
  const { entry: base } = read(entryText(fields.body ?? 'Text.\n'), `content/challenges/${id}-x.mdx`);
  return { ...base, id, status: 'published', data: { ...base.data, id, title: fields.title ?? `Title of ${id}`, aliases: fields.aliases ?? [], references: fields.references ?? [], relations: fields.relations ?? [] } } as Entry;
}

export const references = (bib: string): readonly Reference[] => parseBibliography(new SourceText(bib, 'content/references.bib')).references;

export const reference = (key: string, extra = ''): string =>
  `@article{${key},\n  author = {Example, Ada},\n  title = {Work ${key}},\n  journal = {Journal of Examples},\n  year = {2024},\n  verified = {a list},\n${extra}}\n`;

export const edge = (citing: string, cited: string): CitationEdge => ({ citing, cited, source: 'a list', file: 'content/citations.csv', span: NOWHERE });

export function base(parts: Partial<KnowledgeBase>): { knowledgeBase: KnowledgeBase; graph: Graph; ledger: Ledger; config: KbConfig } {
  const knowledgeBase = { entries: [], references: [], citations: [], survey: [], ...parts };
  return { knowledgeBase, graph: buildGraph(knowledgeBase), ledger: EMPTY_LEDGER, config: CONFIG };
}
