/** YAML values in; edits that put quotes around arXiv numbers and dates that stand without, out. */
import { isPartialDate } from '../../schemas/date.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { parseFrontMatter } from '../parse/front-matter.ts';
import { parseYaml } from '../parse/yaml.ts';
import type { Edit, Proposal, SourceFile } from './fix.ts';
import { mapValues } from './map-values.ts';

const ARXIV = /^\d{4}\.\d{4,5}(?:v\d+)?$/;
const DATE = /^\d{4}-\d{2}(?:-\d{2})?$/;
const YEAR = /^\d{4}$/;

/** What YAML reads as a number, or other programs as a point in time, is meant as the text that stands there. */
export function quotes({ file, text, content }: SourceFile): Proposal {
  const source = new SourceText(text, file);
  const { data, spans, brokenLines } = content === 'survey' ? parseYaml(source, text, 0) : parseFrontMatter(source);
  const edits: Edit[] = [];
  const quoted = new Map<string, string>();
  // Where the syntax is broken, the fields were read by guess.
  if (brokenLines.size === 0) mapValues(data, (value, path) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const span = spans.value(path);
    if (!span) return value;
    const raw = source.slice(span);
    const meant = ARXIV.test(raw) || (DATE.test(raw) && isPartialDate(raw)) || (YEAR.test(raw) && /(?:^|\.)date$/.test(path));
    // Of two fields with one name, the place is that of the first and the value that of the last.
    if (!meant || (typeof value === 'number' ? Number(raw) !== value : raw !== value)) return value;
    const start = source.offsetAt(span.start);
    edits.push({ start, end: start + raw.length, put: `"${raw}"`, message: `quotes around ${raw}` });
    quoted.set(path, raw);
    return value;
  });
  return { fix: 'quotes', edits, expected: (meaning) => ({ ...meaning, data: mapValues(meaning.data, (value, path) => quoted.get(path) ?? value) }) };
}
