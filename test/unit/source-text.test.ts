import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../src/diagnostics/reporters.ts';
import { nearest } from '../../src/diagnostics/nearest.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';

describe('places in a text', () => {
  it.each([
    ['a\nb', 2, { line: 2, column: 1 }],
    ['a\r\nb', 3, { line: 2, column: 1 }],
    ['a\rb', 2, { line: 2, column: 1 }],
    ['🔥x', 2, { line: 1, column: 2 }],
    ['报酬x', 2, { line: 1, column: 3 }],
    ['', 0, { line: 1, column: 1 }],
    ['ab', 99, { line: 1, column: 3 }],
    ['ab', -5, { line: 1, column: 1 }],
  ])('%j at %i', (text, offset, point) => {
    expect(new SourceText(text, 'x').pointAt(offset)).toEqual(point);
  });

  it('agrees with counting by hand, for any text and offset', () => {
    const character = fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '🔥', 'é', '中', '\t');
    fc.assert(fc.property(fc.array(character, { maxLength: 40 }), fc.nat(60), (characters, at) => {
      const text = characters.join('');
      let offset = Math.min(at, text.length);
      // An offset inside a surrogate pair or a CRLF is no place an editor could show.
      if (/[\uDC00-\uDFFF]/.test(text[offset] ?? '') || (text[offset] === '\n' && text[offset - 1] === '\r')) offset--;
      const before = text.slice(0, offset).split(/\r\n|\r|\n/);
      expect(new SourceText(text, 'x').pointAt(offset)).toEqual({ line: before.length, column: [...before.at(-1)!].length + 1 });
    }), { seed: 7, numRuns: 2000 });
  });

  it('gives each line without its line end', () => {
    const source = new SourceText('one\r\ntwo\rthree\n', 'x');
    expect([1, 2, 3, 4, 5].map((n) => source.line(n))).toEqual(['one', 'two', 'three', '', undefined]);
  });
});

describe('the code frame', () => {
  const frame = (text: string, from: number, to: number) => {
    const source = new SourceText(text, 'x');
    return codeFrame(source, { span: source.span(from, to) });
  };
  it('marks the place under the line', () => {
    expect(frame('stage: polcy\n', 7, 12)).toBe('  1 | stage: polcy\n    |        ^^^^^\n');
  });
  it('cuts a long line around the place', () => {
    const shown = frame(`${'a'.repeat(5000)}X${'b'.repeat(5000)}`, 5000, 5001).split('\n');
    expect(shown[0]!.length).toBeLessThan(120);
    expect(shown[0]![shown[1]!.indexOf('^')]).toBe('X');
  });
  it('sends no control character to the terminal', () => {
    expect(frame('a\u001b[31mred', 0, 1)).not.toContain('\u001b');
  });
});

describe('the nearest right word', () => {
  it.each([
    ['referances', ['references', 'relations'], 'references'],
    ['Tractable', ['tractable', 'fundamental'], 'tractable'],
    ['gao2022scalng', ['gao2022scaling', 'gao2023scaling'], 'gao2022scaling'],
    ['zebra', ['references', 'relations'], undefined],
  ])('%s', (word, candidates, found) => {
    expect(nearest(word, candidates)).toBe(found);
  });
});
