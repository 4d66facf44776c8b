/** What leaves: BibTeX, RIS, CSL-JSON, APA. citation-js' own readers are the second opinion. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, test } from 'vitest';
import { toBibtex } from '../../../src/export/bibtex.ts';
import { doiHref, formatCitation, formatReferences } from '../../../src/export/citation-js.ts';
import { toCslJson } from '../../../src/export/csl-json.ts';
import { escapeLatex, isPlainLatex, toLatex } from '../../../src/export/latex.ts';
import { toRis } from '../../../src/export/ris.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';
import type { CslItem, Reference } from '../../../src/model/reference.ts';
import { parseCslJson, parseRis } from '../../../src/parse/bibliography/index.ts';
import { readBib } from '../../support/bibliography.ts';

const LONG = 'Training a Courteous and Careful Assistant with Reinforcement Learning from Human Feedback at Great Scale';
const SAMPLE = `@article{roe2022a, title = {${LONG}}, author = {van der Test, Mara and {Example Lab, PBC} and Test, Jr., Bo and others}, journal = {J. of Tests \\& Trials}, year = 2022, month = feb, volume = 3, number = 2, pages = {10--20}, doi = {10.1234/a_b}, url = {https://example.org/~x/a_b?y=50%25}}
@misc{xu2023p, title = {Learning {RLHF} by Steps}, author = {Xu, Ming}, year = 2023, eprint = {2307.15210}, archivePrefix = {arXiv}, primaryClass = {cs.LG}, file = {:/home/jo/a.pdf:}, annote = {secret}, verified = {a listing}}
@book{zh2023, title = {从反馈中学习}, author = {李测试 and 山田, 試験}, publisher = {出版}, year = 2023}
@phdthesis{kad2021t, title = {Na{\\"i}ve}, author = {K{\\"a}d, Zo{\\"e}}, school = {Univ}, year = 2021}
@online{ade2024, title = {Post}, author = {Ade, Olu}, url = {https://example.org/~x/a_b}, date = {2024-02-05}, urldate = {2024-02-20}}`;
const { references } = readBib(SAMPLE);
const items = (data: unknown) => plugins.input.chain(data, { generateGraph: false });
const fromJson = (...list: object[]): readonly Reference[] => parseCslJson(new SourceText(JSON.stringify(list), 'x.json')).references;

describe('BibTeX', () => {
  const out = toBibtex(references);
  test('reads back as the same works', () => {
    const { references: again, problems } = readBib(out);
    expect(problems.filter((p) => !p.message.includes('others'))).toEqual([]);
    expect(again.map(({ csl }) => csl)).toEqual(references.map(({ csl }) => csl));
    expect(toBibtex(again)).toBe(out);
  });
  test('reads as the same works elsewhere', () => {
    const read = items(out);
    expect(read.map((item) => item['id'])).toEqual(references.map(({ key }) => key));
    expect(read.map((item) => String(item['title']).replace(/<[^>]*>/g, ''))).toEqual([LONG, 'Learning RLHF by Steps', '从反馈中学习', 'Naïve', 'Post']);
    expect(read[0]).toMatchObject({ DOI: '10.1234/a_b', URL: 'https://example.org/~x/a_b?y=50%25', page: '10-20', volume: '3' });
  });
  test('keeps names, "and others", arXiv; drops what is private', () => {
    expect(out).toContain('author = {van der Test, Mara and {Example Lab, PBC} and Test, Jr., Bo and others}');
    expect(out).toContain('eprint = {2307.15210}');
    expect(out).toContain('archivePrefix = {arXiv}');
    expect(out).toContain('month = feb,\n  day = {5}');
    expect(out).not.toMatch(/jo\/|secret|listing|file|annote|verified|howpublished|undefined/);
  });
  test('what came without LaTeX compiles', () => {
    const bib = toBibtex(fromJson({ id: 'esc2023-v2', type: 'article-journal', title: 'R&D: 50% of #1 user_ids cost $5 } and { \\ ~ ^ <i>x</i> α ễ −', author: [{ family: 'Roe', given: 'J.' }, { literal: 'Roe and Sons, Inc.' }], URL: 'https://example.org/a_b?x=1&y=50%25', DOI: '10.1234/a_b' }));
    expect(bib).toContain('@article{esc2023-v2,');
    expect(bib).toContain("title = {R\\&D: 50\\% of \\#1 user\\_ids cost \\$5 \\textbraceright{} and \\textbraceleft{} \\textbackslash{} \\textasciitilde{} \\textasciicircum{} \\emph{x} {$\\alpha$} {\\~{{\\^{e}}}} {$-$}}");
    expect(bib).toContain('author = {Roe, J. and {Roe and Sons, Inc.}}');
    expect(bib).toContain('url = {https://example.org/a_b?x=1&y=50%25}');
    expect(bib).toContain('doi = {10.1234/a_b}');
    expect(readBib(bib).references[0]!.title).toBe('R&D: 50% of #1 user_ids cost $5 } and { \\ ~ ^ x α ễ -');
  });
  test.each<[latex: string, plain: boolean]>([
    ['Na{\\"i}ve $O(n^2)$ \\emph{x} \\& 5\\%', true], ['R&amp;D', false], ['5% of', false], ['\\input{x}', false], ['\\write18{x}', false], ['a $5', false], ['a_b', false], ['{x', false], ['x}', false], ['<i>x</i>', false], ['\\enquote{x}', false],
  ])('LaTeX taken over as written: %s', (latex, plain) => expect(isPlainLatex(latex)).toBe(plain));
  test('markup that does not pair leaves no brace', () => {
    expect(toLatex('<i>a')).toBe('a');
    expect(toLatex('a</i>')).toBe('a');
    expect(escapeLatex('a\u202Eb\nc')).toBe('ab c');
  });
});

describe('RIS', () => {
  const out = toRis(references);
  test('one line a value, CRLF, TY first, ER last', () => {
    expect(out.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(out.endsWith('ER  - \r\n\r\n')).toBe(true);
    for (const record of out.split('ER  - \r\n\r\n').slice(0, -1)) expect(record).toMatch(/^TY {2}- [A-Z]+\r\n(?:[A-Z][A-Z0-9] {2}- .+\r\n)+$/);
    expect(out).toContain(`TI  - ${LONG}\r\n`);
    expect(out).toContain('AU  - van der Test, Mara\r\n');
    expect(out).toContain('AU  - Test, Bo, Jr.\r\n');
    expect(out).toContain('AN  - arXiv:2307.15210\r\n');
    expect(out).toContain('DA  - 2022/02//\r\n');
    expect(out).toContain('DA  - 2024/02/05/\r\n');
    expect(out).not.toMatch(/others|nocase|secret|listing/);
  });
  test('no value can begin a record', () => {
    const ris = toRis(fromJson({ id: 'inj', type: 'book', title: 'Honest', note: 'first\nER  - \r\nTY  - JOUR\u2028TI  - smuggled', publisher: 'A\rB' }));
    expect(ris.match(/^TY {2}- /gm)).toHaveLength(1);
    expect(items(ris)).toHaveLength(1);
  });
  test('reads back here and elsewhere', () => {
    const again = parseRis(new SourceText(out, 'x.ris'));
    expect(again.problems).toEqual([]);
    expect(again.references.map(({ key, title, arxiv, doi, year, url }) => ({ key, title, arxiv, doi, year, url }))).toEqual(references.map(({ key, title, arxiv, doi, year, url }) => ({ key, title, arxiv, doi, year, url })));
    expect(again.references[1]!.csl).toMatchObject({ type: 'article', number: 'arXiv:2307.15210', publisher: 'arXiv' });
    const read = items(out);
    expect(read.map((item) => item['title'])).toEqual(references.map(({ title }) => title));
    expect(read[0]).toMatchObject({ DOI: '10.1234/a_b', page: '10-20' });
  });
});

describe('CSL-JSON', () => {
  test('reads back the same, and holds nothing of ours', () => {
    const out = toCslJson(references);
    expect(JSON.parse(out)).toEqual(references.map(({ csl }) => csl));
    expect(out).not.toMatch(/_graph|citation-js|verified|listing|secret|"file"|span"/);
    const again = parseCslJson(new SourceText(out, 'x.json'));
    expect(again.problems).toEqual([]);
    expect(again.references.map(({ csl }) => csl)).toEqual(references.map(({ csl }) => csl));
    expect(again.references.map(({ authorsTruncated }) => authorsTruncated)).toEqual([true, false, false, false, false]);
  });
});

describe('APA', () => {
  const apa = (bib: string) => formatReferences(readBib(bib).references.map(({ csl }) => csl));
  test('the sample', () => {
    expect(formatReferences(references.map(({ csl }) => csl)).map(({ text }) => text)).toEqual([
      `van der Test, M., Example Lab, PBC, Test, B., Jr., et al. (2022). ${LONG}. J. of Tests & Trials, 3(2), 10–20. https://doi.org/10.1234/a_b`,
      'Xu, M. (2023). Learning RLHF by Steps (arXiv:2307.15210). arXiv. https://arxiv.org/abs/2307.15210',
      '李测试, & 山田試験. (2023). 从反馈中学习. 出版.',
      'Käd, Z. (2021). Naïve [Doctoral dissertation]. Univ.',
      'Ade, O. (2024, February 5). Post. https://example.org/~x/a_b',
    ]);
  });
  test('links, escaped, and no other attribute', () => {
    const [one] = apa('@article{x"><svg, title = {A <script>x</script> \\& <b>b</b>}, author = {Roe, J.}, journal = {"J" onclick="x"}, year = 2020, doi = {10.1002/(SICI)1(1)49:8<693::AID>3.0.CO;2-O}}');
    expect(one!.html).toContain('<a href="https://doi.org/10.1002/(SICI)1(1)49:8%3C693::AID%3E3.0.CO;2-O">https://doi.org/10.1002/(SICI)1(1)49:8&lt;693::AID&gt;3.0.CO;2-O</a>');
    expect(one!.html).toContain('&lt;script&gt;x&lt;/script&gt; &amp; b');
    expect(one!.html.replace(/<\/?i>|<a href="https:[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
  });
  test('no style, no span, no id', () => {
    const [one] = formatReferences([{ id: '"><x', type: 'book', title: '<span style="font-variant:small-caps;">A</span> <span class="nocase">RLHF</span>', issued: { 'date-parts': [[2020]] } }]);
    expect(one!.html).not.toMatch(/<[^>]*style=|<span|"><x|nocase/);
    expect(one!.id).toBe('"><x');
  });
  test('an address stays as it is', () => {
    const [one] = apa('@misc{a, title = {T}, author = {Roe, J.}, year = 2023, url = {https://example.org/goodhart\'s_law--x.pdf?a=1&b=2}}');
    expect(one!.text).toContain('https://example.org/goodhart\'s_law--x.pdf?a=1&b=2');
    expect(one!.html).toContain('href="https://example.org/goodhart\'s_law--x.pdf?a=1&amp;b=2"');
  });
  test('an address that could run is not shown', () => {
    const [one] = formatReferences([{ id: 'a', type: 'webpage', title: 'T', URL: 'javascript:alert(1)' }]);
    expect(one!.html).not.toContain('javascript');
  });
  test('raised and lowered', () => {
    const [one] = apa('@misc{a, title = {At $O(n^2)$ on the 10$^{th}$}, year = 2020}');
    expect(one!.text).toBe('At O(n²) on the 10th. (2020).');
    expect(one!.html).toContain('O(n<sup>2</sup>) on the 10<sup>th</sup>');
  });
  test('a DOI with ? and #', () => expect(doiHref('10.1234/a?b#c%d')).toBe('https://doi.org/10.1234/a%3Fb%23c%25d'));
  test('arXiv beside a DOI', () => {
    const [one] = apa('@article{a, title = {T}, author = {Roe, J.}, journal = {J}, year = 2023, doi = {10.1234/a}, eprint = {2307.15210}, archiveprefix = {arXiv}}');
    expect(one!.text).toBe('Roe, J. (2023). T. J. https://doi.org/10.1234/a arXiv:2307.15210');
    expect(one!.html).toContain('<a href="https://arxiv.org/abs/2307.15210">arXiv:2307.15210</a>');
  });
  test('years get letters over the whole list, by author group', () => {
    const bib = '@misc{a, title = {First}, author = {Roe, Y. and Kad, S.}, year = 2022}\n@misc{b, title = {Other}, author = {Wu, A.}, year = 2022}\n@misc{c, title = {Second}, author = {Roe, Y. and Kad, S.}, year = 2022}';
    expect(apa(bib).map(({ text }) => /\((.*?)\)/.exec(text)?.[1])).toEqual(['2022a', '2022', '2022b']);
    const csl = readBib(bib).references.map((reference) => reference.csl);
    expect(formatCitation(csl, [csl[0]!, csl[2]!])).toBe('(Roe & Kad, 2022a, 2022b)');
  });
  test('the same surname, no author, words for a year', () => {
    const csl = readBib('@misc{a, title = {One}, author = {Wu, Ada}, year = 2021}\n@misc{b, title = {Two}, author = {Wu, Bo}, year = 2021}\n@misc{c, title = {An Anonymous Note}, year = {in press}}').references.map((reference) => reference.csl);
    expect(formatCitation(csl, [csl[0]!, csl[1]!])).toBe('(A. Wu, 2021; B. Wu, 2021)');
    expect(formatCitation(csl, [csl[2]!])).toContain('An Anonymous Note');
    expect(formatReferences(csl)[2]!.text).toBe('An Anonymous Note. (in press).');
  });
  test('a thousand authors', () => {
    const names = Array.from({ length: 900 }, (_, i) => `Surname${String(i + 1).padStart(3, '0')}, Given${i + 1}`);
    const [one] = apa(`@misc{a, title = {Large}, author = {${names.join(' and ')}}, year = 2025}`);
    expect(one!.text).toMatch(/^Surname001, G\., .*Surname019, G\., … Surname900, G\. \(2025\)/);
    expect(one!.text).not.toContain('Surname500');
  });
  test('a record is formatted once', () => {
    const csl: CslItem[] = readBib(SAMPLE).references.map((reference) => reference.csl);
    expect(formatReferences(csl)[0]).toBe(formatReferences(csl)[0]);
  });
});
