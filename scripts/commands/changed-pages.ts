/** A difference and two folders with content in; the changed pages of both, rendered by today's templates, in one folder, out. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { KnowledgeBaseDiff } from '../../src/diff/diff.ts';
import { packageRoot } from '../root.ts';

/** @returns the exit code: 0 done, 1 where a revision cannot be built (the build has said why) */
export function renderChangedPages(diff: KnowledgeBaseDiff, before: string, after: string, out: string): number {
  const { entries, references } = diff;
  const paths = [
    ...[...entries.added, ...entries.removed, ...entries.changed].map(({ id }) => `${id}/`),
    ...[...references.added, ...references.removed, ...references.changed].map(({ key }) => `references/${key}/`),
  ].sort();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const shown: Record<string, string[]> = {};
  for (const [name, root] of [['before', before], ['after', after]] as const) {
    const site = mkdtempSync(join(tmpdir(), `kb-${name}-`));
    try {
      const built = spawnSync(process.execPath, [join(packageRoot(), 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', site], {
        cwd: packageRoot(), stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CONTENT_ROOT: root, DRAFTS: '1', BASE: `/${name}/` },
      });
      if (built.status !== 0) return 1;
      shown[name] = paths.filter((path) => existsSync(join(site, path, 'index.html')));
      for (const path of [...shown[name].map((p) => `${p}index.html`), '_astro', 'favicon.svg']) {
        if (!existsSync(join(site, path))) continue;
        mkdirSync(dirname(join(out, name, path)), { recursive: true });
        cpSync(join(site, path), join(out, name, path), { recursive: true });
      }
    } finally {
      rmSync(site, { recursive: true, force: true });
    }
  }
  writeFileSync(join(out, 'index.html'), overview(paths, shown));
  process.stderr.write(`${paths.length} changed pages are in ${out}\n`);
  return 0;
}

function overview(paths: readonly string[], shown: Readonly<Record<string, readonly string[]>>): string {
  const cell = (side: string, path: string) => (shown[side]!.includes(path) ? `<a href="/${side}/${path}">${side}</a>` : `not ${side}`);
  // Paths are ids and citation keys: letters, digits, hyphens and slashes.
  const rows = paths.map((path) => `<tr><th scope="row">${path.replace(/[^\w/-]/g, '')}</th><td>${cell('before', path)}</td><td>${cell('after', path)}</td></tr>`).join('\n');
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Changed pages</title>\n<h1>Changed pages</h1>\n<p>Serve this folder at the root of a web server: <code>npx sirv-cli .</code></p>\n<table>${rows}</table>\n</html>\n`;
}
