/** `kb check`: reads content/ and reports every problem. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatJson, formatPretty, summarize } from '../../src/diagnostics/reporters.ts';
import { load } from '../../src/load.ts';
import { UsageError, oneOf, options } from './usage.ts';

export const usage = `
usage: kb check [--root DIR] [--format pretty|json] [PATH…]

Reads everything under DIR/content (DIR is the current folder unless given) and reports every problem at once.
With PATHs all is read all the same, and only problems in these files or folders are reported.
Exit codes: 0 no error (warnings may stand), 1 errors, 2 wrong use.
`;

export function run(argv: string[]): number {
  const { values, positionals } = options(argv, { root: { type: 'string' }, format: { type: 'string' } });
  const format = oneOf('format', values.format, ['pretty', 'json'] as const, 'pretty');
  const root = resolve(values.root ?? '.');
  if (!existsSync(join(root, 'content'))) throw new UsageError(`there is no folder content/ in ${root}`);
  const wanted = positionals.map((path) => relative(root, resolve(path)).split(sep).join('/'));
  for (const [i, path] of wanted.entries()) if (path.startsWith('..') || !existsSync(join(root, path))) throw new UsageError(`there is no file or folder ${positionals[i]} in ${root}`);
  const inScope = (d: Diagnostic) => wanted.length === 0 || wanted.some((path) => path === '' || d.file === path || d.file.startsWith(`${path}/`));
  const loaded = load(root);
  const diagnostics = loaded.diagnostics.filter(inScope);
  const read = (file: string) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  if (format === 'json') process.stdout.write(formatJson(diagnostics));
  else {
    const { entries, references, citations } = loaded.knowledgeBase;
    process.stdout.write(`${formatPretty(diagnostics, read)}${entries.length} entries, ${references.length} references, ${citations.length} citations between works\n`);
  }
  return summarize(diagnostics).errors > 0 ? 1 : 0;
}
