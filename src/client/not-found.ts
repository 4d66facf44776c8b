/** Suggests pages near the address that was asked for: ids by number, keys and titles by their letters and words. */
import { fold } from '../../schemas/fold.ts';
import type { ExactIndex } from '../site/view/search.ts';
import { exactMatches } from './exact.ts';

const place = document.querySelector<HTMLElement>('[data-not-found]');

/** Share of letter pairs that two words have in common (Dice). */
function likeness(a: string, b: string): number {
  const pairs = (s: string) => new Set(Array.from({ length: Math.max(0, s.length - 1) }, (_, i) => s.slice(i, i + 2)));
  const [x, y] = [pairs(a), pairs(b)];
  let both = 0;
  for (const pair of x) if (y.has(pair)) both++;
  return (2 * both) / Math.max(1, x.size + y.size);
}

async function suggest(target: HTMLElement): Promise<void> {
  const base = target.dataset['notFound']!;
  const index = (await (await fetch(`${base}search/exact.json`)).json()) as ExactIndex;
  const path = decodeURIComponent(location.pathname).replace(/\/+$/, '');
  const last = path.split('/').at(-1) ?? '';
  const wanted = fold(last.replace(/\.\w+$/, '').replace(/[-_]+/g, ' '));
  const exact = exactMatches(last, index).map((m) => ({ path: m.path, title: `${m.id}: ${m.title}`, score: 2 }));
  const near = [
    ...index.e.map(([id, title]) => ({ path: `${id}/`, title: `${id}: ${title}`, score: Math.max(likeness(wanted, fold(id!.replace('-', ' '))), likeness(wanted, fold(title!))) })),
    ...index.r.map(([key, title]) => ({ path: `references/${key}/`, title: `${key}: ${title}`, score: Math.max(likeness(wanted, key!), likeness(wanted, fold(title!))) })),
  ].filter((s) => s.score > 0.45).sort((a, b) => b.score - a.score);
  const found = [...exact, ...near].filter((s, i, all) => all.findIndex((t) => t.path === s.path) === i).slice(0, 5);
  if (!found.length) return;
  const heading = document.createElement('h2');
  heading.textContent = 'Perhaps you meant';
  const list = document.createElement('ul');
  list.className = 'ui';
  for (const { path: to, title } of found) {
    const link = document.createElement('a');
    link.href = base + to;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  target.append(heading, list);
}
if (place) suggest(place).catch(() => {});
