/** The works a page speaks of, with their labels and formatted texts: made from the bibliography as it is, or from the records frozen with a version. */
import { SourceText } from '../diagnostics/source-text.ts';
import { formattedByKey } from '../export/formatted.ts';
import type { FormattedReference } from '../export/citation-js.ts';
import { canonical } from '../ledger/canonical.ts';
import type { Frozen } from '../ledger/freeze.ts';
import type { Reference } from '../model/reference.ts';
import { parseCslJson } from '../parse/bibliography/index.ts';
import { citationLabels } from '../render/citation-labels.ts';
import type { CitationLabel } from '../render/citation-labels.ts';

export interface Works {
  readonly reference: (key: string) => Reference | undefined;
  readonly label: (key: string) => CitationLabel | undefined;
  /** APA, as text and as HTML. @throws where the record is missing */
  readonly formatted: (key: string) => FormattedReference;
  /** What became of the record since: undefined where it is the same, or where the works are the living ones. */
  readonly since: (key: string) => 'corrected' | 'gone' | undefined;
}

export const NO_NEWS = (): undefined => undefined;

/** The records of a frozen version: labels and letters of years are decided among them alone. */
export function frozenWorks(frozen: Frozen, live: (key: string) => Reference | undefined): Works {
  const read = parseCslJson(new SourceText(JSON.stringify(frozen.records), `content/archive/${frozen.id}/v${frozen.version}.json`));
  const items = new Map(frozen.records.map((r) => [r.id, r]));
  const references = read.references.map((r): Reference => ({ ...r, csl: items.get(r.key) ?? r.csl }));
  const byKey = new Map(references.map((r) => [r.key, r]));
  const labels = citationLabels(references);
  const formatted = formattedByKey(references);
  return {
    reference: (key) => byKey.get(key),
    label: (key) => labels.get(key),
    formatted: (key) => found(formatted.get(key), key),
    since(key) {
      const now = live(key);
      if (!now) return 'gone';
      return canonical(now.csl) === canonical(items.get(key)) ? undefined : 'corrected';
    },
  };
}

export function found<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new Error(`no reference has the key ${key}`);
  return value;
}
