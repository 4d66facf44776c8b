/** Text of the rule: the reader of the body finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'mdx-esm',
  scope: 'parse',
  severity: 'error',
  summary: 'No paragraph is an import or an export.',
  why:
    'In MDX a paragraph that begins with the word `import` or `export` is program code. Entries come from many people by pull request, ' +
    'and nothing in them is ever run; the components that exist can be used without importing them. ' +
    'Sometimes it is simply a sentence that begins with one of the two words.',
  fix: 'Remove the line. If it is prose, begin the sentence with another word, or write the word as code: `` `import` ``.',
  wrong: `import Chart from '../Chart.jsx'

export of raw preferences is rarely allowed.`,
  right: 'The export of raw preferences is rarely allowed.',
};
