/** The head of an entry's page: Highwire tags for itself and what it cites, JSON-LD as a defined term. */
import { licenceUrl } from '../../export/data-files.ts';
import { entryAddress, entryAuthors, nameOf } from '../../export/entry-citation.ts';
import type { CitedEntry } from '../../export/entry-citation.ts';
import { schemeOf } from '../../export/vocabulary.ts';
import type { Entry } from '../../model/entry.ts';
import type { Reference } from '../../model/reference.ts';
import { site, url } from '../index.ts';
import { authorNames } from './cite.ts';
import type { HeadData } from './head.ts';
import { nameInFull } from './short.ts';
import { pageLinks, workData } from './signposts.ts';

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

/** @param published version and date of the text shown, where it has them: what `cite-as` leads to, and when it was published */
export function entryHead(entry: Entry, published: Pick<CitedEntry, 'version' | 'date'> = {}): HeadData {
  const { graph, config } = site;
  const link = url.absolute(`/${entry.id}/`);
  const cited = [...new Set(graph.citationsOf(entry.id).map((c) => c.key))].sort().map((key) => graph.referenceByKey.get(key)!);
  const authors = authorNames(entry);
  return {
    title: `${entry.data.title} (${entry.id})`, description: entry.data.summary, path: `/${entry.id}/`, type: 'article', noindex: entry.status === 'draft',
    highwire: [
      ['citation_title', entry.data.title], ...authors.map((a) => ['citation_author', a] as const),
      ...(published.date === undefined ? [] : [['citation_publication_date', published.date.replaceAll('-', '/')] as const]),
      ['citation_inbook_title', config.name], ['citation_public_url', link], ['citation_language', 'en'],
      ...cited.map((reference) => ['citation_reference', referenceTag(reference)] as const),
    ],
    jsonLd: {
      '@context': 'https://schema.org', '@type': entry.kind === 'challenge' || entry.kind === 'concept' ? 'DefinedTerm' : 'Article', '@id': link, url: link, termCode: entry.id, name: entry.data.title,
      alternateName: entry.data.aliases, description: entry.data.summary,
      inDefinedTermSet: { '@type': 'DefinedTermSet', '@id': schemeOf(config), url: url.absolute('/'), name: config.name },
      subjectOf: { '@type': 'WebPage', url: link, author: entryAuthors(entry).map((a) => ({ '@type': a.orcid === undefined ? 'Organization' : 'Person', name: nameInFull(nameOf(a)), ...(a.orcid === undefined ? {} : { sameAs: `https://orcid.org/${a.orcid}` }) })), license: licenceUrl(config.licences.entries), citation: cited.map(workData) },
    },
    dublinCore: [
      ['DC.title', entry.data.title], ...authors.map((a) => ['DC.creator', a] as const), ['DC.publisher', config.name], ['DC.identifier', link], ['DC.language', 'en'],
      ...(published.date === undefined ? [] : [['DC.date', published.date] as const]),
      ['DC.description', entry.data.summary], ['DC.rights', licenceUrl(config.licences.entries)],
    ],
    links: pageLinks({
      licence: config.licences.entries, about: `/${entry.id}.json`,
      alternates: [['application/json', `/${entry.id}.json`, `${entry.id} as JSON`], ['text/markdown', `/${entry.id}.md`, `${entry.id} as Markdown`], ['application/x-bibtex', `/${entry.id}/cite.bib`, `How to cite ${entry.id}, BibTeX`], ['application/x-research-info-systems', `/${entry.id}/cite.ris`, `How to cite ${entry.id}, RIS`], ['application/vnd.citationstyles.csl+json', `/${entry.id}/cite.csl.json`, `How to cite ${entry.id}, CSL-JSON`]],
    }, entryAddress({ entry, config, ...published })),
  };
}
