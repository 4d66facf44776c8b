/** What the head of a page says: a page's own facts in, tags out. */
import { site, url } from '../index.ts';

export interface HeadData {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The page's path within the site, such as `/references/`. */
  readonly path: string;
  readonly type?: 'website' | 'article' | undefined;
  /** `citation_*` tags, in order. */
  readonly highwire?: readonly (readonly [name: string, content: string])[] | undefined;
  readonly jsonLd?: object | undefined;
  readonly alternates?: readonly { type: string; href: string; title: string }[] | undefined;
  readonly noindex?: boolean | undefined;
}

/** Cut at a word, for descriptions. */
const short = (text: string, length: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= length ? plain : `${plain.slice(0, plain.lastIndexOf(' ', length - 1))} …`;
};

export function headTags(page: HeadData) {
  const { name } = site.config;
  const title = page.path === '/' ? `${name}: ${page.title}` : `${page.title} · ${name}`;
  const canonical = url.absolute(page.path);
  const description = short(page.description, 300);
  return {
    title, description, canonical,
    noindex: page.noindex ?? false,
    openGraph: [
      ['og:type', page.type ?? 'website'], ['og:site_name', name], ['og:title', page.title], ['og:description', description],
      ...(page.noindex ? [] : [['og:url', canonical]]), ['og:locale', 'en_GB'],
    ] as [string, string][],
    highwire: page.highwire ?? [],
    alternates: page.alternates ?? [],
    jsonLd: page.jsonLd ? JSON.stringify(page.jsonLd).replace(/</g, '\\u003c') : undefined,
  };
}
