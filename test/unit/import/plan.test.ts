/** Records of other bibliographies into ours: keys, duplicates, what is filled in, what is told. */
import { describe, expect, it } from 'vitest';
import { DBLP, OJS, RIS, SCHOLAR, ZOTERO, into, read } from '../../support/imports.ts';
import { parseBibliography } from '../../../src/parse/bibliography/index.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';

const OURS = `% Kept as it is.
@article{abel2019first,
  author = {Abel, Ann},
  title = {First of All},
  journal = {Journal of Examples},
  year = {2019},
  verified = {a list}
} % a remark

@misc{zahn2018last,
  author = {Zahn, Zoe},
  title = {Last of All},
  year = {2018},
  verified = {a list}
}
`;

describe('exports of the programs contributors use', () => {
  it.each([
    ['Google Scholar', SCHOLAR, 'bib', ['gao2022scaling: added gao2022scaling', 'doe2020the: added doe2020long']],
    ['Zotero', ZOTERO, 'bib', ['schullerScaling2022: added gao2022scaling']],
    ['DBLP', DBLP, 'bib', ['DBLP:conf/exa/RoeD23: added roe2023rewards', 'DBLP:conf/exa/2023: left out']],
    ['OJS', OJS, 'bib', ['Roe_2021: added roe2021label']],
    ['RIS', RIS, 'ris', [expect.stringMatching(/: added roe2021label$/)]],
    ['CSL-JSON', '[{"id":"x","type":"article-journal","title":"An Ode to Error","author":[{"family":"Bıyık","given":"Erdem"}],"issued":{"date-parts":[[2024]]},"container-title":"J"}]', 'json', ['x: added biyik2024ode']],
  ] as const)('%s', (_, text, format, expected) => {
    expect(into(OURS, text, { format }).brief).toEqual(expected);
  });

  it('are written in the manner of the house, without what is private or needless', () => {
    const { text, outcomes } = into('', ZOTERO, { verified: 'arXiv listing 2210.99901' });
    expect(text).toBe(`@misc{gao2022scaling,
  author = {Gao, Lin and Schüller, Jan and Roe, Ann},
  title = {Scaling Laws for Invented {{Models}}},
  year = {2022},
  month = oct,
  eprint = {2210.99901},
  archiveprefix = {arXiv},
  primaryclass = {cs},
  doi = {10.48550/arXiv.2210.99901},
  verified = {arXiv listing 2210.99901}
}
`);
    expect(outcomes[0]!.notes.join()).toContain('abstract');
  });

  it('keep "and others", the parent\'s fields, particles and organisations', () => {
    const { text } = into('', `${SCHOLAR}${DBLP}@book{b, author={{Example Lab} and van den Berg, Piet}, title={Ways}, publisher={P}, year={1999}}`);
    expect(text).toContain('author = {Gao, Lin and Schüller, Jan and others}');
    expect(text).toContain('editor = {Oh, Alice}');
    expect(text).toContain('publisher = {Example Press}');
    expect(text).toContain('author = {{Example Lab} and van den Berg, Piet}');
    expect(text).toContain('@book{examplelab1999ways,');
  });
});

describe('the rest of the file', () => {
  it('stays byte for byte, comments included, and new records stand in order', () => {
    const { text } = into(OURS, SCHOLAR);
    const keys = [...text.matchAll(/^@\w+\{(\w+)/gm)].map((m) => m[1]);
    expect(keys).toEqual(['abel2019first', 'doe2020long', 'gao2022scaling', 'zahn2018last']);
    const [head, tail] = [OURS.slice(0, OURS.indexOf('\n\n@misc')), OURS.slice(OURS.indexOf('@misc{zahn'))];
    expect(text.startsWith(head)).toBe(true);
    expect(text.endsWith(tail)).toBe(true);
  });
  it('keeps its line ends and gets a final one', () => {
    const { text } = into(OURS.replaceAll('\n', '\r\n').trimEnd(), SCHOLAR.replaceAll('\n', ' '));
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(into(OURS.trimEnd(), '@misc{x, author={Zz, A}, title={Zebra}, year={2020}}').text).toMatch(/\}\n$/);
  });
  it('may be empty', () => {
    expect(into('', SCHOLAR).text).toMatch(/^@inproceedings\{doe2020long,[\s\S]*\}\n\n@misc\{gao2022scaling,[\s\S]*\}\n$/);
  });
});

