/** Two pieces of data in; the fields in which they differ, each with its path, out. Items of lists are told apart by what names them, not by their number. */
import type { FieldChange } from './diff.ts';

type Group = Readonly<Record<string, unknown>>;

/** The fields that name an item of a list; a list that is not here holds plain texts. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  references: ['key', 'role'], developments: ['id'], relations: ['type', 'target'], addresses: ['target'],
  symbols: ['symbol'], bearing: ['target', 'bearing'], contributors: ['name', 'role'], reviewed: ['date', 'role'],
};

export function compareFields(before: Group, after: Group, path = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => compareValues(own(before, name), own(after, name), path === '' ? name : `${path}.${name}`, name));
}

const own = (group: Group, name: string): unknown => (Object.hasOwn(group, name) ? group[name] : undefined);
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
const isBlank = (value: unknown): boolean => value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function compareValues(before: unknown, after: unknown, path: string, name: string): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after) || (isBlank(before) && isBlank(after))) return [];
  if (Array.isArray(before ?? []) && Array.isArray(after ?? [])) return compareLists((before ?? []) as unknown[], (after ?? []) as unknown[], path, name);
  if (isBlank(before)) return [{ path, change: 'added', after: show(after) }];
  if (isBlank(after)) return [{ path, change: 'removed', before: show(before) }];
  if (isGroup(before) && isGroup(after)) return compareFields(before, after, path);
  return [{ path, change: 'changed', before: show(before), after: show(after) }];
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, name: string): FieldChange[] {
  const was = byName(before, name);
  const is = byName(after, name);
  const changes: FieldChange[] = [];
  for (const [label, item] of is) {
    const at = `${path}[${label}]`;
    if (!was.has(label)) changes.push(isGroup(item) ? { path: at, change: 'added', after: show(item) } : { path, change: 'added', after: show(item) });
    else if (isGroup(item) && isGroup(was.get(label))) changes.push(...compareFields(was.get(label) as Group, item, at));
  }
  for (const [label, item] of was) if (!is.has(label)) changes.push(isGroup(item) ? { path: `${path}[${label}]`, change: 'removed', before: show(item) } : { path, change: 'removed', before: show(item) });
  return changes.length === 0 ? [{ path, change: 'reordered' }] : changes;
}

/** Items by what names them; a second one of the same name is numbered. */
function byName(items: readonly unknown[], name: string): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const item of items) {
    const label = isGroup(item) ? (NAMED_BY[name] ?? Object.keys(item)).map((field) => show(own(item, field))).join(' ') : show(item);
    let unique = label;
    for (let n = 2; found.has(unique); n++) unique = `${label} (${n})`;
    found.set(unique, item);
  }
  return found;
}

/** A value as short text: groups as `name: value; …`. */
function show(value: unknown): string {
  if (Array.isArray(value)) return value.map(show).join(', ');
  if (isGroup(value)) return Object.entries(value).filter(([, inner]) => !isBlank(inner)).map(([name, inner]) => `${name}: ${show(inner)}`).join('; ');
  return value === undefined || value === null ? '' : String(value);
}
