/** A BibTeX name list in; CSL names out, and whether "others" were left out. Every name that cannot be read for sure is told at its place. */
import type { CslName } from '../../model/reference.ts';
import { latexToText, stripMarkup } from './latex.ts';
import type { LatexFault, LatexOptions } from './latex.ts';
import { isExtendedName, isSuffix, readName } from './name-parts.ts';
import { splitTop } from './name-split.ts';

export interface NameFault {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string;
  /** Offsets in the value. */
  readonly start: number;
  readonly end: number;
}
export interface NameList {
  readonly names: readonly CslName[];
  readonly truncated: boolean;
}
export interface NameOptions {
  readonly commands?: LatexOptions['commands'];
  readonly fault?: (fault: NameFault) => void;
  readonly latexFault?: (fault: LatexFault) => void;
}

const ET_AL = /^(?:\\emph\s*)?\{?\s*et\.?\s*al\.?\s*\}?$/i;
const TRAILING_ET_AL = /(?<![\s,])[\s,]+(?:\\emph\{\s*et\.?\s+al\.?\s*\}|et\.?\s+al\.?)\s*$/i;
/** Marks for equal contribution, footnotes and affiliations; DBLP's number of a namesake. */
const MARKS = /\$\s*\^?\s*\{?\s*(?:\\(?:dagger|ddagger|dag|ddag|ast|star|S|P|sharp|diamond|clubsuit|heartsuit|spadesuit|circ|bullet)|[*†‡\d, ])+\s*\}?\s*\$|\\textsuperscript\{[^{}]*\}|\\(?:dagger|ddagger|dag|ddag)(?![A-Za-z])|[*†‡§¶]+|\s\d{4}$/gu;

/** Reads a name list such as `Roe, Jane and {Example Lab} and others`. */
export function readNames(value: string, options: NameOptions = {}): NameList {
  const fault = (severity: NameFault['severity'], start: number, end: number, message: string, hint: string) => options.fault?.({ severity, start, end, message, hint });
  const names: CslName[] = [];
  let truncated = false;
  const parts = splitTop(value, 'and');
  for (const part of parts) {
    let text = part.text;
    if (text === '') {
      if (parts.length > 1) fault('error', Math.max(0, part.start - 4), Math.min(value.length, part.end + 3), 'the word "and" has no name on one side', 'take the extra "and" away');
      continue;
    }
    if (/^\{?others\.?\}?$/i.test(text) || ET_AL.test(text)) {
      truncated = true;
      const asWritten = text.replace(/[{}]/g, '');
      if (asWritten === 'others') fault('warning', part.start, part.end, 'the list of authors ends in "and others": more people wrote this work than are named', 'write all names where a source shows them');
      else fault('warning', part.start, part.end, `"${asWritten}" stands where a name belongs: it is read as "and others"`, 'write "and others", or all names');
      continue;
    }
    const tail = TRAILING_ET_AL.exec(text);
    if (tail) {
      truncated = true;
      fault('warning', part.start + tail.index, part.end, '"et al." stands inside a name: it is read as "and others"', 'write "and others", or all names');
      text = text.slice(0, tail.index);
    }
    for (const [offset, single] of people(text, part.start, fault)) {
      const name = readOne(single, offset, options, fault);
      if (name) names.push(name);
    }
  }
  return { names, truncated };
}

type Tell = (severity: NameFault['severity'], start: number, end: number, message: string, hint: string) => void;

/** The people in what "and" left in one piece: lists by semicolon, ampersand or comma are told and split as their writer meant them. */
function people(text: string, start: number, fault: Tell): [number, string][] {
  const whole: [number, string][] = [[start, text]];
  if (isExtendedName(text)) return whole;
  const end = start + text.length;
  const bySemicolon = splitTop(text, ';').filter((part) => part.text !== '');
  if (bySemicolon.length > 1) {
    fault('error', start, end, 'names are separated by ";": BibTeX takes them all for one name', 'write the word "and" between names');
    return bySemicolon.map((part) => [start + part.start, part.text]);
  }
  const byAmpersand = splitTop(text, '&').filter((part) => part.text !== '');
  if (byAmpersand.length > 1) {
    fault('error', start, end, 'an "&" stands in the list of names: BibTeX takes both sides for one name', 'write the word "and" between names, or braces round an organisation: {Roe \\& Sons}');
    if (byAmpersand.some((part) => part.text.includes(','))) return byAmpersand.map((part) => [start + part.start, part.text.replace(/^,\s*|\s*,$/g, '')]);
    return [[start, `{${text}}`]];
  }
  const byComma = splitTop(text, ',').filter((part) => part.text !== '');
  if (byComma.length > 3 || (byComma.length === 3 && !byComma.some((part, index) => index > 0 && isSuffix(part.text)))) {
    fault('error', start, end, `too many commas in one name: "${shorten(text)}" is read as one person`, 'write the word "and" between authors, and each name as Family, Given');
    // Vancouver style: "Roe J, Xu M".
    if (byComma.every((part) => /^\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+)*\s\p{Lu}{1,3}$/u.test(part.text))) return byComma.map((part) => [start + part.start, part.text.replace(/\s(\p{Lu}{1,3})$/u, ', $1')]);
    if (byComma.every((part) => /\s/.test(part.text))) return byComma.map((part) => [start + part.start, part.text]);
    if (byComma.length % 2 === 0) {
      return byComma.flatMap((part, index): [number, string][] => (index % 2 === 0 ? [[start + part.start, `${part.text}, ${byComma[index + 1]!.text}`]] : []));
    }
  }
  return whole;
}

function readOne(raw: string, start: number, options: NameOptions, fault: Tell): CslName | undefined {
  const end = start + raw.length;
  const toText = (latex: string) => stripMarkup(latexToText(latex, { commands: options.commands, fault: (f) => options.latexFault?.({ ...f, start, end }) }));
  const isGroup = raw.startsWith('{') && raw.endsWith('}') && splitTop(raw.slice(1, -1), '}').length === 1;
  let name = raw;
  const marks = isGroup ? null : raw.match(MARKS);
  if (marks) {
    name = raw.replace(MARKS, '').replace(/(?<!\s)\s+,/g, ',').trim();
    const mark = marks[0].trim();
    const shown = toText(mark) || mark;
    fault('warning', start, end, `the mark ${shown === mark ? shown : `${shown} (${mark})`} stands in the name "${shorten(raw)}": marks such as * make two people of one`, 'take the mark away');
  }
  return readName(name, {
    toText,
    unsure: (suffix, better) => fault('warning', start, end, `"${suffix}" at the end of "${shorten(raw)}" is read as a suffix, which cannot be known for sure`, `write the name with commas: ${better}`),
    swapped: (better) => fault('warning', start, end, `the suffix of "${shorten(raw)}" stands after the given name`, `write ${better}`),
  });
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
