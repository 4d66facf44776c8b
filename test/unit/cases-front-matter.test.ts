import { describe, expect, it } from 'vitest';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { parseFrontMatter } from '../../src/parse/front-matter.ts';
import { FRONT, entryText, read } from '../support/entries.ts';

/** What people have written, found in public reports; each with what must be told, and where. */
type Row = readonly [what: string, text: string, severity: 'error' | 'warning', line: number, words: readonly string[]];

const ROWS: readonly Row[] = [
  ['code in JavaScript', '---js\n{ title: (globalThis.caseRan = 1, "A") }\n---\nText.\n', 'error', 1, ['"js"', 'YAML']],
  ['code in JavaScript, by its long name', '---javascript\n(globalThis.caseRan = 1, {})\n---\nText.\n', 'error', 1, ['"javascript"', 'never run']],
  ['an unclosed bracket', '---\nid: x\ntitle: [Labels, of\n---\nText.\n', 'error', 3, ['title']],
  ['an arXiv number that loses its zero', '---\ntitle: Zero\narxiv: 2401.00120\n---\nText.\n', 'error', 3, ['arxiv', 'quote', '2401.00120']],
  ['a version that loses its zero', '---\ntitle: Zero\nedition: 2.20\n---\nText.\n', 'error', 3, ['edition', '2.20']],
  ['a hash of git that is a number', '---\ntitle: Hash\ncommit: 77e1234\n---\nText.\n', 'error', 3, ['commit']],
  ['a number in hexadecimal', '---\ntitle: Hex\nmask: 0x2A\n---\nText.\n', 'error', 3, ['mask', '42']],
  ['a word that others read as false', '---\ntitle: Words\nlanguage: no\n---\nText.\n', 'warning', 3, ['quote', 'no']],
  ['a word that others read as true', '---\ntitle: Words\nreview: ON\n---\nText.\n', 'warning', 3, ['quote', 'ON']],
  ['a date with an offset', '---\ntitle: Late\ndate: 2025-12-31T23:10:00-05:00\n---\nText.\n', 'error', 3, ['date', '2025-12-31']],
  ['a day that does not exist', '---\ntitle: Day\ndate: 2023-02-29\n---\nText.\n', 'error', 3, ['date', '2023-02-29']],
  ['a date without a value', '---\ntitle: Day\ndate:\n---\nText.\n', 'error', 3, ['date', 'no value']],
  ['a number sign that cuts a title', '---\ntitle: Law #4 of proxies\n---\nText.\n', 'warning', 2, ['#', '#4']],
  ['a number sign that empties a value', '---\ntitle: Room\nroom: #rewards\n---\nText.\n', 'error', 3, ['room', '#rewards']],
  ['quotes around half of a title', '---\ntitle: "Longer" is not better\n---\nText.\n', 'error', 2, ['title', 'whole value']],
  ['an apostrophe in single quotes', "---\ntitle: 'A rater's day'\n---\nText.\n", 'error', 2, ['title', 'quotes']],
  ['LaTeX in double quotes', '---\ntitle: "\\beta-weighted \\rho"\n---\nText.\n', 'error', 2, ['\\b', 'single quotes']],
  ['LaTeX that YAML does not know', '---\ntitle: "the \\sigma of it"\n---\nText.\n', 'error', 2, ['escape', 'single quotes']],
  ['a key that stands twice after a merge', '---\nid: x\naliases: [a]\ntitle: T\naliases: [b]\n---\nText.\n', 'error', 5, ['aliases', 'line 3']],
  ['lines that end as on Windows', '---\r\ntitle: Ends\r\naliases: [a\r\n---\r\nText.\r\n', 'error', 3, ['aliases']],
  ['lines that end as on an old Mac', '---\rtitle: Ends\raliases: [a\r---\rText.\r', 'error', 3, ['aliases']],
  ['TOML', '+++\ntitle = "T"\n+++\nText.\n', 'error', 1, ['+++', '---']],
  ['a remark after the opening line', '--- # an entry\ntitle: T\n---\nText.\n', 'error', 1, ['---']],
  ['a rule at the top of a text', '---\n\nA text that begins with a rule.\n', 'error', 1, ['front matter']],
  ['a closing line that is too long', '---\ntitle: T\n-----\nText.\n', 'error', 3, ['-----', 'three hyphens']],
  ['a list', '---\n- title\n- summary\n---\nText.\n', 'error', 2, ['mapping']],
  ['bare text', '---\nA title\n---\nText.\n', 'error', 2, ['mapping']],
  ['a tab before an item', '---\ntitle: T\naliases:\n\t- a\n---\nText.\n', 'error', 4, ['tab', 'spaces']],
  ['a no-break space after a colon', '---\nid: x\nsummary:\u00A0Pasted\ntitle: T\n---\nText.\n', 'error', 3, ['U+00A0', 'summary']],
  ['an ideographic space after a colon', '---\nsummary:\u3000Pasted\n---\nText.\n', 'error', 2, ['U+3000']],
  ['aliases within aliases', `---\na: &a [x,x,x]\n${'bcdefgh'.split('').map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefg'[i]}`).join()}]`).join('\n')}\n---\nText.\n`, 'error', 2, ['alias']],
];

