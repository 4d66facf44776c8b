/** Dates of BibTeX (`year`, `month`) and biblatex (`date`, EDTF) in; CSL dates out, with what is wrong about them. */
import type { CslDate } from '../../model/reference.ts';
import { monthOfName } from './macros.ts';

export interface DateReading {
  readonly date?: CslDate | undefined;
  readonly severity?: 'error' | 'warning' | undefined;
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
}

const EARLIEST = 1400;
const LATEST = 2100;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a day that the calendar has. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > DAYS[month - 1]!) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** Reads biblatex's `date`: a day, month, year, season or range in ISO form, with `?`, `~` and open ends. */
export function readDate(text: string): DateReading {
  const value = text.replace(/\s/g, '').replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, '$1-$2-$3');
  const [from = '', to] = value.split(/\/(?!\/)|(?<=\d{4})--?(?=\d{4}\b)/);
  const first = readIso(from);
  const second = to === undefined || to === '' || to === '..' ? undefined : readIso(to);
  const wrong = first.wrong ?? second?.wrong;
  if (wrong !== undefined || (!first.parts && !second?.parts)) {
    const words = readYear(text);
    if (wrong === undefined && words.date) return withMonth(words, text);
    const year = /^-?\d{4}/.exec(from)?.[0];
    return {
      ...(year !== undefined && { date: { 'date-parts': [[Number(year)]] } }),
      severity: 'error',
      message: `the date "${text}" ${wrong ?? 'cannot be read'}`,
      hint: 'write a date the calendar has as YYYY-MM-DD, YYYY-MM or YYYY',
    };
  }
  const parts = [first.parts, second?.parts].filter((part) => part !== undefined);
  return {
    date: {
      'date-parts': parts,
      ...(first.season !== undefined && { season: first.season }),
      ...((first.circa || second?.circa) && { circa: true }),
    },
  };
}

/** A date in words, such as "5 March 2020". */
function withMonth(year: DateReading, text: string): DateReading {
  const parts = year.date?.['date-parts'];
  const month = readMonth(text.replace(/\d{4}/, ' '));
  if (!parts || parts.length !== 1 || parts[0]!.length !== 1 || month?.month === undefined) return year;
  return { date: { 'date-parts': [[parts[0]![0]!, month.month, ...(month.day === undefined ? [] : [month.day])]] }, severity: 'warning', message: `the date "${text}" is written in words`, hint: 'write it as YYYY-MM-DD' };
}

interface IsoReading {
  readonly parts?: number[];
  readonly season?: number;
  readonly circa?: boolean;
  readonly wrong?: string;
}

function readIso(text: string): IsoReading {
  const match = /^([?~%]?)(-?\d{4}|\d{2}XX|\d{3}X)(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:T[\d:.+Z-]*)?([?~%]?)$/i.exec(text);
  if (!match) return {};
  const [, before, yearText, monthText, dayText, after] = match;
  const unsure = (before || after || '') !== '' || /x/i.test(yearText!);
  const year = Number(yearText!.replace(/x/gi, '0'));
  const circa = unsure ? { circa: true } : {};
  if (monthText === undefined) return { parts: [year], ...circa };
  const month = Number(monthText);
  if (dayText === undefined && month >= 21 && month <= 24) return { parts: [year], season: month - 20, ...circa };
  if (month < 1 || month > 12) return { wrong: `has no month ${monthText}` };
  if (dayText === undefined) return { parts: [year, month], ...circa };
  if (!isCalendarDay(year, month, Number(dayText))) return { wrong: 'is not a day of the calendar' };
  return { parts: [year, month, Number(dayText)], ...circa };
}

