/** The one way in: a folder → everything it says, and everything wrong with it. Site and command line both call this. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS, KIND_NAMES } from '../schemas/index.ts';
import { check, stamp } from './check/index.ts';
import { compareText } from './diagnostics/diagnostic.ts';
import type { Diagnostic, Problem } from './diagnostics/diagnostic.ts';
import { buildGraph } from './graph/index.ts';
import type { Graph } from './graph/index.ts';
import { readLedger } from './ledger/index.ts';
import type { Ledger, LedgerFile } from './ledger/index.ts';
import { JOURNAL } from './ledger/write.ts';
import type { Entry } from './model/entry.ts';
import type { KbConfig, KnowledgeBase } from './model/knowledge-base.ts';
import { parseBibliography } from './parse/bibliography/index.ts';
import { controlCharacters } from './parse/control-characters.ts';
import { parseCitations } from './parse/citations-csv.ts';
import { parseEntry } from './parse/entry.ts';
import { parseSurvey } from './parse/survey.ts';
import { listFolder, readSource } from './read-files.ts';

export interface Loaded {
  readonly config: KbConfig;
  readonly knowledgeBase: KnowledgeBase;
  readonly graph: Graph;
  readonly ledger: Ledger;
  readonly release: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const BIBLIOGRAPHY_LIMIT = 50_000_000;
const CSV_LIMIT = 20_000_000;
const ARCHIVE_LIMIT = 20_000_000;

/** @param root the folder that holds content/ (and may hold kb.config.json; else the project's own holds) */
export function load(root: string, { release = false, config = readConfig(root) }: { readonly release?: boolean; readonly config?: KbConfig } = {}): Loaded {
  const problems: Problem[] = [];
  const keep = <T>(result: { problems: readonly Problem[] } & T): T => {
    problems.push(...result.problems);
    return result;
  };
  /** Missing files are a problem only where the knowledge base cannot stand without them. */
  const read = <T>(file: string, limit: number | undefined, parse: (source: NonNullable<ReturnType<typeof readSource>['source']>) => T, otherwise: T): T => {
    const { source, problem } = readSource(root, file, limit);
    if (problem) problems.push(problem);
    if (!source) return otherwise;
    problems.push(...controlCharacters(source));
    return parse(source);
  };

  const entries: Entry[] = [];
  for (const kind of KIND_NAMES) {
    const folder = `content/${KINDS[kind].folder}`;
    for (const name of listFolder(root, folder, (problem) => problems.push(problem))) {
      const file = `${folder}/${name}`;
      if (!name.endsWith('.mdx')) {
        problems.push({ rule: 'file-unreadable', file, message: 'only entries stand in this folder, one .mdx file each', hint: /\.mdx?$/i.test(name) ? 'give the file the ending .mdx, in lower case' : 'move the file elsewhere' });
        if (!/\.mdx?$/i.test(name)) continue;
      }
      read(file, undefined, (source) => entries.push(keep(parseEntry(source, kind)).entry), 0);
    }
  }
  for (const name of listFolder(root, 'content')) {
    const known = [...KIND_NAMES.map((kind) => KINDS[kind].folder as string), 'references.bib', 'citations.csv', 'survey.yaml', 'ledger', 'archive'];
    if (!known.includes(name)) problems.push({ rule: 'file-unreadable', file: `content/${name}`, message: 'nothing reads this file or folder', hint: `content/ holds ${known.join(', ')}` });
  }
  const { references } = read('content/references.bib', BIBLIOGRAPHY_LIMIT, (source) => keep(parseBibliography(source)), { references: [], problems: [] });
  const { citations } = read('content/citations.csv', CSV_LIMIT, (source) => keep(parseCitations(source)), { citations: [], problems: [] });
  const { survey } = read('content/survey.yaml', undefined, (source) => keep(parseSurvey(source)), { survey: [], problems: [] });

  const knowledgeBase: KnowledgeBase = {
    // Published entries first: where two want one name, the draft is the one to give way.
    entries: entries.sort((a, b) => compareText(b.status, a.status) || compareText(a.id, b.id) || compareText(a.file, b.file)),
    references: [...references].sort((a, b) => compareText(a.key, b.key)),
    citations,
    survey,
  };
  const graph = buildGraph(knowledgeBase);
  const ledger = loadLedger(root, problems);
  const unread = new Set(problems.filter((p) => p.rule === 'file-unreadable').map((p) => p.file));
  // Where a file could not be read, what it would have held is not missing: one cause, one problem.
  const follows = (p: Problem) => (p.rule === 'reference-unknown' && unread.has('content/references.bib')) || (p.rule === 'reference-unused' && unread.has('content/citations.csv')) || (p.rule === 'section-unknown' && unread.has('content/survey.yaml'));
  problems.push(...check({ knowledgeBase, graph, ledger, release }).filter((p) => !follows(p)));
  return { config, knowledgeBase, graph, ledger, release, diagnostics: stamp(problems, rulesUrl(config)) };
}

function loadLedger(root: string, problems: Problem[]): Ledger {
  const texts = (folder: string): LedgerFile[] => listFolder(root, folder).filter((name) => name.endsWith('.json')).flatMap((name) => {
    const { source, problem } = readSource(root, `${folder}/${name}`, ARCHIVE_LIMIT);
    if (problem) problems.push(problem);
    return source ? [{ file: source.file, text: source.text }] : [];
  });
  const archive = listFolder(root, 'content/archive').flatMap((id) => texts(`content/archive/${id}`));
  const read = readLedger(texts('content/ledger'), archive);
  problems.push(...read.problems);
  if (existsSync(join(root, JOURNAL))) problems.push({ rule: 'ledger', file: JOURNAL, message: 'a publication was interrupted, and part of it is not written yet', hint: 'run "kb publish": it completes what was begun' });
  return read.ledger;
}

/** The knowledge base without drafts, and its graph: what is published. */
export function published(loaded: Loaded): Loaded {
  const knowledgeBase = { ...loaded.knowledgeBase, entries: loaded.knowledgeBase.entries.filter((e) => e.status === 'published') };
  return { ...loaded, knowledgeBase, graph: buildGraph(knowledgeBase) };
}

/** The address under which the pages of the rules stand. */
export const rulesUrl = (config: KbConfig): string => `${config.site}${config.base}rules/`;

/** kb.config.json, with SITE and BASE of the environment above it. */
export function readConfig(root: string): KbConfig {
  const own = join(import.meta.dirname, '..');
  let text: string;
  try {
    text = readFileSync(join(root, 'kb.config.json'), 'utf8');
  } catch {
    text = readFileSync(join(own, 'kb.config.json'), 'utf8');
  }
  const config = JSON.parse(text) as KbConfig;
  const base = process.env['BASE'] ?? config.base;
  return {
    ...config,
    site: (process.env['SITE'] ?? config.site).replace(/\/+$/, ''),
    base: `/${base.replace(/^\/+|\/+$/g, '')}/`.replace(/^\/\/$/, '/'),
  };
}
