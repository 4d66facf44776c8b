import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { load } from '../../src/load.ts';
import { readBib } from '../support/bibliography.ts';
import { findChrome } from '../support/chrome.ts';

const root = inject('root');
const sub = inject('sub');
const executablePath = findChrome();
const { knowledgeBase, graph } = load(process.cwd());

describe.skipIf(!executablePath)('taking citations in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(() => browser?.close());

  async function visit<T>(address: string, look: (page: Page) => Promise<T>): Promise<T> {
    const context = await browser.newContext({ acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
    try {
      const page = await context.newPage();
      const notes: string[] = [];
      page.on('console', (m) => ['error', 'warning'].includes(m.type()) && notes.push(m.text()));
      page.on('pageerror', (e) => notes.push(e.message));
      await page.goto(address, { waitUntil: 'load' });
      const result = await look(page);
      expect(notes).toEqual([]);
      return result;
    } finally {
      await context.close();
    }
  }

  it.each([['RFM-0014/', 'take-mla'], ['references/casper2023open/', 'take-biblatex']])('a block of %s is opened and copied by keyboard', async (path, id) => {
    const { copied, text } = await visit(root.address + path, async (page) => {
      await page.locator(`details:has(#${id}) summary`).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator(`button[data-copy=${id}]`, { hasText: 'Copied' }).waitFor();
      return { copied: await page.evaluate(() => navigator.clipboard.readText()), text: await page.locator(`#${id}`).textContent() };
    });
    expect(copied).toBe(text);
    expect(copied.length).toBeGreaterThan(50);
  });

  describe.each([['the root', root.address], ['a sub-path', sub.address]])('the filtered list at %s', (_, address) => {
    const wanted = [...new Set(graph.citedBy('casper2023open').map((c) => c.entry))].includes('RFM-0021') ? 'RFM-0021' : knowledgeBase.entries[0]!.id;
    const keys = [...new Set(graph.citationsOf(wanted).map((c) => c.key))].sort();
    it.each(['bib', 'ris', 'csl.json'])('is downloaded as .%s, with what it shows and no more', async (format) => {
      const text = await visit(`${address}references/?entry=${wanted}`, async (page) => {
        const button = page.locator(`button[data-format="${format}"]`);
        await button.filter({ hasText: `(${keys.length})` }).waitFor();
        const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect(download.suggestedFilename()).toBe(`references-${keys.length}.${format}`);
        return readFileSync(await download.path(), 'utf8');
      });
      const found = format === 'bib' ? readBib(text).references.map((r) => r.key) : format === 'ris' ? [...text.matchAll(/^ID {2}- (\S+)/gm)].map((m) => m[1]!) : (JSON.parse(text) as { id: string }[]).map((i) => i.id);
      expect(found.sort()).toEqual(keys);
    });
  });

  it('nothing is offered where nothing is found', async () => {
    expect(await visit(`${root.address}references/?q=zzzzqqqq`, async (page) => {
      await page.locator('[data-empty]:visible').waitFor();
      return page.locator('[data-take]').isVisible();
    })).toBe(false);
  });
});
