import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'ledger',
  scope: 'parse',
  severity: 'error',
  summary: 'What was published stays as it was published.',
  why: 'Papers cite versions of entries. The ledger records each one with a hash of its frozen text, so that a link means years later what it meant when it was written. A record or frozen text that was edited, lost or added by hand breaks that promise.',
  fix: 'Restore the file from the history of the repository (`git log -- FILE`). Records and frozen texts are written by `kb publish`, `kb rename`, `kb merge`, `kb split` and `kb withdraw` alone. After an interrupted run, run the same command again: it completes what was begun.',
  wrong: 'content/archive/RFM-0014/v1.json   (edited by hand)',
  right: 'content/archive/RFM-0014/v1.json   (as published; a change of the entry becomes v2.json with "kb publish")',
};
