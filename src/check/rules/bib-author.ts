/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-author',
  scope: 'parse',
  severity: 'error',
  summary: 'Names are separated by the word "and", and each can be read for sure.',
  why:
    'Names with commas or semicolons between them become one person; "et al." and "others" become people of that name; a star or dagger makes a second person of the same one. The authors of a work then lack their pages, and citations print wrong.\n\n' +
    'What loses people is an error. What is only unsure (a suffix at the end, a list cut short by "and others", a mark) is a warning.',
  fix: 'Write `Family, Given and Family, Given`. A suffix stands between commas: `King, Jr., Martin Luther`. An organisation stands in braces of its own: `{Example Lab}`.',
  wrong: 'author = {Jane Roe, Ming Xu, Olu Ade}',
  right: 'author = {Roe, Jane and Xu, Ming and Ade, Olu}',
};
