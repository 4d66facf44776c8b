/** Plain text of the front matter as HTML: escaped, ids of entries linked. */
import { escapeHtml } from '../../render/html.ts';
import { namedEntry } from '../index.ts';

export function inline(text: string, self?: string): string {
  return escapeHtml(text).replace(/\bRFM-\d{4,}\b/g, (id) => {
    const entry = id === self ? undefined : namedEntry(id);
    return entry ? `<a class="entry-link" href="${entry.href}" title="${escapeHtml(entry.title)}"><span class="id">${id}</span></a>` : `<span class="id">${id}</span>`;
  });
}
