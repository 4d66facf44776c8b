/** Text of the rule: the reader of entries finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'schema-type',
  scope: 'parse',
  severity: 'error',
  summary: 'Each field holds what it is meant for: text, a list, a number, true or false, a date.',
  why:
    'Nothing is converted behind your back. A number where text belongs may have lost digits already, the text `"false"` is not the value false, ' +
    'a title of spaces is no title, and 30 February is no date. Guessing would hide the mistake.',
  fix:
    'Put text in quotes where it looks like a number or a date. Write `true` and `false` without quotes. ' +
    'Begin each item of a list on a line of its own with a hyphen and a space, even if there is only one.',
  wrong: `aliases: reward hacking
survey:
  section: 3.2
  marginal: "false"`,
  right: `aliases:
  - reward hacking
survey:
  section: "3.2"
  marginal: false`,
};
