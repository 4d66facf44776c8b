/** Filters and sorts the whole bibliography; the index is fetched when somebody first asks. Without this script the list is read page by page. */
import { fold } from '../../schemas/fold.ts';
import type { IndexedReference } from '../site/view/references.ts';
import { offer } from './export-list.ts';

const STEP = 100;
const form = document.querySelector<HTMLFormElement>('form[data-references]');
const list = document.querySelector<HTMLElement>('[data-list]');
const base = form?.dataset['base'] ?? '/';
let index: Promise<IndexedReference[]> | undefined;
let turn = 0;

const load = () => (index ??= fetch(form!.dataset['references']!).then((r) => r.json() as Promise<IndexedReference[]>));
const element = (tag: string, className: string, ...content: (string | Node)[]): HTMLElement => {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...content);
  return node;
};
const link = (href: string, ...content: (string | Node)[]): HTMLAnchorElement => {
  const a = element('a', '', ...content) as HTMLAnchorElement;
  a.href = href;
  return a;
};

function row(r: IndexedReference): HTMLElement {
  const apa = element('p', 'apa');
  // Formatted at build time from escaped fields.
  apa.innerHTML = r.h;
  if (r.i) apa.append(element('span', 'small', ' (author list incomplete)'));
  const page = link(`${base}references/${r.k}/`, element('span', 'id', r.k));
  page.setAttribute('aria-label', `${r.k}: page of ${r.l}`);
  const cited = r.e.length ? [element('span', 'cited', 'cited by ', ...r.e.flatMap((id) => [' ', link(`${base}${id}/`, element('span', 'id', id))]))] : [];
  return element('li', 'reference', apa, element('p', 'reference-links', page, ...r.w.map(([label, href]) => link(href!, label!)), ...cited));
}

const ORDERS: Record<string, (a: IndexedReference, b: IndexedReference) => number> = {
  new: (a, b) => b.y - a.y, old: (a, b) => (a.y || 9999) - (b.y || 9999), cited: (a, b) => b.e.length - a.e.length, title: (a, b) => (a.t < b.t ? -1 : 1),
};

function words(n: number, f: Record<string, string>): string {
  const parts = [f['year'] && `of ${f['year']}`, f['venue'] && `in ${f['venue']}`, f['q'] && `with “${f['q']}” among authors or title`, f['entry'] && `cited by ${f['entry']}`].filter(Boolean);
  return `${n} ${n === 1 ? 'reference' : 'references'}${parts.length ? ` ${parts.join(', ')}` : ''}.`;
}

async function apply(limit = STEP): Promise<void> {
  if (!form || !list) return;
  const mine = ++turn;
  const all = await load();
  if (mine !== turn) return;
  const f = Object.fromEntries([...new FormData(form)].map(([k, v]) => [k, String(v).trim()]).filter(([, v]) => v)) as Record<string, string>;
  const terms = fold(f['q'] ?? '').split(' ').filter(Boolean);
  let found = all.filter((r) => (!f['year'] || String(r.y) === f['year']) && (!f['venue'] || r.v === f['venue']) && (!f['entry'] || r.e.includes(f['entry'])) && terms.every((t) => r.a.includes(t) || r.t.includes(t) || r.k.includes(t)));
  const order = ORDERS[f['sort'] ?? ''];
  if (order) found = [...found].sort(order);
  list.replaceChildren(...found.slice(0, limit).map(row));
  if (found.length > limit) {
    const more = element('button', '', `Show ${Math.min(STEP, found.length - limit)} more of ${found.length}`) as HTMLButtonElement;
    more.type = 'button';
    more.addEventListener('click', () => void apply(limit + STEP));
    list.append(element('li', 'more', more));
  }
  document.querySelector('[data-words]')!.textContent = words(found.length, f);
  offer(found.map((r) => r.k));
  document.querySelector<HTMLElement>('[data-empty]')!.hidden = found.length > 0;
  document.querySelector<HTMLElement>('[data-pages]')!.hidden = true;
  const query = new URLSearchParams(f).toString();
  history.replaceState(null, '', `${base}references/${query ? `?${query}` : ''}`);
}

if (form) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of query) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
  form.addEventListener('focusin', () => void load(), { once: true });
  form.addEventListener('input', () => void apply());
  form.addEventListener('submit', (event) => { event.preventDefault(); void apply(); });
  form.addEventListener('reset', () => setTimeout(() => void apply()));
  if (query.size) void apply();
}
