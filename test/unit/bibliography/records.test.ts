/** Records of a .bib file: what is broken is told at its place, and costs no other record. */
import { describe, expect, test } from 'vitest';
import { readBib } from '../../support/bibliography.ts';

const GOOD = '@misc{good2020, title = {Sound}, year = {2020}}\n';

describe('a broken record', () => {
  test.each<[name: string, broken: string, told: string[], title: string | undefined]>([
    ['brace never closed', '@misc{poe2019,\n  title = {Left Open,\n  year = {2019}\n}\n', ['2 error bib-syntax'], 'Left Open'],
    ['brace never closed, all on one line', '@misc{poe2019, title = {Left Open, year = {2019}\n', ['1 error bib-syntax', '1 error bib-syntax'], 'Left Open'],
    ['brace opened twice', '@misc{poe2019,\n  title = {Left {Open},\n  year = {2019},\n}\n', ['2 error bib-syntax'], 'Left Open'],
    ['quote never closed', '@misc{poe2019,\n  title = "Left Open,\n  year = "2019"\n}\n', ['2 error bib-syntax'], 'Left Open'],
    ['brace too many in a field', '@misc{poe2019,\n  title = {Closed}},\n  year = {2019}\n}\n', ['2 error bib-syntax'], 'Closed'],
    ['brace too many at the end', '@misc{poe2019,\n  title = {Closed},\n  year = {2019}}\n}\n', ['3 error bib-syntax'], 'Closed'],
    ['comma missing between fields', '@misc{poe2019,\n  title = {Side}\n  year = {2019}\n}\n', ['3 error bib-syntax'], 'Side'],
    ['comma missing after the key', '@misc{poe2019\n  title = {Keyed},\n  year = {2019}\n}\n', ['1 error bib-syntax'], 'Keyed'],
    ['equals sign missing', '@misc{poe2019,\n  title {Equal},\n  year = {2019}\n}\n', ['2 error bib-syntax'], 'Equal'],
    ['quote inside quotes', '@misc{poe2019,\n  title = "The "Odd" One",\n  year = {2019}\n}\n', ['2 error bib-syntax'], 'The "Odd" One'],
    ['no braces round words', '@misc{poe2019,\n  title = Bare Words Here,\n  year = {2019}\n}\n', ['2 error bib-syntax'], 'Bare Words Here'],
    ['no value', '@misc{poe2019,\n  note = ,\n  title = {Whole},\n  year = {2019}\n}\n', ['2 error bib-syntax'], 'Whole'],
    ['no @', 'misc{poe2019,\n  title = {At Lost},\n  year = {2019}\n}\n', ['1 error bib-syntax'], 'At Lost'],
    ['no opening brace', '@misc poe2019,\n  title = {Lost},\n', ['1 error bib-syntax'], undefined],
    ['a field twice', '@misc{poe2019,\n  title = {First},\n  year = {2019},\n  title = {Second}\n}\n', ['4 error bib-syntax'], 'First'],
    ['a field twice, the same', '@misc{poe2019,\n  title = {First},\n  year = {2019},\n  Title = {First}\n}\n', ['4 warning bib-syntax'], 'First'],
  ])('%s', (_, broken, told, title) => {
    const alone = readBib(broken);
    expect(alone.told).toEqual(told);
    const between = readBib(`${broken}\n${GOOD}`);
    expect(between.item('good2020').title).toBe('Sound');
    expect(between.told).toEqual(told);
    const poe = between.references.find(({ key }) => key === 'poe2019');
    expect(poe?.title).toBe(title);
    if (poe) expect(poe.year).toBe(2019);
  });

  test('the place is that of the brace', () => {
    const { problems } = readBib('@misc{a2019,\n  title = {Sound}\n}\n@misc{b2019,\n  title = {𝔸 {x} Open,\n  year = 2019\n}\n');
    expect(problems.map((p) => p.span?.start)).toEqual([{ line: 5, column: 11 }]);
  });
});

