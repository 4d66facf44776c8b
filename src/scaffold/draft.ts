/** A kind and what an author has filled in, in; the file of a draft that checks, with every gap marked as a to-do, out. Command line and site write drafts with it. */
import { bodyText } from './body.ts';
import { asPhrase, fieldsOf } from './shape.ts';
import type { DraftKind, Row, Shape, Value } from './shape.ts';
import { draftId } from './slug.ts';
import { field, oneLine } from './yaml.ts';

export interface DraftInput {
  /** Front matter by field, without `id`; what is blank or absent becomes a to-do. */
  readonly values: Readonly<Record<string, Value>>;
  /** Text by heading; of a kind without headings under the empty name. */
  readonly sections?: Readonly<Record<string, string>> | undefined;
}
export interface Draft {
  readonly id: string;
  /** Relative to the root: content/<folder>/DRAFT-<slug>.mdx. */
  readonly file: string;
  readonly text: string;
  /** The front matter as data, with the texts of the to-dos. */
  readonly data: Readonly<Record<string, Value>>;
  readonly todos: number;
}

/** How a to-do is marked: a value that begins with this, a comment that begins with it, or a paragraph that does. */
export const TODO = 'TODO:';

/** Writes a draft. Nothing is made up: where a field must hold one of a few words, the first stands there under a marked comment. */
export function writeDraft(kind: DraftKind, { values, sections = {} }: DraftInput): Draft {
  const title = typeof values['title'] === 'string' ? values['title'] : '';
  const id = draftId(title);
  const data: Record<string, Value> = {};
  const lines: string[] = [];
  const put = (name: string, value: Value, comment?: string) => {
    data[name] = value;
    lines.push(...(comment === undefined ? [] : [`# ${comment}`]), ...field(name, value));
  };
  const required = new Set(kind.shape.required);
  for (const [name, shape] of fieldsOf(kind.shape)) {
    const given = filled(values[name]);
    if (name === 'id') put(name, id);
    else if (given !== undefined) put(name, given);
    else if (required.has(name)) put(name, ...gap(name, shape));
    else if (shape.type === 'array') put(name, [], hint(shape));
  }
  const references = (data['references'] ?? []) as readonly Row[];
  const text = `---\n${lines.join('\n')}\n---\n${bodyText(kind.name, kind.headings, sections, references)}`;
  return { id, file: `content/${kind.folder}/${id}.mdx`, text, data, todos: text.match(/\bTODO:/g)?.length ?? 0 };
}

/** A value without its blank parts; undefined where nothing is left. */
function filled(value: Value | undefined): Value | undefined {
  if (value === undefined || typeof value === 'string') return oneLine(value ?? '') || undefined;
  const items = value.flatMap((item): (string | Row)[] => {
    if (typeof item === 'string') return oneLine(item) ? [oneLine(item)] : [];
    const cells = Object.entries(item).map(([name, v]) => [name, typeof v === 'string' ? oneLine(v) : v.map(oneLine).filter(Boolean)] as const).filter(([, v]) => v.length > 0);
    return cells.length > 0 ? [Object.fromEntries(cells)] : [];
  });
  return items.length > 0 ? (items as Value) : undefined;
}

/** What stands in a required field until its author fills it in, and the comment above it. */
function gap(name: string, shape: Shape): [value: Value, comment?: string] {
  if (shape.type === 'array') return [shape.items?.type === 'object' ? [gapRow(shape.items)] : [todo(shape.items)]];
  if (shape.enum) return [shape.enum[0]!, `${TODO} choose one of ${shape.enum.join(', ')}`];
  // A citation key has a form that no to-do fits.
  if (shape.pattern !== '\\S') return ['todo', `${TODO} ${asPhrase(shape.description)}`];
  return [name === 'title' ? `${TODO} the title` : todo(shape)];
}

function gapRow(shape: Shape): Row {
  const cell = (part: Shape) => (part.enum ? (part.enum.find((word) => word === 'writing-original-draft') ?? part.enum[0]!) : todo(part));
  return Object.fromEntries((shape.required ?? []).map((name) => [name, cell(shape.properties![name]!)]));
}

const todo = (shape: Shape | undefined): string => `${TODO} ${asPhrase(shape?.description)}`;

/** What may stand in a list that is empty. */
function hint({ description, items }: Shape): string {
  const parts = Object.keys(items?.properties ?? {});
  const needed = items?.required ?? [];
  const others = parts.filter((part) => !needed.includes(part));
  const each = parts.length === 0 ? '' : `; each with ${needed.join(', ')}${others.length > 0 ? ` (and ${others.join(', ')})` : ''}`;
  return `${asPhrase(description)}${each}`;
}
