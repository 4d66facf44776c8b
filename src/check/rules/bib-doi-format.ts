/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-doi-format',
  scope: 'parse',
  severity: 'error',
  summary: 'A DOI begins with 10. and a registrant, and has a suffix.',
  why:
    'A DOI is the address of a work that never changes. One that is not a DOI gives a link that leads nowhere, so it is left out.\n\n' +
    'Any spelling of a right one is read: with `https://doi.org/`, with `doi:`, with `\\_`.',
  fix: 'Copy the DOI from the page of the publisher.',
  wrong: 'doi = {1234/5678}',
  right: 'doi = {10.1234/5678}',
};
