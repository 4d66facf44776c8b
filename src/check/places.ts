/** Every place where an entry names a reference or another entry, in fields and in prose, each with its span. Blank fields are left out. */
import { entryId } from '../../schemas/id.ts';
import type { RelationType } from '../../schemas/relation.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { Entry } from '../model/entry.ts';

export interface Place {
  /** The citation key or entry id as written. */
  readonly value: string;
  readonly span: Span | undefined;
  /** Where it stands, in words an author knows: `references`, `developments`, `prose`, `Quote` … */
  readonly field: string;
}
export interface TargetPlace extends Place {
  /** The type of a relation; absent in other fields. */
  readonly type?: RelationType | undefined;
  /** As in `spans.value`: `relations.0.target`. */
  readonly path: string;
}

/** Citation keys in the entry's own fields other than `references`, and in its prose. */
export function citedKeys(entry: Entry): Place[] {
  const field = (name: string, path: string, value: string): Place => ({ value, span: entry.spans.value(path), field: name });
  const places: Place[] = [];
  if (entry.kind === 'challenge')
    places.push(...entry.data.developments.map((d, i) => field('developments', `developments.${i}.reference`, d.reference)));
  if (entry.kind === 'approach')
    places.push(...entry.data.addresses.flatMap((a, i) => a.references.map((key, j) => field('addresses', `addresses.${i}.references.${j}`, key))));
  if (entry.kind === 'study') places.push(field('reference', 'reference', entry.data.reference));
  return [...places, ...proseKeys(entry)].filter((place) => place.value);
}

/** Citation keys in the body: citations and `<Quote cite>`. */
export function proseKeys(entry: Entry): Place[] {
  const quotes = entry.body.quotes.flatMap((q) => (q.value.cite ? [{ value: q.value.cite, span: q.span, field: 'Quote' }] : []));
  return [...entry.body.citations.map((c) => ({ value: c.key, span: c.span, field: 'prose' })), ...quotes];
}

/** Citation keys in the list `references`. */
export function listedKeys(entry: Entry): Place[] {
  return entry.data.references
    .map((r, i) => ({ value: r.key, span: entry.spans.value(`references.${i}.key`), field: 'references' }))
    .filter((place) => place.value);
}

/** Ids of other entries in the front matter, well formed ones alone: the schema has told the rest. */
export function targets(entry: Entry): TargetPlace[] {
  const place = (field: string, path: string, value: string, type?: RelationType): TargetPlace => ({ value, span: entry.spans.value(path), field, path, type });
  const places = entry.data.relations.map((r, i) => place('relations', `relations.${i}.target`, r.target, r.type));
  if (entry.kind === 'approach') places.push(...entry.data.addresses.map((a, i) => place('addresses', `addresses.${i}.target`, a.target)));
  if (entry.kind === 'disclosure') places.push(...entry.data.concerns.map((id, i) => place('concerns', `concerns.${i}`, id)));
  if (entry.kind === 'concept')
    places.push(...entry.data.symbols.flatMap((s, i) => s.breaks.map((id, j) => place('breaks', `symbols.${i}.breaks.${j}`, id))));
  if (entry.kind === 'study') places.push(...entry.data.bearing.map((b, i) => place('bearing', `bearing.${i}.target`, b.target)));
  return places.filter((p) => entryId.safeParse(p.value).success);
}

/**
 * How often each word stands in the front matter of an entry that has a fault there: items that do not fit the schema are left out of
 * its data, but what they name is not missing. Empty for a sound entry.
 */
export function wordsLeftOut(entry: Entry): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (entry.sound) return counts;
  for (const [word] of entry.source.slice(0, entry.bodyStart).matchAll(/[A-Za-z0-9][A-Za-z0-9-]*/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
