import { AxeBuilder } from '@axe-core/playwright';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../scripts/serve.ts';
import { findChrome } from '../support/chrome.ts';
import { chronicle } from '../support/chronicle.ts';
import { canonicalOf, deadLinks, htmlFaults, idsOf } from '../support/html.ts';
import { filesOf, kindOf, pathOf, readPage } from '../support/pages.ts';

const project = chronicle();
const html = (path: string) => readPage(project.folder, path);
const text = (path: string) => html(path).replace(/<head>[\s\S]*?<\/head>/, '').replace(/<[^>]+>/g, ' ').replaceAll('&#39;', "'").replace(/\s+/g, ' ');
const file = (path: string) => readFileSync(join(project.folder, path), 'utf8');
let old = '';

beforeAll(() => {
  project.kb('publish', '--date', '2027-01-01');
  project.edit('RFM-0014', (t) => `${t.replace(/## Mechanism\n\n/, '$&A sentence of the second version. ').trimEnd()}\n\n### A passing thought\n\nIt will be removed again.\n`);
  project.kb('publish', '--date', '2027-02-02');
  project.edit('RFM-0014', (t) => t.replace('A sentence of the second version.', 'A sentence of the third version.').replace(/\n### A passing thought[\s\S]*$/, '').replace('tractability: fundamental', 'tractability: tractable'));
  project.editFile('content/references.bib', (t) => t.replace(/(@\w+\{casper2023open,[\s\S]*?\btitle\s*=\s*\{)/, '$1Corrected: '));
  project.kb('publish', '--date', '2027-03-03');
  old = /^title: (.*)$/m.exec(readFileSync(join(project.root, 'content/ledger/RFM-0012.json'), 'utf8'))?.[1] ?? JSON.parse(readFileSync(join(project.root, 'content/ledger/RFM-0012.json'), 'utf8')).titles[0].title;
  project.kb('rename', 'RFM-0012', 'One reward cannot speak for <everybody> & all', '--reason', 'Shorter.', '--date', '2027-04-01');
  project.kb('merge', 'RFM-0004', '--into', 'RFM-0006', '--reason', 'Both are about limits of attention.', '--date', '2027-04-02');
  project.kb('split', 'RFM-0002', '--into', 'RFM-0001', '--into', 'RFM-0008', '--reason', 'Two matters in one.', '--date', '2027-04-03');
  project.kb('withdraw', 'RFM-0003', '--reason', 'Not told apart from others.', '--date', '2027-04-04');
  project.edit('RFM-0015', (t) => t.replace(/## Mechanism\n\n/, '$&An edit that nobody published. '));
  project.edit('RFM-0016', (t) => t.replace(/## Mechanism\n\n/, '$&See RFM-0004 and [a name](/resolve/reward-hacking/), [a number](/arxiv/2307.15217/) and [changes](/changes/). '));
  project.build();
}, 400_000);
afterAll(() => project.remove());

describe('a version', () => {
  it('keeps its text, its classification and its records', () => {
    expect(text('/RFM-0014/v1/')).not.toContain('A sentence of the');
    expect(text('/RFM-0014/v2/')).toContain('A sentence of the second version.');
    expect(text('/RFM-0014/v2/')).toContain('Version 2, published 2 February 2027, frozen.');
    expect(text('/RFM-0014/v2/')).toMatch(/Tractability fundamental/);
    expect(text('/RFM-0014/v3/')).toMatch(/Tractability tractable/);
    expect(text('/RFM-0014/v1/')).not.toContain('Corrected: ');
    expect(text('/RFM-0014/v1/')).toContain('The record was corrected since');
    expect(text('/RFM-0014/')).toContain('Corrected: ');
  });
  it('leads to the living page and to newer versions', () => {
    for (const link of ['"/RFM-0014/"', '"/RFM-0014/v3/"']) expect(html('/RFM-0014/v2/')).toContain(`href=${link}`);
    expect(text('/RFM-0014/v3/')).toContain('This is the current version.');
  });
  it('is canonical itself while it is old; the current one stands for the living page; all may be found', () => {
    expect(canonicalOf(html('/RFM-0014/v1/'))).toBe('https://kb.example/RFM-0014/v1/');
    expect(canonicalOf(html('/RFM-0014/v2/'))).toBe('https://kb.example/RFM-0014/v2/');
    expect(canonicalOf(html('/RFM-0014/v3/'))).toBe('https://kb.example/RFM-0014/');
    for (const n of [1, 2, 3]) expect(html(`/RFM-0014/v${n}/`)).not.toContain('noindex');
  });
  it('says how to cite just it', () => {
    expect(file('RFM-0014/v2/cite.bib')).toContain('https://kb.example/RFM-0014/v2/');
    expect(html('/RFM-0014/v2/')).toContain('https://kb.example/RFM-0014/v2/');
    expect(file('RFM-0014/cite.bib')).toContain('https://kb.example/RFM-0014/v3/');
  });
  it('shows what changed since the one before', () => {
    const changes = html('/RFM-0014/v3/').slice(html('/RFM-0014/v3/').indexOf('id="changes"'));
    expect(changes).toMatch(/<del>[^]*?second[^]*?<\/del>[^]*?<ins>[^]*?third[^]*?<\/ins>/);
    expect(changes).toMatch(/<del>[^]*?fundamental[^]*?<\/del>[^]*?<ins>[^]*?tractable[^]*?<\/ins>/);
    expect(html('/RFM-0014/v1/')).not.toContain('id="changes"');
  });
});

describe('the living page', () => {
  it('says its version and since when what is unchanged', () => {
    expect(text('/RFM-0014/')).toContain('version 3 of 3 March 2027 text and classification unchanged since 3 March 2027; references since 1 January 2027');
    expect(text('/RFM-0015/')).toContain('edited since version 1 of 1 January 2027, not yet published');
  });
  it('has its history and the places it once had', () => {
    expect(idsOf(html('/RFM-0014/'))).toContain('a-passing-thought');
    expect(html('/RFM-0014/')).toContain('href="/RFM-0014/v2/#a-passing-thought"');
    expect(text('/RFM-0012/')).toContain(`Renamed from “${old}”`);
    expect(text('/RFM-0006/')).toContain('Takes the place of what was merged');
  });
  it('links to an entry that ended with what became of it', () => {
    expect(html('/RFM-0016/')).toMatch(/href="\/RFM-0004\/" title="[^"]* \(merged\)"/);
  });
});

describe('an entry that ended', () => {
  it('says what, when, why, and what to use instead, above its last text', () => {
    expect(text('/RFM-0004/')).toContain('RFM-0004 was merged into RFM-0006 on 2 April 2027. Reason: Both are about limits of attention.');
    expect(html('/RFM-0004/')).toMatch(/<a href="\/RFM-0006\/">Use instead: /);
    expect(text('/RFM-0003/')).toContain('Nothing takes its place.');
    expect(idsOf(html('/RFM-0004/'))).toContain('mechanism');
    expect(existsSync(join(project.folder, 'RFM-0004/v1/index.html'))).toBe(true);
  });
  it('is not to be found, and its citation says so', () => {
    expect(html('/RFM-0004/')).toContain('<meta name="robots" content="noindex">');
    expect(file('sitemap.xml')).not.toContain('/RFM-0004/<');
    expect(file('RFM-0004/cite.bib')).toMatch(/note = \{RFM-0004, version 1, merged into RFM-0006 on 2027-04-02\}/);
    expect(html('/RFM-0004/')).toContain('merged into RFM-0006 on 2027-04-02');
  });
});

describe('all changes', () => {
  it('are told by day, newest first', () => {
    const days = [...html('/changes/').matchAll(/<h2 id="(\d{4}-\d\d-\d\d)"/g)].map((m) => m[1]);
    expect(days).toEqual(['2027-04-04', '2027-04-03', '2027-04-02', '2027-04-01', '2027-03-03', '2027-02-02', '2027-01-01']);
    expect(text('/changes/')).toContain('Version 3: text and classification changed');
    expect(file('sitemap.xml')).toContain('https://kb.example/changes/<');
  });
});

describe('other names', () => {
  it('a past title leads on to the entry', () => {
    const slug = old.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
    const page = html(`/resolve/${slug}/`);
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/RFM-0012/">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(canonicalOf(page)).toBe('https://kb.example/RFM-0012/');
    expect(page).toContain('<a href="/RFM-0012/">');
  });
  it('a name of an entry that was merged leads to its successor; of one that was split, to a choice', () => {
    const slugOf = (id: string) => (JSON.parse(readFileSync(join(project.root, `content/ledger/${id}.json`), 'utf8')) as { slugs: { slug: string }[] }).slugs[0]!.slug;
    expect(html(`/resolve/${slugOf('RFM-0004')}/`)).toContain('url=/RFM-0006/');
    const choice = html(`/resolve/${slugOf('RFM-0002')}/`);
    expect(choice).not.toContain('http-equiv="refresh"');
    for (const id of ['RFM-0001', 'RFM-0008']) expect(choice).toContain(`href="/${id}/"`);
  });
  it('an arXiv id shows the work and the entries that cite it', () => {
    expect(text('/arxiv/2307.15217/')).toMatch(/Cited by \d+ entries/);
    expect(canonicalOf(html('/arxiv/2307.15217/'))).toBe('https://kb.example/references/casper2023open/');
    expect(html('/arxiv/2307.15217/')).toContain('noindex');
  });
});

describe('every page', () => {
  it('has no dead link', () => {
    expect(deadLinks(project.folder, '/')).toEqual([]);
  });
  it('is valid HTML', async () => {
    const pages = filesOf(project.folder).filter((f) => f.endsWith('.html')).map(pathOf).filter((p) => ['entry', 'version', 'resolver', '/changes/'].includes(kindOf(p)));
    expect(await htmlFaults(project.folder, pages)).toEqual([]);
  });
  it('lists older versions alone in the sitemap', () => {
    const listed = [...file('sitemap.xml').matchAll(/<loc>https:\/\/kb\.example(\/RFM-\d+\/v\d+\/)<\/loc>/g)].map((m) => m[1]);
    expect(listed).toEqual(['/RFM-0002/v1/', '/RFM-0003/v1/', '/RFM-0004/v1/', '/RFM-0012/v1/', '/RFM-0014/v1/', '/RFM-0014/v2/']);
  });
});

describe.skipIf(!findChrome())('in the browser', () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    served = await serve(project.folder, '/', 0);
    browser = await chromium.launch({ executablePath: findChrome()!, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    served?.server.closeAllConnections();
    served?.server.close();
  });
  it.each(['/RFM-0014/v3/', '/RFM-0014/', '/RFM-0004/', '/changes/'])('%s has no fault that axe finds, in light, dark and at 360 pixels', async (path) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const notes: string[] = [];
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && notes.push(m.text()));
    await page.goto(new URL(path.slice(1), served.address).href);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()).violations.map((v) => `${v.id}: ${v.nodes[0]!.html}`)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(notes).toEqual([]);
    await page.context().close();
  });
  it('kinds of change can be left out by keyboard, and the address keeps it', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.address}changes/`);
    await page.getByRole('checkbox', { name: /^Published/ }).focus();
    await page.keyboard.press('Space');
    expect(await page.locator('[data-kind="published"]:visible').count()).toBe(0);
    expect(new URL(page.url()).searchParams.getAll('kind')).not.toContain('published');
    await page.reload();
    expect(await page.locator('[data-kind="published"]:visible').count()).toBe(0);
    expect(await page.locator('[data-kind="merged"]:visible').count()).toBe(1);
    await page.close();
  });
  it('a past title lands on the entry, with the policy in force', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.address}resolve/reward-hacking/`);
    await page.waitForURL(/\/RFM-0014\/$/);
    await page.close();
  });
});
