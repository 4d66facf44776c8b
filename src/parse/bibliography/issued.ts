/** The date fields of a work in; its CSL dates out. */
import type { CslDate } from '../../model/reference.ts';
import { readDate, readMonth, readYear } from './dates.ts';
import type { DateReading } from './dates.ts';
import type { Work } from './work.ts';
import type { FieldValue } from './work-fields.ts';

/** `date`, or `year` with `month` and `day`. */
export function issued(work: Work): CslDate | undefined {
  const dateField = work.field('date');
  const yearField = work.field('year');
  const date = dateField && told(work, dateField, readDate(dateText(work, dateField)));
  if (date) {
    const year = yearField && /^\d{4}$/.exec(work.text('year') ?? '')?.[0];
    const own = date['date-parts']?.[0]?.[0];
    if (year && own !== undefined && Number(year) !== own) work.tell(yearField, 'bib-year', 'warning', `the year ${year} disagrees with the date ${dateField.text.trim()}`, 'keep the one the source shows');
    return date;
  }
  const year = yearField && told(work, yearField, readYear(work.text('year') ?? ''));
  const monthField = work.field('month');
  if (!monthField) return year;
  const text = work.text('month') ?? '';
  const month = readMonth(text);
  if (!month) {
    work.tell(monthField, 'bib-year', 'warning', `the month "${text}" is not a month`, 'write month = jan … dec, without braces');
    return year;
  }
  const parts = year?.['date-parts'];
  const first = parts?.[0];
  if (!year || !parts || first?.length !== 1 || parts.length > 1) return year;
  if (month.season !== undefined) return { ...year, season: month.season };
  const dayText = work.text('day');
  const day = month.day ?? (dayText && /^\d{1,2}$/.test(dayText) ? Number(dayText) : undefined);
  const start = [first[0]!, ...(month.month !== undefined ? [month.month] : []), ...(month.month !== undefined && day !== undefined ? [day] : [])];
  return { ...year, 'date-parts': month.endMonth !== undefined ? [start, [first[0]!, month.endMonth]] : [start] };
}

/** A date of another field (`urldate`, `origdate`, `eventdate`), faults told. */
export function otherDate(work: Work, ...names: readonly string[]): CslDate | undefined {
  const field = work.field(...names);
  return field && told(work, field, readDate(dateText(work, field)));
}

/** A date as written: `~` means "about" there, and is no space. */
function dateText(work: Work, field: FieldValue): string {
  return field.text.includes('\\') ? (work.text(field.name) ?? '') : field.text.replace(/[{}]/g, '').trim();
}

function told(work: Work, field: FieldValue, reading: DateReading): CslDate | undefined {
  if (reading.message !== undefined) work.tell(field, 'bib-year', reading.severity ?? 'error', reading.message, reading.hint);
  return reading.date;
}

const ACCESSED = /[[(]?\s*(?:(?:online|last)[;,]?\s*)?(?:accessed|visited|retrieved|zugriff|consulted)(?:\s+on)?[:,]?\s*((?:\d{4}-\d{1,2}-\d{1,2})|(?:\d{1,2}[-\s.]+\p{L}+[-\s.,]+\d{4})|(?:\p{L}+\s+\d{1,2},?\s+\d{4})|(?:\d{1,2}[./]\d{1,2}[./]\d{4}))\s*[\])]?[.;]?/iu;

/** "Accessed: 2024-10-18" and its kin inside a note: the date, and the place of the phrase. */
export function accessedInNote(note: string): { readonly date: CslDate; readonly start: number; readonly end: number } | undefined {
  const match = ACCESSED.exec(note);
  if (!match) return undefined;
  const words = match[1]!;
  const place = { start: match.index, end: match.index + match[0].length };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  if (iso) {
    const read = readDate(words).date;
    return read && { date: read, ...place };
  }
  const year = Number(/\d{4}/.exec(words)?.[0]);
  const named = readMonth(words.replace(/\d{4}/, '').replace(/[-.]/g, ' '));
  if (!named?.month) return undefined;
  return { date: { 'date-parts': [[year, named.month, ...(named.day !== undefined ? [named.day] : [])]] }, ...place };
}
