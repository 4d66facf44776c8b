import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/ledger/canonical.ts';
import { hashOf, permanentAnchors } from '../../../src/ledger/freeze.ts';
import { endedNote, versionShown } from '../../../src/ledger/standing.ts';
import { thaw } from '../../../src/ledger/thaw.ts';
import { differences } from '../../../src/site/view/differences.ts';
import { diffLines } from '../../../src/site/view/line-diff.ts';
import type { LineChange } from '../../../src/site/view/line-diff.ts';
import { pastAnchors } from '../../../src/site/view/past-anchors.ts';
import { frozenWorks } from '../../../src/site/works.ts';
import { entry, reference, references } from '../../support/knowledge-base.ts';
import { record, versions } from '../../support/ledger.ts';

const BODY = '## Mechanism\n\nAs [@a2020one, p. 3] says, **much** of $x^2$ is in RFM-0002.\n\n- one\n- two\n\n## Evidence\n\n<Note>A note.</Note>\n\n<Quote cite="b2020two">So.</Quote>\n';
const marks = (lines: readonly LineChange[]) => lines.map((l) => l.parts.map(({ text, mark }) => (mark === 'added' ? `+${text}+` : mark === 'removed' ? `-${text}-` : text)).join(''));

describe('a frozen version thawed', () => {
  const original = entry('RFM-0001', { body: BODY });
  const { frozen } = versions([original], references(reference('a2020one') + reference('b2020two')));
  it('is the entry it was: same hashes, anchors, headings and citations', () => {
    const again = thaw(JSON.parse(JSON.stringify(frozen[0]!)));
    for (const part of ['text', 'classification', 'references'] as const) expect(hashOf(again, part)).toBe(hashOf(original, part));
    expect(permanentAnchors(again)).toEqual(permanentAnchors(original));
    expect(again.body.headings.map((h) => [h.id, h.text, h.depth])).toEqual(original.body.headings.map((h) => [h.id, h.text, h.depth]));
    expect(again.body.citations.map((c) => [c.key, c.citation, c.sectionId])).toEqual(original.body.citations.map((c) => [c.key, c.citation, c.sectionId]));
    expect(again.body.quotes.map((q) => q.value.cite)).toEqual(['b2020two']);
  });
  it('speaks of the works as they were, and says which were corrected since or are gone', () => {
    const now = new Map(references(reference('a2020one').replace('Work a2020one', 'Another title')).map((r) => [r.key, r]));
    const works = frozenWorks(frozen[0]!, (key) => now.get(key));
    expect(works.reference('a2020one')!.title).toBe('Work a2020one');
    expect(works.formatted('a2020one').text).toContain('Work a2020one');
    expect(works.label('a2020one')).toEqual({ authors: 'Example', year: '2024a' });
    expect([works.since('a2020one'), works.since('b2020two')]).toEqual(['corrected', 'gone']);
    const same = new Map(references(reference('a2020one')).map((r) => [r.key, r]));
    expect(frozenWorks(frozen[0]!, (key) => same.get(key)).since('a2020one')).toBeUndefined();
    expect(() => works.formatted('c2020three')).toThrow();
  });
});

