import { livingSuccessors } from '../../ledger/life.ts';
import { targets } from '../places.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'entry-retired',
  scope: 'knowledge-base',
  severity: 'warning',
  summary: 'A link leads to an entry that was withdrawn, merged or split.',
  why: 'The link still works: the page says what happened and what to use instead. But a reader who follows it wanted the problem, not its history.',
  fix: 'Name what succeeds the entry, or drop the link.',
  wrong: 'See RFM-0099, which was merged into RFM-0014.',
  right: 'See RFM-0014.',
  *check({ knowledgeBase, ledger }) {
    for (const entry of knowledgeBase.entries)
      for (const { value: id, span } of [...targets(entry), ...entry.body.mentions]) {
        const record = ledger.entries.get(id);
        if (!record || record.status === 'current') continue;
        const instead = livingSuccessors(id, ledger.entries).filter((s) => s !== id);
        const last = record.events.at(-1)!;
        yield { rule: 'entry-retired', file: entry.file, span, message: `${id} was ${record.status} on ${last.date}`, hint: instead.includes(entry.id) ? 'drop the link: this entry is what succeeds it' : instead.length ? `name ${instead.join(' or ')} instead` : 'drop the link: nothing succeeds it' };
      }
  },
};
