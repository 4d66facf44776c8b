/** Values: LaTeX, names, dates, identifiers, in the spellings people use. */
import { describe, expect, test } from 'vitest';
import { readBib, readFields } from '../../support/bibliography.ts';

const authors = (list: string) => readFields(`author = {${list}}`);

describe('LaTeX in titles', () => {
  const p = (text: string) => `<span class="nocase">${text}</span>`;
  test.each<[latex: string, text: string, told?: string[]]>([
    ['Na{\\"i}ve r{\\\'e}sum{\\\'e}s \\ss{} \\aa{} {\\c{C}}edilla', 'Naïve résumés ß å Çedilla'],
    ['Sz\\H{o}ke, Dvo\\v r\\\'ak, {\\\'\\i}, Nguy{\\~{\\^e}}n, {\\.I}pek, \\L{}\\\'od\\\'z, \\t{oo}', 'Szőke, Dvořák, í, Nguyễn, İpek, Łódź, o͡o'],
    ['{RLHF} and Instruct{GPT}', `${p('RLHF')} and Instruct${p('GPT')}`],
    ['{{All of It}}', p('All of It')],
    ['\\emph{Off} by \\textbf{one} {\\em and a half}', '<i>Off</i> by one <i>and a half</i>'],
    ['``Quoted\'\' and `single\' -- or --- so', '“Quoted” and ‘single’ – or — so'],
    ['$\\alpha$-DPO, $x^{2}$, $H_2O$, $\\mathbb{R}$, \\ensuremath{\\le}', 'α-DPO, x², <span class="nocase">H₂O</span>, <span class="nocase">ℝ</span>, ≤'],
    ['10\\% of \\#1 \\& \\$5 a\\_b \\{x\\} \\textasciitilde{}', '10% of #1 & $5 a_b {x} ~'],
    ['A~tie\\,and\\ \\\\spaces\\-', 'A tie and spaces'],
    ['Labels at $5 Each', 'Labels at $5 Each', ['1 warning bib-latex']],
    ['Between $5 and $6', 'Between $5 and $6', ['1 warning bib-latex', '1 warning bib-latex']],
    ['\\textsc{rlhf} in \\LaTeX{}: a \\href{https://example.org}{link}', 'rlhf in LaTeX: a link'],
    ['A \\mymacro{word} more', 'A word more', ['1 warning bib-latex']],
    ['The \\enquote*{one}', 'The ‘one’', ['1 warning bib-latex']],
    ['R&amp;D of <i>x</i> at p &lt; 0.05', 'R&D of <i>x</i> at p < 0.05', ['1 warning bib-markup', '1 warning bib-markup', '1 warning bib-markup', '1 warning bib-markup']],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<i>never closed', 'never closed', ['1 warning bib-markup']],
    ['a\u202Eb\u200Bc', 'abc'],
    ['Garci\u0301a', 'García'],
    ['从反馈中学习', '从反馈中学习'],
  ])('%s', (latex, text, told = []) => {
    const read = readFields(`title = {${latex}}`);
    expect(read.csl.title).toBe(text);
    expect(read.told).toEqual(told);
  });

  test('commands of the preamble', () => {
    const { item } = readBib('@preamble{ "\\newcommand{\\noop}[1]{} \\newcommand{\\lab}[1]{The #1 Lab}" }\n@misc{a2023, title = {By \\lab{Example}}, year = {\\noop{2001}2023}}');
    expect(item('a2023')).toMatchObject({ title: 'By The Example Lab', issued: { 'date-parts': [[2023]] } });
  });
  test('the place of a fault in a value of several lines', () => {
    const { problems } = readBib('@misc{a2023,\n  title = {One\n    two \\odd{x}}\n}');
    expect(problems[0]!.span).toEqual({ start: { line: 3, column: 9 }, end: { line: 3, column: 13 } });
  });
});