describe('keys', () => {
  const key = (fields: string) => into('', `@misc{Old:Key, ${fields}}`).outcomes[0]!.key;
  it.each([
    ['author={Bıyık, Erdem}, title={A Bag of Tricks}, year={2020}', 'biyik2020bag'],
    ['author={Łukasz Żółć}, title={Über alles}, year={2020}', 'zolc2020uber'],
    ['author={{OpenAI}}, title={GPT-4 Technical Report}, year={2023}', 'openai2023gpt'],
    ["author={O'Neil, Cathy}, title={The Shame}, year={2022}", 'oneil2022shame'],
    ['author={Roe, Ann}, title={The Work}, eprint={2107.00001}, archiveprefix={arXiv}', 'roe2021work'],
    ['author={王, 小明}, title={奖励模型}, year={2021}', 'anon2021work'],
    ['editor={Roe, Ann}, title={Collected}, year={2021}', 'roe2021collected'],
  ])('%s', (fields, expected) => {
    expect(key(fields)).toBe(expected);
  });
  it('take further words of the title where they are taken, then letters', () => {
    const work = (title: string, volume: number) => `@article{k${volume}, author={Roe, Ann}, title={${title}}, journal={J}, volume={${volume}}, year={2020}}`;
    expect(into('', [work('Deep Nets Fail', 1), work('Deep Nets Win', 2), work('Deep', 3), work('Deep', 4)].join('\n')).outcomes.map((o) => o.key)).toEqual(['roe2020deep', 'roe2020deepnets', 'roe2020deepb', 'roe2020deepc']);
  });
  it('cannot be made without a year, an author or a title: the record is told, not lost quietly', () => {
    const { outcomes, text } = into(OURS, '@misc{a, author={Roe, Ann}, title={X}}\n@misc{b, title={X}, year={2020}}\n@misc{c, author={Roe, Ann}, year={2020}}');
    expect(outcomes.map((o) => `${o.was} ${o.what}: ${o.why}`)).toEqual([expect.stringMatching(/^a not read: it has no year/), expect.stringMatching(/^b not read: it names no author/), 'c not read: it has no title']);
    expect(text).toBe(OURS);
  });
});

