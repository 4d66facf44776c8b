/** A file that cites works in; edits that write each citation key in the case of its record, out. */
import { SourceText } from '../diagnostics/source-text.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { FieldSpans } from '../model/entry.ts';
import { parseCitations } from '../parse/citations-csv.ts';
import { parseEntry } from '../parse/entry.ts';
import { parseFrontMatter } from '../parse/front-matter.ts';
import type { Edit, Meaning, Proposal, SourceFile } from './fix.ts';
import { mapValues } from './map-values.ts';

/** Gives the record's key for one that differs from it in case alone; undefined where it is right, unknown, or could mean two. */
export type RightKey = (key: string) => string | undefined;

export function rightKeys(keys: Iterable<string>): RightKey {
  const exact = new Set(keys);
  const folded = new Map<string, string | undefined>();
  for (const key of exact) folded.set(key.toLowerCase(), folded.has(key.toLowerCase()) ? undefined : key);
  return (key) => (exact.has(key) ? undefined : folded.get(key.toLowerCase()));
}

/** Where front matter names a citation key. */
const KEY_PATHS = /^(?:references\.\d+\.key|developments\.\d+\.reference|addresses\.\d+\.references\.\d+|reference)$/;

const edit = (start: number, written: string, right: string): Edit => ({ start, end: start + written.length, put: right, message: `citation key ${written} → ${right}` });

/** Keys in fields, citations and quotations of an entry. */
export function entryKeys(source: SourceFile, right: RightKey): Proposal {
  const text = new SourceText(source.text, source.file);
  if (source.content === 'bibliography' || source.content === 'citations' || source.content === 'survey') return nothing;
  const front = parseFrontMatter(text);
  const { entry } = parseEntry(text, source.content);
  // Where the syntax is broken, the fields were read by guess.
  const fields = fieldKeys(front.brokenLines.size > 0 ? {} : front.data, front.spans, text, right);
  const prose = proseKeys(text, entry.body, right);
  return {
    fix: 'key-case', edits: [...fields.edits, ...prose.edits],
    expected: (meaning) => ({
      ...meaning,
      data: mapValues(meaning.data, (value, path) => (fields.paths.has(path) ? right(value as string)! : value)),
      body: renamed(meaning.body, prose.keys, right),
      // Characters outside the keys are the same by construction; the tree says what became of the keys.
      markdown: undefined,
    }),
  };
}

const nothing: Proposal = { fix: 'key-case', edits: [], expected: (meaning) => meaning };

function fieldKeys(data: unknown, spans: FieldSpans, text: SourceText, right: RightKey): { edits: Edit[]; paths: Set<string> } {
  const edits: Edit[] = [];
  const paths = new Set<string>();
  mapValues(data, (value, path) => {
    const key = typeof value === 'string' && KEY_PATHS.test(path) ? right(value) : undefined;
    const span = key === undefined ? undefined : spans.value(path);
    if (key === undefined || !span) return value;
    const inside = text.slice(span);
    const at = inside.indexOf(value as string);
    if (at < 0 || at > 1) return value;
    edits.push(edit(text.offsetAt(span.start) + at, value as string, key));
    paths.add(path);
    return value;
  });
  return { edits, paths };
}

type Body = ReturnType<typeof parseEntry>['entry']['body'];

/** A key is mended in the whole body or not at all: one that is written in a way that cannot be found stays everywhere. */
function proseKeys(text: SourceText, body: Body, right: RightKey): { edits: Edit[]; keys: Set<string> } {
  const found = new Map<string, (Edit | undefined)[]>();
  const note = (key: string, place: Edit | undefined) => found.set(key, [...(found.get(key) ?? []), place]);
  const at = (span: Span, written: RegExp | string, offset: number, key: string, wanted: string): Edit | undefined => {
    const inside = text.slice(span);
    const start = typeof written === 'string' ? (inside === written ? 0 : -1) : inside.search(written);
    const place = start < 0 ? -1 : inside.indexOf(key, start + offset);
    return place < 0 ? undefined : edit(text.offsetAt(span.start) + place, key, wanted);
  };
  for (const { key, span } of body.citations) {
    const wanted = right(key);
    if (wanted !== undefined) note(key, at(span, `@${key}`, 1, key, wanted));
  }
  for (const { value: { cite }, span } of body.quotes) {
    const wanted = cite === undefined ? undefined : right(cite);
    if (cite !== undefined && wanted !== undefined) note(cite, at(span, /\scite\s*=\s*["'][^"']*["']/, 0, cite, wanted));
  }
  const whole = [...found].filter(([, places]) => places.every((place) => place !== undefined));
  return { edits: whole.flatMap(([, places]) => places as Edit[]), keys: new Set(whole.map(([key]) => key)) };
}

/** The tree with the keys of citations and quotations as they must be afterwards. */
function renamed(body: unknown, keys: ReadonlySet<string>, right: RightKey): unknown {
  return mapValues(body, (value, path) => {
    const isKey = typeof value === 'string' && keys.has(value) && /(?:^|\.)(?:items\.\d+\.key|attributes\.cite)$/.test(path);
    return isKey ? right(value)! : value;
  });
}

/** Keys in the rows of citations.csv. */
export function rowKeys({ file, text }: SourceFile, right: RightKey): Proposal {
  const source = new SourceText(text, file);
  const rows = parseCitations(source).citations;
  const edits: Edit[] = [];
  const mended = rows.map(({ citing, cited, source: seen, span }) => {
    const row = { citing, cited, source: seen };
    const cells = /^(\s*"?)([^",]*)("?\s*,\s*"?)([^",]*)"?\s*,/.exec(source.slice(span));
    if (!cells) return row;
    const start = source.offsetAt(span.start);
    const places = { citing: start + cells[1]!.length, cited: start + cells[1]!.length + cells[2]!.length + cells[3]!.length };
    for (const name of ['citing', 'cited'] as const) {
      const wanted = right(row[name]);
      if (wanted === undefined || !text.startsWith(row[name], places[name])) continue;
      edits.push(edit(places[name], row[name], wanted));
      row[name] = wanted;
    }
    return row;
  });
  return { fix: 'key-case', edits, expected: (): Meaning => ({ data: mended }) };
}
