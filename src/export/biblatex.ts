/** References in; records for biblatex out (biblatex manual 3.20, sections 2.1 and 2.2): its types and field names, one `date`, arXiv as `eprint`. */
import type { CslDate, Reference } from '../model/reference.ts';
import { bibtexKey, bibtexType, recordFields } from './bibtex.ts';
import type { Line } from './bibtex.ts';

const TYPES: Readonly<Record<string, string>> = { techreport: 'report', phdthesis: 'thesis', mastersthesis: 'thesis', conference: 'inproceedings', electronic: 'online' };
const NAMES: Readonly<Record<string, string>> = { journal: 'journaltitle', address: 'location', school: 'institution', archivePrefix: 'eprinttype', primaryClass: 'eprintclass' };
const REPLACED: ReadonlySet<string> = new Set(['year', 'month', 'day']);

/** One record with a final newline. */
export function biblatexRecord(reference: Reference): string {
  const lines = fields(reference).map(([name, value]) => `  ${name} = ${value}`);
  return `@${biblatexType(reference)}{${bibtexKey(reference.csl.id)},\n${lines.join(',\n')}\n}\n`;
}

/** A preprint is `@online`, as biblatex's own example has it. */
function biblatexType(reference: Reference): string {
  const type = bibtexType(reference);
  return type === 'misc' && (reference.arxiv !== undefined || reference.csl.URL !== undefined) ? 'online' : (TYPES[type] ?? type);
}

function fields(reference: Reference): Line[] {
  const date = isoRange(reference.csl.issued);
  const type = bibtexType(reference);
  const lines: Line[] = [];
  let dated = false;
  for (const [name, value] of recordFields(reference)) {
    // A date that has no numbers stays as BibTeX has it.
    if (date !== undefined && REPLACED.has(name)) {
      if (!dated) lines.push(['date', `{${date}}`]);
      dated = true;
    } else if (name === 'archivePrefix' && value === '{arXiv}') lines.push(['eprinttype', '{arxiv}']);
    else if (name === 'langid') lines.push(...language(value));
    else lines.push([NAMES[name] ?? name, value]);
  }
  if (type.endsWith('thesis') && !lines.some(([name]) => name === 'type')) lines.push(['type', `{${type === 'mastersthesis' ? 'mathesis' : 'phdthesis'}}`]);
  return lines;
}

/** Babel's names; a code of another language would stop LaTeX. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'english', 'en-us': 'american', 'en-gb': 'british', de: 'german', fr: 'french', es: 'spanish', it: 'italian', nl: 'dutch', pt: 'portuguese', ru: 'russian' };
function language(value: string): Line[] {
  const code = value.slice(1, -1).toLowerCase();
  const found = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code]! : Object.values(LANGUAGES).find((name) => name === code);
  return found === undefined ? [] : [['langid', `{${found}}`]];
}

/** ISO 8601-2 as biblatex reads it: `2024-05`, `2024-05-17/2024-05-19`, `2024~`. */
function isoRange(issued: CslDate | undefined): string | undefined {
  const [start, end] = issued?.['date-parts'] ?? [];
  if (start?.[0] === undefined || issued?.season !== undefined || start[0] < 0) return undefined;
  const one = (parts: readonly number[]) => parts.map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0')).join('-') + (issued?.circa ? '~' : '');
  return end?.[0] === undefined ? one(start) : `${one(start)}/${one(end)}`;
}
