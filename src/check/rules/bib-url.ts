/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-url',
  scope: 'parse',
  severity: 'error',
  summary: 'A web address is whole and begins with https, http or ftp.',
  why:
    'An address such as `javascript:` would run in the page of whoever follows it, and a path on one machine helps nobody else. Such an address is left out.',
  fix: 'Write the address as the browser shows it, with `https://`.',
  wrong: 'url = {javascript:alert(1)}',
  right: 'url = {https://example.org/paper}',
};
