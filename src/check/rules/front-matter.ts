/** Text of the rule: the reader of entries finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'front-matter',
  scope: 'parse',
  severity: 'error',
  summary: 'A file begins with its fields in YAML between two lines that hold three hyphens and nothing else.',
  why:
    'Everything that is known about an entry, from its title to its references, stands between these two lines. ' +
    'Without the first line nothing is read; without the second the text of the entry is taken for fields.\n\n' +
    'Words after the hyphens choose another language. Some programs run the front matter as JavaScript if the line is `---js`; ' +
    'nothing that a contributor sends is run here, so that this is refused, as is TOML between `+++` lines.',
  fix: 'Let the first line of the file be `---` alone, then write one `field: value` on each line, then a line `---` alone, then the text.',
  wrong: `---js
{ id: "RFM-0014", title: "Reward hacking" }
---`,
  right: `---
id: RFM-0014
title: Reward hacking
---`,
};