describe('what is no record', () => {
  test('free text, mail addresses, comments, blocks of JabRef, commented-out records', () => {
    const { references, problems } = readBib(`% write to bib@example.org or @everybody\n@comment{jabref-meta: saveActions:{a;b};}\n%@misc{old2001, title = {Old}}\n@comment{ @misc{hidden2001, title = {Hidden}} }\nSee x@misc{no} too.\n${GOOD}`);
    expect(references.map(({ key }) => key)).toEqual(['good2020']);
    expect(problems).toEqual([]);
  });
  test.each(['', '% nothing yet\n', '\uFEFF', '   \n\n'])('an empty file %j', (text) => {
    expect(readBib(text)).toMatchObject({ references: [], problems: [] });
  });
  test('sets and xdata lend fields and are no works', () => {
    const { references, item } = readBib('@xdata{press, publisher = {Invented Press}}\n@set{pair, entryset = {a2020,b2020}}\n@book{a2020, xdata = {press}, title = {A}, year = 2020}\n@book{b2020, title = {B}, year = 2020}');
    expect(references).toHaveLength(2);
    expect(item('a2020').publisher).toBe('Invented Press');
  });
});

describe('delimiters, line ends, marks', () => {
  test('parentheses', () => expect(readBib('@misc(par2020, title = {With (Two) Pairs}, year = 2020)').item('par2020').title).toBe('With (Two) Pairs'));
  test.each([['CRLF', '\r\n'], ['CR', '\r'], ['LF', '\n']])('%s', (_, end) => {
    const { item, told } = readBib(['\uFEFF@misc{win2020,', '  title = {Cut', '    in Two},', '  year = {2020}', '}', '@misc{bad2021,', '  title = {Side}', '  year = {2021}', '}', ''].join(end));
    expect(item('win2020').title).toBe('Cut in Two');
    expect(told).toEqual(['8 error bib-syntax']);
  });
});