describe('names', () => {
  test.each<[name: string, csl: object]>([
    ['Roe, Jane', { given: 'Jane', family: 'Roe' }],
    ['Jane Q. Roe', { given: 'Jane Q.', family: 'Roe' }],
    ['Mara van der Test', { given: 'Mara', 'non-dropping-particle': 'van der', family: 'Test' }],
    ['van der Test, Mara', { given: 'Mara', 'non-dropping-particle': 'van der', family: 'Test' }],
    ['Test, Mara van', { given: 'Mara', 'dropping-particle': 'van', family: 'Test' }],
    ['{van Test}, Mara', { given: 'Mara', family: 'van Test' }],
    ['Van de Test, Mara', { given: 'Mara', family: 'Van de Test' }],
    ['Test, Jr., Bo', { given: 'Bo', family: 'Test', suffix: 'Jr.' }],
    ['Test Jr., Bo', { given: 'Bo', family: 'Test', suffix: 'Jr.' }],
    ['{Example Lab, PBC}', { literal: 'Example Lab, PBC' }],
    ['{{Barnes and Noble}}', { literal: 'Barnes and Noble' }],
    ['李测试', { literal: '李测试' }],
    ['bell hooks', { given: 'bell', family: 'hooks' }],
    ['Plato', { literal: 'Plato' }],
    ['{\\\'E}mile {\\"U}nal', { given: 'Émile', family: 'Ünal' }],
    ['family=Vega, given=Ana, prefix=de la', { given: 'Ana', 'non-dropping-particle': 'de la', family: 'Vega' }],
    ["O'Test, Pat", { given: 'Pat', family: "O'Test" }],
    ['Test-Case, J.~K.', { given: 'J. K.', family: 'Test-Case' }],
  ])('%s', (name, csl) => {
    const read = authors(name);
    expect(read.csl.author).toEqual([csl]);
    expect(read.told).toEqual([]);
  });

  test('the parts stand in the order in which a name is read', () => {
    expect(Object.keys(authors('Roe, Jane').csl.author![0]!)).toEqual(['given', 'family']);
    expect(Object.keys(authors('山田, 試験').csl.author![0]!)).toEqual(['family', 'given']);
  });

  test.each<[list: string, count: number, told: string[], word: string]>([
    ['Roe, Jane and Xu, Ming and others', 2, ['warning'], 'others'],
    ['Roe, Jane and Others', 1, ['warning'], 'Others'],
    ['Roe, Jane and et al.', 1, ['warning'], 'et al'],
    ['Roe, Jane, et al.', 1, ['warning'], 'et al'],
    ['Jane Roe, Ming Xu, Olu Ade and Kai Lee', 4, ['error'], 'and'],
    ['Roe, J., Xu, M., Ade, O.', 3, ['error'], 'and'],
    ['Roe J, Xu M, Ade O', 3, ['error'], 'and'],
    ['Roe, Jane; Xu, Ming', 2, ['error'], ';'],
    ['Roe, Jane & Xu, Ming', 2, ['error'], '&'],
    ['Roe \\& Sons', 1, ['error'], 'braces'],
    ['Roe, Jane and and Xu, Ming', 2, ['error'], 'and'],
    ['Ada Test III and Bo Probe Jr.', 2, ['warning', 'warning'], 'III'],
    ['Roe, Jane, Jr.', 1, ['warning'], 'Roe, Jr., Jane'],
    ['Roe*, Jane and Xu$^{*}$, Ming and Ade$^\\dagger$, Olu', 3, ['warning', 'warning', 'warning'], '*'],
    ['Wei Test 0001', 1, ['warning'], '0001'],
  ])('%s', (list, count, told, word) => {
    const read = authors(list);
    expect(read.csl.author).toHaveLength(count);
    expect(read.problems.map((p) => [p.rule, p.severity])).toEqual(told.map((severity) => ['bib-author', severity]));
    expect(`${read.problems[0]!.message} ${read.problems[0]!.hint}`).toContain(word);
    expect(JSON.stringify(read.csl.author)).not.toMatch(/[*;]|dagger|sup>|et al|thers/);
  });

  test('a list cut short says so', () => {
    expect(authors('Roe, Jane and others').reference.authorsTruncated).toBe(true);
    expect(authors('Roe, Jane and others').csl['custom']).toEqual({ 'et-al': ['author'] });
    expect(authors('Roe, Jane').reference.authorsTruncated).toBe(false);
  });
});

