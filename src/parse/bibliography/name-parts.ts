/** One name in LaTeX in; its family, given name, particle and suffix out, by BibTeX's rules and biblatex's `family=…` form. */
import type { CslName } from '../../model/reference.ts';
import { splitTop } from './name-split.ts';

export interface NameReading {
  readonly toText: (latex: string) => string;
  /** A suffix was guessed; `better` is how to write it. */
  readonly unsure: (suffix: string, better: string) => void;
  readonly swapped: (better: string) => void;
}

const words = (text: string): string[] => splitTop(text, ' ').map((part) => part.text).filter((word) => word !== '');
const PARTICLE = /^(?:van|von|vom|der|den|de|del|della|dello|di|da|das|dos|do|du|des|ten|ter|te|zu|zum|zur|la|le|lo|af|av|el|al|bin|ibn|y|e|d’|d')$/;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}・·]+$/u;

/** `Jr.`, `III` and the like. */
export function isSuffix(text: string): boolean {
  return /^(?:jr|sr|jun|sen|junior|senior|esq|ph\.?\s?d|m\.?d)\.?$/i.test(text.trim()) || /^(?:II|III|IV|V|VI|VII|VIII|2nd|3rd|4th)\.?$/.test(text.trim());
}

/** Reads one name; undefined for one with nothing in it. */
export function readName(raw: string, reading: NameReading): CslName | undefined {
  const { toText } = reading;
  const whole = words(raw);
  if (whole.length === 0) return undefined;
  if (whole.length === 1 && /^\{[^\\]/.test(raw) && raw.endsWith('}')) return literal(toText(raw));
  if (isExtendedName(raw)) return extended(raw, toText);
  const parts = splitTop(raw, ',').map((part) => part.text);
  if (parts.length === 1) return firstVonLast(whole, reading);
  const [last = ''] = parts;
  let [, middle = '', rest = ''] = parts;
  let suffix = '';
  let given = middle;
  if (parts.length > 2) {
    if (!isSuffix(toText(middle)) && isSuffix(toText(rest))) {
      [middle, rest] = [rest, middle];
      reading.swapped(`${last}, ${middle}, ${rest}`);
    }
    suffix = toText(middle);
    given = [rest, ...parts.slice(3)].join(' ').trim();
  }
  const family = words(last);
  const end = family.at(-1);
  if (suffix === '' && family.length > 1 && end && isSuffix(end)) {
    suffix = toText(end);
    family.pop();
  }
  if (suffix === '' && given !== '' && isSuffix(toText(given)) && family.length > 1) {
    suffix = toText(given);
    return { ...firstVonLast(family, reading), suffix };
  }
  const von = particleLength(family);
  return clean({ particle: von, family, given: words(given), suffix, toText });
}

/** `First von Last`, with a suffix at the end where one stands there. */
function firstVonLast(tokens: string[], reading: NameReading): CslName {
  const { toText } = reading;
  let suffix = '';
  const end = tokens.at(-1)!;
  if (tokens.length > 2 && isSuffix(end)) {
    suffix = toText(end);
    tokens = tokens.slice(0, -1);
    reading.unsure(suffix, `${toText(tokens.at(-1)!)}, ${suffix}, ${toText(tokens.slice(0, -1).join(' '))}`);
  }
  if (tokens.length === 1) return literal(toText(tokens[0]!));
  // A lower-case first word that is no particle is a given name written small: bell hooks.
  let vonStart = tokens.findIndex((token, index) => index < tokens.length - 1 && isLower(token) && (index > 0 || PARTICLE.test(token)));
  if (vonStart < 0) vonStart = tokens.length - 1;
  const rest = tokens.slice(vonStart);
  return clean({ particle: particleLength(rest), family: rest, given: tokens.slice(0, vonStart), suffix, toText });
}

/** How many of the first words are particles: the lower-case ones, never the final word. BibTeX would take "Van de" of Van de Ven too. */
function particleLength(tokens: readonly string[]): number {
  let count = 0;
  while (count < tokens.length - 1 && isLower(tokens[count]!)) count++;
  return count;
}

/** BibTeX's test: the first letter outside braces, or of a special character `{\'e}`, is lower case. */
function isLower(token: string): boolean {
  const plain = token.startsWith('{\\') ? token.replace(/^\{\\(?:[^A-Za-z]|[A-Za-z]+)\s*\{?/, '') : token;
  if (plain.startsWith('{')) return false;
  const letter = /\p{L}/u.exec(plain.startsWith('\\') ? plain.replace(/^\\(?:[^A-Za-z]|[A-Za-z]+)\s*\{?/, '') : plain)?.[0];
  return letter !== undefined && /\p{Ll}/u.test(letter);
}

interface Pieces {
  readonly particle: number;
  readonly family: readonly string[];
  readonly given: readonly string[];
  readonly suffix: string;
  readonly toText: (latex: string) => string;
}

function clean({ particle, family, given, suffix, toText }: Pieces): CslName {
  const text = (tokens: readonly string[]) => toText(tokens.join(' '));
  const familyName = text(family.slice(particle));
  const von = text(family.slice(0, particle));
  // "Beethoven, Ludwig van": the particle stands at the end of the given name.
  let trailing = given.length;
  while (trailing > 1 && PARTICLE.test(given[trailing - 1]!)) trailing--;
  const givenName = text(given.slice(0, trailing));
  const dropping = text(given.slice(trailing));
  if (givenName === '' && von === '' && suffix === '') return familyName === '' ? literal(text(family)) : CJK.test(familyName) || family.length > 1 ? literal(familyName) : { family: familyName };
  // In the order in which the parts of a name are read aloud.
  const familyPart = familyName !== '' && { family: familyName };
  return {
    ...(CJK.test(familyName) && familyPart),
    ...(givenName !== '' && { given: givenName }),
    ...(dropping !== '' && { 'dropping-particle': dropping }),
    ...(von !== '' && { 'non-dropping-particle': von }),
    ...familyPart,
    ...(suffix !== '' && { suffix }),
  };
}

/** True for biblatex's `family=Vega, given=Ana, prefix=de la, useprefix=true`. */
export function isExtendedName(text: string): boolean {
  return /^"?\s*(?:family|given|prefix|suffix)(?:-i)?\s*=/.test(text);
}

function extended(raw: string, toText: (latex: string) => string): CslName {
  const found: Record<'family' | 'given' | 'prefix' | 'suffix', string> = { family: '', given: '', prefix: '', suffix: '' };
  for (const part of splitTop(raw.replace(/"/g, ''), ',')) {
    const match = /^(family|given|prefix|suffix)\s*=\s*([^]*)$/.exec(part.text);
    if (match) found[match[1] as keyof typeof found] = toText(match[2]!);
  }
  return {
    ...(found.family !== '' && { family: found.family }),
    ...(found.given !== '' && { given: found.given }),
    ...(found.prefix !== '' && { 'non-dropping-particle': found.prefix }),
    ...(found.suffix !== '' && { suffix: found.suffix }),
  };
}

const literal = (text: string): CslName => ({ literal: text });
