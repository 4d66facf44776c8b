/** Pages that lead on from other names: past titles, slugs and aliases to entries; arXiv ids and DOIs to references and the entries that cite them. */
import { identifiers, names } from '../../ledger/resolvers.ts';
import type { Resolved } from '../../ledger/resolvers.ts';
import { formatReference, namedEntry, site, url } from '../index.ts';
import { entryNames } from './change-words.ts';
import type { HeadData } from './head.ts';
import { usesOf } from './reference.ts';
import { count } from './words.ts';

export function resolvePage(slug: string, { named, targets }: Resolved) {
  const path = `/resolve/${slug}/`;
  const [target] = targets;
  const entries = entryNames(targets);
  const only = targets.length === 1 && entries.length === 1 ? entries[0] : undefined;
  // Entries that once had the name and have ended are told beside those that took their place.
  const past = entryNames(named.filter((id) => !targets.includes(id)));
  return {
    slug, only, entries, past,
    head: only
      ? { title: `${slug} leads to ${only.id}`, description: `“${slug}” is a name, past or present, of ${only.title} (${only.id}).`, path, canonical: `/${target}/`, refresh: `/${target}/`, noindex: true } satisfies HeadData
      : { title: `${slug} leads to ${count(entries.length, 'entry', 'entries')}`, description: `“${slug}” is a name, past or present, of ${count(entries.length, 'entry', 'entries')} of this knowledge base.`, path, canonical: path, noindex: true } satisfies HeadData,
  };
}
export type ResolvePage = ReturnType<typeof resolvePage>;
export const resolvePages = () => [...names(site.knowledgeBase, site.ledger)].filter(([, { targets }]) => targets.some((id) => namedEntry(id))).map(([slug, resolved]) => ({ params: { slug }, props: { resolved } }));

/** A reference by somebody else's identifier: the work, and the entries that cite it with what it does for each. */
export function identifierPage(key: string, path: string, name: string) {
  const reference = site.graph.referenceByKey.get(key)!;
  const { title } = reference;
  const { uses, citedWords } = usesOf(key);
  return {
    name, key, title, incomplete: reference.authorsTruncated, apa: formatReference(key).html, uses, citedWords, href: url.reference(key),
    head: { title: `${title} (${name})`, description: `${name} is ${key} in this bibliography. ${citedWords} of this knowledge base.`, path, canonical: `/references/${key}/`, noindex: true } satisfies HeadData,
  };
}
export type IdentifierPage = ReturnType<typeof identifierPage>;

const pages = (table: ReadonlyMap<string, string>, name: (key: string) => string) => [...table].map(([path, key]) => ({ params: { id: path.split('/').slice(2, -1).join('/') }, props: { key, path, name: name(key) } }));
export const arxivPages = () => pages(identifiers(site.knowledgeBase).arxiv, (key) => `arXiv ${site.graph.referenceByKey.get(key)!.arxiv}`);
export const doiPages = () => pages(identifiers(site.knowledgeBase).doi, (key) => `doi ${site.graph.referenceByKey.get(key)!.doi}`);
