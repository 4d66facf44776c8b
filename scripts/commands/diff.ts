/** `kb diff`: what the content has that an earlier revision had not, and the reverse. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compareKnowledgeBases } from '../../src/diff/index.ts';
import { diffToMarkdown } from '../../src/diff/markdown.ts';
import { load } from '../../src/load.ts';
import { renderChangedPages } from './changed-pages.ts';
import { withBase } from './base-revision.ts';
import { UsageError, oneOf, options } from './usage.ts';

export const usage = `
usage: kb diff --base REF [--root DIR] [--format markdown|json] [--pages DIR]

Says what the content adds, removes and changes, compared with a revision of git: entries with their fields and
sections, references, pages and anchors, and the lines of the citation graph. Where REF has gone on since this
branch left it, the commit where they parted is meant.
Markdown is made for the comment on a pull request: long lists are cut, and nothing in it is formatted by content.
With --pages, in a checkout, the pages of changed entries and references are also rendered as they were and as they
are, side by side in DIR (open DIR/index.html through any web server); drafts are shown.
Exit codes: 0 done, 1 the pages could not be built, 2 wrong use.
`;

export function run(argv: string[]): number {
  const { values, positionals } = options(argv, { root: { type: 'string' }, base: { type: 'string' }, format: { type: 'string' }, pages: { type: 'string' } });
  const format = oneOf('format', values.format, ['markdown', 'json'] as const, 'markdown');
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is not wanted here; the revision follows --base`);
  const { base } = values;
  if (base === undefined) throw new UsageError('name the revision to compare with: --base REF');
  const root = resolve(values.root ?? '.');
  if (!existsSync(join(root, 'content'))) throw new UsageError(`there is no folder content/ in ${root}`);
  return withBase(root, base, (revision) => {
    const diff = compareKnowledgeBases(load(revision.root), load(root));
    process.stdout.write(format === 'json' ? `${JSON.stringify({ ...diff, base: revision.commit }, null, 2)}\n` : diffToMarkdown(diff, `${base} (${revision.commit.slice(0, 12)})`));
    return values.pages === undefined ? 0 : renderChangedPages(diff, revision.root, root, resolve(values.pages));
  });
}
