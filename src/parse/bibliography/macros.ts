/** `@string` macros and joined pieces in, one text per field out. The map from that text back to the file is kept where the value is one piece. */
import { suggestion } from '../../diagnostics/nearest.ts';
import type { Report } from './fault.ts';
import type { RawField, RawRecord } from './records.ts';

export interface Value {
  /** LaTeX as written, macros expanded. */
  readonly text: string;
  /** The value's content in the file, without delimiters. */
  readonly start: number;
  readonly end: number;
  /** True where character i of `text` stands at `start + i`. */
  readonly exact: boolean;
  /** True where the value came without braces or quotes (a number, a macro). */
  readonly bare: boolean;
}

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const MONTH_MACROS = new Map<string, string>(MONTHS.map((month) => [month, month]));

/** Macros that join each other twice grow without end. */
const LONGEST = 50_000;

export class Macros {
  readonly #defined = new Map<string, { text: string; at: number }>();

  /** Reads all definitions of a file first, so that one that comes after its use is still found. */
  constructor(records: readonly RawRecord[], report: Report) {
    for (const record of records) {
      if (record.type !== 'string') continue;
      for (const field of record.fields) {
        const text = this.expand(field, report).text;
        this.#defined.set(field.name, { text, at: record.start });
      }
    }
  }

  expand(field: RawField, report: Report): Value {
    const [first] = field.pieces;
    const last = field.pieces.at(-1)!;
    if (field.pieces.length === 1 && first && first.kind !== 'bare') return { text: first.text, start: first.start, end: first.end, exact: true, bare: false };
    let exact = field.pieces.length === 1;
    const text = field.pieces.map((piece) => {
      if (piece.kind !== 'bare') return piece.text;
      // A mark of the tokenizer: words without braces, told already.
      if (piece.text.startsWith('\u0000')) return piece.text.slice(1);
      if (/^\d+$/.test(piece.text)) return piece.text;
      exact = false;
      return this.#lookUp(field, piece.text, piece.start, piece.end, report);
    });
    const whole = text.join('');
    if (whole.length > LONGEST && text.length > 1) {
      report({ rule: 'bib-macro', severity: 'error', start: first!.start, end: last.end, message: `the joined value of ${field.name} has ${whole.length} characters, more than the ${LONGEST} that are read`, hint: 'write the value itself' });
    }
    return { text: text.length > 1 ? whole.slice(0, LONGEST) : whole, start: first!.start, end: last.end, exact, bare: true };
  }

  #lookUp(field: RawField, name: string, start: number, end: number, report: Report): string {
    const key = name.toLowerCase();
    const macro = this.#defined.get(key);
    if (macro && macro.at > start) report({ rule: 'bib-macro', severity: 'warning', start, end, message: `the macro ${name} is used in ${field.name} before it is defined, so BibTeX leaves the field empty`, hint: 'move its @string to the top of the file' });
    const text = macro?.text ?? MONTH_MACROS.get(key);
    if (text !== undefined) return text;
    if (field.name === 'month' && monthOfName(key) !== undefined) return name;
    if (/^[\d-]+$|[^\w:+-]/.test(name)) {
      report({ rule: 'bib-syntax', severity: 'error', start, end, message: `the value of ${field.name} has no braces`, hint: `write ${field.name} = {${name}}` });
      return name;
    }
    report({
      rule: 'bib-macro', severity: 'error', start, end,
      message: `the macro ${name} is used in ${field.name} but never defined, so BibTeX leaves the field empty`,
      hint: suggestion(name, [...this.#defined.keys(), ...MONTHS]) ?? `write @string{${name} = {…}} before it, or put the text in braces`,
    });
    return name;
  }
}

/** The number of a month's name or abbreviation, in English or another language of bibliographies; undefined for other words. */
export function monthOfName(word: string): number | undefined {
  const name = word.toLowerCase().normalize('NFC').replace(/\.$/, '');
  const english = name.length >= 3 ? MONTHS.findIndex((month) => name.startsWith(month) && ENGLISH[month].startsWith(name)) : -1;
  if (english >= 0) return english + 1;
  return FOREIGN.get(name) ?? (name === 'sept' ? 9 : undefined);
}

const ENGLISH: Readonly<Record<(typeof MONTHS)[number], string>> = {
  jan: 'january', feb: 'february', mar: 'march', apr: 'april', may: 'may', jun: 'june', jul: 'july', aug: 'august', sep: 'september', oct: 'october', nov: 'november', dec: 'december',
};
const FOREIGN = new Map<string, number>(
  [
    ['januar', 'janvier', 'enero', 'gennaio', 'jänner', 'janeiro'], ['februar', 'février', 'febrero', 'febbraio', 'fevereiro'], ['märz', 'mars', 'marzo', 'mär', 'março'],
    ['avril', 'abril', 'aprile'], ['mai', 'mayo', 'maggio', 'maio'], ['juni', 'juin', 'junio', 'giugno', 'junho'], ['juli', 'juillet', 'julio', 'luglio', 'julho'],
    ['août', 'agosto'], ['septembre', 'septiembre', 'settembre', 'setembro'], ['oktober', 'octobre', 'octubre', 'ottobre', 'outubro', 'okt'],
    ['novembre', 'noviembre', 'novembro'], ['dezember', 'décembre', 'diciembre', 'dicembre', 'dezembro', 'dez'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
