/** `kb convert`: a bibliography file in one format, the same works in another. The result goes to stdout, what is wrong with the file to stderr. */
import { fold } from '../../schemas/fold.ts';
import { stamp } from '../../src/check/index.ts';
import { compareText } from '../../src/diagnostics/diagnostic.ts';
import { formatJson, formatPretty, summarize } from '../../src/diagnostics/reporters.ts';
import { toBibtex } from '../../src/export/bibtex.ts';
import { toCslJson } from '../../src/export/csl-json.ts';
import { toRis } from '../../src/export/ris.ts';
import { readConfig } from '../../src/load.ts';
import type { Reference } from '../../src/model/reference.ts';
import { readBibliography } from './read-bibliography.ts';
import { UsageError, oneOf, options } from './usage.ts';

export const usage = `
usage: kb convert FILE --to csl-json|bibtex|ris|apa|apa-html [--format pretty|json]

Reads a .bib, .ris or CSL-JSON file and writes its works to the standard output in another format.
What is wrong with the file goes to the standard error, with --format json as one JSON document.
Whatever can be read is written; what is lost is an error.
Exit codes: 0 no error (warnings may stand), 1 errors, 2 wrong use.
`;

const TARGETS = ['csl-json', 'bibtex', 'ris', 'apa', 'apa-html'] as const;
type Target = (typeof TARGETS)[number];

export async function run(argv: string[]): Promise<number> {
  const { values, positionals } = options(argv, { to: { type: 'string' }, format: { type: 'string' } });
  const to = oneOf('to', values.to, TARGETS);
  const format = oneOf('format', values.format, ['pretty', 'json'] as const, 'pretty');
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError('name one file');
  const { references, problems, source } = readBibliography(path);
  const config = readConfig('.');
  const diagnostics = stamp(problems, `${config.site}${config.base}rules/`);
  process.stdout.write(await write(to, references));
  if (format === 'json') process.stderr.write(formatJson(diagnostics));
  else if (diagnostics.length > 0) process.stderr.write(formatPretty(diagnostics, () => source?.text));
  return summarize(diagnostics).errors > 0 ? 1 : 0;
}

async function write(to: Target, references: readonly Reference[]): Promise<string> {
  switch (to) {
    case 'csl-json': return toCslJson(references);
    case 'bibtex': return toBibtex(references);
    case 'ris': return toRis(references);
    case 'apa': case 'apa-html': {
      // The formatter takes a while to start; the other formats do without.
      const { formatReferences } = await import('../../src/export/citation-js.ts');
      const list = [...formatReferences(references.map(({ csl }) => csl))].sort((a, b) => compareText(fold(a.text), fold(b.text)));
      if (to === 'apa') return list.map(({ text }) => `${text}\n`).join('');
      return `<div class="csl-bib-body">\n${list.map(({ html }) => `  <div class="csl-entry">${html}</div>\n`).join('')}</div>\n`;
    }
  }
}
