/** Text of the rule: the reader of YAML finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'yaml-syntax',
  scope: 'parse',
  severity: 'error',
  summary: 'The front matter can be read as YAML.',
  why:
    'The fields between the two `---` lines are written in YAML 1.2. Where a quotation mark, a bracket or the indentation is wrong, ' +
    'a program can only guess which words belong to which field, and may guess wrongly without saying so.\n\n' +
    'The usual causes are a value that holds a colon and a space, a value that begins with a quotation mark and goes on after the closing one, ' +
    'a tab at the beginning of a line, and a no-break space that came along when text was copied from a web page.',
  fix:
    'Put the whole value in quotes if it holds `: `, ` #` or begins with a special character. Within single quotes write an apostrophe twice. ' +
    'Indent with spaces. Write long text under `>-`, where nothing needs quotes.',
  wrong: `title: Reward models: a survey of faults
summary: "Over-optimised" models do worse.`,
  right: `title: "Reward models: a survey of faults"
summary: >-
  "Over-optimised" models do worse.`,
};
