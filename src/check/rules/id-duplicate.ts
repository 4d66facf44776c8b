/** Everything in; a problem in each file whose entry has the id of another file's entry. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'id-duplicate',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'No two files have entries with one id.',
  why:
    'The id is the address of the entry and what papers cite. With two entries of one id, one of them has no page, ' +
    'and nobody can tell which of the two a citation meant. It happens when a file is copied as a pattern for a new one, ' +
    'or when two branches take the same number.',
  fix:
    'If one file is a copy, delete it. If it is a new entry, make it a draft: name it `DRAFT-<words>.mdx` with `id: DRAFT-<words>`; ' +
    'it gets its number when it is published.',
  wrong: `content/challenges/RFM-0014-reward-hacking.mdx      id: RFM-0014
content/challenges/RFM-0014-reward-tampering.mdx    id: RFM-0014`,
  right: `content/challenges/RFM-0014-reward-hacking.mdx      id: RFM-0014
content/challenges/DRAFT-reward-tampering.mdx       id: DRAFT-reward-tampering`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const byId = new Map<string, Entry[]>();
    for (const entry of knowledgeBase.entries) if (entry.id) byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry]);
    for (const [id, entries] of byId) {
      if (entries.length < 2) continue;
      // Told in each file: either of them may be the new one.
      for (const entry of entries) {
        const others = entries.filter((other) => other !== entry);
        yield {
          rule: rule.id,
          message: `the id ${id} is also that of ${others.map((other) => other.file).join(' and ')}, and an id belongs to one entry`,
          file: entry.file,
          span: entry.spans.value('id'),
          hint: 'delete the copy, or give the new entry an id of its own: DRAFT- and a few lower-case words',
          related: others.map((other) => ({ file: other.file, span: other.spans.value('id'), message: `${id} stands here too` })),
        };
      }
    }
  },
};
