/** A file's text in; what it says, and what is wrong with it, out: so that a fix can be held against what stood before. */
import { SourceText } from '../diagnostics/source-text.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { parseBibliography } from '../parse/bibliography/index.ts';
import { parseCitations } from '../parse/citations-csv.ts';
import { parseEntry } from '../parse/entry.ts';
import { parseFrontMatter } from '../parse/front-matter.ts';
import { parseMdx } from '../parse/mdx.ts';
import { parseYaml } from '../parse/yaml.ts';
import type { Meaning, SourceFile } from './fix.ts';

export interface Reading {
  readonly meaning: Meaning;
  readonly faults: readonly string[];
}

export function readMeaning({ file, text, content }: SourceFile): Reading {
  const source = new SourceText(text, file);
  switch (content) {
    case 'bibliography': {
      const { references, problems } = parseBibliography(source);
      const meanings = references.map(({ span: _, keySpan: __, fieldSpans: ___, ...rest }) => rest);
      return { meaning: { references: meanings.sort((a, b) => compareText(a.key, b.key)) }, faults: faults(problems) };
    }
    case 'citations': {
      const { citations, problems } = parseCitations(source);
      return { meaning: { data: citations.map(({ citing, cited, source: seen }) => ({ citing, cited, source: seen })) }, faults: faults(problems) };
    }
    case 'survey': {
      const { data, problems } = parseYaml(source, text, 0);
      return { meaning: { data }, faults: faults(problems) };
    }
    default: {
      const front = parseFrontMatter(source);
      const { entry, problems } = parseEntry(source, content);
      const markdown = parseMdx(source, front.bodyStart).root;
      return { meaning: { data: front.data, body: withoutPlaces(entry.body.tree), markdown: withoutPlaces(markdown) }, faults: faults(problems) };
    }
  }
}

/** True where nothing is said otherwise, and nothing is wrong that was not wrong before. */
export function sameMeaning(expected: Meaning, now: Reading, before: Reading): boolean {
  if (JSON.stringify(now.meaning) !== JSON.stringify(expected)) return false;
  const left = new Map<string, number>();
  for (const fault of before.faults) left.set(fault, (left.get(fault) ?? 0) + 1);
  return now.faults.every((fault) => {
    const count = left.get(fault) ?? 0;
    left.set(fault, count - 1);
    return count > 0;
  });
}

/** Lines move when a file is sorted. What the schema says follows from the data, and may come to light only when another fault is mended. */
function faults(problems: readonly Problem[]): string[] {
  return problems.filter(({ rule }) => !/^(?:schema-|id-format$)/.test(rule)).map(({ rule, message }) => `${rule}: ${message.replace(/\blines? \d+/g, 'line')}`);
}

function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'position' && key !== 'span').map(([key, inner]) => [key, withoutPlaces(inner)]));
}
