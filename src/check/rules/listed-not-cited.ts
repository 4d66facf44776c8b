/** An entry in; a warning for each key in its list `references` that nothing else in the entry cites. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { citedKeys, listedKeys, wordsLeftOut } from '../places.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'listed-not-cited',
  scope: 'entry',
  severity: 'warning',
  summary: 'Every work in the list `references` is cited somewhere in the entry.',
  why:
    'A reader who sees a work in the list wants to know which statement rests on it. ' +
    'A work that no sentence cites is often left over from an earlier version of the text, or its citation has a spelling mistake.',
  fix:
    'Cite the work where it supports a statement (`[@key]`), name it in `developments`, or take it out of `references`.',
  wrong: `references:
  - key: gao2023scaling
    role: measures
    evidence: experiment
---
Proxy reward keeps rising while true reward falls.`,
  right: `references:
  - key: gao2023scaling
    role: measures
    evidence: experiment
---
Proxy reward keeps rising while true reward falls [@gao2023scaling].`,
  *check(entry, { graph }): Iterable<Problem> {
    const cited = new Set(citedKeys(entry).map((place) => place.value));
    const leftOut = wordsLeftOut(entry);
    const told = new Set<string>();
    for (const { value, span } of listedKeys(entry)) {
      // An unknown key is told by reference-unknown; a key with two roles is told once.
      if (cited.has(value) || told.has(value) || !graph.referenceByKey.has(value) || (leftOut.get(value) ?? 0) > 1) continue;
      told.add(value);
      yield {
        rule: rule.id,
        message: `"${value}" is listed, but no sentence and no development of this entry cites it`,
        file: entry.file,
        span,
        hint: `cite it where it supports a statement, as [@${value}], or remove it from references`,
      };
    }
  },
};