describe('keys', () => {
  test.each([['poe 2020', 'space'], ['poe"><svg/onload=alert(1)>', 'key'], ['poe\\2020', 'key'], ['poe{}2020', 'key']])('%s', (key, word) => {
    const { problems, references } = readBib(`@misc{${key},\n  title = {X}\n}\n${GOOD}`);
    expect(problems[0]).toMatchObject({ severity: 'error' });
    expect(problems[0]!.message).toContain(word);
    expect(references.at(-1)!.key).toBe('good2020');
  });
  test('none at all', () => {
    const { told, references } = readBib('@misc{\n  title = {X}\n}\n');
    expect(told).toEqual(['1 error bib-key']);
    expect(references[0]).toMatchObject({ key: 'record-at-line-1', title: 'X' });
  });
  test('twice, and by case', () => {
    const { problems } = readBib('@misc{poe2020, title = {A}}\n@misc{poe2020, title = {B}}\n@misc{Poe2020, title = {C}}');
    expect(problems.map((p) => [p.rule, p.span?.start, p.related?.[0]?.span?.start.line])).toEqual([
      ['reference-duplicate-key', { line: 2, column: 7 }, 1],
      ['reference-duplicate-key', { line: 3, column: 7 }, 1],
    ]);
    expect(problems[0]!.message).toContain('line 1');
  });
  test('names of object members', () => {
    const { references } = readBib('@misc{__proto__, title = {A}, __proto__ = {x}, constructor = {y}}\n@constructor{toString, title = {B}}');
    expect(references.map(({ key, title }) => [key, title])).toEqual([['__proto__', 'A'], ['toString', 'B']]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('macros', () => {
  test('defined, joined, of one another, by case', () => {
    const { item, problems } = readBib('@string{ws = "Workshop"}\n@STRING(long = ws # " on Nothing")\n@inproceedings{a2020, booktitle = LONG # { 12}, title = {A}, month = mar, year = 2020}');
    expect(problems).toEqual([]);
    expect(item('a2020')).toMatchObject({ 'container-title': 'Workshop on Nothing 12', issued: { 'date-parts': [[2020, 3]] } });
  });
  test('not defined, or only later', () => {
    const { told, item } = readBib('@article{a2020, journal = jin, title = {A}}\n@article{b2020, journal = later, title = {B}}\n@string{later = {Defined Late}}');
    expect(told).toEqual(['1 error bib-macro', '2 warning bib-macro']);
    expect([item('a2020')['container-title'], item('b2020')['container-title']]).toEqual(['jin', 'Defined Late']);
  });
});

describe('crossref', () => {
  test('a parent that comes later, by case', () => {
    const { item } = readBib('@inproceedings{c2023, crossref = {Vol2023}, title = {Child}, author = {Roe, J.}}\n@proceedings{vol2023, title = {The Volume}, year = 2023, publisher = {Press}, doi = {10.1234/vol}, editor = {Ed, E.}}');
    expect(item('c2023')).toMatchObject({ title: 'Child', 'container-title': 'The Volume', publisher: 'Press', issued: { 'date-parts': [[2023]] }, editor: [{ given: 'E.', family: 'Ed' }] });
    expect(item('c2023').DOI).toBeUndefined();
  });
  test('a parent that is missing, a circle', () => {
    const { told, problems, references } = readBib('@misc{a2020, crossref = {nowhere}}\n@misc{b2020, crossref = {c2020}}\n@misc{c2020, crossref = {b2020}}\n@misc{d2020, crossref = {d2020}}');
    expect(told).toEqual(['1 error bib-crossref', '3 error bib-crossref', '4 error bib-crossref']);
    expect(problems[0]!.message).toContain('nowhere');
    expect(references).toHaveLength(4);
  });
});

test('entry types: known, made up, mistyped', () => {
  const { told, problems, references } = readBib(['online', 'software', 'dataset', 'preprint', 'artcle', 'conference', 'electronic'].map((type, i) => `@${type}{k${i}, title = {T}}`).join('\n'));
  expect(references.map(({ csl }) => csl.type)).toEqual(['webpage', 'software', 'dataset', 'article', 'article-journal', 'paper-conference', 'webpage']);
  expect(told).toEqual(['4 warning bib-entry-type', '5 error bib-entry-type']);
  expect(problems[1]!.message).toMatch(/artcle.*article/);
});

test('each field and key has its place', () => {
  const { references } = readBib('\n@misc{roe2020,\n  title = {Placed},\n  note = "a" # { b},\n}');
  const [{ span, keySpan, fieldSpans, fields }] = references as [(typeof references)[0]];
  expect(span).toEqual({ start: { line: 2, column: 1 }, end: { line: 5, column: 2 } });
  expect(keySpan).toEqual({ start: { line: 2, column: 7 }, end: { line: 2, column: 14 } });
  expect(fieldSpans['title']).toEqual({ start: { line: 3, column: 12 }, end: { line: 3, column: 18 } });
  expect(fieldSpans['note']).toEqual({ start: { line: 4, column: 10 }, end: { line: 4, column: 20 } });
  expect(fields).toEqual({ title: 'Placed', note: 'a b' });
});

test('what is private is told and goes nowhere; verified is kept apart', () => {
  const { reference } = { reference: readBib('@misc{a2020,\n title = {A},\n file = {:/home/jo/a.pdf:PDF},\n annote = {secret},\n owner = {jo},\n note = {C:\\Users\\jo\\a.pdf},\n timestamp = {2020},\n verified = {arXiv listing a_b#1}\n}') };
  expect(reference.told).toEqual(['3 warning bib-private-field', '4 warning bib-private-field', '5 warning bib-private-field', '6 warning bib-private-field']);
  expect(reference.references[0]!.verified).toBe('arXiv listing a_b#1');
  expect(reference.references[0]!.fields).toEqual({ title: 'A' });
  expect(JSON.stringify(reference.references[0]!.csl)).not.toMatch(/jo|secret|listing/);
});
