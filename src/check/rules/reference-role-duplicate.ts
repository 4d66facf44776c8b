/** An entry in; a problem for each work that its list `references` gives twice in one role. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'reference-role-duplicate',
  scope: 'entry',
  severity: 'error',
  summary: 'The list `references` gives a work once in each role.',
  why:
    'A work may stand in the list twice if it does two different things for the entry, such as introducing the problem and measuring it. ' +
    'Twice in one role is counted twice in the graph and printed twice on the page.',
  fix: 'Remove one of the two items and join their notes, or give one of them the role that was meant.',
  wrong: `references:
  - key: gao2023scaling
    role: background
    note: Scaling laws.
  - key: gao2023scaling
    role: background
    note: Gold reward model.`,
  right: `references:
  - key: gao2023scaling
    role: background
    note: Scaling laws, fitted with a gold reward model.`,
  *check(entry): Iterable<Problem> {
    const first = new Map<string, number>();
    for (const [i, { key, role }] of entry.data.references.entries()) {
      if (!key || !role) continue;
      const pair = `${key} ${role}`;
      const earlier = first.get(pair);
      if (earlier === undefined) {
        first.set(pair, i);
        continue;
      }
      yield {
        rule: rule.id,
        message: `"${key}" stands in references twice in the role ${role}, so that it would be counted twice`,
        file: entry.file,
        span: entry.spans.value(`references.${i}.key`),
        hint: 'join the two items, or give one of them another role',
        related: [{ file: entry.file, span: entry.spans.value(`references.${earlier}.key`), message: `"${key}" stands here first` }],
      };
    }
  },
};
