/** One result as a list item; whatever comes from the index enters as text, never as markup. */
import { fold } from '../../schemas/fold.ts';

export interface Result { readonly url: string; readonly title: string; readonly id: string; readonly kind: string; readonly summary: string }

/** The text with the words of the query marked. */
function marked(text: string, query: string): (string | Node)[] {
  const stems = fold(query).split(/[^\p{L}\p{N}]+/u).filter((w) => w.length > 2).map((w) => w.slice(0, Math.max(4, w.length - 3)));
  return text.split(/(\s+)/).map((word) => {
    if (!stems.some((stem) => fold(word).replace(/^[^\p{L}\p{N}]+/u, '').startsWith(stem))) return word;
    const mark = document.createElement('mark');
    mark.textContent = word;
    return mark;
  });
}

export function resultItem(result: Result, query: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = result.url;
  link.append(...marked(result.title, query));
  const facts = document.createElement('p');
  facts.className = 'small';
  const id = document.createElement('span');
  id.className = 'id';
  id.textContent = result.id;
  facts.append(`${result.kind.charAt(0).toUpperCase()}${result.kind.slice(1)} `, id);
  item.append(link, facts);
  if (result.summary) {
    const summary = document.createElement('p');
    summary.append(...marked(result.summary, query));
    item.append(summary);
  }
  return item;
}
