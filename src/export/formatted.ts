/** References in; each one in APA, by key, out. All at once, since letters after years depend on the whole list. */
import type { Reference } from '../model/reference.ts';
import { formatReferences } from './citation-js.ts';
import type { FormattedReference } from './citation-js.ts';

export function formattedByKey(references: readonly Reference[]): ReadonlyMap<string, FormattedReference> {
  const formatted = formatReferences(references.map((r) => r.csl));
  return new Map(references.map((r, i) => [r.key, formatted[i]!]));
}