describe('front matter as people write it', () => {
  it.each(ROWS)('%s', (_, text, severity, line, words) => {
    const { problems } = parseFrontMatter(new SourceText(text, 'x.mdx'));
    const hit = problems.find((p) => (p.severity ?? 'error') === severity && p.span?.start.line === line && words.every((word) => `${p.message} ${p.hint}`.includes(word)));
    expect(hit, problems.map((p) => `${p.severity ?? 'error'} ${p.span?.start.line}: ${p.message} [${p.hint}]`).join('\n')).toBeDefined();
    for (const { message, hint } of problems) expect(`${message}${hint}`).not.toMatch(/[\r\n]/);
    expect(globalThis).not.toHaveProperty('caseRan');
  });

  it('tells the same of the same text each time, and nothing of it stays in what is read next', () => {
    const broken = '---\ntitle: {open\n---\nText.\n';
    const first = parseFrontMatter(new SourceText(broken, 'x.mdx'));
    expect(parseFrontMatter(new SourceText(broken, 'x.mdx')).problems).toEqual(first.problems);
    const sound = '---\naliases: [a]\n---\n';
    const one = parseFrontMatter(new SourceText(sound, 'x.mdx')).data as { aliases: string[] };
    one.aliases.push('b');
    expect(parseFrontMatter(new SourceText(sound, 'x.mdx')).data).toEqual({ aliases: ['a'] });
  });
});

describe('values are what stands there', () => {
  it.each([
    ['time: 9:45', { time: '9:45' }], ['steps: 1000', { steps: 1000 }], ['language: no', { language: 'no' }], ['date: 2026-01-01', { date: '2026-01-01' }],
    ['draft: "false"', { draft: 'false' }], ["title: '\\alpha'", { title: '\\alpha' }], ['section: "3.10"', { section: '3.10' }], ['title: It\'s fine', { title: "It's fine" }],
  ])('%s', (line, data) => {
    expect(parseFrontMatter(new SourceText(`---\n${line}\n---\nText.\n`, 'x.mdx')).data).toEqual(data);
  });

  it('a date is shown as it is written, wherever the machine stands', () => {
    const zone = process.env['TZ'];
    try {
      for (const place of ['America/Los_Angeles', 'Pacific/Auckland', 'UTC']) {
        process.env['TZ'] = place;
        expect(parseFrontMatter(new SourceText('---\ndate: 2026-03-01\n---\n', 'x.mdx')).data).toEqual({ date: '2026-03-01' });
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('a quoted "false" is text, never a truth value', () => {
    const { problems } = read(entryText('', FRONT.replace('stage: policy', 'stage: policy\nsurvey:\n  n: 1\n  section: "3.1"\n  statement: S\n  marginal: "false"')));
    expect(problems).toMatchObject([{ rule: 'schema-type', message: '"survey.marginal" must be true or false, not the text "false"', hint: 'write true or false without quotes', span: { start: { line: 10, column: 13 } } }]);
  });

  it('a byte order mark is in neither front matter nor body', () => {
    const text = '\uFEFF---\ntitle: Marked\n---\nText.\n';
    const { data, bodyStart, problems } = parseFrontMatter(new SourceText(text, 'x.mdx'));
    expect([data, text.slice(bodyStart), problems]).toEqual([{ title: 'Marked' }, 'Text.\n', []]);
  });

  it('columns count characters, not halves of them', () => {
    const { problems } = parseFrontMatter(new SourceText('---\naliases: [🎯🎯, "a" b]\n---\n', 'x.mdx'));
    expect(problems[0]!.span!.start).toEqual({ line: 2, column: 19 });
  });
});
