/** Addresses of pages in; sitemap.xml (sitemaps.org protocol 0.9) and robots.txt, out. */
import type { ExportInput } from './format.ts';
import { xml } from './xml.ts';

/** Living pages, and those of versions that no living page shows: no draft, no redirect, no filtered list, no entry that ended. */
export function sitemap({ knowledgeBase, ledger, config }: ExportInput): string {
  const paths = [
    '', 'challenges/', 'references/', 'graph/', 'contribute/', 'rules/', 'schemas/', 'about/', 'survey/', 'changes/',
    ...knowledgeBase.entries.filter((e) => e.status === 'published').map((e) => `${e.id}/`),
    ...[...ledger.entries.values()].flatMap((r) => r.versions.slice(0, r.status === 'current' ? -1 : undefined).map((v) => `${r.id}/v${v.version}/`)).sort(),
    ...knowledgeBase.references.map((r) => `references/${r.key}/`),
    ...knowledgeBase.survey.map((s) => `survey/${s.number}/`),
  ];
  const urls = paths.map((path) => `<url><loc>${xml(`${config.site}${config.base}${path}`)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

export const robots = ({ config }: ExportInput): string =>
  `User-agent: *\nAllow: /\nDisallow: ${config.base}search/\nSitemap: ${config.site}${config.base}sitemap.xml\n`;
