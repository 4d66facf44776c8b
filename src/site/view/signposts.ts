/** What the head of a page says to machines beside its tags: typed links as FAIR signposting has them (signposting.org), and a work as JSON-LD. */
import { licenceUrl } from '../../export/data-files.ts';
import type { Reference } from '../../model/reference.ts';
import { site, url } from '../index.ts';
import type { HeadLink } from './head.ts';
import { nameInFull } from './short.ts';

export interface Signposts {
  /** SPDX identifier. */
  readonly licence: string;
  /** The file that describes the page: its `describedby`; absent where none does. */
  readonly about: string | undefined;
  /** The same in other forms: media type, path, title. */
  readonly alternates: readonly (readonly [type: string, path: string, title: string])[];
}

/** @param citeAs the address to cite: the page itself, until it has a version that never changes */
export function pageLinks({ licence, about, alternates }: Signposts, citeAs: string): HeadLink[] {
  return [
    ...alternates.map(([type, at, title]): HeadLink => ({ rel: 'alternate', type, href: url.page(at), title })),
    { rel: 'cite-as', href: citeAs },
    ...(about === undefined ? [] : [{ rel: 'describedby', type: 'application/json', href: url.page(about) } as const]),
    { rel: 'license', href: licenceUrl(licence) },
  ];
}

/** A work as schema.org knows it. */
export const workData = (reference: Reference) => ({
  '@type': 'ScholarlyArticle', name: reference.title,
  author: (reference.csl.author ?? []).map((a) => ({ '@type': a.literal ? 'Organization' : 'Person', name: nameInFull(a) })),
  ...(reference.year ? { datePublished: String(reference.year) } : {}),
  ...(reference.doi ? { sameAs: `https://doi.org/${reference.doi}` } : reference.arxiv ? { sameAs: `https://arxiv.org/abs/${reference.arxiv}` } : {}),
});

/** The page of a reference: a web page about a work, which is not ours. */
export const aboutWork = (reference: Reference) => ({
  '@context': 'https://schema.org', '@type': 'WebPage', '@id': url.absolute(`/references/${reference.key}/`), url: url.absolute(`/references/${reference.key}/`),
  name: `${reference.title} (${reference.key})`, isPartOf: { '@type': 'WebSite', name: site.config.name, url: url.absolute('/') }, license: licenceUrl(site.config.licences.data),
  citation: workData(reference),
});
