/** Two frozen versions of an entry in; what differs between them, field by field and section by section, out. Pure. */
import { canonical } from '../../ledger/canonical.ts';
import { FIELD_CLASSES } from '../../ledger/fields.ts';
import type { FieldClass } from '../../ledger/fields.ts';
import type { Frozen } from '../../ledger/freeze.ts';
import { diffLines } from './line-diff.ts';
import type { LineChange } from './line-diff.ts';
import { textSections } from './text-blocks.ts';

export interface Difference {
  /** The field or section in words: "Title", "Section “Evidence”". */
  readonly name: string;
  readonly part: FieldClass;
  readonly lines: readonly LineChange[];
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  aliases: 'Other names', asks: 'What it asks', concerns: 'Bears on', survey: 'Place in the survey', bearing: 'Bears on', reviewed: 'Read by others', symbols: 'Symbols',
};
const fieldWords = (field: string) => FIELD_WORDS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);

const ORDER: readonly FieldClass[] = ['text', 'classification', 'references'];

export function differences(before: Frozen, after: Frozen): Difference[] {
  const classes: Readonly<Record<string, FieldClass>> = { ...FIELD_CLASSES[before.kind], ...FIELD_CLASSES[after.kind] };
  const [was, is] = [before, after].map((f) => f.frontMatter as unknown as Readonly<Record<string, unknown>>) as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const fields = Object.keys(classes).filter((field) => canonical(was[field] ?? null) !== canonical(is[field] ?? null))
    .map((field): Difference => ({ name: fieldWords(field), part: classes[field]!, lines: diffLines(described(was[field]), described(is[field])) }));
  const text = [...fields.filter((d) => d.part === 'text'), ...bodyDifferences(before, after)];
  return [...text, ...ORDER.slice(1).flatMap((part) => fields.filter((d) => d.part === part))];
}

/** Sections by their heading; one that moved as it is shows no lines. */
function bodyDifferences(before: Frozen, after: Frozen): Difference[] {
  const [was, is] = [textSections(before.tree), textSections(after.tree)];
  const headings = [...is.map((s) => s.heading), ...was.map((s) => s.heading).filter((h) => !is.some((s) => s.heading === h))];
  const found = [...new Set(headings)].map((heading): Difference => {
    const lines = (sections: typeof was) => sections.filter((s) => s.heading === heading).flatMap((s) => s.lines);
    const [own, other] = [was, is].map((sections) => sections.some((s) => s.heading === heading)) as [boolean, boolean];
    const name = `${heading === '' ? 'Before the first heading' : `Section “${heading}”`}${own ? '' : ', new'}${other ? '' : ', removed'}`;
    return { name, part: 'text', lines: diffLines(lines(was), lines(is)) };
  }).filter((d) => d.lines.length > 0 || /, (?:new|removed)$/.test(d.name));
  if (found.length === 0 && canonical(before.tree) !== canonical(after.tree)) return [{ name: 'Form of the text (emphasis, the order of sections or the like); the words are the same', part: 'text', lines: [] }];
  return found;
}

/** A value of the front matter as lines: a list by its items, an item by what it says. */
function described(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((item) => one(item));
  return [one(value)];
}

function one(value: unknown): string {
  if (Array.isArray(value)) return value.map(one).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value).filter(([, v]) => v !== undefined && v !== '' && !(Array.isArray(v) && v.length === 0))
    .map(([name, v]) => (typeof v === 'string' ? v : typeof v === 'boolean' ? `${name}: ${v ? 'yes' : 'no'}` : `${name}: ${one(v)}`)).join(' · ');
}
