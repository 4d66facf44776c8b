import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { versionShown } from '../../src/ledger/standing.ts';
import { load } from '../../src/load.ts';
import { filesOf, readPage } from '../support/pages.ts';
import { metaTags, savedItem } from '../support/zotero.ts';

const root = inject('root');
const sub = inject('sub');
const { knowledgeBase, graph, ledger, config } = load(process.cwd());
/** The version whose text the living page shows, once there is one. */
const shown = (id: string) => versionShown(graph.entryById.get(id)!, ledger.entries.get(id));
const links = (html: string) => [...html.slice(0, html.indexOf('</head>')).matchAll(/<link ([^>]*)>/g)].map(([, attributes]) => Object.fromEntries([...attributes!.matchAll(/(\w[\w-]*)="([^"]*)"/g)].map((m) => [m[1]!, m[2]!])) as Record<string, string>);
const jsonLd = (html: string) => JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!) as Record<string, unknown>;
const entries = knowledgeBase.entries.filter((e) => e.status === 'published');

describe('data files', () => {
  it.each([['the root', root.folder], ['a sub-path', sub.folder]])('are all there at %s, and checksums.txt names each with its sum', (_, folder) => {
    const files = ['entries.csv', 'graph.graphml', 'graph.gexf', 'taxonomy.ttl', 'taxonomy.jsonld', 'llms.txt', 'llms-full.txt', 'CITATION.cff', 'api/v1/openapi.json', 'ro-crate-metadata.json', ...entries.flatMap((e) => ['bib', 'ris', 'csl.json'].map((x) => `${e.id}/cite.${x}`))];
    const sums = new Map(readFileSync(join(folder, 'checksums.txt'), 'utf8').trim().split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
    expect(files.filter((file) => !sums.has(file))).toEqual([]);
    for (const [file, sum] of sums) expect(createHash('sha256').update(readFileSync(join(folder, file))).digest('hex'), file).toBe(sum);
  });
  it('are served with a media type of their own', async () => {
    const type = async (path: string) => (await fetch(new URL(path, root.address))).headers.get('content-type');
    expect(await type('entries.csv')).toContain('text/csv');
    expect(await type('taxonomy.ttl')).toContain('text/turtle');
    expect(await type('taxonomy.jsonld')).toContain('application/ld+json');
    expect(await type('graph.graphml')).toContain('application/graphml+xml');
    expect(await type('RFM-0014/cite.bib')).toContain('application/x-bibtex');
    expect(await type('RFM-0014/cite.csl.json')).toContain('application/vnd.citationstyles.csl+json');
  });
});

describe('the head of an entry', () => {
  it.each(entries.map((e) => [e.id, e] as const))('%s makes Zotero save the entry', (id, entry) => {
    const html = readPage(root.folder, `/${id}/`);
    expect(savedItem(html)).toMatchObject({ type: 'bookSection', title: entry.data.title, authors: ['RLHF Failure Modes contributors'], url: `https://kb.example/${id}/`, container: config.name });
    const tags = metaTags(html);
    expect(tags.filter(([name]) => /^citation_/.test(name) && name !== 'citation_reference').map(([name]) => name)).toEqual(['citation_title', 'citation_author', ...(shown(id) ? ['citation_publication_date'] : []), 'citation_inbook_title', 'citation_public_url', 'citation_language']);
    expect(tags.filter(([, content]) => content.trim() === '')).toEqual([]);
    expect(html).not.toContain('Z3988');
    expect(jsonLd(html)).toMatchObject({ '@type': 'DefinedTerm', 'name': entry.data.title, 'inDefinedTermSet': { '@id': 'https://kb.example/taxonomy.ttl#scheme' } });
  });
});

describe('the head of a reference', () => {
  it.each(knowledgeBase.references.slice(0, 60).map((r) => [r.key, r] as const))('%s speaks of the page, not of the work', (key, reference) => {
    const html = readPage(root.folder, `/references/${key}/`);
    expect(savedItem(html)).toEqual({ type: 'webpage', title: `${reference.title} (${key})`, authors: [], date: undefined, url: `https://kb.example/references/${key}/`, container: undefined });
    expect(metaTags(html).filter(([name]) => /^citation_/.test(name))).toEqual([]);
    expect(html).not.toMatch(/Z3988|class="(?:byline|vcard)"/);
    expect(jsonLd(html)).toMatchObject({ '@type': 'WebPage', 'citation': { '@type': 'ScholarlyArticle', 'name': reference.title } });
  });
});

describe('signposts', () => {
  const pages = ['/RFM-0014/', `/references/${knowledgeBase.references[0]!.key}/`];
  it.each([['/', root.folder], ['/rlhf/', sub.folder]])('under %s lead to files that are there', (base, folder) => {
    for (const page of pages) {
      const found = links(readPage(folder, page));
      const rel = (name: string) => found.filter((link) => link['rel'] === name);
      const version = page === '/RFM-0014/' ? shown('RFM-0014')?.version : undefined;
      expect(rel('canonical').map((l) => l['href'])).toEqual([`https://kb.example${base}${page.slice(1)}`]);
      expect(rel('cite-as').map((l) => l['href'])).toEqual([`https://kb.example${base}${page.slice(1)}${version === undefined ? '' : `v${version}/`}`]);
      expect(rel('license')).toHaveLength(1);
      expect(rel('describedby')).toHaveLength(1);
      expect(rel('alternate').map((l) => l['type'])).toEqual(expect.arrayContaining(['application/json', 'application/x-bibtex', 'application/x-research-info-systems', 'application/vnd.citationstyles.csl+json']));
      for (const { href } of [...rel('alternate'), ...rel('describedby')]) {
        expect(href!.startsWith(base)).toBe(true);
        expect(existsSync(join(folder, href!.slice(base.length))), href).toBe(true);
      }
    }
    expect(links(readPage(folder, '/RFM-0014/')).some((l) => l['rel'] === 'alternate' && l['type'] === 'text/markdown')).toBe(true);
  });
});

describe('what a reader takes', () => {
  const blocks = (html: string) => Object.fromEntries([...html.matchAll(/<code id="(take-[a-z]+)">([\s\S]*?)<\/code>/g)].map((m) => [m[1]!, m[2]!]));
  const NAMES = ['bibtex', 'biblatex', 'ris', 'csl', 'apa', 'mla', 'chicago', 'ieee', 'nature', 'nlm', 'latex', 'markdown'].map((name) => `take-${name}`);
  it('stands ready on each page of an entry or a reference', () => {
    for (const page of [...entries.map((e) => `/${e.id}/`), ...knowledgeBase.references.map((r) => `/references/${r.key}/`)]) {
      const found = blocks(readPage(root.folder, page));
      expect(Object.keys(found), page).toEqual(NAMES);
      for (const [name, text] of Object.entries(found)) expect(text.trim().length, `${page} ${name}`).toBeGreaterThan(10);
    }
  });
  it('is the text of the file it can also be had as', () => {
    const text = (html: string, name: string) => blocks(html)[`take-${name}`]!.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    for (const [page, file] of [['/RFM-0014/', 'RFM-0014/cite'], ['/references/casper2023open/', 'references/casper2023open']] as const) {
      const html = readPage(root.folder, page);
      for (const [name, ending] of [['bibtex', 'bib'], ['ris', 'ris'], ['csl', 'csl.json']] as const) expect(text(html, name)).toBe(readFileSync(join(root.folder, `${file}.${ending}`), 'utf8').replaceAll('\r\n', '\n').trim());
    }
  });
  it('brings no citation style into the site', () => {
    expect(filesOf(root.folder).filter((file) => file.endsWith('.csl'))).toEqual([]);
  });
  it('needs little script on the list of references', () => {
    const html = readPage(root.folder, '/references/');
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map((m) => statSync(join(root.folder, m[1]!)).size);
    expect(scripts.reduce((a, b) => a + b, 0)).toBeLessThan(10_000);
  });
});
