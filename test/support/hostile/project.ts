/** A small knowledge base in a folder of its own, with hostile files laid over it; and what became of it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exportFiles } from '../../../src/export/index.ts';
import type { ExportFile } from '../../../src/export/format.ts';
import { load } from '../../../src/load.ts';
import type { Loaded } from '../../../src/load.ts';
import { renderTree } from '../../../src/render/body.ts';

const BASE = join(import.meta.dirname, '../../fixtures/base');

export interface Outcome {
  readonly loaded: Loaded;
  /** `rule: message` of each error. */
  readonly errors: readonly string[];
  /** The HTML of every entry's body. */
  readonly html: string;
  /** Made when first asked for. */
  readonly files: readonly ExportFile[];
  /** Of the processor's time, for reading, checking and rendering: what else runs on the machine does not count. */
  readonly milliseconds: number;
}

/** @param change lays the files; gets the root */
export function tried(change: (root: string) => void): Outcome {
  const root = mkdtempSync(join(tmpdir(), 'kb-hostile-'));
  try {
    cpSync(BASE, root, { recursive: true });
    change(root);
    return outcome(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export function outcome(root: string): Outcome {
  const start = process.cpuUsage();
  const loaded = load(root);
  const { knowledgeBase, graph, config, diagnostics } = loaded;
  const html = knowledgeBase.entries.map((entry) => renderTree(entry.body.tree, {
    label: (key) => (graph.referenceByKey.has(key) ? { authors: 'Doe', year: '2020' } : undefined),
    referenceHref: (key) => `#ref-${key}`,
    entry: (id) => (graph.entryById.has(id) ? { title: graph.entryById.get(id)!.data.title, href: `/${id}/` } : undefined),
    resolve: (path) => `${config.base}${path.slice(1)}`,
  })).join('\n');
  const { user, system } = process.cpuUsage(start);
  const milliseconds = (user + system) / 1_000;
  let files: readonly ExportFile[] | undefined;
  return {
    loaded, html, milliseconds,
    get files() {
      return (files ??= [...exportFiles(loaded)]);
    }, errors: diagnostics.filter((d) => d.severity === 'error').map((d) => `${d.rule}: ${d.message}`),
  };
}

export const write = (path: string, content: string | Uint8Array) => (root: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

export const ENTRY = 'content/challenges/DRAFT-hostile.mdx';
