/** The search page: query and filters to and from the address, exact matches first, then what Pagefind finds. */
import { fold } from '../../schemas/fold.ts';
import type { ExactIndex } from '../site/view/search.ts';
import { exactMatches } from './exact.ts';
import { resultItem } from './search-result.ts';
import type { Result } from './search-result.ts';

interface Pagefind {
  options(o: object): Promise<void>;
  search(query: string | null, o: object): Promise<{ results: { data(): Promise<{ url: string; meta: Record<string, string> }> }[] }>;
}
const STEP = 20;
const FILTERS = ['kind', 'stage', 'section', 'tractability', 'year'];
const form = document.querySelector<HTMLFormElement>('form[data-search]');

if (form) {
  const base = form.dataset['search']!;
  const input = form.querySelector<HTMLInputElement>('input[type=search]')!;
  const status = form.querySelector<HTMLElement>('[data-status]')!;
  const list = form.querySelector<HTMLElement>('[data-results]')!;
  let engine: Promise<Pagefind> | undefined;
  let exact: Promise<ExactIndex> | undefined;
  let turn = 0;

  const load = () => (engine ??= (async () => {
    const pagefind = (await import(/* @vite-ignore */ `${base}pagefind/pagefind.js`)) as Pagefind;
    await pagefind.options({ basePath: `${base}pagefind/`, baseUrl: '/' });
    return pagefind;
  })());
  const loadExact = () => (exact ??= fetch(`${base}search/exact.json`).then((r) => r.json() as Promise<ExactIndex>));
  const chosen = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`input[data-filter="${name}"]:checked`)].map((i) => i.value);
  const active = () => Object.fromEntries(FILTERS.flatMap((name) => { const values = chosen(name); return values.length ? [[name, { any: values }]] : []; }));

  function remember(query: string): void {
    const address = new URLSearchParams(query ? { q: query } : {});
    for (const name of FILTERS) for (const value of chosen(name)) address.append(name, value);
    history.replaceState(null, '', `${location.pathname}${address.size ? `?${address}` : ''}`);
  }

  async function run(): Promise<void> {
    const mine = ++turn;
    const query = input.value.trim();
    const filters = active();
    remember(query);
    if (!query && Object.keys(filters).length === 0) { list.replaceChildren(); status.textContent = ''; return; }
    status.textContent = 'Searching.';
    try {
      const [pagefind, index] = await Promise.all([load(), loadExact()]);
      const first: Result[] = query ? exactMatches(query, index).map((m) => ({ url: base + m.path, title: m.title, id: m.id, kind: m.kind === 'entry' ? 'challenge' : 'reference', summary: '' })) : [];
      const { results } = await pagefind.search(query ? fold(query) : null, { filters });
      if (mine !== turn) return;
      await show(first, results, query, mine);
    } catch {
      if (mine === turn) status.textContent = 'The search index could not be loaded. Try again, or use the lists of challenges and references.';
    }
  }

  async function show(first: Result[], found: { data(): Promise<{ url: string; meta: Record<string, string> }> }[], query: string, mine: number): Promise<void> {
    const seen = new Set(first.map((r) => r.url));
    let at = 0;
    const next = async (): Promise<Result[]> => {
      const batch = await Promise.all(found.slice(at, at + STEP).map((r) => r.data()));
      at += STEP;
      return batch.filter((d) => !seen.has(d.url)).map((d) => ({ url: d.url, title: d.meta['title'] ?? d.url, id: d.meta['id'] ?? '', kind: d.meta['kind'] ?? '', summary: d.meta['summary'] ?? '' }));
    };
    const batch = await next();
    if (mine !== turn) return;
    const total = Math.max(found.length, first.length + batch.length);
    status.textContent = total === 0 ? `Nothing found${query ? ` for “${query}”` : ''}. Try fewer or other words, or take a filter away.`
      : `${total} ${total === 1 ? 'result' : 'results'}${query ? ` for “${query}”` : ''}${first.length ? '; the exact match stands first' : ''}.`;
    list.replaceChildren(...[...first, ...batch].map((r) => resultItem(r, query)));
    const more = document.createElement('button');
    more.type = 'button';
    const label = () => { more.textContent = `Show ${Math.min(STEP, found.length - at)} more`; };
    const item = document.createElement('li');
    item.append(more);
    const place = () => { if (at < found.length) { label(); list.append(item); } else item.remove(); };
    more.addEventListener('click', async () => {
      const added = (await next()).map((r) => resultItem(r, query));
      item.before(...added);
      place();
      added[0]?.querySelector('a')?.focus();
    });
    place();
  }

  const address = new URLSearchParams(location.search);
  input.value = address.get('q') ?? '';
  for (const name of FILTERS) for (const value of address.getAll(name)) {
    const box = form.querySelector<HTMLInputElement>(`input[data-filter="${name}"][value="${CSS.escape(value)}"]`);
    if (box) { box.checked = true; box.closest('details')!.open = true; }
  }
  let timer: ReturnType<typeof setTimeout>;
  input.addEventListener('focus', () => { void load(); }, { once: true });
  input.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => void run(), 180); });
  form.addEventListener('change', () => void run());
  form.addEventListener('submit', (event) => { event.preventDefault(); clearTimeout(timer); void run(); });
  if (address.size) void run();
}
