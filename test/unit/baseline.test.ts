/** Which faults a change introduces: told by rule, file and the text around, never by line numbers. */
import { describe, expect, test } from 'vitest';
import { markIntroduced } from '../../src/diagnostics/baseline.ts';
import type { Revision } from '../../src/diagnostics/baseline.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';

/** A revision in which each `BAD…` word is a fault. */
function revision(texts: Readonly<Record<string, string>>, whole: readonly Diagnostic[] = []): Revision {
  const diagnostics = Object.entries(texts).flatMap(([file, text]) => {
    const source = new SourceText(text, file);
    return [...text.matchAll(/BAD\w*/g)].map((m): Diagnostic => ({
      rule: 'a-rule', severity: 'error', file, message: `"${m[0]}" is bad, first on line ${source.pointAt(m.index).line}`, url: '', related: [], span: source.span(m.index, m.index + m[0].length),
    }));
  });
  return { files: Object.keys(texts), textOf: (file) => texts[file], diagnostics: [...diagnostics, ...whole] };
}
const whole = (file: string, message: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({ rule: 'whole', severity, file, message, url: '', related: [] });
const judged = (now: Revision, before: Revision) => markIntroduced(now, before).map((d) => `${d.before ? 'before' : 'new'} ${d.severity}`);

describe('a fault that stood before', () => {
  const before = revision({ 'a.mdx': 'one\n\nsome BAD text\n\ntwo\n' });
  test.each([
    ['is found where its line moved', 'new\nlines\none\n\nsome BAD text\n\ntwo\n'],
    ['is found where the lines around it changed', 'uno\n\nsome BAD text\n\ndue\n'],
    ['is found where white space around it changed', 'one\nsome   BAD text\r\ntwo\n'],
    ['is found where its sentence was written anew', 'one\n\nquite another BAD sentence\n\ntwo\n'],
  ])('%s', (_, text) => expect(judged(revision({ 'a.mdx': text }), before)).toEqual(['before warning']));

  test('excuses one fault, not a second of its kind', () => {
    expect(judged(revision({ 'a.mdx': 'one\n\nsome BAD text\n\nsome BAD text\n\ntwo\n' }), before).sort()).toEqual(['before warning', 'new error']);
  });
  test('excuses none in another file', () => {
    expect(judged(revision({ 'a.mdx': 'one\n', 'b.mdx': 'x\ny\nz\nBAD\n' }), before)).toEqual(['new error']);
  });
  test('excuses none with other words', () => {
    expect(judged(revision({ 'a.mdx': 'one\n\nsome BADDER thing\n' }), before)).toEqual(['new error']);
  });
});

describe('a renamed file', () => {
  const lines = 'alpha\nbeta\ngamma\nBAD\ndelta\n';
  test('is known by its content', () => {
    expect(judged(revision({ 'new.mdx': lines.replace('alpha', 'ALPHA') }), revision({ 'old.mdx': lines }))).toEqual(['before warning']);
  });
  test('is not taken for one that shares little', () => {
    expect(judged(revision({ 'new.mdx': 'x\ny\nz\nBAD\n' }), revision({ 'old.mdx': lines }))).toEqual(['new error']);
  });
  test('a copy is new', () => {
    expect(judged(revision({ 'old.mdx': lines, 'new.mdx': lines }), revision({ 'old.mdx': lines }))).toEqual(['before warning', 'new error']);
  });
});

describe('a bibliography', () => {
  test('tells records apart that have the same field', () => {
    const before = revision({ 'r.bib': '@misc{a,\n  year = {BAD},\n}\n@misc{b,\n  year = {2020},\n}\n' });
    expect(judged(revision({ 'r.bib': '@misc{a,\n  year = {2020},\n}\n@misc{b,\n  year = {BAD},\n}\n' }), before)).toEqual(['new error']);
    expect(judged(revision({ 'r.bib': '@misc{b,\n  year = {2020},\n}\n@misc{a,\n  title = {x},\n  year = {BAD},\n  note = {y},\n}\n' }), before)).toEqual(['before warning']);
  });
});

describe('a fault of a whole file', () => {
  const before = revision({ 'a.mdx': 'x\n' }, [whole('a.mdx', 'lacks "Evidence", "Detection"')]);
  test.each([
    ['the same', 'lacks "Evidence", "Detection"', 'before warning'],
    ['part of it', 'lacks "Detection"', 'before warning'],
    ['more than it', 'lacks "Evidence", "Detection", "Limits"', 'new error'],
    ['another', 'is empty', 'new error'],
  ])('%s', (_, message, expected) => expect(judged(revision({ 'a.mdx': 'x\n' }, [whole('a.mdx', message)]), before)).toEqual([expected]));

  test('a warning stays a warning, an info an info', () => {
    const both = (file: string) => [whole(file, 'w', 'warning'), whole(file, 'i', 'info')];
    expect(judged(revision({ 'a.mdx': 'x' }, both('a.mdx')), revision({ 'a.mdx': 'x' }, both('a.mdx')))).toEqual(['before warning', 'before info']);
    expect(judged(revision({ 'a.mdx': 'x' }, both('a.mdx')), revision({}))).toEqual(['new warning', 'new info']);
  });
});
