/** `kb cite-check`: are the citations of us in a manuscript right and current? Works offline. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bibtexOf, citeCheck } from '../../src/cite-check/index.ts';
import type { CitationFault } from '../../src/cite-check/index.ts';
import { codeFrame, plural } from '../../src/diagnostics/reporters.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import type { IdsFile } from '../../src/export/ids.ts';
import { packageRoot } from '../root.ts';
import { UsageError, oneOf, options } from './usage.ts';

export const usage = `
usage: kb cite-check FILE… [--ids URL|FILE] [--format pretty|json|github]

Reads manuscripts (.tex, .bib, .md, .typ, any text) and reports every citation of an entry of this knowledge base that
is unknown, renamed, merged, split, withdrawn, or behind its latest version, and every title that belongs to another
id, with its line and the BibTeX to use now. The ids come from --ids (api/v1/ids.json of the site), else from the
checkout or package this command stands in.
Exit codes: 0 nothing wrong (a version behind is a warning), 1 something is wrong, 2 wrong use.
`;

export async function run(argv: string[]): Promise<number> {
  const { values, positionals } = options(argv, { ids: { type: 'string' }, format: { type: 'string' } });
  const format = oneOf('format', values.format, ['pretty', 'json', 'github'] as const, 'pretty');
  if (positionals.length === 0) throw new UsageError('name at least one file');
  const sources = positionals.map((path) => {
    try {
      return new SourceText(readFileSync(path, 'utf8'), path);
    } catch {
      throw new UsageError(`cannot read ${path}`);
    }
  });
  const ids = values.ids === undefined ? await ownIds() : await idsFrom(values.ids);
  const results = sources.map((source) => ({ source, ...citeCheck(source, ids) }));
  const faults = results.flatMap((r) => r.faults);
  const mentions = results.reduce((sum, r) => sum + r.mentions, 0);
  const errors = faults.filter((f) => f.severity === 'error').length;
  if (format === 'json') process.stdout.write(`${JSON.stringify({ schemaVersion: 1, summary: { mentions, errors, warnings: faults.length - errors }, faults: faults.map(({ use, ...f }) => ({ ...f, use: use.map((r) => ({ id: r.id, title: r.title, bibtex: bibtexOf(r, ids.name) })) })) }, null, 2)}\n`);
  else if (format === 'github') process.stdout.write(faults.map(annotation).join(''));
  else process.stdout.write(`${results.flatMap((r) => r.faults.map((f) => block(f, r.source, ids.name))).join('\n')}${faults.length ? '\n' : ''}${plural(mentions, 'citation')} of ${ids.name}; ${plural(errors, 'error')}, ${plural(faults.length - errors, 'warning')}\n`);
  return errors > 0 ? 1 : 0;
}

function block(f: CitationFault, source: SourceText, name: string): string {
  const bibtex = f.use.map((r) => `${bibtexOf(r, name).replace(/^/gm, '    ')}\n`).join('');
  return `${f.file}:${f.span.start.line}:${f.span.start.column}  ${f.severity}  ${f.fault}\n  ${f.message}\n${codeFrame(source, f)}  fix: ${f.hint}\n${bibtex}`;
}

const escape = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string) => escape(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
const annotation = (f: CitationFault) => `::${f.severity === 'error' ? 'error' : 'warning'} file=${property(f.file)},line=${f.span.start.line},col=${f.span.start.column},title=${property(f.fault)}::${escape(`${f.message}; ${f.hint}`)}\n`;

/** In a package the file made when it was packed; in a checkout the content itself. */
async function ownIds(): Promise<IdsFile> {
  const packed = join(packageRoot(), 'pack', 'ids.json');
  const inCheckout = existsSync(join(packageRoot(), 'content'));
  if (!inCheckout && existsSync(packed)) return JSON.parse(readFileSync(packed, 'utf8')) as IdsFile;
  const [{ load, published }, { idsFile }] = await Promise.all([import('../../src/load.ts'), import('../../src/export/ids.ts')]);
  return idsFile(published(load(packageRoot())));
}

async function idsFrom(where: string): Promise<IdsFile> {
  let text: string;
  try {
    text = /^https?:/.test(where) ? await (await fetch(where)).text() : readFileSync(where, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${where}: ${(error as Error).message}`);
  }
  try {
    const ids = JSON.parse(text) as IdsFile;
    if (!Array.isArray(ids.ids)) throw new Error('no list "ids"');
    return ids;
  } catch (error) {
    throw new UsageError(`${where} is not an ids.json of this knowledge base: ${(error as Error).message}`);
  }
}