/** Reads BibTeX's `year`, in all the ways people fill it. */
export function readYear(text: string): DateReading {
  const value = text.replace(/^[[(]\s*|\s*[\])]$/g, '').trim();
  const warn = (date: CslDate | undefined, message: string, hint: string): DateReading => ({ date, severity: 'warning', message, hint });
  if (/^\d{4}$/.test(value)) {
    const year = Number(value);
    if (year > LATEST) return { severity: 'error', message: `the year ${value} lies in the future`, hint: 'write the year of publication as four digits' };
    if (year < EARLIEST) return warn({ 'date-parts': [[year]] }, `the year ${value} is unlikely`, 'check it against the source');
    return { date: { 'date-parts': [[year]] } };
  }
  const letter = /^(\d{4})\s?[a-z]$/.exec(value);
  if (letter) return warn({ 'date-parts': [[Number(letter[1])]] }, `the year "${value}" has a suffix letter, which the citation style gives and not the record`, `write year = {${letter[1]}}`);
  const range = /^(\d{4})\s*(?:\/|--?|–|—)\s*(\d{4}|\d{2})$/.exec(value);
  if (range) {
    const [, from, to] = range;
    const last = to!.length === 2 ? from!.slice(0, 2) + to! : to!;
    return warn({ 'date-parts': [[Number(from)], [Number(last)]] }, `the year "${value}" is a range`, 'write one year, or date = {YYYY/YYYY}');
  }
  const bce = /^(\d{1,4})\s*b\.?\s*c\.?\s*(?:e\.?)?$/i.exec(value);
  if (bce) return warn({ 'date-parts': [[-Number(bce[1])]] }, `the year "${value}" lies before the common era, which BibTeX cannot sort`, `write date = {-${String(Number(bce[1]) - 1).padStart(4, '0')}} where biblatex is used`);
  const circa = /^(?:c\.?|ca\.?|circa|approx\.?|~)\s*(\d{4})$|^(\d{4})\s*\?$/i.exec(value);
  if (circa) return warn({ 'date-parts': [[Number(circa[1] ?? circa[2])]], circa: true }, `the year "${value}" is uncertain`, 'write the year alone and the doubt in note');
  if (/^-?\d+$/.test(value)) return { severity: 'error', message: `the year "${value}" is not a year: it has ${value.replace('-', '').length} digits`, hint: 'write four digits' };
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(value);
  if (iso) {
    const parts = iso.slice(1).filter((part) => part !== undefined).map(Number);
    const fine = parts.length === 2 ? parts[1]! >= 1 && parts[1]! <= 12 : isCalendarDay(parts[0]!, parts[1]!, parts[2]!);
    return fine
      ? warn({ 'date-parts': [parts] }, `the year "${value}" holds a whole date`, `write date = {${value}}, or year and month apart`)
      : { date: { 'date-parts': [[parts[0]!]] }, severity: 'error', message: `the year "${value}" is not a date of the calendar`, hint: 'write four digits' };
  }
  const inside = /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/.exec(value);
  if (inside) return warn({ 'date-parts': [[Number(inside[1])]] }, `the year "${value}" holds more than a year`, `write year = {${inside[1]}}`);
  return warn({ literal: value }, `the year "${value}" is not a number`, 'write four digits; words such as "in press" belong in pubstate or note');
}

export interface MonthReading {
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly endMonth?: number | undefined;
  readonly season?: number | undefined;
}

const SEASONS: Readonly<Record<string, number>> = { spring: 1, summer: 2, autumn: 3, fall: 3, winter: 4 };

/** Reads BibTeX's `month`: macros, names, numbers, with a day, as a range, as a season. Undefined for other words. */
export function readMonth(text: string): MonthReading | undefined {
  const value = text.replace(/[~,]/g, ' ').replace(/\s+/g, ' ').trim();
  const number = /^0?(\d{1,2})\.?$/.exec(value);
  if (number) return Number(number[1]) >= 1 && Number(number[1]) <= 12 ? { month: Number(number[1]) } : undefined;
  const season = SEASONS[value.toLowerCase()];
  if (season !== undefined && Object.hasOwn(SEASONS, value.toLowerCase())) return { season };
  const found = [...value.matchAll(/\p{L}+/gu)].map((word) => monthOfName(word[0]));
  const months = found.filter((month) => month !== undefined);
  if (months.length === 0 || found.some((month) => month === undefined && found.length > 2)) return undefined;
  const day = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?!\d)/.exec(value);
  const single = months.length === 1 && day && Number(day[1]) >= 1 && Number(day[1]) <= DAYS[months[0]! - 1]! && !/\d\s*(?:--?|–|\/)\s*\d/.test(value);
  return { month: months[0], ...(single && { day: Number(day[1]) }), ...(months.length === 2 && { endMonth: months[1] }) };
}
