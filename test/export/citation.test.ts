import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { biblatexRecord } from '../../src/export/biblatex.ts';
import { addStyle } from '../../src/export/citation-js.ts';
import { entryAuthors, entryBiblatex, entryBibtex, entryCslJson, entryItem, entryLatexLine, entryMarkdownLine, entryRis, nameOf } from '../../src/export/entry-citation.ts';
import { latexLine, markdownLine } from '../../src/export/link-lines.ts';
import { STYLES, inAllStyles } from '../../src/export/styles.ts';
import { readBib, readFields } from '../support/bibliography.ts';
import { CONFIG } from '../support/knowledge-base.ts';
import { smallBase } from '../support/small-base.ts';

const FOLDER = 'vendor/csl-styles';
beforeAll(() => {
  for (const { id, file } of STYLES) if (file !== undefined) addStyle(id, readFileSync(`${FOLDER}/${file}`, 'utf8'));
});

describe('the vendored styles', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.csl'));
  it('are those the code reads, unchanged since they were taken, with their licence and authors', () => {
    const sums = new Map(readFileSync(`${FOLDER}/SHA256SUMS`, 'utf8').trim().split('\n').map((line) => line.split('  ').reverse() as [string, string]));
    expect(files).toEqual(STYLES.flatMap((s) => s.file ?? []).sort());
    for (const file of files) {
      const text = readFileSync(`${FOLDER}/${file}`);
      expect(createHash('sha256').update(text).digest('hex'), file).toBe(sums.get(file));
      expect(text.toString()).toMatch(/creativecommons\.org\/licenses\/by-sa\/3\.0/);
      expect(text.toString()).toContain('<author>');
      expect(readFileSync(`${FOLDER}/NOTICE.md`, 'utf8')).toContain(`\`${file}\``);
    }
  });
});

