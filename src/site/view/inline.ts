/** Plain text of the front matter as HTML: escaped, ids of entries linked. */
import { escapeHtml } from '../../render/html.ts';
import { site, url } from '../index.ts';

export function inline(text: string, self?: string): string {
  return escapeHtml(text).replace(/\bRFM-\d{4,}\b/g, (id) => {
    const entry = id === self ? undefined : site.graph.entryById.get(id);
    return entry ? `<a class="entry-link" href="${url.entry(id)}" title="${escapeHtml(entry.data.title)}"><span class="id">${id}</span></a>` : `<span class="id">${id}</span>`;
  });
}
