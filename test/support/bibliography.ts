/** Reading of bibliographies in tests, and the faults of one as short lines. */
import { SourceText } from '../../src/diagnostics/source-text.ts';
import type { Problem } from '../../src/diagnostics/diagnostic.ts';
import type { CslItem, Reference } from '../../src/model/reference.ts';
import { parseBibliography } from '../../src/parse/bibliography/index.ts';

export interface Read {
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
  /** `line severity rule` of each problem, in order. */
  readonly told: readonly string[];
  readonly item: (key: string) => CslItem;
}

export function readBib(text: string): Read {
  const { references, problems } = parseBibliography(new SourceText(text, 'test.bib'));
  return {
    references,
    problems,
    told: problems.map((p) => `${p.span?.start.line ?? '-'} ${p.severity} ${p.rule}`),
    item: (key) => {
      const found = references.find((reference) => reference.key === key);
      if (!found) throw new Error(`no record ${key}`);
      return found.csl;
    },
  };
}

/** One record with some fields, and its item. */
export function readFields(fields: string, type = 'misc'): Read & { readonly csl: CslItem; readonly reference: Reference } {
  const read = readBib(`@${type}{key2023x, ${fields}}`);
  return { ...read, csl: read.references[0]!.csl, reference: read.references[0]! };
}
