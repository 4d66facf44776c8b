/** The bibliography and the records of another file in; what becomes of each record, and the bibliography's new text, out. Nothing is overwritten, nothing vanishes untold. */
import { SourceText } from '../diagnostics/source-text.ts';
import type { Reference } from '../model/reference.ts';
import { parseBibliography } from '../parse/bibliography/index.ts';
import { houseRecord, recordText, safeVerified } from './house-record.ts';
import { regularKey } from './keys.ts';
import { merge } from './merge.ts';
import type { Conflict } from './merge.ts';
import { Works } from './same-work.ts';
import { lineEndOf, splice } from './splice.ts';

export interface Outcome {
  /** The key in the imported file. */
  readonly was: string;
  readonly reference: Reference;
  readonly what: 'added' | 'merged' | 'already there' | 'not read' | 'left out';
  /** The key in the bibliography; absent where the record did not come in. */
  readonly key?: string | undefined;
  /** Why it did not come in, or what shows that the work was there. */
  readonly why?: string | undefined;
  readonly filled: readonly string[];
  readonly conflicts: readonly Conflict[];
  readonly notes: readonly string[];
}
export interface Plan {
  readonly outcomes: readonly Outcome[];
  readonly text: string;
}

/** Records that are no work somebody cites, but the volume other works stand in. */
const CONTAINERS = new Set(['proceedings', 'mvproceedings', 'collection', 'mvcollection']);

/** @param verified where a new record was seen: asked once for each, empty where nobody says */
export function planImport(bibliography: SourceText, existing: readonly Reference[], incoming: readonly Reference[], verified: (reference: Reference, key: string) => string): Plan {
  const works = new Works(existing);
  const keys = new Set(existing.map(({ key }) => key.toLowerCase()));
  const lenders = new Set(incoming.flatMap((r) => r.fields['crossref']?.toLowerCase() ?? []));
  const lineEnd = lineEndOf(bibliography.text);
  const added = new Map<string, string>();
  const filled = new Map<string, Map<string, string>>();
  const outcomes = incoming.map((reference): Outcome => {
    const nothing = { was: reference.key, reference, filled: [], conflicts: [], notes: [] };
    const lacks = whatLacks(reference);
    if (CONTAINERS.has(reference.type) && lenders.has(reference.key.toLowerCase())) return { ...nothing, what: 'left out', why: 'it only lends its fields to other records of the file (crossref), which have them now' };
    if (lacks !== undefined) return { ...nothing, what: 'not read', why: lacks };
    const same = works.find(reference);
    const house = houseRecord(reference);
    if (same?.sure) {
      const { key } = same.reference;
      const first = added.get(key);
      const { filled: all, conflicts } = merge(same.reference, reference, house, same.byTitle);
      const { fields: more, notes } = withoutForeign(all, key, reference, works);
      if (first) added.set(key, insert(first, more, lineEnd));
      works.add(absorbed(same.reference, reference, more));
      works.alsoKnown(key, reference);
      filled.set(key, new Map([...(filled.get(key) ?? []), ...more]));
      return { ...nothing, key, what: more.size > 0 ? 'merged' : 'already there', why: same.because, filled: [...more.keys()], conflicts, notes };
    }
    const key = regularKey(reference, (candidate) => keys.has(candidate));
    if (key === undefined) return { ...nothing, what: 'not read', why: 'it has no year, which a key needs: add one and import it again' };
    keys.add(key);
    const text = recordText(key, house, safeVerified(reference.verified || verified(reference, key)), lineEnd);
    added.set(key, text);
    // As it will be read from the bibliography: later records are compared with that.
    works.add(parseBibliography(new SourceText(text, 'record.bib')).references[0] ?? { ...reference, key });
    const notes = [
      ...(same ? [`it may be the same work as ${same.reference.key}, which has ${same.because} but another first author`] : []),
      ...(house.leftOut.length > 0 ? [`left out: ${house.leftOut.join(', ')}`] : []),
    ];
    return { ...nothing, key, what: 'added', notes };
  });
  const old = new Map([...filled].filter(([key]) => !added.has(key)));
  return { outcomes, text: splice(bibliography, existing, [...added].map(([key, text]) => ({ key, text })), old) };
}

function whatLacks({ title, csl }: Reference): string | undefined {
  if (title.trim() === '') return 'it has no title';
  if (!csl.author?.length && !csl.editor?.length) return 'it names no author and no editor: add one, an organisation in braces';
  return undefined;
}

/** An identifier that another record has is not given to a second one: the three may be one work, and somebody has to look. */
function withoutForeign(fields: ReadonlyMap<string, string>, key: string, { doi, arxiv }: Reference, works: Works): { fields: ReadonlyMap<string, string>; notes: string[] } {
  const kept = new Map(fields);
  const notes: string[] = [];
  const drop = (owner: string | undefined, what: string, ...names: string[]) => {
    if (owner === undefined || !kept.has(names[0]!)) return;
    for (const name of names) kept.delete(name);
    notes.push(`its ${what} is that of ${owner} and is not added here: ${key} and ${owner} may be one work`);
  };
  drop(works.otherOwner(key, { doi }), `DOI ${doi}`, 'doi');
  drop(works.otherOwner(key, { arxiv }), `arXiv id ${arxiv}`, 'eprint', 'archiveprefix', 'primaryclass');
  return { fields: kept, notes };
}

/** A record with the fields it has been given: what it is known by, and what is no longer missing. */
function absorbed(reference: Reference, from: Reference, filled: ReadonlyMap<string, string>): Reference {
  const variables = [['journal', 'container-title'], ['booktitle', 'container-title'], ['volume', 'volume'], ['pages', 'page'], ['publisher', 'publisher']] as const;
  const csl = Object.fromEntries(variables.filter(([field]) => filled.has(field)).map(([, variable]) => [variable, from.csl[variable]]));
  return {
    ...reference, csl: { ...reference.csl, ...csl }, fields: { ...reference.fields, ...Object.fromEntries(filled) },
    doi: reference.doi ?? (filled.has('doi') ? from.doi : undefined), arxiv: reference.arxiv ?? (filled.has('eprint') ? from.arxiv : undefined),
  };
}

/** Fields into a record that was written a moment ago. */
function insert(text: string, fields: ReadonlyMap<string, string>, lineEnd: string): string {
  if (fields.size === 0) return text;
  const source = new SourceText(text, 'record.bib');
  const { references } = parseBibliography(source);
  return splice(source, references, [], new Map([[references[0]!.key, fields]])).replace(/\s+$/, '').replaceAll(/\r?\n/g, lineEnd);
}
