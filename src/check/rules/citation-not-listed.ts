/** An entry in; a problem for each key that its prose cites and its list `references` lacks. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { proseKeys, wordsLeftOut } from '../places.ts';
import type { Place } from '../places.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'citation-not-listed',
  scope: 'entry',
  severity: 'error',
  summary: 'Every work cited in the text stands in the list `references` with its role.',
  why:
    'The list says what each work does for the entry: whether it shows the failure, measures it, disputes it. ' +
    'The evidence level of a challenge, the citation graph and the reference list on the page are computed from it. ' +
    'A work that is cited in the text alone would be missing from all of them.',
  fix: 'Add the key to `references` in the front matter and choose its role. Roles that report a result also need `evidence`.',
  wrong: `references:
  - key: casper2023open
    role: introduces
---
Proxy reward keeps rising while true reward falls [@gao2023scaling].`,
  right: `references:
  - key: casper2023open
    role: introduces
  - key: gao2023scaling
    role: measures
    evidence: experiment
---
Proxy reward keeps rising while true reward falls [@gao2023scaling].`,
  *check(entry, { graph }): Iterable<Problem> {
    const listed = new Set(entry.data.references.map((r) => r.key));
    // Where the front matter as a whole could not be read, its list may be there and has not been seen.
    if (!entry.sound && listed.size === 0 && !entry.data.title) return;
    const leftOut = wordsLeftOut(entry);
    const missing = new Map<string, Place[]>();
    for (const place of proseKeys(entry)) {
      const { value } = place;
      if (listed.has(value) || !graph.referenceByKey.has(value) || leftOut.has(value)) continue;
      const places = missing.get(value);
      if (places) places.push(place);
      else missing.set(value, [place]);
    }
    for (const [key, [first, ...others]] of missing) {
      yield {
        rule: rule.id,
        message: `"${key}" is cited here but does not stand in references, so that the page cannot say what the work does for the entry`,
        file: entry.file,
        span: first!.span,
        hint: `add to references: "- key: ${key}" with its role`,
        related: others.map(({ span }) => ({ file: entry.file, span, message: `"${key}" is cited here too` })),
      };
    }
  },
};
