/** Text of the rule: the reader of bibliographies finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'bib-syntax',
  scope: 'parse',
  severity: 'error',
  summary: 'Every record of a bibliography file can be read to its end.',
  why:
    'A brace, quote or comma that is missing makes other programs lose the record, everything after it, or the whole file, mostly without a word.\n\n' +
    'Here a broken record is told once, at the place where it breaks, and what can be read of it is kept. A field that stands twice is told as well, since one of the two values would be lost. Files in RIS and CSL-JSON are held to the same.',
  fix: 'Look at the place that is shown: the brace or quote that is never closed, the field before the missing comma, the second of two fields with one name.',
  wrong: `@misc{roe2023hacks,
  title = {A Catalogue of Reward Hacks,
  year = {2023}
}`,
  right: `@misc{roe2023hacks,
  title = {A Catalogue of Reward Hacks},
  year = {2023},
}`,
};
