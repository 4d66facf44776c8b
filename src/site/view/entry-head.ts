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

/** What the page shows: the living text, or one version. */
export interface Shown extends Pick<CitedEntry, 'version' | 'date'> {
  /** The works it cites; those of the living entry where none are given. */
  readonly cited?: readonly Reference[] | undefined;
  /** True on the page of that version alone. */
  readonly frozen?: boolean | undefined;
  readonly canonical?: string | undefined;
  readonly noindex?: boolean | undefined;
}

/** Data files hold the living entry. */
const dataOf = (id: string) => [['application/json', `/${id}.json`, `${id} as JSON`], ['text/markdown', `/${id}.md`, `${id} as Markdown`]] as const;
const CITE_FILES = [['application/x-bibtex', 'bib', 'BibTeX'], ['application/x-research-info-systems', 'ris', 'RIS'], ['application/vnd.citationstyles.csl+json', 'csl.json', 'CSL-JSON']] as const;

const citedNow = (id: string): Reference[] => [...new Set(site.graph.citationsOf(id).map((c) => c.key))].sort().map((key) => site.graph.referenceByKey.get(key)!);

/** Version and date are those of the text shown, where it has them: what `cite-as` leads to, and when it was published. */
export function entryHead(entry: Entry, { cited = citedNow(entry.id), version, date, frozen = false, canonical, noindex = entry.status === 'draft' }: Shown = {}): HeadData {
  const { config } = site;
  const path = frozen ? `/${entry.id}/v${version}/` : `/${entry.id}/`;
  const link = url.absolute(path);
  const authors = authorNames(entry);
  const living = !frozen && site.graph.entryById.has(entry.id);
  // What a page that shows a version is cited by: the address that will go on showing it.
  const permanent = version === undefined ? path : `/${entry.id}/v${version}/`;
  return {
    title: `${entry.data.title} (${entry.id}${frozen ? `, version ${version}` : ''})`, description: entry.data.summary, path, canonical, type: 'article', noindex,
    highwire: [
      ['citation_title', entry.data.title], ...authors.map((a) => ['citation_author', a] as const),
      ...(date === undefined ? [] : [['citation_publication_date', date.replaceAll('-', '/')] as const]),
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
      ...(date === undefined ? [] : [['DC.date', date] as const]),
      ['DC.description', entry.data.summary], ['DC.rights', licenceUrl(config.licences.entries)],
    ],
    links: pageLinks({
      licence: config.licences.entries, about: living ? `/${entry.id}.json` : undefined,
      alternates: [...(living ? dataOf(entry.id) : []), ...CITE_FILES.map(([type, ending, name]) => [type, `${permanent}cite.${ending}`, `How to cite ${entry.id}, ${name}`] as const)],
    }, entryAddress({ entry, config, version, date })),
  };
}
