/** The text of a .bib file in; its references and every fault in it out. One broken record costs no other. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { Reference } from '../../model/reference.ts';
import { findDuplicates } from './duplicates.ts';
import type { Placed } from './duplicates.ts';
import { CONTAINER_TYPES } from './entry-types.ts';
import type { Report } from './fault.ts';
import { inheritFields } from './inherit.ts';
import { Macros } from './macros.ts';
import { readRecords } from './records.ts';
import type { RawRecord } from './records.ts';
import { FaultLog } from './report.ts';
import { toCsl } from './to-csl.ts';
import { readUserCommands } from './user-commands.ts';
import type { UserCommands } from './user-commands.ts';
import { Work } from './work.ts';
import { readFields } from './work-fields.ts';
import type { BibRecord } from './work-fields.ts';

export { parseCslJson } from './csl-json.ts';
export { parseRis } from './ris.ts';

export interface Bibliography {
  /** In file order, `@string`, `@preamble`, `@comment`, `@set` and `@xdata` left out. */
  readonly references: readonly Reference[];
  /** In file order. */
  readonly problems: readonly Problem[];
}

const KEY_FORBIDDEN = /[\s"#%'(),={}\\~<>&$^`;|\p{C}]/u;

/** Reads a BibTeX or biblatex file. Never throws for what stands in it. */
export function parseBibliography(source: SourceText): Bibliography {
  const log = new FaultLog();
  const raw = readRecords(source.text, log.report);
  const macros = new Macros(raw, log.report);
  const commands = readUserCommands(raw.flatMap((record) => record.pieces.map((piece) => piece.text)).join('\n'));
  const records = raw.filter(({ type }) => type !== 'string' && type !== 'preamble').map((record) => readFields(record, macros, log.report));
  const byKey = new Map<string, BibRecord>();
  for (const record of records) if (record.key && !byKey.has(record.key.toLowerCase())) byKey.set(record.key.toLowerCase(), record);
  const placed: Placed[] = [];
  for (const record of records) {
    if (CONTAINER_TYPES.has(record.type)) continue;
    placed.push(toReference(record, byKey, commands, source, log.report));
  }
  findDuplicates(placed, log.report);
  return { references: placed.map(({ reference }) => reference), problems: log.problems(source) };
}

function toReference(record: BibRecord, byKey: ReadonlyMap<string, BibRecord>, commands: UserCommands, source: SourceText, report: Report): Placed {
  const { raw } = record;
  const work = new Work(record, inheritFields(record, byKey, report), commands, report);
  const line = source.pointAt(raw.start).line;
  checkKey(record, report);
  const key = record.key || `record-at-line-${line}`;
  const { csl, title, authorsTruncated, links } = toCsl(work, key);
  const year = csl.issued?.['date-parts']?.[0]?.[0];
  const start = record.key ? raw.keyStart : raw.typeStart;
  const end = record.key ? raw.keyEnd : raw.typeEnd;
  const fields = [...record.fields.values()].filter(({ name }) => name !== 'verified');
  const verified = work.text('verified');
  const reference: Reference = {
    key,
    type: record.type,
    csl,
    title,
    authorsTruncated,
    year,
    arxiv: links.arxiv,
    doi: links.doi?.toLowerCase(),
    url: csl.URL,
    verified,
    fields: Object.fromEntries(fields.map(({ name, text }) => [name, text.replace(/\s+/g, ' ').trim()])),
    file: source.file,
    span: source.span(raw.start, raw.end),
    keySpan: source.span(start, end),
    fieldSpans: fieldSpans(raw, source),
  };
  return { reference, start, end };
}

/** Where each field's value stands; the first of two with one name. */
function fieldSpans(raw: RawRecord, source: SourceText): Reference['fieldSpans'] {
  const spans = raw.fields.map(({ name, pieces, start, end }) => {
    const [only] = pieces;
    return [name, pieces.length === 1 && only ? source.span(only.start, only.end) : source.span(start, end)] as const;
  });
  return Object.fromEntries(spans.reverse());
}

function checkKey({ key, raw }: BibRecord, report: Report): void {
  // A record without any key is told by the tokenizer where its first field stands in the way; an empty one here.
  if (key === '') {
    report({ rule: 'bib-key', severity: 'error', start: raw.typeStart, end: raw.typeEnd, message: 'the record has no citation key', hint: `write @${raw.type}{key, …` });
    return;
  }
  const bad = KEY_FORBIDDEN.exec(key);
  if (!bad) return;
  const shown = /\s/.test(bad[0]) ? 'a space' : /\p{C}/u.test(bad[0]) ? 'a control character' : bad[0];
  report({
    rule: 'bib-key', severity: 'error', start: raw.keyStart, end: raw.keyEnd,
    message: `the citation key "${key.slice(0, 60)}" holds ${shown}, which no citation can name`,
    hint: `write a key of letters and digits, such as "${key.replace(/[^\p{L}\p{N}:._/+-]/gu, '') || 'roe2023title'}"`,
  });
}
