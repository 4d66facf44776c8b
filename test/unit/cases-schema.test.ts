import { describe, expect, it } from 'vitest';
import { FRONT, entryText, read } from '../support/entries.ts';

const problemsOf = (front: string) => read(entryText('', front)).problems.map((p) => ({ rule: p.rule, at: `${p.span?.start.line}:${p.span?.start.column}`, text: `${p.message} ${p.hint ?? ''}` }));

describe('fields as people mistake them', () => {
  it.each([
    ['a slip in the name of a field', FRONT.replace('tractability:', 'tractabilty:'), 'schema-unknown-key', '6:1', ['tractabilty', '"tractability"']],
    ['a slip in the name of a list', `${FRONT}referances:\n  - key: a2020b\n`, 'schema-unknown-key', '11:1', ['referances', '"references"']],
    ['a slip in the name within an item', `${FRONT}references:\n  - key: a2020b\n    role: background\n  - kye: c2021d\n    role: background\n`, 'schema-unknown-key', '14:5', ['kye', '"key"']],
    ['a bare key where an item has fields', `${FRONT}references:\n  - a2020b\n`, 'schema-type', '12:5', ['references[1]', 'a group of fields']],
    ['a list for a title', FRONT.replace('A test of reading', '[Re, Learning]'), 'schema-type', '3:8', ['title', 'a list']],
    ['nothing for a summary', FRONT.replace('It is read.', '~'), 'yaml-hazard', '4:1', ['summary', 'no value']],
    ['a number for a title', FRONT.replace('A test of reading', '2024'), 'schema-type', '3:8', ['title', 'put it in quotes']],
    ['a title of spaces', FRONT.replace('A test of reading', '"   "'), 'schema-type', '3:8', ['title', 'blank']],
    ['a value with capitals and a space', FRONT.replace('tractable', '"Tractable "'), 'schema-enum', '6:15', ['"tractable"']],
    ['a value with an underscore', FRONT.replace('stage: policy', 'stage: human_feedback'), 'schema-enum', '5:8', ['"human-feedback"']],
    ['a section that is a number', `${FRONT}survey:\n  n: 1\n  section: 3.10\n  statement: S\n  marginal: false\n`, 'yaml-hazard', '13:12', ['3.1', '3.10']],
    ['a challenge beyond the survey\'s last', `${FRONT}survey:\n  n: 24\n  section: "3.4"\n  statement: S\n  marginal: false\n`, 'schema-type', '12:6', ['at most 23']],
    ['a role without its evidence', `${FRONT}references:\n  - key: a2020b\n    role: demonstrates\n`, 'schema-required', '12:5', ['evidence', 'experiment']],
    ['a short id', FRONT.replace('DRAFT-test', 'RFM-12'), 'id-format', '2:5', ['RFM-', 'four digits']],
    ['an ORCID iD that is none', FRONT.replace('    role: software', '    role: software\n    orcid: 0000-0001'), 'schema-type', '11:12', ['ORCID', '0000-0000-0000-0000']],
    ['a name for an address', `${FRONT}slug: "007"\n`, 'schema-unknown-key', '11:1', ['slug']],
  ] as const)('%s', (_, front, rule, at, words) => {
    const problems = problemsOf(front);
    const hit = problems.find((p) => p.rule === rule && p.at === at && words.every((word) => p.text.includes(word)));
    expect(hit, JSON.stringify(problems)).toBeDefined();
  });

  it('all of them at once', () => {
    const front = FRONT.replace('stage: policy', 'stage: pollicy').replace('title: A test', 'titel: A test').replace('summary: It is read.', 'summary: [x]');
    expect(problemsOf(front).map((p) => p.rule).sort()).toEqual(['schema-enum', 'schema-required', 'schema-type', 'schema-unknown-key']);
  });
});
