/** Suggestions in; lists of links in the page out: entries that may be about the same, references that fit. Drawn anew only when they change. */
import type { Suggestion } from '../scaffold/suggest.ts';
import { element } from './contribute-controls.ts';

let shown = '';

export function showSuggestions(into: HTMLElement, base: string, entries: readonly Suggestion[], references: readonly Suggestion[], add: (key: string) => void): void {
  const state = JSON.stringify([entries, references]);
  if (state === shown) return;
  shown = state;
  const item = (s: Suggestion, path: string, ...more: (string | Node)[]) => element('li', {},
    element('a', { href: base + path, target: '_blank', rel: 'noopener' }, element('span', { class: 'id' }, s.name), ` ${s.title}`),
    element('span', { class: 'small' }, ` ${s.why}`), ...more);
  const list = (heading: string, items: readonly HTMLElement[]) => (items.length === 0 ? [] : [element('h3', {}, heading), element('ul', { class: 'plain' }, ...items)]);
  into.replaceChildren(
    ...list('Entries that may be about the same', entries.map((s) => item(s, `${s.name}/`))),
    ...list('References that fit', references.map((s) => {
      const button = element('button', { type: 'button', 'aria-label': `Add ${s.name} to the references` }, 'Add');
      button.addEventListener('click', () => add(s.name));
      return item(s, `references/${s.name}/`, ' ', button);
    })),
  );
  into.hidden = entries.length + references.length === 0;
}
