/** Text of the rule: the reader of YAML finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'yaml-hazard',
  scope: 'parse',
  severity: 'error',
  summary: 'A value is read as it is written.',
  why:
    'YAML takes some words for something else when they stand without quotes. The arXiv number `2307.15210` becomes the number 2307.1521, which is another paper; ' +
    'section `3.10` becomes 3.1; `1e3` becomes 1000. Many programs read `no`, `yes`, `on` and `off` as true or false. ' +
    'What follows a space and `#` is dropped as a comment. In double quotes, `"\\alpha"` begins with an invisible control character. ' +
    'A date that does not exist, or one with a time of day, is another day elsewhere. A field without a value is neither empty nor absent.\n\n' +
    'Anchors and aliases (`&name`, `*name`) are not read at all, since a few lines of them can grow to more than a computer holds.',
  fix:
    'Put the value in quotes: double quotes for numbers and words, single quotes for anything with a backslash. ' +
    'Write a date as `"2024-05-17"`, without time. Remove a field that has no value. Write out what an alias stands for.',
  wrong: `section: 3.10
locator: table # 2
note: "\\alpha is the weight of the penalty"`,
  right: `section: "3.10"
locator: "table # 2"
note: '\\alpha is the weight of the penalty'`,
};
