import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arxivPage, doiPage, identifiers, nameSlug, names } from '../../../src/ledger/resolvers.ts';
import { entry, reference, references } from '../../support/knowledge-base.ts';
import { ledger, record } from '../../support/ledger.ts';

describe('names', () => {
  const merged = record('RFM-0002', { status: 'merged', successors: ['RFM-0003'], titles: [{ title: 'Length bias', from: '2027-01-01' }] });
  const split = record('RFM-0003', { status: 'split', successors: ['RFM-0001', 'RFM-0004'], titles: [{ title: 'Verbosity', from: '2027-01-01' }] });
  const gone = record('RFM-0005', { status: 'withdrawn', aliases: [{ alias: 'Erdem Bıyık’s law', from: '2027-01-01' }] });
  const renamed = record('RFM-0001', { titles: [{ title: 'Old name', from: '2027-01-01' }, { title: 'New name', from: '2027-02-01' }], slugs: [{ slug: 'old', from: '2027-01-01' }] });
  const table = names({ entries: [entry('RFM-0001', { title: 'New name', aliases: ['Length bias'] }), entry('RFM-0004', { title: 'Four' })] }, ledger(renamed, merged, split, gone, record('RFM-0004')));
  it('lead from past and present titles, slugs and aliases to living entries', () => {
    for (const slug of ['old-name', 'new-name', 'old']) expect(table.get(slug)?.targets, slug).toEqual(['RFM-0001']);
  });
  it('lead through mergers and splits; a withdrawn entry without successor keeps its page', () => {
    expect(table.get('verbosity')?.targets).toEqual(['RFM-0001', 'RFM-0004']);
    expect(table.get('erdem-biyik-s-law')?.targets).toEqual(['RFM-0005']);
  });
  it('of two entries lead to both', () => {
    expect(table.get('length-bias')).toEqual({ named: ['RFM-0001', 'RFM-0002'], targets: ['RFM-0001', 'RFM-0004'] });
  });
  it('without a letter or digit of ASCII have no address', () => {
    expect(nameSlug('奖励')).toBe('');
    expect([...table.keys()]).not.toContain('');
  });
});

describe('addresses of identifiers', () => {
  it.each([
    ['10.1145/3442188.3445922', '/doi/10.1145/3442188.3445922/'],
    ['10.1002/(SICI)1<1::AID-X>3.0.CO;2-#', '/doi/10.1002/(sici)1~3c1~3a~3aaid-x~3e3.0.co~3b2-~23/'],
    ['10.1/a//b', '/doi/10.1/a~2f/b/'],
    ['10.1/../x', '/doi/10.1/~2e~2e/x/'],
    ['10.1/é', '/doi/10.1/~c3~a9/'],
    ['10.1/x/', '/doi/10.1/x~2f/'],
  ])('%s', (doi, path) => expect(doiPage(doi)).toBe(path));
  it('stay in their folder and apart, whatever the DOI', () => {
    fc.assert(fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.string({ minLength: 1 }), (a, b) => {
      const page = doiPage(`10.1/${a}`);
      expect(page).toMatch(/^\/doi\/10\.1\/[a-z0-9._()\-/~]+\/$/);
      expect(new URL(page, 'https://x.example').pathname).toBe(page);
      if (a.toLowerCase().toWellFormed() !== b.toLowerCase().toWellFormed()) expect(doiPage(`10.1/${b}`)).not.toBe(page);
    }), { numRuns: 2000 });
  });
  it('lead to references', () => {
    const { arxiv, doi } = identifiers({ references: references(reference('a2020one', '  doi = {10.1000/ABC},\n  eprint = {2307.15217},\n  archiveprefix = {arXiv},\n')) });
    expect([...doi]).toEqual([['/doi/10.1000/abc/', 'a2020one']]);
    expect([...arxiv]).toEqual([['/arxiv/2307.15217/', 'a2020one']]);
    expect(arxivPage('cs/0701001')).toBe('/arxiv/cs/0701001/');
  });
});
