/** Faults of built pages: HTML that is not valid, links that lead nowhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate/node';
import { filesOf, pathOf, readPage } from './pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-trailing-whitespace': 'off', 'long-title': 'off', 'void-style': 'off', 'no-inline-style': 'error',
    // Addresses and names of works are as they are.
    'tel-non-breaking': 'off', 'no-redundant-role': 'off',
    // Anchors of developments begin with their date; HTML allows any id without white space.
    'valid-id': ['error', { relaxed: true }],
    'attribute-boolean-style': 'off', 'doctype-style': 'off', 'prefer-native-element': 'off',
  },
});

export async function htmlFaults(folder: string, pages: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const page of pages) {
    const report = await validator.validateString(readPage(folder, page), page);
    for (const result of report.results) for (const m of result.messages) faults.push(`${page}:${m.line}:${m.column} ${m.ruleId}: ${m.message}`);
    if (faults.length > 40) break;
  }
  return faults.slice(0, 20);
}

/** Addresses a page asks for or links to, without those of other hosts. */
const linksOf = (html: string) => [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map((m) => m[1]!.replaceAll('&amp;', '&'));
export const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((m) => m[1]!));

/** Every link of every page (or of those given) whose page, file or anchor is not there. */
export function deadLinks(folder: string, base: string, pages: readonly string[] = filesOf(folder).filter((f) => f.endsWith('.html')).map(pathOf)): string[] {
  const anchors = new Map<string, Set<string>>();
  const dead: string[] = [];
  for (const page of pages) {
    for (const link of new Set(linksOf(readPage(folder, page)))) {
      if (/^(?:https?|mailto|data):/.test(link)) continue;
      const [path, fragment] = link.split('#') as [string, string | undefined];
      const target = new URL(path || '.', `https://kb.example${base}${page.slice(1)}`);
      const clean = path === '' ? page : decodeURIComponent(target.pathname).replace(base, '/');
      if (path !== '' && !target.pathname.startsWith(base)) dead.push(`${page} → ${link} (outside the base path)`);
      else if (!existsSync(join(folder, clean.endsWith('/') ? `${clean}index.html` : clean))) dead.push(`${page} → ${link}`);
      else if (fragment && clean.endsWith('/')) {
        if (!anchors.has(clean)) anchors.set(clean, idsOf(readPage(folder, clean)));
        if (!anchors.get(clean)!.has(decodeURIComponent(fragment))) dead.push(`${page} → ${link} (no such anchor)`);
      }
    }
  }
  return dead.slice(0, 30);
}

/** Where a page says that it stands: itself, or another page; undefined where it says nothing. */
export const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
