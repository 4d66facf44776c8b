import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { align, splitText } from '../../src/parse/citations.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { renderTree } from '../../src/render/body.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);
const FILE = 'content/challenges/RFM-0001-x.mdx';
const SEEDS = readdirSync('content/challenges').filter((n) => n.endsWith('.mdx')).slice(0, 6).map((n) => readFileSync(`content/challenges/${n}`, 'utf8'));

/** Pieces that break readers. */
const SHARDS = ['{', '}', '<', '>', '<script>', '</x>', '<!--', '$', '$$', '`', '[@', ']', '[', ';', '---', '\n---\n', '\n', '\r\n', '\r', '\t', ':', '#', '"', "'", '&', '*', '\\', '\u0000', '\u2028', '🔥', '@a2020b', 'RFM-0002', '- ', '  ', 'import x', 'export', '![](', '](javascript:x)', '&amp;', '\uFEFF', '|', '~~~', '__proto__: x\n'];

const mutated = fc.tuple(
  fc.constantFrom(...SEEDS),
  fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(40), put: fc.constantFrom(...SHARDS, '') }), { minLength: 1, maxLength: 5 }),
).map(([text, edits]) => edits.reduce((t, e) => {
  const i = Math.floor(e.at * t.length);
  return t.slice(0, i) + e.put + t.slice(i + e.cut);
}, text));

const context = { label: () => undefined, referenceHref: (key: string) => `#${key}`, entry: () => undefined, resolve: (path: string) => path };

describe('any entry, however broken', () => {
  it(`is read the same twice, in time, with every place inside the file (${RUNS} mutations)`, () => {
    fc.assert(fc.property(mutated, (text) => {
      const source = new SourceText(text, FILE);
      const began = performance.now();
      const first = parseEntry(source, 'challenge');
      expect(performance.now() - began).toBeLessThan(1000);
      for (const p of first.problems) {
        expect(p.file).toBe(FILE);
        if (!p.span) continue;
        const { start, end } = p.span;
        expect(start.line >= 1 && start.column >= 1 && end.line <= source.lineCount).toBe(true);
        expect(start.line < end.line || (start.line === end.line && start.column <= end.column)).toBe(true);
        expect(end.column).toBeLessThanOrEqual([...(source.line(end.line) ?? '')].length + 2);
      }
      expect(parseEntry(new SourceText(text, FILE), 'challenge').problems).toEqual(first.problems);
    }), { seed: 17, numRuns: RUNS });
  }, 600_000);

  it('never reaches a page with something that runs', () => {
    fc.assert(fc.property(mutated, (text) => {
      const { entry } = parseEntry(new SourceText(text, FILE), 'challenge');
      const html = renderTree(entry.body.tree, context);
      expect(html).not.toMatch(/<script|<iframe|\son\w+="|href="\s*javascript:|\sstyle="/i);
    }), { seed: 19, numRuns: Math.min(RUNS, 2000) });
  });
});

describe('any text', () => {
  it('keeps all its characters when citations are taken out', () => {
    const part = fc.constantFrom('a', ' ', '[@a2020b]', '@c2021d', 'x@y.z', 'RFM-0001', '[', ']', ';', '\\', '&', '🔥', '-@', '[see @a2020b, p. 3]');
    fc.assert(fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const value = parts.join('');
      const pieces = splitText(value, align(value, value, 0), (from, to) => ({ start: { line: 1, column: from + 1 }, end: { line: 1, column: to + 1 } }));
      const plain = pieces.map((p) => (p.type === 'text' ? p.value : p.type === 'entryLink' ? p.id : '')).join('');
      const cited = pieces.flatMap((p) => (p.type === 'citation' ? p.items.map((i) => i.key) : []));
      for (const key of cited) expect(value).toContain(`@${key}`);
      expect(value.length).toBeGreaterThanOrEqual(plain.length);
      if (cited.length === 0) expect(plain).toBe(value);
    }), { seed: 23, numRuns: 2000 });
  });
});
