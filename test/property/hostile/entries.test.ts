import { normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMathML } from '../../../src/math.ts';
import { ADDRESSES, FORMULAS, HARMLESS, REFUSED, SECRET } from '../../support/hostile/entries.ts';
import { unsafeHtml } from '../../support/hostile/html-audit.ts';
import { ENTRY, tried, write } from '../../support/hostile/project.ts';
import type { Outcome } from '../../support/hostile/project.ts';

const LIMIT = 2_000;

beforeAll(() => {
  process.env['HOSTILE_SECRET'] = SECRET;
  // What the libraries take to start is no entry's doing.
  expect(tried(() => undefined).files.length).toBeGreaterThan(0);
});
afterAll(() => {
  delete process.env['HOSTILE_SECRET'];
});

/** Nothing ran, nothing leaked, nothing can run on a page, and no message steers a terminal. */
function harmless({ html, milliseconds, loaded }: Outcome): void {
  expect(globalThis).not.toHaveProperty('__witness');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(unsafeHtml(html).slice(0, 5)).toEqual([]);
  expect(html).not.toContain(SECRET);
  for (const { message, hint } of loaded.diagnostics) {
    // What a terminal would obey.
    expect(`${message}${hint ?? ''}`).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F]/);
    expect(message.length).toBeLessThan(1_000);
  }
  expect(milliseconds).toBeLessThan(LIMIT);
}

/** Each file that would be written can be read by its kind of reader, and stands within the folder. */
function written({ files }: Outcome): void {
  for (const { path, content } of files) {
    expect(normalize(`/out/${path}`)).toMatch(/^\/out\//);
    expect(content.includes(SECRET), path).toBe(false);
    if (path.endsWith('.json')) JSON.parse(content);
    if (path.endsWith('.xml')) expect(content.replace(/<\/?(?:urlset|url|loc)(?: xmlns="[^"]*")?>|<\?xml[^>]*\?>/g, '')).not.toMatch(/[<>]/);
  }
}

describe('the set is large enough', () => {
  test('at least forty files, each with a name of its own', () => {
    const names = [...REFUSED, ...HARMLESS, ...ADDRESSES].map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(40);
  });
});

describe('an entry that would run, load or climb is refused', () => {
  test.each(REFUSED)('%s', (name, text) => {
    const outcome = tried(write(ENTRY, text));
    expect(outcome.errors).not.toEqual([]);
    harmless(outcome);
    // With an error nothing is built; what has to do with names of files and secrets is tried all the same.
    if (/\b(?:id|key|keys|target|template|sentence)\b/.test(name)) written(outcome);
  });
});

describe('an address that is none is refused, wherever it stands', () => {
  test.each(ADDRESSES)('%s', (_, text) => {
    const outcome = tried(write(ENTRY, text));
    expect(outcome.errors).not.toEqual([]);
    harmless(outcome);
  });
});

describe('an entry that holds markup as text shows it as text', () => {
  test.each(HARMLESS)('%s', (_, text) => {
    const outcome = tried(write(ENTRY, text));
    harmless(outcome);
    written(outcome);
  });
});

describe('a formula that asks for more than mathematics', () => {
  test.each(FORMULAS)('%s', (tex) => {
    const { mathml } = toMathML(tex, false);
    if (mathml !== undefined) expect(unsafeHtml(mathml)).toEqual([]);
  });
});

describe('the reader of HTML that judges the pages', () => {
  test.each(['<script>', '<a onclick="x">', '<a href="java&#10;script:x">', '<img src="//x">', '<p style="x">', '<a href=x>', '<a href="x" <b>', '<!-- x -->', '<svg>', '<a href="/\\x">'])('finds the fault in %s', (html) => {
    expect(unsafeHtml(html)).not.toEqual([]);
  });
});
