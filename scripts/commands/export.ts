/** `kb export`: one data format, as the site serves it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { FORMATS } from '../../src/export/index.ts';
import { formatPretty, plural, summarize } from '../../src/diagnostics/reporters.ts';
import { load, published } from '../../src/load.ts';
import { UsageError, oneOf, options } from './usage.ts';

export const usage = `
usage: kb export FORMAT [--root DIR] [--out FILE]

Writes one format to the standard output, or to FILE; a format of many files goes into the folder FILE.
Formats:
${FORMATS.map((f) => `  ${f.name.padEnd(16)}${f.about}`).join('\n')}
`;

export function run(argv: string[]): number {
  const { values, positionals } = options(argv, { root: { type: 'string' }, out: { type: 'string' } });
  const name = oneOf('format', positionals[0], FORMATS.map((f) => f.name));
  if (positionals.length > 1) throw new UsageError('name one format');
  const loaded = load(resolve(values.root ?? '.'));
  if (summarize(loaded.diagnostics).errors > 0) {
    process.stderr.write(`${formatPretty(loaded.diagnostics.filter((d) => d.severity === 'error'), () => undefined)}\nNothing is exported from content with errors.\n`);
    return 1;
  }
  const files = [...FORMATS.find((f) => f.name === name)!.files(published(loaded))];
  if (files.length === 1) {
    if (values.out === undefined) process.stdout.write(files[0]!.content);
    else write(values.out, files[0]!.content);
    return 0;
  }
  if (values.out === undefined) throw new UsageError(`"${name}" is ${files.length} files; name a folder with --out`);
  for (const file of files) write(join(values.out, file.path), file.content);
  process.stderr.write(`${plural(files.length, 'file')} written to ${values.out}\n`);
  return 0;
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
