import { describe, expect, it } from 'vitest';
import { allChanges, changesOf, titleOn } from '../../../src/ledger/changes.ts';
import { changePages } from '../../../src/site/view/changes.ts';
import { versionStatus } from '../../../src/site/view/status.ts';
import { hash, record } from '../../support/ledger.ts';

const v = (version: number, date: string, text: string, classification = 'b') => ({ version, date, text: hash(text), classification: hash(classification), archive: hash('c') });

describe('what happened to an entry', () => {
  const entry = record('RFM-0001', {
    status: 'merged', successors: ['RFM-0002'],
    versions: [v(1, '2027-01-01', 'a'), v(2, '2027-02-01', 'e'), v(3, '2027-03-01', 'e', 'f')],
    references: [{ date: '2027-01-01', hash: hash('d') }, { date: '2027-02-01', hash: hash('1') }, { date: '2027-02-15', hash: hash('2') }],
    titles: [{ title: 'One', from: '2027-01-01' }, { title: 'Two', from: '2027-02-01' }, { title: 'Three', from: '2027-02-01' }],
    events: [{ date: '2027-01-01', type: 'published' }, { date: '2027-02-01', type: 'renamed', reason: 'first' }, { date: '2027-02-01', type: 'renamed', reason: 'second' }, { date: '2027-04-01', type: 'merged', reason: 'same', successors: ['RFM-0002'] }],
  });
  it('is told in order, with what a version changed and each title\'s own reason', () => {
    expect(changesOf(entry).map((c) => [c.date, c.kind, c.parts?.join(' ') ?? c.from ?? '', c.reason ?? ''])).toEqual([
      ['2027-01-01', 'published', '', ''],
      ['2027-02-01', 'version', 'text references', ''],
      ['2027-02-01', 'renamed', 'One', 'first'],
      ['2027-02-01', 'renamed', 'Two', 'second'],
      ['2027-02-15', 'references', '', ''],
      ['2027-03-01', 'version', 'classification', ''],
      ['2027-04-01', 'merged', '', 'same'],
    ]);
    expect(titleOn(entry, '2027-01-31')).toBe('One');
    expect(titleOn(entry, '2027-02-01')).toBe('Three');
    expect(titleOn(entry, '2026-01-01')).toBe('One');
  });
  it('a title that changed without a word has no reason', () => {
    const quiet = record('RFM-0001', { titles: [{ title: 'One', from: '2027-01-01' }, { title: 'Two', from: '2027-02-01' }] });
    expect(changesOf(quiet).at(-1)).toMatchObject({ kind: 'renamed', from: 'One', title: 'Two', reason: undefined });
  });
  it('of all entries comes newest first, by id within a day', () => {
    const all = allChanges(new Map([['RFM-0002', record('RFM-0002')], ['RFM-0001', entry]]));
    expect(all.map((c) => `${c.date} ${c.id}`).slice(0, 2)).toEqual(['2027-04-01 RFM-0001', '2027-03-01 RFM-0001']);
    expect(all.slice(-2).map((c) => c.id)).toEqual(['RFM-0001', 'RFM-0002']);
  });
});

describe('pages of changes', () => {
  const changes = (counts: Readonly<Record<string, number>>) => Object.entries(counts).flatMap(([date, n]) => Array.from({ length: n }, (_, i) => ({ date, id: `RFM-${i}`, kind: 'published' as const, title: '' })));
  const shape = (pages: ReturnType<typeof changePages>) => pages.map((days) => days.map((d) => `${d.date}:${d.changes.length}`).join(' '));
  it('end with the day on which they are full', () => {
    expect(shape(changePages(changes({ c: 6, b: 6, a: 3 }), 10))).toEqual(['c:6 b:6', 'a:3']);
    expect(shape(changePages([], 10))).toEqual(['']);
  });
  it('cut a day that is too long for one', () => {
    expect(shape(changePages(changes({ b: 45, a: 1 }), 10))).toEqual(['b:20', 'b:20', 'b:5 a:1']);
  });
});

describe('the living page against its last version', () => {
  const entry = record('RFM-0001', { versions: [v(1, '2027-01-01', 'a'), v(2, '2027-02-01', 'e'), v(3, '2027-03-01', 'e', 'f')], references: [{ date: '2027-01-01', hash: hash('d') }] });
  const now = { text: hash('e'), classification: hash('f'), references: hash('d') };
  it('says since when each part is unchanged', () => {
    expect(versionStatus(entry, now)).toMatchObject({ version: 3, edited: false, since: 'text unchanged since 1 February 2027; classification since 1 March 2027; references since 1 January 2027' });
    expect(versionStatus(record('RFM-0001'), { text: hash('a'), classification: hash('b'), references: hash('d') }).since).toBe('text, classification and references unchanged since 1 January 2027');
  });
  it('counts from the last change, also where a text came back', () => {
    const back = record('RFM-0001', { versions: [v(1, '2027-01-01', 'a'), v(2, '2027-02-01', 'e'), v(3, '2027-03-01', 'a')] });
    expect(versionStatus(back, { text: hash('a'), classification: hash('b'), references: hash('d') }).since).toContain('text unchanged since 1 March 2027');
  });
  it('says that it was edited', () => {
    expect(versionStatus(entry, { ...now, text: hash('9') })).toMatchObject({ edited: true, since: '' });
    expect(versionStatus(entry, { ...now, references: hash('9') }).since).toContain('references edited, the date not yet recorded');
  });
});
