/** `npm run bench`: how long reading, checking and exporting take, each also as a ratio to a fixed piece of work done in the same run, so that figures of different machines compare. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SourceText } from '../src/diagnostics/source-text.ts';
import { citeCheck } from '../src/cite-check/index.ts';
import { exportFiles } from '../src/export/index.ts';
import { idsFile } from '../src/export/ids.ts';
import { formattedByKey } from '../src/export/formatted.ts';
import { load, published } from '../src/load.ts';
import { parseBibliography } from '../src/parse/bibliography/index.ts';
import { parseEntry } from '../src/parse/entry.ts';

const ROUNDS = 5;
const root = join(import.meta.dirname, '..');

/** Median of the rounds after one that is not counted, in milliseconds. */
function time(work: () => unknown): number {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return times[ROUNDS >> 1]!;
}

const yardstick = time(() => {
  let text = '';
  for (let i = 0; i < 200_000; i++) text += String.fromCharCode(97 + (i % 26));
  return JSON.parse(JSON.stringify(text.split('e').map((word, i) => ({ word, i })))) as unknown;
});

const first = performance.now();
const loaded = published(load(root));
const cold = performance.now() - first;
const { entries, references } = loaded.knowledgeBase;
const bib = new SourceText(readFileSync(join(root, 'content/references.bib'), 'utf8'), 'content/references.bib');
const folder = join(root, 'content/challenges');
const texts = readdirSync(folder).filter((n) => n.endsWith('.mdx')).map((n) => new SourceText(readFileSync(join(folder, n), 'utf8'), `content/challenges/${n}`));

const manuscript = new SourceText('As RFM-0014 says, and \\cite{x} too: [a](https://kb.example/RFM-0021/v1/). '.repeat(70_000), 'paper.tex');
const ids = idsFile(loaded);

const rows: (readonly [string, number, number])[] = [
  ['check everything, first time in a process', cold, entries.length + references.length],
  ['check everything, again', time(() => load(root)), entries.length + references.length],
  ['read the bibliography', time(() => parseBibliography(bib)), references.length],
  ['read the entries', time(() => texts.map((t) => parseEntry(t, 'challenge'))), texts.length],
  ['format the bibliography (APA, remembered after the first time)', time(() => formattedByKey(references)), references.length],
  [`cite-check of a manuscript of ${(manuscript.text.length / 1e6).toFixed(1)} MB`, time(() => citeCheck(manuscript, ids)), 1],
  ['all data files', time(() => [...exportFiles(loaded)]), entries.length + references.length],
];
process.stdout.write(`yardstick (fixed JSON work): ${yardstick.toFixed(1)} ms\n\n${'what'.padEnd(64)}${'ms'.padStart(9)}${'ms each'.padStart(10)}${'× yardstick'.padStart(13)}\n`);
for (const [what, ms, count] of rows) process.stdout.write(`${what.padEnd(64)}${ms.toFixed(1).padStart(9)}${(ms / Math.max(1, count)).toFixed(3).padStart(10)}${(ms / yardstick).toFixed(2).padStart(13)}\n`);
