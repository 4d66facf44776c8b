/** What is there, and changes to it, in; everything that publishing them writes, or the faults that forbid it, out. Nothing is written here. */
import { kindOfFolder } from '../schemas/index.ts';
import type { LedgerEntry } from '../schemas/ledger.ts';
import { check, stamp } from './check/index.ts';
import type { Diagnostic, Problem } from './diagnostics/diagnostic.ts';
import { SourceText } from './diagnostics/source-text.ts';
import { buildGraph } from './graph/index.ts';
import { ledgerPath, ledgerText, planVersions } from './ledger/publish.ts';
import type { Published, Write } from './ledger/publish.ts';
import { rulesUrl } from './load.ts';
import type { Loaded } from './load.ts';
import type { Entry } from './model/entry.ts';
import { parseEntry } from './parse/entry.ts';

export interface Publication {
  readonly writes: readonly Write[];
  readonly published: readonly Published[];
  /** Errors that the content would have afterwards; where there are any, nothing may be written. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Plans one publication: entry files as changed, records of the ledger as changed, then versions and frozen texts of whatever differs from the ledger.
 * @param changes entry files to write or remove
 * @param records records of the ledger that a step (withdraw, merge …) has changed
 * @param date the day, YYYY-MM-DD
 */
export function planPublication(loaded: Loaded, changes: readonly Write[], records: readonly LedgerEntry[], date: string): Publication {
  const problems: Problem[] = [];
  const entries = changed(loaded.knowledgeBase.entries, changes, problems);
  const knowledgeBase = { ...loaded.knowledgeBase, entries };
  const graph = buildGraph(knowledgeBase);
  const before = new Map([...loaded.ledger.entries, ...records.map((r) => [r.id, r] as const)]);
  const { writes, published } = planVersions(entries, graph, before, date);
  const planned = new Map(writes.map((w) => [w.path, w]));
  const after = new Map(before);
  for (const [path, { content }] of planned) {
    const id = /^content\/ledger\/(.+)\.json$/.exec(path)?.[1];
    if (id !== undefined && content !== null) after.set(id, JSON.parse(content) as LedgerEntry);
  }
  for (const record of records) if (!planned.has(ledgerPath(record.id))) planned.set(ledgerPath(record.id), { path: ledgerPath(record.id), content: ledgerText(record) });
  problems.push(...check({ knowledgeBase, graph, ledger: { ...loaded.ledger, entries: after }, release: false }));
  const errors = stamp(problems, rulesUrl(loaded.config)).filter((d) => d.severity === 'error');
  return { writes: [...changes, ...planned.values()], published, errors };
}

/** Entries as the changes leave them. */
function changed(entries: readonly Entry[], changes: readonly Write[], problems: Problem[]): Entry[] {
  const byFile = new Map(entries.map((e) => [e.file, e]));
  for (const { path } of changes) byFile.delete(path);
  for (const { path, content } of changes) {
    const kind = kindOfFolder(path.split('/')[1] ?? '');
    if (content === null || !kind) continue;
    const parsed = parseEntry(new SourceText(content, path), kind);
    problems.push(...parsed.problems);
    byFile.set(path, parsed.entry);
  }
  return [...byFile.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
