import { describe, expect, it } from 'vitest';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { parseFrontMatter } from '../../src/parse/front-matter.ts';
import { FRONT, entryText, places, read } from '../support/entries.ts';

const front = (text: string) => parseFrontMatter(new SourceText(text, 'x.mdx'));
const yaml = (lines: string) => front(`---\n${lines}\n---\nBody.\n`);
const told = (lines: string) => yaml(lines).problems.map((p) => `${p.rule}@${p.span!.start.line} ${p.severity ?? 'error'}: ${p.message}`);

describe('fences', () => {
  it.each([
    ['---js\n(globalThis.ran = true, {})\n---\nBody.\n', /"js"/],
    ['---javascript\nglobalThis.ran = true\n---\nBody.\n', /"javascript"/],
    ['---json\n{"a": 1}\n---\nBody.\n', /"json"/],
    ['+++\ntitle = "T"\n+++\nBody.\n', /\+\+\+/],
    ['--- # note\ntitle: T\n---\nBody.\n', /---/],
    ['---\ntitle: T\nBody.\n', /no closing line/],
    ['Just text.\n', /does not begin with front matter/],
    ['---\ntitle: T\n----\nBody.\n', /closed by "----"/],
  ])('%j is refused with a reason', (text, reason) => {
    const { problems } = front(text);
    expect(problems.map((p) => p.rule)).toContain('front-matter');
    expect(problems.map((p) => p.message).join()).toMatch(reason);
    expect(globalThis).not.toHaveProperty('ran');
  });

  it('reads the rest of a file whose fence is wrong', () => {
    expect(places(read(`--- # x\n${FRONT}---\nSee {this}.\n`).problems)).toEqual(['front-matter@1:1', 'mdx-expression@12:5']);
  });

  it.each(['\r\n', '\n', '\r'])('knows line ends %j', (end) => {
    const text = `---\ntitle: T\n---\nBody.\n`.replaceAll('\n', end);
    const result = front(text);
    expect(result.data).toEqual({ title: 'T' });
    expect(text.slice(result.bodyStart)).toBe(`Body.${end}`);
  });

  it('ignores a byte order mark', () => {
    expect(front('\uFEFF---\ntitle: T\n---\nBody.\n')).toMatchObject({ data: { title: 'T' }, problems: [] });
  });

  it('says the same twice (no cache stands between)', () => {
    const text = '---\ntitle: [open\n---\nBody.\n';
    expect(front(text).problems).toEqual(front(text).problems);
    expect(front(text).problems).toHaveLength(1);
  });

  it.each(['- a\n- b', 'only text', ''])('front matter that is no mapping: %j', (lines) => {
    expect(yaml(lines).problems).toMatchObject([{ rule: 'front-matter' }]);
    expect(yaml(lines).data).toEqual({});
  });
});

describe('values that YAML misreads', () => {
  it.each([
    ['arxiv: 2307.15210', 'yaml-hazard@2 error: "arxiv" is read as the number 2307.1521, not as 2307.15210'],
    ['arxiv: 2307.15217', 'yaml-hazard@2 error: "arxiv" looks like an arXiv number but is read as a decimal number, which would lose a final zero'],
    ['version: 1.10', 'yaml-hazard@2 error: "version" is read as the number 1.1, not as 1.10'],
    ['commit: 1234e567', 'yaml-hazard@2 error: "commit" is read as the number Infinity, not as 1234e567'],
    ['mode: 0o17', 'yaml-hazard@2 error: "mode" is read as the number 15, not as 0o17'],
    ['code: 007', 'yaml-hazard@2 error: "code" is read as the number 7, not as 007'],
    ['country: no', 'yaml-hazard@2 warning: "country" is the bare word no, which many programs read as true or false'],
    ['title: Proxy #2', 'yaml-hazard@2 warning: "title" ends before "#": what follows ("#2") is read as a comment'],
    ['tag: #safety', 'yaml-hazard@2 error: "tag" is empty: "#" begins a comment, so "#safety" is not read'],
    ['note:', 'yaml-hazard@2 error: "note" has no value'],
    ['note: ~', 'yaml-hazard@2 error: "note" has no value'],
    ['date: 2024-02-30', 'yaml-hazard@2 error: "date" is not a date that exists: 2024-02-30'],
    ['date: 2024-02-05T23:30:00-08:00', 'yaml-hazard@2 error: "date" is a date with a time, which falls on different days in different places'],
    ['title: "\\nabla"', 'yaml-hazard@2 error: "title" holds "\\n" in double quotes, which YAML turns into a control character'],
    ['a: &x [1]\nb: *x', 'yaml-hazard@2 error: an alias or anchor (& or *) of YAML is not allowed here: aliases can multiply without bound'],
    ['list:\n  - 1.50', 'yaml-hazard@3 error: this item is read as the number 1.5, not as 1.50'],
  ])('%j', (lines, problem) => {
    expect(told(lines)).toEqual([problem]);
  });

  it.each(['time: 12:30', 'n: 14', 'flag: true', 'date: 2024-02-29', "title: '\\alpha'", 'title: "a \\"b\\""', 'title: A # is fine: "no"'.replace(' #', '#')])('%j is fine', (lines) => {
    expect(yaml(lines).problems.filter((p) => p.rule === 'yaml-hazard')).toEqual([]);
  });
});

