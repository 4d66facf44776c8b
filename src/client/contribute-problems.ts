/** What has been written in the form in; what `kb check` would call an error, each with its field, out. What is merely missing is a to-do of the draft and no problem. */
import { fold } from '../../schemas/fold.ts';
import { bodyHazards } from '../scaffold/body-hazards.ts';
import type { Draft, DraftInput } from '../scaffold/draft.ts';
import type { DraftKind, Row } from '../scaffold/shape.ts';
import type { KnownEntry, KnownReference } from '../scaffold/suggest.ts';
import { validate } from './json-schema.ts';
import type { Misfit } from './json-schema.ts';

/** What the site knows; absent until it has been fetched. */
export interface Known {
  readonly entries: readonly KnownEntry[];
  readonly references: readonly KnownReference[];
}

export function problemsOf(kind: DraftKind, { values, sections = {} }: DraftInput, draft: Draft, known: Known | undefined): Misfit[] {
  const blank = (name: string) => typeof values[name] !== 'string' || (values[name] as string).trim() === '';
  const open: Misfit[] = [];
  if (blank('title')) open.push({ path: ['title'], message: 'is missing: the file is named by it.' });
  for (const name of kind.shape.required ?? []) {
    const shape = kind.shape.properties![name]!;
    if (shape.enum && blank(name)) open.push({ path: [name], message: `is missing: choose one of ${shape.enum.join(', ')}.` });
    else if (shape.type === 'string' && shape.pattern !== '\\S' && name !== 'id' && blank(name)) open.push({ path: [name], message: 'is missing.' });
  }
  const told = new Set(open.map((p) => p.path.join('.')));
  const misfits = validate(draft.data, kind.shape).filter((m) => !told.has(m.path.join('.')));
  const hazards = Object.entries(sections).flatMap(([name, text]) => bodyHazards(text).slice(0, 1).map((message): Misfit => ({ path: ['section', name], message })));
  return [...open, ...misfits, ...(known ? strangers(kind, draft, known, told) : []), ...hazards];
}

/** Names that another entry has, keys and ids that nothing has, one work twice in one role. */
function strangers(kind: DraftKind, { data }: Draft, { entries, references }: Known, told: ReadonlySet<string>): Misfit[] {
  const found: Misfit[] = [];
  const names = new Map(entries.flatMap((e) => [e.title, ...e.aliases].map((name) => [fold(name), e.id] as const)));
  const own = new Set<string>();
  const name = (path: Misfit['path'], text: string) => {
    const folded = fold(text);
    const other = names.get(folded);
    if (other !== undefined) found.push({ path, message: `“${text}” is a name of ${other} already.` });
    else if (own.has(folded)) found.push({ path, message: `“${text}” stands there twice.` });
    own.add(folded);
  };
  if (!told.has('title')) name(['title'], String(data['title']));
  for (const alias of (data['aliases'] ?? []) as readonly string[]) name(['aliases'], alias);

  const keys = new Set(references.map((r) => r.key));
  const key = (path: Misfit['path'], text: unknown) => {
    if (typeof text === 'string' && /^[a-z0-9]+$/.test(text) && !keys.has(text)) found.push({ path, message: `No record has the key “${text}”: add it to content/references.bib first.` });
  };
  const pairs = new Set<string>();
  for (const [i, row] of ((data['references'] ?? []) as readonly Row[]).entries()) {
    key(['references', i, 'key'], row['key']);
    const pair = `${String(row['key'])} ${String(row['role'])}`;
    if (row['key'] !== undefined && pairs.has(pair)) found.push({ path: ['references', i, 'role'], message: 'The work has this role already: leave one of the two rows out.' });
    pairs.add(pair);
  }
  if (!told.has('reference')) key(['reference'], data['reference']);
  for (const [i, row] of ((data['developments'] ?? []) as readonly Row[]).entries()) key(['developments', i, 'reference'], row['reference']);

  const ids = new Set(entries.map((e) => e.id));
  for (const [field, shape] of Object.entries(kind.shape.properties ?? {})) {
    if (shape.items?.properties?.['target'] === undefined) continue;
    for (const [i, row] of ((data[field] ?? []) as readonly Row[]).entries()) {
      const target = row['target'];
      if (typeof target === 'string' && /^RFM-\d{4,}$/.test(target) && !ids.has(target)) found.push({ path: [field, i, 'target'], message: `No entry has the id ${target}.` });
    }
  }
  return found;
}
