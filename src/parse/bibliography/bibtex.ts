/** The text of a .bib file in; its references and every fault in it out. */
import { compareProblems } from '../../diagnostics/diagnostic.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { Reference } from '../../model/reference.ts';
import { findSameKeys } from './duplicates.ts';
import { CONTAINER_TYPES } from './entry-types.ts';
import type { Report } from './fault.ts';
import { Inheritance } from './inherit.ts';
import { Macros } from './macros.ts';
import { readRecords } from './records.ts';
import type { RawRecord } from './records.ts';
import { FaultLog } from './report.ts';
import { toCsl } from './to-csl.ts';
import { readUserCommands } from './user-commands.ts';
import { Work } from './work.ts';
import { readFields } from './work-fields.ts';
import type { BibRecord } from './work-fields.ts';

export interface Bibliography {
  /** In file order; what is no work (`@string`, `@preamble`, `@comment`, `@set`, `@xdata`) is left out. */
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
  const inheritance = new Inheritance(byKey, log.report);
  const references = records
    .filter(({ type }) => !CONTAINER_TYPES.has(type))
    .map((record) => toReference(new Work(record, inheritance.fieldsOf(record), commands, log.report), source, log.report));
  return { references, problems: [...log.problems(source), ...findSameKeys(references)].sort(compareProblems) };
}

function toReference(work: Work, source: SourceText, report: Report): Reference {
  const { record } = work;
  const { raw } = record;
  checkKey(record, report);
  const key = record.key || `record-at-line-${source.pointAt(raw.start).line}`;
  const { csl, title, authorsTruncated, links } = toCsl(work, key);
  const fields = [...record.fields.values()].filter(({ name }) => name !== 'verified');
  return {
    key,
    type: record.type,
    csl,
    title,
    authorsTruncated,
    year: csl.issued?.['date-parts']?.[0]?.[0],
    arxiv: links.arxiv,
    doi: links.doi?.toLowerCase(),
    url: csl.URL,
    // A note for this project, no LaTeX.
    verified: record.fields.get('verified')?.text.replace(/\s+/g, ' ').trim(),
    fields: Object.fromEntries(fields.map(({ name, text }) => [name, text.replace(/\s+/g, ' ').trim()])),
    file: source.file,
    span: source.span(raw.start, raw.end),
    keySpan: record.key ? source.span(raw.keyStart, raw.keyEnd) : source.span(raw.typeStart, raw.typeEnd),
    fieldSpans: fieldSpans(raw, source),
  };
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
  if (key === '') {
    report({ rule: 'bib-key', severity: 'error', start: raw.typeStart, end: raw.typeEnd, message: 'the record has no citation key, so nothing can cite it', hint: `write the key and a comma after the opening brace: @${raw.type}{roe2023title, …}` });
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
