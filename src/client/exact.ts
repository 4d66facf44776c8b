/** What is typed exactly: an id, a name of an entry, a citation key, a title, an arXiv number or a DOI. Query and index in, matches out. */
import { fold } from '../../schemas/fold.ts';
import type { ExactIndex } from '../site/view/search.ts';

export interface Exact { readonly path: string; readonly id: string; readonly title: string; readonly kind: 'entry' | 'reference' }

export function exactMatches(query: string, index: ExactIndex): Exact[] {
  const text = query.trim().toLowerCase();
  const number = /^rfm[\s-]?0*(\d+)$/.exec(text)?.[1];
  if (number) return index.e.filter(([id]) => Number(id!.slice(4)) === Number(number)).map(([id, title]) => ({ path: `${id}/`, id: id!, title: title!, kind: 'entry' }));
  const arxiv = text.replace(/^(?:https?:\/\/)?(?:arxiv\.org\/(?:abs|pdf)\/|arxiv:\s*)/, '').replace(/v\d+$/, '').replace(/\.pdf$/, '');
  const doi = text.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/, '');
  const key = text.replace(/^@/, '');
  const name = fold(query);
  const named = index.e.filter(([, title, ...names]) => fold(title!) === name || names.includes(name)).map(([id, title]): Exact => ({ path: `${id}/`, id: id!, title: title!, kind: 'entry' }));
  const works = index.r.filter(([k, title, a, d]) => k === key || fold(title!) === name || (a !== '' && a!.toLowerCase() === arxiv) || (d !== '' && d === doi))
    .map(([k, title]): Exact => ({ path: `references/${k}/`, id: k!, title: title!, kind: 'reference' }));
  return [...named, ...works];
}