describe('syntax faults', () => {
  it.each([
    ['title: [open', 'title', 2],
    ['title: "Half" of it', 'title', 2],
    ['a: 1\ntags: [x, "y" z]', 'tags', 3],
    ['list:\n\t- one', 'tab', 3],
    ['title:\u00a0pasted\nid: x', 'U+00A0', 2],
    ['title: a: b', 'title', 2],
  ])('%j names what and where', (lines, word, line) => {
    const problem = yaml(lines).problems.find((p) => p.rule === 'yaml-syntax')!;
    expect(`${problem.message} ${problem.hint}`).toContain(word);
    expect(problem.span!.start.line).toBe(line);
  });

  it('tells a key that stands twice, with both lines', () => {
    expect(told('title: A\nsummary: B\ntitle: C')).toEqual(['yaml-duplicate-key@4 error: "title" stands here again; it was first given on line 2, and only one of them can count']);
  });

  it('hides no fault of the body, nor of later fields', () => {
    const text = entryText('See [@x] and {y}.\n', FRONT.replace('stage: policy', 'stage: "po"licy').replace('tractability: tractable', 'tractability: tracktable'));
    expect(read(text).problems.map((p) => p.rule)).toEqual(expect.arrayContaining(['yaml-syntax', 'mdx-expression']));
  });

  it('treats __proto__ as any unknown key', () => {
    const { problems } = read(entryText('', `${FRONT}__proto__: {polluted: yes}\n`));
    expect(problems.map((p) => p.message).join()).toContain('"__proto__" is not a field');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('fields against the schema', () => {
  const withFront = (change: (text: string) => string) => read(entryText('', change(FRONT))).problems;
  it('names the nearest field', () => {
    expect(withFront((t) => t.replace('summary:', 'sumary:'))).toMatchObject([
      { rule: 'schema-required', message: '"summary" is missing' },
      { rule: 'schema-unknown-key', hint: 'did you mean "summary"?', span: { start: { line: 4, column: 1 } } },
    ].sort((a, b) => (a.rule < b.rule ? -1 : 1)).reverse().reverse());
  });
  it('names the nearest value', () => {
    expect(withFront((t) => t.replace('stage: policy', 'stage: Reward_model'))).toMatchObject([{ rule: 'schema-enum', span: { start: { line: 5, column: 8 } }, hint: expect.stringContaining('did you mean "reward-model"?') }]);
  });
  it('tells a wrong type, with the place', () => {
    expect(withFront((t) => t.replace('title: A test of reading', 'title: [a]'))).toMatchObject([{ rule: 'schema-type', message: '"title" must be text, not a list', span: { start: { line: 3, column: 8 } } }]);
  });
  it('tells a blank title', () => {
    expect(withFront((t) => t.replace('title: A test of reading', 'title: " "'))).toMatchObject([{ rule: 'schema-type', span: { start: { line: 3 } } }]);
  });
  it('keeps what is right beside what is wrong', () => {
    const { entry, problems } = read(entryText('', `${FRONT}references:\n  - key: a2020b\n    role: suports\n  - key: c2021d\n    role: supports\n`));
    expect(problems).toMatchObject([{ rule: 'schema-enum', hint: expect.stringContaining('supports') }]);
    expect(entry.data.references).toEqual([{ key: 'c2021d', role: 'supports' }]);
    expect(entry.spans.value('references.0.key')!.start.line).toBe(14);
    expect(entry.sound).toBe(false);
  });
  it('asks for evidence where a role claims it, and only there', () => {
    expect(read(entryText('', `${FRONT}references:\n  - key: a2020b\n    role: measures\n  - key: c2021d\n    role: supports\n    evidence: experiment\n`)).problems.map((p) => p.rule)).toEqual(['schema-required', 'schema-unknown-key']);
  });
});
