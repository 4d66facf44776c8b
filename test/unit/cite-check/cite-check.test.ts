import { describe, expect, it } from 'vitest';
import { bibtexOf, citeCheck } from '../../../src/cite-check/index.ts';
import { mentionsIn } from '../../../src/cite-check/mentions.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';
import type { IdRecord, IdsFile } from '../../../src/export/ids.ts';

const row = (id: string, fields: Partial<IdRecord> = {}): IdRecord => ({
  id, kind: 'challenge', title: `Title of ${id}`, pastTitles: [], aliases: [], status: 'current', successors: [], since: '2026-01-01',
  versions: [{ version: 1, date: '2026-01-01' }], contributors: ['Test contributors'], url: `https://kb.example/${id}/`, ...fields,
});
const IDS: IdsFile = {
  schemaVersion: 1, name: 'Test base', site: 'https://kb.example/',
  ids: [
    row('RFM-0001', { title: 'Reward & proxy', pastTitles: ['Old name'], aliases: ['gaming'], versions: [{ version: 1, date: '2026-01-01' }, { version: 2, date: '2026-03-01' }] }),
    row('RFM-0002', { status: 'merged', successors: ['RFM-0003'] }),
    row('RFM-0003', { status: 'split', successors: ['RFM-0001', 'RFM-0004'] }),
    row('RFM-0004'),
    row('RFM-0005', { status: 'withdrawn' }),
  ],
};
const told = (text: string) => citeCheck(new SourceText(text, 'paper.tex'), IDS).faults.map((f) => `${f.span.start.line}:${f.span.start.column} ${f.severity} ${f.fault} ${f.id}${f.use.length ? ` → ${f.use.map((r) => r.id).join(', ')}` : ''}`);

describe('mentions', () => {
  it.each([
    ['see RFM-0001.', ['RFM-0001', undefined, undefined]],
    ['see RFM-0001, version 2', ['RFM-0001', 2, undefined]],
    ['https://kb.example/RFM-0001/v2/', ['RFM-0001', 2, undefined]],
    ['[Reward & proxy](https://kb.example/RFM-0001/)', ['RFM-0001', undefined, 'Reward & proxy']],
    ['\\href{https://kb.example/RFM-0001/v1/}{Reward \\& proxy}', ['RFM-0001', 1, 'Reward & proxy']],
    ['#link("https://kb.example/RFM-0001/")[Reward & proxy]', ['RFM-0001', undefined, 'Reward & proxy']],
    ['“Reward & proxy” (RFM-0001)', ['RFM-0001', undefined, 'Reward & proxy']],
    ["``Reward \\& proxy'' (RFM-0001)", ['RFM-0001', undefined, 'Reward & proxy']],
    ['@misc{x, title = {{Reward \\& {P}roxy}}, note = {RFM-0001, version 2, 2026}}', ['RFM-0001', 2, 'Reward & Proxy']],
  ])('%j', (text, [id, version, title]) => {
    expect(mentionsIn(text)).toMatchObject([{ id, version, title }]);
  });
  it.each(['XRFM-0001', 'RFM-0001x', 'RFM-001', 'rfm-0001', 'RFM-0001-slug'])('%j is none', (text) => {
    expect(mentionsIn(text)).toEqual([]);
  });
});

describe('faults', () => {
  it.each([
    ['RFM-0001 and RFM-0004', []],
    ['see\nRFM-0099', ['2:1 error unknown RFM-0099']],
    ['RFM-00011', ['1:1 error unknown RFM-00011 → RFM-0001']],
    ['RFM-0002', ['1:1 error merged RFM-0002 → RFM-0001, RFM-0004']],
    ['RFM-0005', ['1:1 error withdrawn RFM-0005']],
    ['https://kb.example/RFM-0001/v1/', ['1:20 warning version-behind RFM-0001 → RFM-0001']],
    ['https://kb.example/RFM-0001/v7/', ['1:20 error version-unknown RFM-0001 → RFM-0001']],
    ['[Old name](https://kb.example/RFM-0001/)', ['1:31 warning renamed RFM-0001 → RFM-0001']],
    ['[gaming](https://kb.example/RFM-0001/)', []],
    ['[this entry](https://kb.example/RFM-0001/)', []],
    ['“Title of RFM-0004” (RFM-0001)', ['1:22 error title-of-another RFM-0001 → RFM-0004']],
    ['@misc{RFM-0004,\n  title = {{Reward \\& proxy}},\n}', ['1:7 error title-of-another RFM-0004 → RFM-0001']],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
  it('gives the BibTeX of the latest version', () => {
    expect(bibtexOf(IDS.ids[0]!, 'Test base')).toBe('@misc{RFM-0001,\n  author = {{Test contributors}},\n  title = {{Reward \\& proxy}},\n  howpublished = {Test base},\n  year = {2026},\n  note = {RFM-0001, version 2, 2026-03-01},\n  url = {https://kb.example/RFM-0001/v2/}\n}');
  });
  it('survives chains that lead nowhere or round', () => {
    const round: IdsFile = { ...IDS, ids: [row('RFM-0001', { status: 'merged', successors: ['RFM-0002'] }), row('RFM-0002', { status: 'merged', successors: ['RFM-0001', 'RFM-0404'] })] };
    expect(citeCheck(new SourceText('RFM-0001', 'x'), round).faults).toMatchObject([{ fault: 'merged', use: [] }]);
  });
});