describe('works that are there', () => {
  const there = '@misc{gao2022scaling,\n  author = {Gao, Lin and Schüller, Jan},\n  title = {Scaling Laws for Invented Models},\n  year = {2023},\n  eprint = {2210.99901},\n  archiveprefix = {arXiv},\n  verified = {arXiv listing}\n}\n';
  it('are filled in before `verified`, and nothing is overwritten', () => {
    const { outcomes, text } = into(there, ZOTERO);
    expect(outcomes[0]).toMatchObject({ what: 'merged', key: 'gao2022scaling', filled: ['month', 'primaryclass', 'doi'] });
    expect(outcomes[0]!.conflicts).toEqual([
      { field: 'author', kept: 'Lin Gao, Jan Schüller', other: 'Lin Gao, Jan Schüller, Ann Roe' },
      { field: 'year', kept: '2023', other: '2022' },
    ]);
    expect(text).toBe(there.replace('  verified', '  month = oct,\n  primaryclass = {cs},\n  doi = {10.48550/arXiv.2210.99901},\n  verified'));
  });
  it.each([
    ['DOI in another spelling', '@article{a, author={Roe, Ann}, title={One Thing}, journal={J}, year={2020}, doi={10.1234/ABC}}', '@article{b, author={Roe, A.}, title={Another wording}, journal={J}, year={2020}, doi={https://doi.org/10.1234/abc}}'],
    ['arXiv id with a version', '@misc{a, author={Roe, Ann}, title={One Thing}, year={2020}, eprint={2001.00001}, archiveprefix={arXiv}}', '@article{b, author={Roe, A.}, title={One thing, extended}, journal={arXiv preprint arXiv:2001.00001v3}, year={2020}}'],
    ['title in other letters', '@misc{a, author={Róe, Ann}, title={One Thing: {A} Study}, year={2020}}', '@misc{b, author={Ann Roe}, title={one thing – a study}, year={2020}}'],
  ])('are known by %s', (_, first, second) => {
    const once = into('', first);
    expect(into(once.text, second).outcomes[0]).toMatchObject({ what: 'already there' });
    expect(into('', `${first}\n${second}`).outcomes.map((o) => o.what)).toEqual(['added', 'already there']);
  });
  it('may be the same where the title is and the first author is not: added and told', () => {
    const { outcomes } = into('@misc{roe2020one,\n author={Roe, Ann}, title={One Thing of Two}, year={2020}, verified={x}\n}\n', '@misc{b, author={Doe, Bob}, title={One Thing of Two}, year={2020}}');
    expect(outcomes[0]).toMatchObject({ what: 'added', notes: [expect.stringContaining('roe2020one')] });
  });
  it('of another edition lend it nothing', () => {
    const first = '@book{roe1969ways,\n  author = {Roe, Ann},\n  title = {Ways of Working},\n  year = {1969},\n  verified = {x}\n}\n';
    const { text, outcomes } = into(first, '@book{b, author={Roe, Ann}, title={Ways of Working}, year={1997}, publisher={New Press}, edition={2}}');
    expect(text).toBe(first);
    expect(outcomes[0]!.conflicts).toEqual([{ field: 'year', kept: '1969', other: '1997' }]);
  });
  it('get no identifier that another record has', () => {
    const two = '@article{roe2020one,\n author={Roe, Ann}, title={One Thing}, journal={J}, year={2020}, doi={10.1234/x}\n}\n@misc{roe2021other,\n author={Roe, Ann}, title={Other Thing}, year={2021}, eprint={2101.00005}, archiveprefix={arXiv}\n}\n';
    const { text, outcomes } = into(two, '@article{b, author={Roe, Ann}, title={One Thing}, journal={J}, year={2020}, doi={10.1234/x}, eprint={2101.00005}, archiveprefix={arXiv}}');
    expect(text).toBe(two);
    expect(outcomes[0]).toMatchObject({ what: 'already there', key: 'roe2020one', notes: [expect.stringContaining('roe2021other')] });
  });
  it('are filled in from several records of one file, each field once', () => {
    const parts = ['volume={3}', 'volume={4}, pages={1--2}'].map((f, i) => `@article{k${i}, author={Roe, Ann}, title={One Thing}, journal={J}, year={2020}, doi={10.1234/x}, ${f}}`);
    const { text, outcomes } = into('@article{roe2020one,\n  author={Roe, Ann}, title={One Thing}, journal={J}, year={2020}, doi={10.1234/x}\n}\n', parts.join('\n'));
    expect(outcomes.map((o) => o.filled)).toEqual([['volume'], ['pages']]);
    expect(parseBibliography(new SourceText(text, 'x.bib'))).toMatchObject({ problems: [], references: [{ csl: { volume: '3', page: '1-2' } }] });
  });
});

describe('verified', () => {
  it('is empty where nobody says, and cannot end the record', () => {
    expect(into('', SCHOLAR, { verified: '' }).text).toContain('  verified = {}\n');
    const { text } = into('', SCHOLAR, { verified: 'a } list {\\x\n2024' });
    expect(parseBibliography(new SourceText(text, 'x.bib')).problems.filter((p) => p.severity === 'error')).toEqual([]);
  });
  it('is kept where the file has one', () => {
    expect(into('', read(SCHOLAR).length ? SCHOLAR.replace('year={2022}', 'year={2022}, verified={arXiv listing}') : '').text).toContain('verified = {arXiv listing}');
  });
});
