/** Any file, however broken: fixes come to rest, and the file says what it said. */
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixFiles } from '../../src/fix/index.ts';
import type { SourceFile } from '../../src/fix/index.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { parseBibliography } from '../../src/parse/bibliography/index.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { FRONT, entryText } from '../support/entries.ts';

const RUNS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 2000) / 8);
/** Real entries are long, and each is read some ten times. */
const LONG_RUNS = Math.ceil(RUNS / 5);
const FILE = 'content/challenges/RFM-0001-x.mdx';
const ENTRIES = readdirSync('content/challenges').filter((n) => n.endsWith('.mdx')).slice(0, 6).map((n) => readFileSync(`content/challenges/${n}`, 'utf8'));
const BIB = readFileSync('content/references.bib', 'utf8');
const SMALL_BIB = BIB.slice(0, BIB.indexOf('@', 3000));
/** Everything in which spaces and case mean something, in few lines. */
const SMALL_ENTRY = entryText('See [@casper2023open] and @Abbas2025latent \n[see @ABBAS2025LATENT, p. 3].  \nMore.\n\n```\ncode  \n```\n\n$$\nx  \n$$\n\n<Quote cite="Casper2023open" locator="p. 1">\n\nText \n\n</Quote>\n\n- a  \n\n  b\n\n{/* note  \n */}\n', `${FRONT}aliases:\n  - 2307.15210\n  - |\n    a  \n    b\nreferences:\n  - key: Casper2023open\n    role: introduces\nreviewed:\n  - date: 2024-05\n    role: x\n    checked: y\n`);

const SHARDS = [' \n', '  \n', '\t\n', '   ', '\n\n', '\r\n', '```\n', '    ', '$$\n', '`', '{/* ', ' */}', '"', "'", '|\n', '2307.15210', '2024-05', ': ', '- ', '---\n', '@', '[@Casper2023Open]', 'CASPER2023OPEN', '<Quote cite="Casper2023open">', '\\', '{', '}', '\uFEFF', '🔥', ' doi = {https://doi.org/10.1/x},', ' doi = {doi:10.1234/x},', '@misc{aaa,', '}\n', '%', '\n'];
const edits = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(20), put: fc.constantFrom(...SHARDS) }), { minLength: 1, maxLength: 8 });
const mutate = (text: string, changes: readonly { at: number; cut: number; put: string }[]) => changes.reduce((t, { at, cut, put }) => {
  const i = Math.floor(at * t.length);
  return t.slice(0, i) + put + t.slice(i + cut);
}, text);

const recordOf = (key: string) => BIB.slice(BIB.indexOf(`{${key},`) - 5).split('\n\n')[0]!;
const bib: SourceFile = { file: 'content/references.bib', content: 'bibliography', text: `${recordOf('abbas2025latent')}\n\n${recordOf('casper2023open')}\n` };

function fixed(file: SourceFile): string {
  const run = (text: string) => fixFiles(file.content === 'bibliography' ? [{ ...file, text }] : [{ ...file, text }, bib]).find((f) => f.file === file.file);
  const text = run(file.text)?.text ?? file.text;
  expect(run(text)?.changes ?? []).toEqual([]);
  return text;
}

/** Everything that a page shows of an entry, keys and white space aside. */
function shown(text: string): string {
  const { entry } = parseEntry(new SourceText(text, FILE), 'challenge');
  return JSON.stringify(entry.body.tree, (key, value: unknown) => (key === 'span' ? undefined : value)).toLowerCase();
}

describe('fixes', () => {
  test('leave sound content as it is', () => {
    for (const text of ENTRIES) expect(fixed({ file: FILE, content: 'challenge', text })).toBe(text);
  });

  test.each([['a short entry', [SMALL_ENTRY], RUNS], ['a real entry', ENTRIES, LONG_RUNS]] as const)('of %s come to rest and keep its text', (_, seeds, numRuns) => {
    fc.assert(fc.property(fc.constantFrom(...seeds), edits, (seed, changes) => {
      const before = mutate(seed, changes);
      const after = fixed({ file: FILE, content: 'challenge', text: before });
      expect(shown(after)).toBe(shown(before));
      expect(after.replace(/[\s"]/g, '').toLowerCase()).toBe(before.replace(/[\s"]/g, '').toLowerCase());
    }), { seed: 29, numRuns });
  });

  test(`of any bibliography come to rest and keep its records (${RUNS} mutations)`, () => {
    fc.assert(fc.property(edits, (changes) => {
      const before = mutate(SMALL_BIB, changes);
      const after = fixed({ file: 'content/references.bib', content: 'bibliography', text: before });
      const works = (text: string) => parseBibliography(new SourceText(text, 'r.bib')).references.map((r) => JSON.stringify([r.key, r.type, r.csl, r.doi, r.verified])).sort();
      expect(works(after)).toEqual(works(before));
    }), { seed: 31, numRuns: RUNS });
  });
});
