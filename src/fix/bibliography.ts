/** The text of references.bib in; edits that write DOIs without resolver and put the records in the order of their keys, out. */
import { compareText } from '../diagnostics/diagnostic.ts';
import { normalizeDoi } from '../parse/bibliography/identifiers.ts';
import { readRecords } from '../parse/bibliography/records.ts';
import type { RawRecord } from '../parse/bibliography/records.ts';
import type { Edit, Proposal, SourceFile } from './fix.ts';

const records = (text: string): RawRecord[] => readRecords(text, () => {});

/** `https://doi.org/10.1234/5678` → `10.1234/5678`. Escapes within the DOI stay as they are. */
export function dois({ text }: SourceFile): Proposal {
  const edits: Edit[] = [];
  const mended = new Map<string, string>();
  for (const { key, fields } of records(text)) {
    const doi = fields.filter(({ name }) => name === 'doi');
    const [piece] = doi[0]?.pieces ?? [];
    if (doi.length !== 1 || doi[0]!.pieces.length !== 1 || !piece || piece.kind === 'bare') continue;
    const written = piece.text.trim();
    const bare = written.replace(/^(?:https?:\/\/(?:[\w.-]+\.)?doi\.org\/|doi:\s*|urn:doi:|info:doi\/)+/i, '');
    if (bare === written || /[%?#\s]/.test(bare) || normalizeDoi(bare) === undefined || normalizeDoi(bare) !== normalizeDoi(written)) continue;
    edits.push({ start: piece.start, end: piece.end, put: bare, message: `DOI ${written} → ${bare}` });
    mended.set(key, bare);
  }
  return {
    fix: 'doi', edits,
    expected: (meaning) => ({
      ...meaning,
      references: (meaning.references ?? []).map((r) => (mended.has(r.key) && 'doi' in r.fields ? { ...r, fields: { ...r.fields, doi: mended.get(r.key)!.replace(/\s+/g, ' ').trim() } } : r)),
    }),
  };
}

/** Records in the order of their keys. What stands between them keeps its place, and so the order must not matter to anything. */
export function sorting({ text }: SourceFile): Proposal {
  const all = records(text);
  const works = all.filter(({ type }) => type !== 'string' && type !== 'preamble');
  const sorted = [...works].sort((a, b) => compareText(a.key, b.key));
  const none = (note?: string): Proposal => ({ fix: 'sorting', edits: [], expected: (meaning) => meaning, notes: note === undefined ? [] : [`the records are not in the order of their keys, and were left so: ${note}`] });
  if (works.every((record, i) => record === sorted[i])) return none();
  const obstacle = whyNot(text, all, works);
  if (obstacle !== undefined) return none(obstacle);
  const whole = works.map((record) => text.slice(record.start, record.end));
  const place = new Map(works.map((record, i) => [record, i]));
  const moved = works.flatMap((record, i) => (sorted[i] === record ? [] : [{ record, put: sorted[i]! }]));
  const edits = moved.map(({ record, put }, i): Edit => ({ start: record.start, end: record.end, put: whole[place.get(put)!]!, message: i === 0 ? `${moved.length} records put in the order of their keys` : '' }));
  return { fix: 'sorting', edits, expected: (meaning) => meaning };
}

const INHERITING = new Set(['crossref', 'xref', 'xdata', 'entryset', 'related']);

function whyNot(text: string, all: readonly RawRecord[], works: readonly RawRecord[]): string | undefined {
  const keys = new Set(works.map(({ key }) => key.toLowerCase()));
  if (keys.has('')) return 'a record has no key';
  if (keys.size < works.length) return 'two records have one key';
  const first = all.indexOf(works[0]!);
  if (all.slice(first).some(({ type }) => type === 'string' || type === 'preamble')) return 'an @string or @preamble stands between them';
  if (works.some(({ fields }) => fields.some(({ name }) => INHERITING.has(name)))) return 'a record takes fields from another, which BibTeX wants to come later';
  const between = works.slice(1).map((record, i) => text.slice(works[i]!.end, record.start));
  if (between.some((gap) => /\S/.test(gap))) return 'there is text between them that may belong to one';
  return undefined;
}
