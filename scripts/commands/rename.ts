/** `kb rename`: another title, with the reason; the past title goes on resolving. */
import { KINDS } from '../../schemas/index.ts';
import { fold } from '../../schemas/fold.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { renamed } from '../../src/ledger/life.ts';
import { yamlScalar } from '../../src/parse/yaml.ts';
import { STEP_OPTIONS, allowed, livingEntry, needReason, openStep, publishStep } from './ledger-step.ts';
import { UsageError, options } from './usage.ts';

export const usage = `
usage: kb rename ID "New title" --reason "…" [--slug new-slug] [--dry-run] [--date YYYY-MM-DD] [--root DIR]

Writes the title into the entry, renames its file, records the reason, and publishes the new version, in one step.
The id stays; the past title goes on leading to the entry.
`;

export function run(argv: string[]): number {
  const { values, positionals } = options(argv, { ...STEP_OPTIONS, reason: { type: 'string' }, slug: { type: 'string' } });
  const [id, title] = positionals;
  if (!title?.trim() || positionals.length !== 2) throw new UsageError('name an entry and its new title');
  const reason = needReason(values.reason);
  const slug = values.slug ?? fold(title).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').split('-').slice(0, 6).join('-');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) throw new UsageError(`"${slug}" is no slug: lower-case words joined by hyphens`);
  const step = openStep(values);
  if (!step) return 1;
  const { entry, record } = livingEntry(step, id);
  if (entry.data.title === title.trim()) throw new UsageError(`${entry.id} has this title already`);
  const source = new SourceText(entry.source, entry.file);
  const span = entry.spans.value('title')!;
  const changed = entry.source.slice(0, source.offsetAt(span.start)) + yamlScalar(title.trim()) + entry.source.slice(source.offsetAt(span.end));
  const path = `content/${KINDS[entry.kind].folder}/${entry.id}-${slug}.mdx`;
  const writes = path === entry.file ? [{ path, content: changed }] : [{ path, content: changed }, { path: entry.file, content: null }];
  return publishStep(step, writes, [allowed(() => renamed(record, reason, step.date))], [`${entry.id}  “${entry.data.title}” is now “${title.trim()}”`]);
}
