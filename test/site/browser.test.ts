import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOW_TO_GET_ONE, browserRequired, findChrome } from '../support/chrome.ts';
import { kindOf, samplePages } from '../support/pages.ts';

const root = inject('root');
const sub = inject('sub');
const executablePath = findChrome();
if (!executablePath) process.stdout.write(`\n${HOW_TO_GET_ONE}\n`);

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

it.runIf(browserRequired())('a browser is there', () => {
  expect(executablePath, HOW_TO_GET_ONE).toBeDefined();
});

describe.skipIf(!executablePath)('in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath!, args: FLAGS });
  });
  afterAll(() => browser?.close());

  /** Opens a page and gathers what it logs, fails to load, or asks of another host. */
  async function visit<T>(address: string, options: BrowserContextOptions, look: (page: Page) => Promise<T>): Promise<{ result: T; notes: string[] }> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const notes: string[] = [];
    const own = new URL(address).origin;
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && notes.push(`console: ${m.text()}`));
    page.on('pageerror', (e) => notes.push(`error: ${e.message}`));
    // A request that a next navigation cuts off is no failure.
    page.on('requestfailed', (r) => r.failure()?.errorText !== 'net::ERR_ABORTED' && notes.push(`failed: ${r.url()} ${r.failure()?.errorText ?? ''}`));
    page.on('response', (r) => r.status() >= 400 && !address.includes('nowhere') && notes.push(`${r.status()}: ${r.url()}`));
    page.on('request', (r) => !r.url().startsWith(own) && !/^(?:data|blob):/.test(r.url()) && notes.push(`elsewhere: ${r.url()}`));
    try {
      await page.goto(address, { waitUntil: 'load' });
      return { result: await look(page), notes };
    } finally {
      await context.close();
    }
  }
  const at = (path: string) => new URL(path.slice(1), root.address).href;
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const faults = async (page: Page) => (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze())
    .violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`);
  const samples = samplePages(root.folder);

  describe.each(samples)('%s', (path) => {
    it('has no fault that axe finds, in light and in dark, and nothing fails to load', async () => {
      const { result, notes } = await visit(at(path), {}, async (page) => {
        const light = await faults(page);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        return { light, dark: await faults(page) };
      });
      expect(result).toEqual({ light: [], dark: [] });
      expect(notes).toEqual([]);
    });
    it('fits windows of 360, 768, 1280 and 1920 pixels', async () => {
      const { result } = await visit(at(path), { viewport: { width: 1920, height: 800 } }, async (page) => {
        const over: string[] = [];
        for (const width of [1920, 1280, 768, 360]) {
          await page.setViewportSize({ width, height: 800 });
          const pixels = await overflow(page);
          if (pixels > 0) over.push(`${pixels} pixels too wide at ${width}`);
        }
        return over;
      });
      expect(result).toEqual([]);
    });
    it('is the same words without JavaScript', async () => {
      const { result } = await visit(at(path), { javaScriptEnabled: false }, async (page) => ({ h1: await page.locator('h1').innerText(), text: (await page.locator('main').innerText()).length, nav: await page.locator('nav a').count() }));
      expect(result.h1.length).toBeGreaterThan(2);
      expect(result.text).toBeGreaterThan(kindOf(path) === '/search/' ? 100 : 150);
      expect(result.nav).toBeGreaterThan(3);
    });
  });

  describe('search', () => {
    const first = async (page: Page, query: string) => {
      await page.goto(at(`/search/?q=${encodeURIComponent(query)}`), { waitUntil: 'networkidle' });
      const link = page.locator('main [data-results] a').first();
      await link.waitFor({ timeout: 15_000 });
      return new URL((await link.getAttribute('href'))!, at('/search/')).pathname;
    };
    it.each([
      ['RFM-0014', '/RFM-0014/'],
      ['rfm14', '/RFM-0014/'],
      ['2307.15217', '/references/casper2023open/'],
      ['arXiv:2307.15217', '/references/casper2023open/'],
      ['reward hacking', '/RFM-0014/'],
      ['mode collapse', '/RFM-0021/'],
      ['sycophancy', '/RFM-0007/'],
      ['ouyang2022training', '/references/ouyang2022training/'],
    ])('%s finds %s first', async (query, path) => {
      const { result } = await visit(at('/search/'), {}, (page) => first(page, query));
      expect(result).toBe(path);
    });
    it.each(['Bıyık', 'Biyik', 'biyik'])('%s finds a work by Bıyık first', async (query) => {
      const { result, notes } = await visit(at('/search/'), {}, async (page) => {
        const path = await first(page, query);
        await page.goto(at(path), { waitUntil: 'networkidle' });
        return page.locator('main').innerText();
      });
      expect(result).toContain('Bıyık');
      expect(notes).toEqual([]);
    });
    it.each(['', '   ', '"', '(((', '*', '<script>alert(1)</script>', '\u0000', 'a'.repeat(5000), '%', '🔥', 'zzqqxx'])('the odd query %j breaks nothing', async (query) => {
      const { result, notes } = await visit(at(`/search/?q=${encodeURIComponent(query)}`), {}, async (page) => ({ text: (await page.locator('main').innerText()).length, injected: await page.locator('main script').count() }));
      expect(result.text).toBeGreaterThan(50);
      expect(result.injected).toBe(0);
      expect(notes).toEqual([]);
    });
    it('works under a sub-path', async () => {
      const { result, notes } = await visit(`${sub.address}search/?q=RFM-0014`, {}, async (page) => {
        const link = page.locator('main [data-results] a').first();
        await link.waitFor({ timeout: 15_000 });
        return link.getAttribute('href');
      });
      expect(result).toContain('/rlhf/RFM-0014/');
      expect(notes).toEqual([]);
    });
    it('keeps query and filters in the address', async () => {
      const { result } = await visit(at('/search/?q=reward'), {}, async (page) => {
        await page.locator('main [data-results] a').first().waitFor();
        const before = await page.locator('main [data-results] a').count();
        await page.getByRole('checkbox', { name: /fundamental/i }).first().check();
        await page.waitForFunction(() => location.search.includes('fundamental'));
        await page.waitForTimeout(500);
        return { before, after: await page.locator('main [data-results] a').count(), search: new URL(page.url()).search };
      });
      expect(result.search).toContain('q=reward');
      expect(result.after).toBeGreaterThan(0);
      expect(result.after).toBeLessThan(result.before);
    });
  });

  describe('by keyboard', () => {
    const focused = (page: Page) => page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      return { tag: element.tagName, text: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(), href: element.getAttribute('href') ?? '', outline: getComputedStyle(element).outlineStyle };
    });
    it('the first stop leads past the navigation', async () => {
      const { result } = await visit(at('/RFM-0014/'), {}, async (page) => {
        await page.keyboard.press('Tab');
        const stop = await focused(page);
        await page.keyboard.press('Enter');
        return { stop, hash: new URL(page.url()).hash };
      });
      expect(result.stop.text).toMatch(/skip/i);
      expect(result.hash).not.toBe('');
    });
    it('all 23 challenges of the map can be reached, and focus is seen', async () => {
      const { result } = await visit(at('/'), {}, async (page) => {
        const reached = new Set<string>();
        let unseen = 0;
        for (let i = 0; i < 200; i++) {
          await page.keyboard.press('Tab');
          const stop = await focused(page);
          if (stop.tag === 'BODY') break;
          const id = /RFM-\d{4}/.exec(stop.href)?.[0];
          if (id) reached.add(id);
          if (stop.outline === 'none') unseen++;
        }
        return { count: reached.size, unseen };
      });
      expect(result.count).toBe(23);
      expect(result.unseen).toBe(0);
    });
    it('a citation shows its card on focus and Escape closes it', async () => {
      const { result } = await visit(at('/RFM-0014/'), {}, async (page) => {
        await page.locator('a.cite').first().focus();
        const card = page.locator('[data-card]:visible');
        await card.first().waitFor({ timeout: 5000 });
        const text = await card.first().innerText();
        await page.keyboard.press('Escape');
        await page.waitForTimeout(100);
        return { text, left: await page.locator('[data-card]:visible').count() };
      });
      expect(result.text).toMatch(/\d{4}/);
      expect(result.left).toBe(0);
    });
    it('a citation shows the same card under the pointer', async () => {
      const { result } = await visit(at('/RFM-0014/'), {}, async (page) => {
        await page.locator('a.cite').first().hover();
        const card = page.locator('[data-card]:visible');
        await card.first().waitFor({ timeout: 5000 });
        return card.first().innerText();
      });
      expect(result.length).toBeGreaterThan(20);
    });
    it('the graph\'s nodes are links', async () => {
      const { result } = await visit(at('/graph/'), {}, async (page) => {
        await page.locator('main svg a').first().focus();
        return focused(page);
      });
      expect(result.tag.toLowerCase()).toBe('a');
      expect(result.outline).not.toBe('none');
    });
    it('filters of the challenges are links without JavaScript', async () => {
      const { result } = await visit(at('/challenges/'), { javaScriptEnabled: false }, async (page) => {
        await page.locator('main a[href*="/challenges/by/stage/reward-model/"]').first().click();
        await page.waitForLoadState();
        return { path: new URL(page.url()).pathname, entries: new Set(await page.locator('main a[href*="RFM-"]').evaluateAll((links) => links.map((a) => /RFM-\d+/.exec(a.getAttribute('href')!)![0]))).size };
      });
      expect(result).toEqual({ path: '/challenges/by/stage/reward-model/', entries: 5 });
    });
    it('filters combine in the address with JavaScript', async () => {
      const { result, notes } = await visit(at('/challenges/?stage=reward-model&tractability=tractable'), {}, async (page) => ({
        entries: await page.locator('main tbody tr:visible').count(),
        text: await page.locator('main').innerText(),
      }));
      expect(result.entries).toBe(1);
      expect(notes).toEqual([]);
    });
  });

  it('a page that is not there says so and suggests others', async () => {
    const { result } = await visit(at('/nowhere/RFM-014/'), {}, async (page) => page.locator('main').innerText());
    expect(result).toMatch(/RFM-0014/);
  });

  it('asks for nothing when printed and hides the navigation', async () => {
    const { result } = await visit(at('/RFM-0014/'), { viewport: { width: 800, height: 1100 } }, async (page) => {
      await page.emulateMedia({ media: 'print' });
      return { nav: await page.locator('header nav').first().isVisible(), body: await page.locator('main').innerText() };
    });
    expect(result.nav).toBe(false);
    expect(result.body).toContain('References');
  });
});
