/** Links from a reference to the work itself: arXiv listing, DOI, or the one address its record has. */
import { liveWorks } from '../index.ts';

/** Of these, the ones that the formatted reference does not hold already. */
export const linksBeside = (key: string, html: string, works = liveWorks) => workLinks(key, works).filter(({ href }) => !html.toLowerCase().includes(href.toLowerCase()));

export function workLinks(key: string, works = liveWorks): { label: string; href: string }[] {
  const reference = works.reference(key);
  if (!reference) return [];
  const { arxiv, doi, url } = reference;
  const links = [
    ...(arxiv ? [{ label: `arXiv ${arxiv}`, href: `https://arxiv.org/abs/${arxiv}` }] : []),
    ...(doi ? [{ label: `doi ${doi}`, href: `https://doi.org/${encodeURI(doi)}` }] : []),
  ];
  if (links.length === 0 && url && /^https?:\/\//.test(url)) links.push({ label: new URL(url).hostname.replace(/^www\./, ''), href: url });
  return links;
}