describe('dates', () => {
  test.each<[fields: string, issued: object | undefined, told?: string[]]>([
    ['year = 2020', { 'date-parts': [[2020]] }],
    ['year = { 2020 }', { 'date-parts': [[2020]] }],
    ['year = 2020, month = feb', { 'date-parts': [[2020, 2]] }],
    ['year = 2020, month = {February}', { 'date-parts': [[2020, 2]] }],
    ['year = 2020, month = {Feb.}', { 'date-parts': [[2020, 2]] }],
    ['year = 2020, month = 2', { 'date-parts': [[2020, 2]] }],
    ['year = 2020, month = {02}', { 'date-parts': [[2020, 2]] }],
    ['year = 2020, month = "5~" # feb', { 'date-parts': [[2020, 2, 5]] }],
    ['year = 2020, month = feb # "~5"', { 'date-parts': [[2020, 2, 5]] }],
    ['year = 2020, month = {July--August}', { 'date-parts': [[2020, 7], [2020, 8]] }],
    ['year = 2020, month = {Summer}', { 'date-parts': [[2020]], season: 2 }],
    ['year = 2020, month = {Mai}', { 'date-parts': [[2020, 5]] }],
    ['year = 2020, month = {13}', { 'date-parts': [[2020]] }, ['warning']],
    ['date = {2020-02-05}', { 'date-parts': [[2020, 2, 5]] }],
    ['date = {2020-02}', { 'date-parts': [[2020, 2]] }],
    ['date = {2020-02-05/2020-02-07}', { 'date-parts': [[2020, 2, 5], [2020, 2, 7]] }],
    ['date = {2023/}', { 'date-parts': [[2023]] }],
    ['date = {~1950}', { 'date-parts': [[1950]], circa: true }],
    ['date = {2020-21}', { 'date-parts': [[2020]], season: 1 }],
    ['date = {2020-02-05T10:00:00Z}', { 'date-parts': [[2020, 2, 5]] }],
    ['date = {2023-13-45}', { 'date-parts': [[2023]] }, ['error']],
    ['date = {2024-02-30}', { 'date-parts': [[2024]] }, ['error']],
    ['date = {2020}, year = {2019}', { 'date-parts': [[2020]] }, ['warning']],
    ['year = {in press}', { literal: 'in press' }, ['warning']],
    ['year = {2023a}', { 'date-parts': [[2023]] }, ['warning']],
    ['year = {1983/84}', { 'date-parts': [[1983], [1984]] }, ['warning']],
    ['year = {1961--1967}', { 'date-parts': [[1961], [1967]] }, ['warning']],
    ['year = {350 B.C.E.}', { 'date-parts': [[-350]] }, ['warning']],
    ['year = {20223}', undefined, ['error']],
    ['year = {22}', undefined, ['error']],
    ['year = {9999}', undefined, ['error']],
  ])('%s', (fields, issued, told = []) => {
    const read = readFields(fields);
    expect(read.csl.issued).toEqual(issued);
    expect(read.problems.map((p) => p.severity)).toEqual(told);
  });
});

describe('arXiv', () => {
  test.each([
    'eprint = {2307.15210}, archivePrefix = {arXiv}, primaryClass = {cs.LG}',
    'eprint = {2307.15210v2}, eprinttype = {arxiv}',
    'eprint = {arXiv:2307.15210}',
    'eprint = {2307.15210 [cs]}, archiveprefix = {arXiv}',
    'eprint = {https://arxiv.org/pdf/2307.15210v1.pdf}, archiveprefix = {arXiv}',
    'journal = {arXiv preprint arXiv:2307.15210}',
    'journal = {CoRR}, volume = {abs/2307.15210}',
    'url = {http://arxiv.org/abs/2307.15210v3}',
    'doi = {10.48550/arXiv.2307.15210}',
    'note = {arXiv:2307.15210 [cs.LG]}',
    'howpublished = {arXiv preprint arXiv:2307.15210}',
    'publisher = {arXiv}, number = {arXiv:2307.15210}',
  ])('%s', (fields) => {
    const { csl, reference, problems } = readFields(`title = {T}, ${fields}`, fields.startsWith('journal') ? 'article' : 'misc');
    expect(problems).toEqual([]);
    expect(reference.arxiv).toBe('2307.15210');
    expect(csl).toMatchObject({ type: 'article', archive: 'arXiv', archive_location: '2307.15210', number: 'arXiv:2307.15210', publisher: 'arXiv' });
    expect(csl.URL).toMatch(/^https?:\/\/arxiv\.org\/abs\/2307\.15210/);
    expect(csl['container-title']).toBeUndefined();
  });
  test('a number from before 2007', () => expect(readFields('eprint = {math.AG/9908167}, archiveprefix = {arXiv}').reference.arxiv).toBe('math/9908167'));
  test('beside a journal', () => {
    const { csl } = readFields('title = {T}, journal = {J}, doi = {10.1234/x}, eprint = {2307.15210}, archiveprefix = {arXiv}', 'article');
    expect(csl).toMatchObject({ type: 'article-journal', 'container-title': 'J', archive: 'arXiv', archive_location: '2307.15210', DOI: '10.1234/x' });
  });
  test.each(['2307.1521', '2313.15210', '1412.69800', '0704.12345', 'abc'])('no arXiv id: %s', (id) => {
    expect(readFields(`eprint = {${id}}, archiveprefix = {arXiv}`).told).toEqual(['1 error bib-arxiv-format']);
  });
  test('no arXiv id in a journal', () => expect(readFields('journal = {arXiv preprint arXiv:2307.1521}', 'article').told).toEqual(['1 error bib-arxiv-format']));
  test('other archives', () => expect(readFields('eprint = {123}, eprinttype = {jstor}').csl).toMatchObject({ archive: 'jstor', archive_location: '123' }));
});

