/** Everything in; a warning for each record that no entry cites and no row of citations.csv names. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { citedKeys, listedKeys, wordsLeftOut } from '../places.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'reference-unused',
  scope: 'knowledge-base',
  severity: 'warning',
  summary: 'Every record of the bibliography is cited by an entry or stands in the citation graph.',
  why:
    'A record that nothing cites has a page that nothing leads to. Such records pile up when texts change, ' +
    'and nobody later dares to remove them.',
  fix: 'Cite the work in an entry, add to `content/citations.csv` which work cites it, or remove the record.',
  wrong: `@misc{doe2021unused,
  title = {A Work That No Entry Cites},
  …
}`,
  right: `references:
  - key: doe2021unused
    role: background`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const used = new Set<string>();
    for (const entry of knowledgeBase.entries) {
      for (const { value } of [...listedKeys(entry), ...citedKeys(entry)]) used.add(value);
      for (const word of wordsLeftOut(entry).keys()) used.add(word);
    }
    for (const { citing, cited } of knowledgeBase.citations) used.add(citing).add(cited);
    for (const { key, file, keySpan } of knowledgeBase.references) {
      // A record without a key is named by its line, and told by the reader.
      if (!key || used.has(key) || /^record-at-line-\d+$/.test(key)) continue;
      yield {
        rule: rule.id,
        message: `"${key}" is cited by no entry and stands in no row of citations.csv, so that nothing leads to it`,
        file,
        span: keySpan,
        hint: 'cite it in an entry, or remove the record',
      };
    }
  },
};
