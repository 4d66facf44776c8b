import { hashOf } from '../../ledger/freeze.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'edit-unpublished',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'What is deployed is published: every edit of text or classification has its version.',
  why: 'A reader cites a version. If the site showed a text that no version holds, a citation of it would point to something else. This rule looks only at a release (`kb check --release`, run by the workflow that deploys); while you write, edits are as they should be.',
  fix: 'Run `kb publish` on main: it gives each changed entry its next version, freezes it, and dates changes of references. Commit what it writes.',
  wrong: 'an edited summary, and content/ledger/RFM-0014.json untouched',
  right: 'an edited summary, and version 2 in content/ledger/RFM-0014.json',
  *check({ knowledgeBase, ledger, release }) {
    if (!release) return;
    for (const entry of knowledgeBase.entries) {
      if (entry.status !== 'published' || !entry.sound) continue;
      const record = ledger.entries.get(entry.id);
      const last = record?.versions.at(-1);
      const changed = [
        ...(last?.text === hashOf(entry, 'text') ? [] : ['text']),
        ...(last?.classification === hashOf(entry, 'classification') ? [] : ['classification']),
        ...(record?.references.at(-1)?.hash === hashOf(entry, 'references') ? [] : ['references']),
      ];
      if (changed.length) yield { rule: 'edit-unpublished', file: entry.file, message: last ? `${changed.join(' and ')} changed since version ${last.version} of ${last.date}, and no version holds the change` : 'this entry was never published', hint: 'run "kb publish" and commit what it writes' };
    }
  },
};
