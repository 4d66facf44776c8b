/** `kb new`: writes a draft that checks, with its gaps marked; names entries that may be about the same, and references that fit. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { KIND_NAMES } from '../../schemas/index.ts';
import type { Kind } from '../../schemas/index.ts';
import { check, stamp } from '../../src/check/index.ts';
import { suggestion } from '../../src/diagnostics/nearest.ts';
import { formatPretty, plural } from '../../src/diagnostics/reporters.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { buildGraph } from '../../src/graph/index.ts';
import { load } from '../../src/load.ts';
import type { Loaded } from '../../src/load.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { writeDraft } from '../../src/scaffold/draft.ts';
import type { Draft } from '../../src/scaffold/draft.ts';
import { draftKind } from '../../src/scaffold/kinds.ts';
import type { Value } from '../../src/scaffold/shape.ts';
import { fittingReferences, likelyDuplicates } from '../../src/scaffold/suggest.ts';
import type { Suggestion, Words } from '../../src/scaffold/suggest.ts';
import { Conversation, mayAsk } from './ask.ts';
import { askValues } from './new-ask.ts';
import { FLAGS, article, valuesOf } from './new-input.ts';
import { UsageError, options } from './usage.ts';

export const usage = `
usage: kb new KIND TITLE [--summary TEXT] [--alias NAME …] [--reference KEY:ROLE[:EVIDENCE] …] [--relation TYPE:ID …]
                         [--contributor NAME …] [--root DIR] [--no-input]
       challenge:  [--stage STAGE] [--tractability tractable|fundamental] [--rationale TEXT]
       disclosure: [--stage STAGE] [--asks TEXT] [--concern ID …]
       study:      --reference KEY [--question TEXT] [--method TEXT] [--scale TEXT] [--model NAME …] [--finding TEXT …]
                   [--limitation TEXT …]; without TITLE it has the title of the work

KIND is ${KIND_NAMES.join(', ')}. Writes content/<folder>/DRAFT-<slug>.mdx, a draft that checks; what is still to do
is marked TODO: in it. On a terminal the command asks for what the flags leave open, with --no-input it never asks.
Then it names entries that may be about the same and references that fit the words.
Exit codes: 0 written, 1 not written (the file or the name is there already, or a value is wrong), 2 wrong use.
`;

export async function run(argv: string[]): Promise<number> {
  const { values: given, positionals } = options(argv, FLAGS);
  if (positionals.length > 2) throw new UsageError('put the title in quotes: kb new challenge "Reward tampering"');
  const root = resolve(given.root ?? '.');
  if (!existsSync(join(root, 'content'))) throw new UsageError(`there is no folder content/ in ${root}`);
  const talk = mayAsk(given['no-input']) ? new Conversation() : undefined;
  try {
    const kind = draftKind(kindOf(positionals[0] ?? (await talk?.choose('Which kind of entry?', KIND_NAMES, 'number or word:'))));
    const loaded = load(root);
    const values = valuesOf(kind, given, positionals[1]?.trim() ?? '');
    const records = loaded.graph.referenceByKey;
    if (kind.name === 'study') {
      values['reference'] ??= (await talk?.ask('citation key of the work the study is about:')) ?? '';
      const work = records.get(String(values['reference']));
      if (!work) throw new UsageError(`name the work the study is about: --reference KEY${values['reference'] ? `; no record has the key "${String(values['reference'])}"${hint(String(values['reference']), records.keys())}` : ''}`);
      values['title'] ??= work.title;
    }
    values['title'] ??= (await talk?.ask(`title of the ${kind.name}:`)) ?? '';
    if (!/[\p{L}\p{N}]/u.test(String(values['title']))) throw new UsageError(`give the ${kind.name} a title of a few words`);
    if (talk) show(talk.say.bind(talk), words(values), loaded);
    const all = talk ? await askValues(talk, kind, values, (key) => records.has(key)) : values;
    return write(root, kind.name as Kind, writeDraft(kind, { values: all }), words(all), loaded);
  } finally {
    talk?.close();
  }
}

function kindOf(name: string | undefined): Kind {
  const kind = KIND_NAMES.find((k) => k === name);
  if (kind) return kind;
  throw new UsageError(name === undefined ? `name the kind: ${KIND_NAMES.join(', ')}` : `"${name}" is no kind of entry; the kinds are ${KIND_NAMES.join(', ')}${hint(name, KIND_NAMES)}`);
}

const hint = (word: string, known: Iterable<string>): string => {
  const found = suggestion(word, known);
  return found === undefined ? '' : `; ${found}`;
};
const words = (values: Readonly<Record<string, Value>>): Words => ({ title: String(values['title'] ?? ''), aliases: (values['aliases'] ?? []) as readonly string[], summary: String(values['summary'] ?? '') });

function write(root: string, kind: Kind, draft: Draft, about: Words, loaded: Loaded): number {
  const faults = faultsOf(draft, kind, loaded);
  if (faults.length > 0) {
    process.stderr.write(`${formatPretty(faults, () => draft.text)}\nkb new: nothing is written. Mend the flags and run it again.\n`);
    return 1;
  }
  try {
    mkdirSync(dirname(join(root, draft.file)), { recursive: true });
    writeFileSync(join(root, draft.file), draft.text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    process.stderr.write(`kb new: ${draft.file} is there already, and nothing is overwritten. Go on writing there, or give the draft another title.\n`);
    return 1;
  }
  const say = (text: string) => process.stdout.write(`${text}\n`);
  say(`${draft.file} is written: ${article(kind)} ${kind} with ${plural(draft.todos, 'to-do')}.\n`);
  show(say, about, loaded);
  say(`Next:\n  1. Write what is marked TODO: in ${draft.file}\n  2. npm run check -- ${draft.file}\n  3. DRAFTS=1 npm start, then open /${draft.id}/`);
  return 0;
}

/** What `kb check` would report as errors of the draft, in its place among the entries. */
function faultsOf(draft: Draft, kind: Kind, { knowledgeBase, ledger, config }: Loaded): Diagnostic[] {
  const { entry, problems } = parseEntry(new SourceText(draft.text, draft.file), kind);
  // The draft comes last, so that a name somebody else has is told here and not there. A draft of the same file is told when it is written.
  const entries = [...knowledgeBase.entries.filter((e) => e.file !== draft.file), entry];
  const together = { ...knowledgeBase, entries };
  const all = stamp([...problems, ...check({ knowledgeBase: together, graph: buildGraph(together), ledger, release: false })], `${config.site}${config.base}rules/`);
  return all.filter((d) => d.file === draft.file && d.severity === 'error');
}

function show(say: (text: string) => void, about: Words, { knowledgeBase: { entries, references } }: Loaded): void {
  const duplicates = likelyDuplicates(about, entries.map(({ id, data: { title, aliases, summary } }) => ({ id, title, aliases, summary })).filter((e) => e.title !== about.title || !e.id.startsWith('DRAFT-')));
  const fitting = fittingReferences(about, references);
  const list = (suggestions: readonly Suggestion[]) => suggestions.map(({ name, title, why }) => `  ${name}  ${title}\n      ${why}`).join('\n');
  if (duplicates.length > 0) say(`Entries that may be about the same (new evidence for a known problem is a development of its entry, not a new entry):\n${list(duplicates)}\n`);
  if (fitting.length > 0) say(`References that fit its words:\n${list(fitting)}\n`);
}