describe('what differs between two versions', () => {
  const changed = (before: string, after: string) => {
    const { frozen } = versions([entry('RFM-0001', { body: before }), entry('RFM-0001', { body: after, title: 'Title of RFM-0001' })]);
    return differences(frozen[0]!, frozen[1]!).map((d) => ({ name: d.name, lines: marks(d.lines) }));
  };
  it('is told by section, paragraph and word', () => {
    expect(changed('## Mechanism\n\nOne two three four.\n\nSame.\n', '## Mechanism\n\nOne two five four.\n\nSame.\n\nNew paragraph here.\n')).toEqual([{ name: 'Section “Mechanism”', lines: ['One two -three-+five+ four.', '+New paragraph here.+'] }]);
    expect(changed('## A\n\nText.\n', '## B\n\nText.\n').map((d) => d.name)).toEqual(['Section “B”, new', 'Section “A”, removed']);
  });
  it('shows citations by their keys, so that another work\'s letter changes nothing', () => {
    expect(changed('As [@a2020one] says.\n', 'As [@a2020one, p. 4] says.\n')[0]!.lines[0]).toContain('@a2020one');
  });
  it('is never empty where the text differs', () => {
    expect(changed('Some *words* here.\n', 'Some words here.\n')[0]!.name).toMatch(/^Form of the text/);
    expect(changed('## A\n\nX.\n\n## B\n\nY.\n', '## B\n\nY.\n\n## A\n\nX.\n')[0]!.name).toMatch(/^Form of the text/);
    expect(changed('Same.\n', 'Same.\n')).toEqual([]);
  });
  it('tells fields by their class, classification after text, references last', () => {
    const { frozen } = versions([entry('RFM-0001', { title: 'A title', references: [] }), entry('RFM-0001', { title: 'A new title', relations: [{ type: 'causes', target: 'RFM-0002', note: 'why' }], references: [{ key: 'a2020one', role: 'surveys' }] })]);
    expect(differences(frozen[0]!, frozen[1]!).map((d) => [d.name, d.part, ...marks(d.lines)])).toEqual([
      ['Title', 'text', 'A +new +title'],
      ['Relations', 'classification', '+causes · RFM-0002 · why+'],
      ['References', 'references', '+a2020one · surveys+'],
    ]);
  });
  it('takes markup as text, and does not choke on a text rewritten from end to end', () => {
    expect(marks(diffLines(['<b>a</b>'], ['<i>b</i>']))[0]).toContain('<b>a</b>');
    const long = (word: string) => Array.from({ length: 4000 }, (_, i) => `${word}${i} ${word}${i * 7}.`);
    const started = performance.now();
    expect(diffLines(long('a'), long('b')).length).toBeGreaterThan(0);
    diffLines([long('a').join(' ')], [long('b').join(' ')]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('anchors of the past', () => {
  it('lead to the last version that had them', () => {
    const { record: made, ledger } = versions([entry('RFM-0001', { body: '## A\n\nx\n' }), entry('RFM-0001', { body: '## A\n\nx\n\n## B\n\ny\n' }), entry('RFM-0001', { body: '## C\n\nz\n' })]);
    expect(pastAnchors(made, ledger, new Set(['c']))).toEqual([{ anchor: 'a', version: 2, from: '2027-01-01' }, { anchor: 'b', version: 2, from: '2027-01-02' }]);
    expect(pastAnchors(made, ledger, new Set(['a', 'b', 'c']))).toEqual([]);
    expect(pastAnchors({ ...made, anchors: [{ anchor: 'never-frozen', from: '2027-01-01' }] }, ledger, new Set())).toEqual([{ anchor: 'never-frozen', version: undefined, from: '2027-01-01' }]);
  });
});

describe('where an entry stands', () => {
  it('names the version whose text it has', () => {
    const now = entry('RFM-0001', { body: 'Text.\n' });
    const { record: made } = versions([now]);
    expect(versionShown(now, made)).toEqual({ version: 1, date: '2027-01-01' });
    expect(versionShown(entry('RFM-0001', { body: 'Other.\n' }), made)).toBeUndefined();
    expect(versionShown(now, undefined)).toBeUndefined();
  });
  it('says what became of it', () => {
    const ended = (status: 'withdrawn' | 'merged' | 'split', successors: string[]) => endedNote(record('RFM-0001', { status, successors, events: [{ date: '2027-02-01', type: status, successors }] }));
    expect(ended('merged', ['RFM-0002'])).toBe('merged into RFM-0002 on 2027-02-01');
    expect(ended('split', ['RFM-0002', 'RFM-0003'])).toBe('split into RFM-0002, RFM-0003 on 2027-02-01');
    expect(ended('withdrawn', [])).toBe('withdrawn on 2027-02-01');
    expect(ended('withdrawn', ['RFM-0002'])).toBe('withdrawn on 2027-02-01; use RFM-0002');
    expect(endedNote(record('RFM-0001'))).toBeUndefined();
    expect(canonical({ b: 1, a: 2 })).toBe('{"a":2,"b":1}');
  });
});
