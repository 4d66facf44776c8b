/** Authors of the cited works: one page a person, by family name and given names as the records have them. */
import { fold } from '../../../schemas/fold.ts';
import type { CslName } from '../../model/reference.ts';
import { site, url } from '../index.ts';
import type { HeadData } from './head.ts';
import { referenceRow, sortedReferences } from './references.ts';
import { nameInFull } from './short.ts';
import { count } from './words.ts';

const slugOf = (name: CslName): string => fold(nameInFull(name)).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const familyFirst = (name: CslName): string => (name.family ? [[name['non-dropping-particle'], name.family].filter(Boolean).join(' '), name.given].filter(Boolean).join(', ') : nameInFull(name));

export function authors() {
  const found = new Map<string, { slug: string; name: string; sortName: string; keys: Set<string> }>();
  for (const reference of site.knowledgeBase.references) {
    for (const name of reference.csl.author ?? []) {
      const slug = slugOf(name);
      if (!slug) continue;
      const author = found.get(slug) ?? { slug, name: nameInFull(name), sortName: familyFirst(name), keys: new Set<string>() };
      author.keys.add(reference.key);
      found.set(slug, author);
    }
  }
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  return [...found.values()].sort((a, b) => collator.compare(a.sortName, b.sortName) || (a.slug < b.slug ? -1 : 1));
}

/** The list: those with two works or more, by letter; everybody has a page. */
export function authorListPage() {
  const all = authors();
  const several = all.filter((a) => a.keys.size > 1);
  const letters = new Map<string, typeof several>();
  for (const a of several) {
    const letter = fold(a.sortName).charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), a]);
  }
  const description = `${count(all.length, 'author')} of the works in the bibliography; listed here are the ${several.length} with two works or more.`;
  return {
    description, head: { title: 'Authors', description, path: '/authors/' } satisfies HeadData,
    letters: [...letters].map(([letter, list]) => ({ letter, authors: list.map((a) => ({ name: a.sortName, href: url.page(`/authors/${a.slug}/`), works: a.keys.size })) })),
  };
}

export function authorPages() {
  const all = sortedReferences();
  return authors().map((author) => ({ params: { slug: author.slug }, props: { page: authorPage(author, all.filter((r) => author.keys.has(r.key)).map(referenceRow)) } }));
}
function authorPage(author: { slug: string; name: string }, rows: ReturnType<typeof referenceRow>[]) {
  const entries = new Map(rows.flatMap((row) => row.entries.map((e) => [e.id, e] as const)));
  const description = `${count(rows.length, 'work')} by ${author.name} in this bibliography, cited by ${count(entries.size, 'entry', 'entries')}.`;
  return { name: author.name, rows, description, entries: [...entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), head: { title: author.name, description, path: `/authors/${author.slug}/` } satisfies HeadData };
}
