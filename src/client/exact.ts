/** What is typed exactly: an id, a citation key, an arXiv number or a DOI. Query and index in, matches out. */
import type { ExactIndex } from '../site/view/search.ts';

export interface Exact { readonly path: string; readonly id: string; readonly title: string; readonly kind: 'entry' | 'reference' }

export function exactMatches(query: string, index: ExactIndex): Exact[] {
  const text = query.trim().toLowerCase();
  const number = /^rfm[\s-]?0*(\d+)$/.exec(text)?.[1];
  if (number) return index.e.filter(([id]) => Number(id!.slice(4)) === Number(number)).map(([id, title]) => ({ path: `${id}/`, id: id!, title: title!, kind: 'entry' }));
  const arxiv = text.replace(/^(?:https?:\/\/)?(?:arxiv\.org\/(?:abs|pdf)\/|arxiv:\s*)/, '').replace(/v\d+$/, '').replace(/\.pdf$/, '');
  const doi = text.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/, '');
  const key = text.replace(/^@/, '');
  return index.r.filter(([k, , a, d]) => k === key || (a !== '' && a!.toLowerCase() === arxiv) || (d !== '' && d === doi))
    .map(([k, title]) => ({ path: `references/${k}/`, id: k!, title: title!, kind: 'reference' }));
}
