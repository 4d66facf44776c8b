import { PUBLISHED_ID } from '../../../schemas/id.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'id-unpublished',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'A number is given by publishing, never by hand; and no published entry loses its file.',
  why: 'Numbers are permanent and never used twice. If people chose them by hand, two branches would choose the same one and neither would notice; so a new entry is a draft until `kb publish` numbers it and writes its record into the ledger. In the same way an entry that was published cannot just vanish: whoever cited it must be told what became of it.',
  fix: 'Name a new entry `DRAFT-<slug>`, in its file name and in `id`, and let `kb publish` number it. To remove a published entry, restore its file and use `kb withdraw`, `kb merge` or `kb split`, which keep its pages.',
  wrong: 'id: RFM-0099',
  right: 'id: DRAFT-reward-tampering',
  *check({ knowledgeBase, ledger }) {
    if (ledger.entries.size === 0) return;
    for (const entry of knowledgeBase.entries) {
      const record = ledger.entries.get(entry.id);
      if (!PUBLISHED_ID.test(entry.id)) continue;
      if (!record) yield { rule: 'id-unpublished', file: entry.file, span: entry.spans.value('id'), message: `${entry.id} was never published, and numbers are given by publishing`, hint: `write id: DRAFT-${entry.slug || 'name'} and name the file DRAFT-${entry.slug || 'name'}.mdx` };
      else if (record.status !== 'current') yield { rule: 'id-unpublished', file: entry.file, span: entry.spans.value('id'), message: `${entry.id} was ${record.status}; its number is never used again`, hint: 'remove the file; its pages are made from the ledger and the archive' };
      else if (record.kind !== entry.kind) yield { rule: 'id-unpublished', file: entry.file, span: entry.spans.value('id'), message: `${entry.id} was published as a ${record.kind} and stands in the folder of ${entry.kind} entries`, hint: `move the file back to the folder of ${record.kind} entries` };
    }
    const present = new Set(knowledgeBase.entries.map((e) => e.id));
    for (const record of ledger.entries.values())
      if (record.status === 'current' && !present.has(record.id)) yield { rule: 'id-unpublished', file: `content/ledger/${record.id}.json`, message: `${record.id} was published and its file is gone`, hint: 'restore the file, or use kb withdraw, merge or split, which keep its pages' };
  },
};