describe('a work in six styles', () => {
  const texts = (fields: string, type?: string) => Object.fromEntries(inAllStyles(readFields(fields, type).csl).map(({ label, text }) => [label, text]));
  it('of a journal', () => {
    expect(texts('author = {Roe, Mara and van der Test, Jan}, title = {On rewards & costs}, journal = {Journal of Examples}, volume = 4, number = 2, pages = {10--19}, year = 2023, doi = {10.1000/x_y}', 'article')).toEqual({
      APA: 'Roe, M., & van der Test, J. (2023). On rewards & costs. Journal of Examples, 4(2), 10–19. https://doi.org/10.1000/x_y',
      MLA: 'Roe, Mara, and Jan van der Test. “On Rewards & Costs.” Journal of Examples, vol. 4, no. 2, 2023, pp. 10–19, https://doi.org/10.1000/x_y.',
      Chicago: 'Roe, Mara, and Jan van der Test. 2023. “On Rewards & Costs.” Journal of Examples 4 (2): 10–19. https://doi.org/10.1000/x_y.',
      IEEE: 'M. Roe and J. van der Test, “On rewards & costs,” Journal of Examples, vol. 4, no. 2, pp. 10–19, 2023, doi: 10.1000/x_y.',
      Nature: 'Roe, M. & van der Test, J. On rewards & costs. Journal of Examples 4, 10–19 (2023).',
      Vancouver: 'Roe M, van der Test J. On rewards & costs. Journal of Examples. 2023;4(2):10–9.',
    });
  });
  it('of a preprint names arXiv once', () => {
    for (const [label, text] of Object.entries(texts('author = {Roe, Mara}, title = {One}, eprint = {2401.00001}, archiveprefix = {arXiv}, year = 2024'))) {
      expect(text, label).toContain('2401.00001');
      expect(text.match(/2401\.00001/g)!.length, text).toBeLessThanOrEqual(2);
      expect(text, label).not.toMatch(/arXiv, 2401|^\[?1/);
    }
  });
  it('of a list that is cut short ends in "et al."', () => {
    for (const { text } of inAllStyles(readFields('author = {Roe, Mara and Kad, Jo and others}, title = {One}, year = 2024').csl)) expect(text).toMatch(/et al\./);
    for (const { text } of inAllStyles(readFields('author = {Roe, Mara and others}, title = {One}, year = 2024').csl)) expect(text).toMatch(/Roe.*et al\./);
  });
  it('shows markup in names and titles as characters', () => {
    for (const { text } of inAllStyles(readFields('author = {{A B & C}}, title = {{a <script>x</script> & y}}, year = 2024').csl)) {
      expect(text).toContain('<script>');
      expect(text).toContain('A B & C');
    }
  });
  it('has no letter after the year, no number and no dash for a name', () => {
    const { references } = readBib('@misc{a, author={Roe, M}, title={A}, year=2024}\n@misc{b, author={Roe, M}, title={B}, year=2024}');
    for (const r of references) for (const { text } of inAllStyles(r.csl)) expect(text).not.toMatch(/2024[ab]|^\[?1|———|---/);
  });
});

describe('biblatex', () => {
  it('has its own names for things', () => {
    expect(biblatexRecord(readFields('author = {Roe, Mara}, title = {One}, eprint = {2401.00001}, archiveprefix = {arXiv}, primaryclass = {cs.LG}, year = 2024, month = may').reference)).toBe(
      '@online{key2023x,\n  author = {Roe, Mara},\n  title = {One},\n  date = {2024-05},\n  eprint = {2401.00001},\n  eprinttype = {arxiv},\n  eprintclass = {cs.LG},\n  url = {https://arxiv.org/abs/2401.00001}\n}\n');
  });
  it.each([['techreport', '@report'], ['phdthesis', '@thesis'], ['article', '@article'], ['inproceedings', '@inproceedings']])('@%s becomes %s', (type, written) => {
    expect(biblatexRecord(readFields('author = {Roe, M}, title = {T}, year = 2024, school = {U}, institution = {I}, journal = {J}, booktitle = {B}', type).reference)).toMatch(new RegExp(`^${written}\\{`));
  });
  it('reads back with the same title, authors and date', () => {
    for (const reference of smallBase().knowledgeBase.references) {
      const { csl } = readBib(biblatexRecord(reference)).references[0]!;
      expect([csl.title, csl.author, csl.issued]).toEqual([reference.csl.title, reference.csl.author, reference.csl.issued]);
    }
  });
});

describe('an entry', () => {
  const entry = smallBase().knowledgeBase.entries[0]!;
  const living = { entry, config: CONFIG };
  const second = { ...living, version: 2, date: '2026-03-01' };
  it('is cited by its living page until it has a version, then by that version', () => {
    expect(entryItem(living)).toMatchObject({ id: 'RFM-0001', URL: 'https://kb.example/RFM-0001/' });
    expect(entryItem(living)).not.toHaveProperty('issued');
    expect(entryItem(second)).toMatchObject({ id: 'RFM-0001-v2', URL: 'https://kb.example/RFM-0001/v2/', version: '2', issued: { 'date-parts': [[2026, 3, 1]] } });
    for (const text of [entryBibtex(second), entryRis(second), entryCslJson(second)]) expect(text).toMatch(/RFM-0001, version 2[\s\S]*v2\/|v2\/[\s\S]*version 2/);
    for (const text of [entryBibtex(living), entryRis(living), entryCslJson(living)]) expect(text).not.toMatch(/version|year|PY {2}|issued/);
  });
  it('names its writers, people as people and groups whole', () => {
    expect(entryAuthors(entry).map(nameOf)).toEqual([{ family: 'van der Test', given: 'Mara' }, { literal: 'Example Lab' }]);
    expect(nameOf({ name: 'Ada van der Example', orcid: '0000-0002-1825-0097', role: 'software' })).toEqual({ given: 'Ada', family: 'Example', 'non-dropping-particle': 'van der' });
    expect(nameOf({ name: 'RLHF Failure Modes contributors', role: 'software' })).toEqual({ literal: 'RLHF Failure Modes contributors' });
    expect(nameOf({ name: 'Plato', orcid: '0000-0002-1825-0097', role: 'software' })).toEqual({ literal: 'Plato' });
  });
  it.each([['BibTeX', entryBibtex], ['biblatex', entryBiblatex]] as const)('reads back from %s', (_, write) => {
    const { references, problems } = readBib(write(second));
    expect(problems.filter((p) => p.rule === 'bib-syntax')).toEqual([]);
    expect(references).toHaveLength(1);
    expect(references[0]!.title).toBe(entry.data.title);
    expect(references[0]!.csl.author).toMatchObject([{ given: 'Mara' }, { literal: 'Example Lab' }]);
    expect(references[0]!.year).toBe(2026);
    expect(references[0]!.url).toBe('https://kb.example/RFM-0001/v2/');
  });
  it('is one line of LaTeX and of Markdown', () => {
    expect(entryLatexLine(second)).toBe('\\href{https://kb.example/RFM-0001/v2/}{Raters \\& {\\textless}b{\\textgreater}tired{\\textless}/b{\\textgreater} "eyes"} (van der Test and Example Lab, 2026)');
    expect(entryMarkdownLine(second)).toBe('[Raters \\& \\<b\\>tired\\</b\\> "eyes"](https://kb.example/RFM-0001/v2/) (van der Test and Example Lab, 2026)');
  });
});

describe('the line that links a work', () => {
  it('leads to the DOI, else to arXiv, else to the address, else nowhere', () => {
    const line = (fields: string) => markdownLine(readFields(`title = {T}, ${fields}`).csl);
    expect(line('doi = {10.1000/A_(b)}')).toBe('[T](https://doi.org/10.1000/A_%28b%29)');
    expect(line('eprint = {2401.00001}, archiveprefix = {arXiv}')).toBe('[T](https://arxiv.org/abs/2401.00001)');
    expect(line('url = {https://x.example/a?b=c#d}')).toBe('[T](https://x.example/a?b=c#d)');
    expect(line('year = 2024')).toBe('*T* (2024)');
  });
  it('escapes what LaTeX reads in an address', () => {
    expect(latexLine(readFields('title = {50% & more}, url = {https://x.example/a%20b?c=d&e#f_g~h}').csl)).toBe('\\href{https://x.example/a\\%20b?c=d\\&e\\#f_g~h}{50\\% \\& more}');
  });
});
