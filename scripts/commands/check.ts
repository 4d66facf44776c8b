/** `kb check`: reads content/, mends what is mechanical where asked to, and reports every problem. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { RULES } from '../../src/check/rules.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatGithub, formatJson, formatPretty, formatSarif, plural, summarize } from '../../src/diagnostics/reporters.ts';
import { load, rulesUrl } from '../../src/load.ts';
import type { Loaded } from '../../src/load.ts';
import { packageRoot } from '../root.ts';
import { diagnosticsSince } from './against-base.ts';
import { withBase } from './base-revision.ts';
import { textIn } from './content-files.ts';
import { UsageError, oneOf, options } from './usage.ts';
import { writeFixes } from './write-fixes.ts';

export const usage = `
usage: kb check [--root DIR] [--format pretty|json|github|sarif] [--base REF] [--release] [--fix] [PATH…]

Reads everything under DIR/content (DIR is the current folder unless given) and reports every problem at once.
With PATHs all is read all the same, and only problems in these files or folders are reported.

--format  pretty for people, json for tools, github for annotations of a pull request, sarif for code scanners
--base    compares with a revision of git: what was wrong there is a warning, what has been introduced since keeps
          its severity, and a published id, citation key or anchor that is gone is an error; where REF has gone on
          since this branch left it, the commit where they parted is meant
--release makes an edit that no version holds an error (see kb publish); for the workflow that deploys
--fix     first mends what is mechanical, and says what: the case of citation keys, quotes around arXiv numbers and
          dates, DOIs without resolver, the order of the bibliography, spaces at line ends, the final line end;
          a file that would say anything else afterwards is not written

Exit codes: 0 no error (warnings may stand), 1 errors, 2 wrong use.
`;

const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const;

export function run(argv: string[]): number {
  const { values, positionals } = options(argv, { root: { type: 'string' }, format: { type: 'string' }, base: { type: 'string' }, release: { type: 'boolean' }, fix: { type: 'boolean' } });
  const format = oneOf('format', values.format, FORMATS, 'pretty');
  const root = resolve(values.root ?? '.');
  if (!existsSync(join(root, 'content'))) throw new UsageError(`there is no folder content/ in ${root}`);
  // A path counts from here, or else from the root.
  const wanted = positionals.map((path) => relative(root, existsSync(resolve(path)) ? resolve(path) : resolve(root, path)).split(sep).join('/'));
  for (const [i, path] of wanted.entries()) if (path.startsWith('..') || !existsSync(join(root, path))) throw new UsageError(`there is no file or folder ${positionals[i]} in ${root}`);
  const inScope = (file: string) => wanted.length === 0 || wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  // Before anything is written: a revision that git does not know is wrong use.
  if (values.fix && values.base !== undefined) withBase(root, values.base, () => undefined);
  if (values.fix) (format === 'pretty' ? process.stdout : process.stderr).write(writeFixes(root, inScope));
  const loaded = load(root, { release: values.release ?? false });
  const diagnostics = (values.base === undefined ? loaded.diagnostics : diagnosticsSince(root, loaded, values.base)).filter((d) => inScope(d.file));
  process.stdout.write(report(format, diagnostics, root, loaded, values.base !== undefined));
  // A draft may be right and the records it cites not: whoever asks about one file is told that others have errors.
  const elsewhere = summarize(loaded.diagnostics.filter((d) => !inScope(d.file))).errors;
  if (format === 'pretty' && elsewhere > 0) process.stdout.write(`${plural(elsewhere, 'error')} in other files, which forbid building too: run "kb check" without a path\n`);
  return summarize(diagnostics).errors > 0 ? 1 : 0;
}

function report(format: (typeof FORMATS)[number], diagnostics: readonly Diagnostic[], root: string, { config, knowledgeBase }: Loaded, compared: boolean): string {
  switch (format) {
    case 'json': return formatJson(diagnostics, compared);
    case 'github': return formatGithub(diagnostics, compared);
    case 'sarif': {
      const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
      return formatSarif(diagnostics, RULES, { name: 'kb check', version, informationUri: config.repository, rulesUrl: rulesUrl(config) }, compared);
    }
    case 'pretty': {
      const { entries, references, citations } = knowledgeBase;
      return `${formatPretty(diagnostics, textIn(root), compared)}${entries.length} entries, ${references.length} references, ${citations.length} citations between works\n`;
    }
  }
}