describe('DOIs', () => {
  test.each([
    ['10.1234/ABC.def', '10.1234/ABC.def'],
    ['https://doi.org/10.1234/978-3_16', '10.1234/978-3_16'],
    ['http://dx.doi.org/10.1234/978-3\\_16', '10.1234/978-3_16'],
    ['doi:10.1234/a{\\_}b', '10.1234/a_b'],
    ['DOI: 10.1234/a', '10.1234/a'],
    [' 10.1234/a. ', '10.1234/a'],
    ['https://doi.org/10.1234%2Fa', '10.1234/a'],
    ['10.1002/(SICI)1000-9999(199806)49:8<693::AID-TST4>3.0.CO;2-O', '10.1002/(SICI)1000-9999(199806)49:8<693::AID-TST4>3.0.CO;2-O'],
    ['10.1002/a&lt;b&gt;c', '10.1002/a<b>c'],
  ])('%s', (written, doi) => {
    const { csl, reference, problems } = readFields(`doi = {${written}}`);
    expect([csl.DOI, reference.doi]).toEqual([doi, doi.toLowerCase()]);
    expect(problems).toEqual([]);
  });
  test.each(['11.1234/a', '10.12/a', '10.1234', 'see text', '10.1234/"><svg>'])('no DOI: %s', (written) => {
    const { csl, told } = readFields(`doi = {${written}}`);
    expect(csl.DOI).toBeUndefined();
    expect(told).toEqual(['1 error bib-doi-format']);
  });
  test('from the resolver\'s address', () => expect(readFields('url = {https://doi.org/10.1234/a}').reference.doi).toBe('10.1234/a'));
});

describe('web addresses', () => {
  const WHOLE = 'https://example.org/~roe/kl_note.html?x=1&y=50%25#top';
  test.each([
    `url = {${WHOLE}}`,
    `url = {\\url{${WHOLE}}}`,
    'url = {https://example.org/\\~{}roe/kl\\_note.html?x=1\\&y=50\\%25\\#top}',
    'url = {https://example.org/{\\textasciitilde}roe/kl{\\_}note.html?x=1&y=50%25#top}',
    'url = {https://example.org/$\\sim$roe/kl_note.html?x=1&y=50%25#top}',
    'url = {https://example.org/~roe/\n      kl_note.html?x=1&y=50%25#top}',
    `howpublished = {\\url{${WHOLE}}}`,
    `howpublished = "${WHOLE}"`,
    `note = {Available at \\url{${WHOLE}}}`,
    `note = {Available at ${WHOLE}}`,
  ])('%s', (fields) => {
    const { csl, problems } = readFields(fields);
    expect(csl.URL).toBe(WHOLE);
    expect(csl.note).toBeUndefined();
    expect(problems).toEqual([]);
  });
  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https://example.org/"onmouseover="x', 'nonsense'])('refused: %s', (url) => {
    const { csl, told } = readFields(`url = {${url}}`);
    expect(csl.URL).toBeUndefined();
    expect(told).toEqual(['1 error bib-url']);
  });
  test.each([
    ['Accessed: 2024-10-18', [2024, 10, 18]], ['[Online; accessed 18-October-2024]', [2024, 10, 18]], ['accessed October 18, 2024', [2024, 10, 18]], ['(last visited on 18 Oct. 2024)', [2024, 10, 18]],
  ])('%s', (note, date) => {
    const { csl } = readFields(`note = {${note}}`);
    expect(csl['accessed']).toEqual({ 'date-parts': [date] });
    expect(csl.note).toBeUndefined();
  });
});
