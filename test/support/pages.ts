/** The built pages as files: paths, kinds, links. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, relative, with forward slashes, sorted. */
export function filesOf(folder: string, from = folder): string[] {
  return readdirSync(from).sort().flatMap((name) => {
    const path = join(from, name);
    return statSync(path).isDirectory() ? filesOf(folder, path) : [relative(folder, path).split(sep).join('/')];
  });
}

/** `RFM-0014/index.html` → `/RFM-0014/`; `404.html` → `/404.html`. */
export const pathOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

/** Pages of one kind share a template. */
export function kindOf(path: string): string {
  if (/^\/RFM-\d+\/$/.test(path)) return 'entry';
  if (/^\/RFM-\d+\/v\d+\/$/.test(path)) return 'version';
  const depth = path.split('/').filter(Boolean);
  if (depth[0] === 'references' && depth[1] === 'page') return 'references page';
  if (depth[0] === 'challenges' && depth.length > 1) return 'challenges by facet';
  if (depth[0] === 'changes' && depth.length > 1) return 'changes page';
  if (depth[0] === 'resolve') return 'resolver';
  return depth.length > 1 ? `${depth[0]} item` : path;
}

/** One page of each kind, and the largest of each kind. Pages that lead on at once cannot be looked at. */
export function samplePages(folder: string): string[] {
  const groups = new Map<string, { path: string; size: number }[]>();
  for (const file of filesOf(folder).filter((f) => f.endsWith('.html'))) {
    const path = pathOf(file);
    const kind = kindOf(path);
    if (kind === 'resolver') continue;
    groups.set(kind, [...(groups.get(kind) ?? []), { path, size: statSync(join(folder, file)).size }]);
  }
  return [...groups.values()].flatMap((pages) => [...new Set([pages[0]!.path, pages.reduce((a, b) => (b.size > a.size ? b : a)).path])]);
}

export const readPage = (folder: string, path: string): string => readFileSync(join(folder, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
