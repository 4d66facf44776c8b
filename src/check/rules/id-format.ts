/** Text of the rule: the reader of entries finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'id-format',
  scope: 'parse',
  severity: 'error',
  summary: 'An id is RFM- and at least four digits, or for a draft DRAFT- and lower-case words.',
  why:
    'Ids are addresses and stand in papers. One form, in capital letters and with four digits, means that everybody writes the same id in the same way, ' +
    'and that it can be found in any text. The number says nothing about rank or order.',
  fix:
    'Write an existing entry as `RFM-0014`, with all its digits. Give a new entry `DRAFT-` and a few words, joined by hyphens; ' +
    'its number is given when it is published, never by hand.',
  wrong: `id: rfm-14
relations:
  - type: causes
    target: RFM0015`,
  right: `id: RFM-0014
relations:
  - type: causes
    target: RFM-0015`,
};
