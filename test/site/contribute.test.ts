/** The form of /contribute/ in a real browser: it makes a file that the reader of entries takes, tells problems at their fields, and sends nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { KIND_NAMES } from '../../schemas/index.ts';
import type { Kind } from '../../schemas/index.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { writeDraft } from '../../src/scaffold/draft.ts';
import { draftKind } from '../../src/scaffold/kinds.ts';
import { findChrome } from '../support/chrome.ts';
import { readPage } from '../support/pages.ts';

const root = inject('root');
const sub = inject('sub');
const executablePath = findChrome();

describe('without JavaScript', () => {
  const html = readPage(root.folder, '/contribute/');
  it('the page has the template that kb new writes', () => {
    const { text } = writeDraft(draftKind('challenge'), { values: { title: 'Title of the challenge' } });
    const shown = /<code data-text[^>]*>([\s\S]*?)<\/code>/.exec(html)![1]!.replace(/&quot;|&#34;/g, '"').replace(/&#39;/g, "'").replace(/&lt;/g, '<').replace(/&amp;/g, '&');
    expect(shown).toBe(text);
  });
  it('its script is under 25 kB gzip, with all that it imports', () => {
    const weigh = (path: string): number => {
      const code = readFileSync(join(root.folder, path));
      return gzipSync(code).length + [...code.toString().matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)].reduce((sum, m) => sum + weigh(join(path, '..', m[1]!)), 0);
    };
    const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((m) => m[1]!);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThan(25_000);
  });
});

describe.skipIf(!executablePath)('the form', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
  });
  afterAll(() => browser?.close());
  async function visit<T>(look: (page: Page) => Promise<T>, options: BrowserContextOptions = {}, address = root.address): Promise<{ result: T; notes: string[] }> {
    const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true, ...options });
    const page = await context.newPage();
    const notes: string[] = [];
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && notes.push(m.text()));
    page.on('pageerror', (e) => notes.push(e.message));
    page.on('request', (r) => !r.url().startsWith(new URL(address).origin) && !/^(?:data|blob):/.test(r.url()) && notes.push(`elsewhere: ${r.url()}`));
    page.on('request', (r) => r.method() !== 'GET' && notes.push(`${r.method()}: ${r.url()}`));
    try {
      await page.goto(new URL('contribute/', address).href, { waitUntil: 'load' });
      await page.getByLabel('Title').waitFor();
      return { result: await look(page), notes };
    } finally {
      await context.close();
    }
  }
  const text = (page: Page) => page.locator('[data-text]').innerText();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  async function fill(page: Page): Promise<void> {
    await page.getByLabel('Title').fill('Reward gaming: in tutoring');
    await page.getByLabel('Summary').fill('Tutors’ models learn to "please".\nPupils learn less.');
    await page.getByLabel('Other names').fill('tutor pleasing\n\nflattering tutors');
    await page.getByLabel('Stage').selectOption('reward-model');
    await page.getByLabel('Tractability').selectOption('fundamental');
    await page.getByLabel('Rationale').fill('It is: so.');
    await press(page, 'Add a reference');
    const row = page.getByRole('group', { name: 'Reference 1' });
    await row.getByLabel('Citation key').fill('gao2023scaling');
    await row.getByLabel('Role', { exact: true }).selectOption('measures');
    await row.getByLabel('Evidence').selectOption('experiment');
    await page.getByLabel('Mechanism').fill('The proxy rises with $r_{\\theta}$; see RFM-0014.');
    await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  }
  async function download(page: Page): Promise<{ name: string; content: string }> {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the file')]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path(), 'utf8') };
  }

  it('makes a file that reads without a fault, by download', async () => {
    const { result, notes } = await visit(async (page) => {
      await fill(page);
      return { ...(await download(page)), shown: await text(page), status: await page.locator('[data-status]').innerText() };
    });
    expect(result.name).toBe('DRAFT-reward-gaming-in-tutoring.mdx');
    expect(result.shown.trim()).toBe(result.content.trim());
    const { entry, problems } = parseEntry(new SourceText(result.content, `content/challenges/${result.name}`), 'challenge');
    expect({ notes, problems }).toEqual({ notes: [], problems: [] });
    expect(entry.data).toMatchObject({
      id: 'DRAFT-reward-gaming-in-tutoring', title: 'Reward gaming: in tutoring', summary: 'Tutors’ models learn to "please". Pupils learn less.', aliases: ['tutor pleasing', 'flattering tutors'],
      stage: 'reward-model', tractability: 'fundamental', rationale: 'It is: so.', references: [{ key: 'gao2023scaling', role: 'measures', evidence: 'experiment' }], contributors: [{ name: 'Ada Example', role: 'writing-original-draft' }],
    });
    expect(entry.body.mentions.map((m) => m.value)).toEqual(['RFM-0014']);
  });

  it.each(KIND_NAMES)('makes a %s', async (kind: Kind) => {
    const { result, notes } = await visit(async (page) => {
      await page.getByRole('radio', { name: new RegExp(`^${kind} `) }).check();
      await page.getByRole('group', { name: `The ${kind}` }).waitFor();
      await page.getByLabel('Title').fill('One more thing');
      if (kind === 'study') await page.getByLabel('Citation key of the work').fill('gao2023scaling');
      for (const name of ['Stage', 'Tractability']) if (await page.getByLabel(name).count()) await page.getByLabel(name).selectOption({ index: 1 });
      return download(page);
    });
    expect(notes).toEqual([]);
    expect(parseEntry(new SourceText(result.content, `content/${draftKind(kind).folder}/${result.name}`), kind).problems).toEqual([]);
  });

  it('keeps what was written when the kind changes', async () => {
    const { result } = await visit(async (page) => {
      await fill(page);
      await page.getByRole('radio', { name: /^disclosure / }).check();
      await page.getByRole('group', { name: 'The disclosure' }).waitFor();
      return text(page);
    });
    expect(result).toMatch(/^title: "Reward gaming: in tutoring"$/m);
    expect(result).toMatch(/^stage: reward-model$/m);
    expect(result).toContain('key: gao2023scaling');
    expect(result).toContain('## A good answer');
  });

  it('tells problems in a list that leads to the fields, and lets nothing be taken along before', async () => {
    const { result } = await visit(async (page) => {
      await page.getByLabel('Title').fill('Reward Hacking');
      await press(page, 'Add a reference');
      await page.getByLabel('Citation key').fill('nobody2020nothing');
      await page.getByLabel('Evidence', { exact: false }).first().selectOption('experiment');
      await page.getByLabel('Mechanism').fill('A {brace} is code.');
      await page.waitForTimeout(800);
      await press(page, 'Copy the text');
      const summary = page.getByRole('alert');
      const focused = await page.evaluate(() => document.activeElement?.id);
      const list = await summary.innerText();
      await summary.getByRole('link', { name: /^Tractability/ }).click();
      const field = page.getByLabel('Tractability');
      return {
        list, focused, invalid: await field.getAttribute('aria-invalid'), went: await page.evaluate(() => document.activeElement?.id), described: await field.evaluate((f) => document.getElementById(f.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent),
        faults: (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`),
      };
    });
    expect(result.focused).toBe('problems');
    for (const words of [/a name of RFM-0014 already/, /Stage is missing/, /Tractability is missing: choose one of tractable, fundamental/, /Role is missing/, /No record has the key “nobody2020nothing”/, /Braces are read as code/]) expect(result.list).toMatch(words);
    expect(result).toMatchObject({ invalid: 'true', went: 'f-tractability', faults: [] });
    expect(result.described).toMatch(/is missing/);
  });

  it('names entries that may be about the same and references that fit, and adds one', async () => {
    const { result } = await visit(async (page) => {
      await page.getByLabel('Title').fill('Scaling laws of reward model overoptimisation');
      const suggestions = page.locator('[data-suggestions]');
      await suggestions.getByText('RFM-0014').waitFor();
      await suggestions.getByRole('button', { name: 'Add gao2023scaling to the references' }).click();
      return text(page);
    });
    expect(result).toContain('- key: gao2023scaling');
  });

  it('links to a new file in the repository while the address is short, and says so when it is not', async () => {
    const { result } = await visit(async (page) => {
      await fill(page);
      const link = page.getByRole('link', { name: /Open as a new file/ });
      const short = await link.getAttribute('href');
      await page.getByLabel('Evidence', { exact: true }).last().fill('Word. '.repeat(1000));
      return { short, shown: await text(page), long: await link.getAttribute('href'), says: await page.locator('[data-long]').innerText() };
    });
    const address = new URL(result.short!);
    expect(address.pathname).toMatch(/\/new\/main\/content\/challenges$/);
    expect(address.searchParams.get('filename')).toBe('DRAFT-reward-gaming-in-tutoring.mdx');
    expect(address.searchParams.get('value')).toMatch(/^---\nid: DRAFT-/);
    expect(result.short!.length).toBeLessThan(6000);
    expect(new URL(result.long!).searchParams.has('value')).toBe(false);
    expect(result.says).toMatch(/Copy the text first/);
  });

  it('works by keyboard alone, under a sub-path, on a phone in the dark', async () => {
    const { result, notes } = await visit(async (page) => {
      await page.getByRole('radio', { name: /^challenge / }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Keys alone');
      for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Copy the text' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
      return { text: await text(page), status: await page.locator('[data-status]').innerText(), wide: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), faults: (await new AxeBuilder({ page }).analyze()).violations.map((v) => v.id) };
    }, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }, sub.address);
    expect(notes).toEqual([]);
    expect(result.text).toMatch(/^title: Keys alone$[\s\S]*^stage: human-feedback$[\s\S]*^tractability: tractable$/m);
    expect(result.text).not.toContain('TODO: choose');
    expect(result.status).toMatch(/copied|selected/);
    expect(result).toMatchObject({ wide: 0, faults: [] });
  });
});
