/** What the head of a page says: a page's own facts in, tags out. */
import { site, url } from '../index.ts';

/** A typed link of the page, such as FAIR signposting asks for. */
export interface HeadLink {
  readonly rel: 'alternate' | 'cite-as' | 'describedby' | 'license';
  readonly href: string;
  readonly type?: string | undefined;
  readonly title?: string | undefined;
}

export interface HeadData {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The page's path within the site, such as `/references/`. */
  readonly path: string;
  /** The path of the page that stands for this one, where it is another. */
  readonly canonical?: string | undefined;
  /** Where the browser goes at once: a path within the site. */
  readonly refresh?: string | undefined;
  readonly type?: 'website' | 'article' | undefined;
  /** `citation_*` tags, in order. */
  readonly highwire?: readonly (readonly [name: string, content: string])[] | undefined;
  /** `DC.*` tags, in order: about the page itself. */
  readonly dublinCore?: readonly (readonly [name: string, content: string])[] | undefined;
  readonly jsonLd?: object | undefined;
  readonly links?: readonly HeadLink[] | undefined;
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
  const canonical = url.absolute(page.canonical ?? page.path);
  const description = short(page.description, 300);
  return {
    title, description,
    // A page that is not to be found says nothing of its address, but where it stands for another.
    canonical: page.noindex && page.canonical === undefined ? undefined : canonical,
    refresh: page.refresh && `0; url=${url.page(page.refresh)}`,
    noindex: page.noindex ?? false,
    openGraph: [
      ['og:type', page.type ?? 'website'], ['og:site_name', name], ['og:title', page.title], ['og:description', description],
      ...(page.noindex ? [] : [['og:url', canonical]]), ['og:locale', 'en_GB'],
    ] as [string, string][],
    highwire: page.highwire ?? [],
    dublinCore: page.dublinCore ?? [],
    links: page.links ?? [],
    jsonLd: page.jsonLd ? JSON.stringify(page.jsonLd).replace(/</g, '\\u003c') : undefined,
  };
}
