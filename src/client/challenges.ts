/** Combines the filters of the list of challenges: links toggle, the address and the words follow. Without this script each link leads to the list of one value. */
import { FACETS, filterPath, filterWords, passes } from '../site/view/facets.ts';
import type { Facet, Filter } from '../site/view/facets.ts';

const nav = document.querySelector<HTMLElement>('nav[data-facets]');
const base = nav?.dataset['base'] ?? '/';
const whole = nav?.querySelector('[data-clear]')?.getAttribute('aria-current') === 'page';
const rows = [...document.querySelectorAll<HTMLElement>('tr[data-facets]')].map((row) => ({ row, facets: JSON.parse(row.dataset['facets']!) as Record<Facet, string> }));
const links = [...(nav?.querySelectorAll<HTMLAnchorElement>('a[data-facet]') ?? [])];

const fromAddress = (): Filter => {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(FACETS.flatMap((facet) => (query.has(facet) ? [[facet, query.get(facet)!]] : [])));
};
const toggled = (filter: Filter, facet: Facet, value: string): Filter => {
  const { [facet]: old, ...rest } = filter;
  return old === value ? rest : { ...rest, [facet]: value };
};
/** On the page of all challenges every filter stands in the query, so that nothing needs to be loaded. */
const address = (filter: Filter) => {
  if (!whole) return base + filterPath(filter);
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  return `${base}challenges/${query ? `?${query}` : ''}`;
};

function show(filter: Filter): void {
  const shown = rows.filter(({ facets }) => passes(facets, filter));
  for (const { row, facets } of rows) row.hidden = !passes(facets, filter);
  const words = document.querySelector('[data-filter-words]');
  if (words) words.textContent = `${filterWords(shown.map(({ facets }) => facets), filter)}.`;
  const empty = document.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = shown.length > 0;
  nav?.querySelector('[data-clear]')?.toggleAttribute('aria-current', Object.keys(filter).length === 0);
  for (const link of links) {
    const facet = link.dataset['facet'] as Facet;
    const value = link.dataset['value']!;
    const on = filter[facet] === value;
    if (on) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    link.href = address(toggled(filter, facet, value));
    // How many there would be with this value in place of the facet's own.
    const count = link.parentElement?.querySelector('.count');
    const would = rows.filter(({ facets }) => passes(facets, { ...filter, [facet]: value })).length;
    if (count && whole) count.textContent = String(would);
    link.parentElement?.classList.toggle('none', whole && would === 0);
  }
}

if (nav && whole) {
  let filter = fromAddress();
  show(filter);
  nav.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-facet], a[data-clear]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    filter = link.dataset['facet'] ? toggled(filter, link.dataset['facet'] as Facet, link.dataset['value']!) : {};
    history.pushState(null, '', address(filter));
    show(filter);
  });
  addEventListener('popstate', () => { filter = fromAddress(); show(filter); });
} else if (nav) {
  const filter = JSON.parse(nav.dataset['filter'] ?? '{}') as Filter;
  for (const link of links) link.href = base + filterPath(toggled(filter, link.dataset['facet'] as Facet, link.dataset['value']!));
}
