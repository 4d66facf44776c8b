/** What Zotero's connector would save from a page that only its translator "Embedded Metadata" knows, by the rules that translator publishes: tags in, an item out. */

export interface SavedItem {
  readonly type: string;
  readonly title: string | undefined;
  readonly authors: readonly string[];
  readonly date: string | undefined;
  readonly url: string | undefined;
  readonly container: string | undefined;
}

const decode = (text: string) => text.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) => String.fromCodePoint(parseInt(code, hex ? 16 : 10))).replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** `name` or `property` and `content` of each `<meta>` in the head, in order. */
export function metaTags(html: string): [name: string, content: string][] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<meta ([^>]*)>/g)].flatMap(([, attributes]) => {
    const get = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes!)?.[1];
    const name = get('name') ?? get('property');
    const content = get('content');
    return name !== undefined && content !== undefined ? [[name, decode(content)] as [string, string]] : [];
  });
}

/** A tag that names a container decides the type; `citation_title` alone makes a journal article; else Open Graph's type does. */
const CONTAINERS: Readonly<Record<string, string>> = {
  citation_journal_title: 'journalArticle', citation_technical_report_institution: 'report', citation_conference_title: 'conferencePaper', citation_conference: 'conferencePaper',
  citation_book_title: 'bookSection', citation_inbook_title: 'bookSection', citation_dissertation_institution: 'thesis',
};

export function savedItem(html: string): SavedItem {
  const tags = metaTags(html);
  const all = (name: string) => tags.filter(([tag]) => tag.toLowerCase() === name).map(([, content]) => content);
  const container = tags.find(([tag]) => Object.hasOwn(CONTAINERS, tag));
  const openGraph = all('og:type')[0];
  return {
    type: container ? CONTAINERS[container[0]]! : all('citation_title').length ? 'journalArticle' : openGraph === 'article' ? 'journalArticle' : 'webpage',
    title: all('citation_title')[0] ?? all('dc.title')[0] ?? all('og:title')[0],
    authors: all('citation_author').length ? all('citation_author') : all('dc.creator'),
    date: all('citation_publication_date')[0] ?? all('citation_date')[0] ?? all('dc.date')[0],
    url: all('citation_public_url')[0] ?? all('og:url')[0],
    container: container?.[1],
  };
}
