/** Entries, references and ledger in; addresses that lead to them by other people's names (past titles, slugs, aliases, arXiv ids, DOIs), out. */
import { fold } from '../../schemas/fold.ts';
import type { KnowledgeBase } from '../model/knowledge-base.ts';
import { livingSuccessors } from './life.ts';
import type { Ledger } from './index.ts';

const LONGEST = 200;

/** A title or alias as it stands in `/resolve/<slug>/`; empty where it has no letter or digit that ASCII knows. */
export const nameSlug = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST).replace(/^-+|-+$/g, '');

const hex = (text: string): string => [...new TextEncoder().encode(text)].map((byte) => `~${byte.toString(16).padStart(2, '0')}`).join('');

/** What may stand in the path of a page; the rest as ~hex of its bytes. A segment that is empty or of full stops alone would mean another folder. */
const safePath = (text: string): string =>
  text.toLowerCase().toWellFormed().replace(/[^a-z0-9._()\-/]/gu, hex).replace(/(?<=^|\/)\.+(?=\/|$)/g, hex).replace(/^\/|\/(?=\/|$)/g, hex);

/** `/doi/10.1145/3442188.3445922/`. */
export const doiPage = (doi: string): string => `/doi/${safePath(doi)}/`;
/** `/arxiv/2307.15217/`. */
export const arxivPage = (id: string): string => `/arxiv/${safePath(id)}/`;
export const namePage = (name: string): string => `/resolve/${nameSlug(name)}/`;

export interface Resolved {
  /** The entries that had the name, whatever became of them. */
  readonly named: readonly string[];
  /** Where the name leads today: living entries, or the page of an ended one that nothing succeeds. */
  readonly targets: readonly string[];
}

/** Every past and present title, slug and alias, by its address; sorted. */
export function names({ entries }: Pick<KnowledgeBase, 'entries'>, ledger: Ledger): ReadonlyMap<string, Resolved> {
  const found = new Map<string, Set<string>>();
  const add = (id: string, name: string) => {
    const slug = nameSlug(name);
    if (slug) found.set(slug, (found.get(slug) ?? new Set()).add(id));
  };
  for (const { id, slug, data, status } of entries) if (status === 'published') for (const name of [data.title, slug, ...data.aliases]) add(id, name);
  for (const { id, titles, slugs, aliases } of ledger.entries.values()) for (const name of [...titles.map((t) => t.title), ...slugs.map((s) => s.slug), ...aliases.map((a) => a.alias)]) add(id, name);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([slug, ids]) => {
    const named = [...ids].sort();
    const targets = new Set(named.flatMap((id) => {
      const living = livingSuccessors(id, ledger.entries);
      return living.length ? living : [id];
    }));
    return [slug, { named, targets: [...targets].sort() }];
  }));
}

/** References by the address of their arXiv id and DOI. */
export function identifiers({ references }: Pick<KnowledgeBase, 'references'>): { readonly arxiv: ReadonlyMap<string, string>; readonly doi: ReadonlyMap<string, string> } {
  const first = (pairs: readonly (readonly [string, string])[]) => {
    const table = new Map<string, string>();
    for (const [path, key] of pairs) if (!table.has(path)) table.set(path, key);
    return table;
  };
  return {
    arxiv: first(references.flatMap((r) => (r.arxiv ? [[arxivPage(r.arxiv), r.key] as const] : []))),
    doi: first(references.flatMap((r) => (r.doi ? [[doiPage(r.doi), r.key] as const] : []))),
  };
}
