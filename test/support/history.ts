/** A knowledge base in memory that lives through publications: files in a map, read as `load` reads them. */
import { check } from '../../src/check/index.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { buildGraph } from '../../src/graph/index.ts';
import { readLedger } from '../../src/ledger/index.ts';
import type { Write } from '../../src/ledger/publish.ts';
import type { Loaded } from '../../src/load.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { CONFIG, reference, references } from './knowledge-base.ts';

export type Files = Map<string, string>;

const BIB = references(reference('a2020one') + reference('b2020two'));
const parsed = new Map<string, ReturnType<typeof parseEntry>>();

function read(file: string, text: string): ReturnType<typeof parseEntry> {
  const key = `${file}\u0000${text}`;
  if (!parsed.has(key)) parsed.set(key, parseEntry(new SourceText(text, file), 'concept'));
  return parsed.get(key)!;
}

export function loadFiles(files: Files): Loaded & { readonly errors: string[] } {
  const entries = [...files].filter(([file]) => file.startsWith('content/concepts/')).map(([file, text]) => read(file, text)).sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
  const of = (folder: string) => [...files].filter(([file]) => file.startsWith(`content/${folder}/`)).map(([file, text]) => ({ file, text }));
  const { ledger, problems } = readLedger(of('ledger'), of('archive'));
  const knowledgeBase = { entries: entries.map((p) => p.entry), references: BIB, citations: [], survey: [] };
  const graph = buildGraph(knowledgeBase);
  const found = [...problems, ...entries.flatMap((p) => p.problems), ...check({ knowledgeBase, graph, ledger, release: false })];
  const warnings = new Set(['reference-unused', 'entry-retired', 'draft-todo', 'one-group', 'listed-not-cited']);
  return { config: CONFIG, knowledgeBase, graph, ledger, release: false, diagnostics: [], errors: found.filter((p) => p.severity !== 'warning' && p.severity !== 'info' && !warnings.has(p.rule)).map((p) => `${p.file} ${p.rule}: ${p.message}`) };
}

export function apply(files: Files, writes: readonly Write[]): Files {
  const after = new Map(files);
  for (const { path, content } of writes) {
    if (content === null) after.delete(path);
    else after.set(path, content);
  }
  return after;
}

export const conceptText = (id: string, title: string, prose: string): string => `---
id: ${id}
title: ${title}
summary: What ${title} is.
contributors:
  - name: Ada Example
    role: writing-original-draft
---

## Meaning

${prose}
`;
