/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-private-field',
  scope: 'parse',
  severity: 'warning',
  summary: 'A bibliography holds nothing private.',
  why:
    'Reference managers add paths with the name of their user, notes and reading states. They are never published, but the file itself is public.',
  fix: 'Take the field away, or switch it off in the export settings of the program.',
  wrong: 'file = {/home/jane/papers/roe2023.pdf}',
  right: 'url = {https://example.org/roe2023.pdf}',
};
