/** An entry in; a problem for each development whose id another development of the entry has. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'development-duplicate',
  scope: 'entry',
  severity: 'error',
  summary: 'Each development of an entry has its own id.',
  why:
    'The id of a development is its permanent anchor on the page: others link to it as `/RFM-0014/#2023-10-coste`. ' +
    'With two developments of one id, such a link shows the first and never the second.',
  fix: 'Give the newer one another id: the date, the name of the first author and, where that is not enough, a word of the title.',
  wrong: `developments:
  - id: 2023-10-coste
    reference: coste2023reward
  - id: 2023-10-coste
    reference: coste2023second`,
  right: `developments:
  - id: 2023-10-coste
    reference: coste2023reward
  - id: 2023-10-coste-second
    reference: coste2023second`,
  *check(entry): Iterable<Problem> {
    if (entry.kind !== 'challenge') return;
    const first = new Map<string, number>();
    for (const [i, { id }] of entry.data.developments.entries()) {
      if (!id) continue;
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, i);
        continue;
      }
      let free = 2;
      while (entry.data.developments.some((d) => d.id === `${id}-${free}`)) free++;
      yield {
        rule: rule.id,
        message: `the id "${id}" stands at two developments, so that a link to it finds only the first`,
        file: entry.file,
        span: entry.spans.value(`developments.${i}.id`),
        hint: `give this one another id, such as ${id}-${free}`,
        related: [{ file: entry.file, span: entry.spans.value(`developments.${earlier}.id`), message: `"${id}" stands here first` }],
      };
    }
  },
};
