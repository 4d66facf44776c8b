/** The head of an entry's page: Highwire tags for itself and what it cites, JSON-LD as a defined term. */
import type { Entry } from '../../model/entry.ts';
import type { Reference } from '../../model/reference.ts';
import { site, url } from '../index.ts';
import { entryAuthors } from './cite.ts';
import type { HeadData } from './head.ts';
import { nameInFull } from './short.ts';

/** One `citation_reference`: title, authors, year, identifiers, in the form that indexers read. */
function referenceTag(reference: Reference): string {
  const clean = (text: string) => text.replace(/[;\s]+/g, ' ').trim();
  return [
    `citation_title=${clean(reference.title)}`,
    ...(reference.csl.author ?? []).map((a) => `citation_author=${clean(nameInFull(a))}`),
    ...(reference.year ? [`citation_publication_date=${reference.year}`] : []),
    ...(reference.csl['container-title'] ? [`citation_journal_title=${clean(String(reference.csl['container-title']))}`] : []),
    ...(reference.arxiv ? [`citation_arxiv_id=${reference.arxiv}`] : []),
    ...(reference.doi ? [`citation_doi=${reference.doi}`] : []),
  ].join('; ');
}

const workData = (reference: Reference) => ({
  '@type': 'ScholarlyArticle', name: reference.title,
  author: (reference.csl.author ?? []).map((a) => ({ '@type': a.literal ? 'Organization' : 'Person', name: nameInFull(a) })),
  ...(reference.year ? { datePublished: String(reference.year) } : {}),
  ...(reference.doi ? { sameAs: `https://doi.org/${reference.doi}` } : reference.arxiv ? { sameAs: `https://arxiv.org/abs/${reference.arxiv}` } : {}),
});

export function entryHead(entry: Entry): HeadData {
  const { graph, config } = site;
  const link = url.absolute(`/${entry.id}/`);
  const cited = [...new Set(graph.citationsOf(entry.id).map((c) => c.key))].sort().map((key) => graph.referenceByKey.get(key)!);
  const authors = entryAuthors(entry);
  return {
    title: `${entry.data.title} (${entry.id})`, description: entry.data.summary, path: `/${entry.id}/`, type: 'article', noindex: entry.status === 'draft',
    highwire: [
      ['citation_title', entry.data.title], ...authors.map((a) => ['citation_author', a] as const),
      ['citation_inbook_title', config.name], ['citation_public_url', link], ['citation_language', 'en'],
      ...cited.map((reference) => ['citation_reference', referenceTag(reference)] as const),
    ],
    jsonLd: {
      '@context': 'https://schema.org', '@type': entry.kind === 'challenge' || entry.kind === 'concept' ? 'DefinedTerm' : 'Article', '@id': link, url: link, termCode: entry.id, name: entry.data.title,
      alternateName: entry.data.aliases, description: entry.data.summary,
      inDefinedTermSet: { '@type': 'DefinedTermSet', '@id': url.absolute('/'), name: config.name },
      subjectOf: { '@type': 'WebPage', url: link, author: authors.map((name) => ({ '@type': 'Organization', name })), license: 'https://creativecommons.org/licenses/by/4.0/', citation: cited.map(workData) },
    },
    alternates: [{ type: 'application/json', href: url.page(`/${entry.id}.json`), title: `${entry.id} as JSON` }, { type: 'text/markdown', href: url.page(`/${entry.id}.md`), title: `${entry.id} as Markdown` }],
  };
}
