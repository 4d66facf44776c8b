/** `kb import`: adds the records of a .bib, .ris or CSL-JSON file to content/references.bib. */
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stamp } from '../../src/check/index.ts';
import { formatPretty, plural, summarize } from '../../src/diagnostics/reporters.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { planImport } from '../../src/import/plan.ts';
import type { Plan } from '../../src/import/plan.ts';
import { load, readConfig } from '../../src/load.ts';
import type { Reference } from '../../src/model/reference.ts';
import { parseBibliography } from '../../src/parse/bibliography/index.ts';
import { readSource } from '../../src/read-files.ts';
import { Conversation, mayAsk } from './ask.ts';
import { losses, table, totals } from './import-report.ts';
import { readBibliography } from './read-bibliography.ts';
import { UsageError, options } from './usage.ts';

export const usage = `
usage: kb import FILE [--verified TEXT] [--root DIR] [--dry-run] [--no-input]

Adds the records of a .bib, .ris or CSL-JSON file to DIR/content/references.bib: keys made regular (the old one is told),
works that are there already found by DOI, arXiv id, or title and first author, and only what they lack filled in.
--verified TEXT says where title, authors and identifier of the new works were seen together; on a terminal the command
asks, otherwise the field stays empty and "kb check" reports it. --dry-run tells what would happen and writes nothing.
Exit codes: 0 everything was read, 1 something in FILE was not (the rest is imported), 2 wrong use.
`;

const FILE = 'content/references.bib';
const LIMIT = 50_000_000;

export async function run(argv: string[]): Promise<number> {
  const { values, positionals } = options(argv, { 'verified': { type: 'string' }, 'root': { type: 'string' }, 'dry-run': { type: 'boolean' }, 'no-input': { type: 'boolean' } });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError('name one file');
  const root = resolve(values.root ?? '.');
  if (!existsSync(join(root, 'content'))) throw new UsageError(`there is no folder content/ in ${root}`);
  const incoming = readBibliography(path);
  if (!incoming.source) throw new UsageError(`${path}: ${incoming.problems.map((p) => p.message).join('; ')}`);
  const bibliography = readOwn(root);
  const own = parseBibliography(bibliography);
  const broken = own.problems.filter((p) => p.rule === 'bib-syntax' && p.severity !== 'warning');
  const { site, base } = readConfig(root);
  if (broken.length > 0) {
    process.stderr.write(`${formatPretty(stamp(broken, `${site}${base}rules/`), () => bibliography.text)}\nkb import: ${FILE} has faults of its own; nothing is added until they are mended.\n`);
    return 1;
  }
  const plan = (verified: (reference: Reference, key: string) => string) => planImport(bibliography, own.references, incoming.references, verified);
  const first = plan(() => values.verified ?? '');
  const answers = values.verified === undefined && values['dry-run'] !== true && mayAsk(values['no-input']) ? await askVerified(first) : undefined;
  const final = answers ? plan((_, key) => answers.get(key) ?? '') : first;

  process.stdout.write(`${table(final.outcomes, incoming.problems)}\n\n${totals(final.outcomes)}.\n`);
  const told = stamp(incoming.problems.filter((p) => p.rule !== 'bib-private-field'), `${site}${base}rules/`).filter((d) => d.severity === 'error');
  const lost = losses(incoming.problems);
  if (lost.length > 0) process.stderr.write(`\nWhat is wrong with the file:\n\n${formatPretty(told.filter((d) => lost.some((p) => p.rule === d.rule && p.message === d.message)), () => incoming.source?.text)}`);
  if (values['dry-run']) process.stdout.write('Nothing is written (--dry-run).\n');
  else if (final.text === bibliography.text) process.stdout.write(`${FILE} stays as it was.\n`);
  else {
    writeWhole(join(root, FILE), final.text);
    process.stdout.write(`${FILE} is written.\n${whatIsNext(root, final)}`);
  }
  return lost.length > 0 || final.outcomes.some((o) => o.what === 'not read') ? 1 : 0;
}

function readOwn(root: string): SourceText {
  const path = join(root, FILE);
  if (!existsSync(path) || statSync(path).size === 0) return new SourceText('', FILE);
  const { source, problem } = readSource(root, FILE, LIMIT);
  if (!source) throw new UsageError(`${FILE}: ${problem?.message ?? 'it cannot be read'}`);
  return source;
}

async function askVerified({ outcomes }: Plan): Promise<ReadonlyMap<string, string>> {
  const added = outcomes.filter((o) => o.what === 'added' && !o.reference.verified);
  const answers = new Map<string, string>();
  if (added.length === 0) return answers;
  const talk = new Conversation();
  talk.say('Where did you see title, authors and identifier of each work together? Such as: arXiv listing 2210.10760.\nEnter repeats the answer before, a full stop leaves this and all others empty.');
  let last = '';
  for (const { key, reference } of added) {
    const answer = await talk.ask(`${key} (${reference.title}):`);
    if (answer === '.') break;
    last = answer || last;
    answers.set(key!, last);
  }
  talk.close();
  return answers;
}

/** The file as a whole or not at all: written beside it, then put in its place. */
function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(beside, text, { flag: 'wx', mode: existsSync(path) ? statSync(path).mode : 0o644 });
    renameSync(beside, path);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** What `kb check` says of the records that are new or were changed. */
function whatIsNext(root: string, { outcomes }: Plan): string {
  const keys = new Set(outcomes.filter((o) => o.what === 'added' || o.what === 'merged').map((o) => o.key));
  const { knowledgeBase, diagnostics } = load(root);
  const records = knowledgeBase.references.filter((r) => keys.has(r.key));
  // That nothing cites a record yet is no fault of the import.
  const about = diagnostics.filter((d) => d.file === FILE && d.rule !== 'reference-unused' && records.some(({ span }) => d.span && d.span.start.line >= span.start.line && d.span.start.line <= span.end.line));
  const counts = new Map<string, number>();
  for (const { rule } of about) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const empty = records.filter((r) => !r.verified).length;
  const { errors, warnings } = summarize(about);
  return [
    empty > 0 ? `"verified" of ${plural(empty, 'record')} is empty: write there, in content/references.bib, where title, authors and identifier were seen together (or give it at once next time: --verified "…").\n` : '',
    about.length > 0 ? `kb check reports ${plural(errors, 'error')} and ${plural(warnings, 'warning')} about them: ${[...counts].map(([rule, n]) => `${rule} (${n})`).join(', ')}.\n` : '',
    'Cite them by their new keys, and list them under "references" of the entry.\n',
  ].join('');
}
