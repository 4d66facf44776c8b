import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { load } from '../../src/load.ts';
import { POLICY } from '../../src/site/policy.ts';
import { canonicalOf, deadLinks, htmlFaults } from '../support/html.ts';
import { filesOf, kindOf, pathOf, readPage, samplePages } from '../support/pages.ts';

const root = inject('root');
const sub = inject('sub');
const { knowledgeBase } = load(process.cwd());
const pages = filesOf(root.folder).filter((f) => f.endsWith('.html')).map(pathOf);

describe('every promised address exists', () => {
  const promised = [
    '', 'challenges/', 'changes/', 'survey/3.2.2/', 'arxiv/2307.15217/', 'resolve/reward-hacking/', 'references/', 'graph/', 'search/', 'contribute/', 'rules/', 'schemas/', 'about/', '404.html',
    ...knowledgeBase.entries.filter((e) => e.status === 'published').flatMap((e) => [`${e.id}/`, `${e.id}.json`, `${e.id}.md`, `api/v1/entries/${e.id}.json`]),
    ...knowledgeBase.references.flatMap((r) => [`references/${r.key}/`, `references/${r.key}.bib`, `references/${r.key}.ris`, `references/${r.key}.csl.json`]),
    ...['index', 'entries', 'references', 'graph', 'identifiers'].map((n) => `api/v1/${n}.json`),
    ...['challenge', 'approach', 'disclosure', 'concept', 'study', 'survey'].map((n) => `schemas/${n}.json`),
    'references.bib', 'references.ris', 'references.csl.json', 'sitemap.xml', 'robots.txt', 'pagefind/pagefind.js',
  ];
  it.each([['the root', root.folder], ['a sub-path', sub.folder]])('at %s', (_, folder) => {
    const missing = promised.filter((path) => !existsSync(join(folder, path.endsWith('/') || path === '' ? `${path}index.html` : path)));
    expect(missing).toEqual([]);
  });
  it('has the data of an entry twice, byte for byte', () => {
    expect(readFileSync(join(root.folder, 'RFM-0014.json'))).toEqual(readFileSync(join(root.folder, 'api/v1/entries/RFM-0014.json')));
  });
});

describe('no dead link', () => {
  it.each([['the root', root.folder, '/'], ['a sub-path', sub.folder, '/rlhf/']])('at %s', (_, folder, base) => {
    expect(deadLinks(folder, base)).toEqual([]);
  });
});

describe('each page', () => {
  it('is valid HTML', async () => {
    expect(await htmlFaults(root.folder, pages)).toEqual([]);
  });

  it('names itself once, completely', () => {
    const faults: string[] = [];
    for (const page of pages) {
      const html = readPage(root.folder, page);
      const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
      const head = html.slice(0, html.indexOf('</head>'));
      if (count(/<title>[^<]+<\/title>/g) - count(/<svg[\s\S]*?<title>/g) < 1 || [...head.matchAll(/<title>/g)].length !== 1) faults.push(`${page} title`);
      if ([...head.matchAll(/<meta name="description" content="[^"]{20,}"/g)].length !== 1) faults.push(`${page} description`);
      // A page of another name stands for the page it leads to; the current version for the living page.
      const canonical = canonicalOf(head)?.replace('https://kb.example', '');
      const elsewhere = ['resolver', 'arxiv item', 'doi item', 'version'].includes(kindOf(page)) && canonical !== undefined && existsSync(join(root.folder, canonical, 'index.html'));
      if (page !== '/404.html' && canonical !== page && !elsewhere) faults.push(`${page} canonical`);
      if (!/property="og:title"/.test(head)) faults.push(`${page} og:title`);
      if (!/<html lang="en["-]/.test(html)) faults.push(`${page} lang`);
      if ([...html.matchAll(/<h1[\s>]/g)].length !== 1) faults.push(`${page} h1`);
      const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(head);
      if (policy?.[1]!.replaceAll('&#39;', "'").replaceAll('&quot;', '"') !== POLICY) faults.push(`${page} policy`);
      if (policy && /<(?:script|link|style)\b/.test(head.slice(0, policy.index))) faults.push(`${page} policy comes after something it should cover`);
      if (/<script(?![^>]*\b(?:src|type="application\/ld\+json"))[^>]*>/.test(html)) faults.push(`${page} inline script`);
      if (/\sstyle="/.test(html) || /<style\b/.test(html)) faults.push(`${page} inline style`);
      for (const block of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) JSON.parse(block[1]!);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  it('of an entry has its citation tags', () => {
    const html = readPage(root.folder, '/RFM-0014/');
    const tags = (name: string) => [...html.matchAll(new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))].map((m) => m[1]);
    expect(tags('citation_title')).toEqual(['Optimizing for an imperfect reward proxy leads to reward hacking']);
    expect(tags('citation_author')).toEqual(['RLHF Failure Modes contributors']);
    expect(tags('citation_public_url')).toEqual(['https://kb.example/RFM-0014/']);
    expect(html).toContain('"DefinedTerm"');
  });
});

describe('weight', () => {
  /** HTML, styles, and scripts the page asks for by itself, gzip, in bytes. */
  const weigh = (page: string) => {
    const html = readPage(root.folder, page);
    const seen = new Set<string>();
    const add = (path: string): number => {
      if (seen.has(path) || !existsSync(join(root.folder, path))) return 0;
      seen.add(path);
      const text = readFileSync(join(root.folder, path));
      const imports = path.endsWith('.js') ? [...text.toString().matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)].map((m) => join(path, '..', m[1]!)) : [];
      return gzipSync(text).length + imports.reduce((sum, p) => sum + add(p), 0);
    };
    const assets = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+\.(?:js|css))"/g)].map((m) => m[1]!);
    return gzipSync(html).length + assets.reduce((sum, path) => sum + add(path), 0);
  };
  it('is under 60 kB for every page', () => {
    const heavy = pages.map((page) => ({ page, bytes: weigh(page) })).filter(({ bytes }) => bytes >= 60_000);
    expect(heavy).toEqual([]);
  });
  it('is measured on real pages', () => {
    expect(weigh('/RFM-0014/')).toBeGreaterThan(8_000);
    expect(new Set(samplePages(root.folder).map(kindOf)).size).toBeGreaterThan(8);
  });
});
