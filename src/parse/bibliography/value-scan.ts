/** Finds where a BibTeX value ends: matching braces, closing quotes, and the place to cut one that never ends. */

/** The offset of the `}` that closes a brace opened before `from`; -1 where there is none before `limit`. */
export function scanBraced(text: string, from: number, limit: number): number {
  let depth = 1;
  for (let i = from; i < limit; i++) {
    const c = text.charCodeAt(i);
    if (c === 123) depth++;
    else if (c === 125 && --depth === 0) return i;
    // \{ and \} do not balance in LaTeX, but BibTeX counts braces without regard to the backslash.
  }
  return -1;
}

/** The offset of the closing quote, outside braces; -1 where there is none before `limit` or a brace closes first. */
export function scanQuoted(text: string, from: number, limit: number): number {
  let depth = 0;
  for (let i = from; i < limit; i++) {
    const c = text.charCodeAt(i);
    if (c === 34 && depth === 0) return i;
    if (c === 123) depth++;
    else if (c === 125 && --depth < 0) return -1;
  }
  return -1;
}

const FIELD = /[ \t]*([A-Za-z][\w-]*)[ \t]*=[ \t]*(["{]|[\w.-]+[ \t]*(?:[,}\r\n#]|$))/y;
const KNOWN = /^(?:abstract|address|annotation|annote|archiveprefix|author|booktitle|chapter|crossref|date|doi|edition|editor|eid|eprint|eprinttype|file|howpublished|institution|isbn|issn|issue|journal|journaltitle|key|keywords|language|location|month|note|number|organization|pages|primaryclass|publisher|school|series|shorttitle|subtitle|title|type|url|urldate|venue|verified|version|volume|year)$/i;

/** True where a field (`name = value`) begins. With `known`, only names that bibliographies use. */
export function isFieldStart(text: string, at: number, known = false): boolean {
  FIELD.lastIndex = at;
  const match = FIELD.exec(text);
  return match !== null && (!known || KNOWN.test(match[1]!) || match[2] === '{' || match[2] === '"');
}

// Repetitions are bounded: these run over whole files that never close a brace.
const LINE = /[ \t,"]{0,20}(?:\r\n|\n|\r)[ \t]{0,80}(?=[A-Za-z][\w-]{0,40}[ \t]{0,40}=[ \t]{0,40}["{\w])/g;
const INLINE = /,\s{0,20}(?=([A-Za-z]{1,40})\s{0,20}=\s{0,20}["{\w])/g;

/**
 * Where to cut a value that swallowed the fields after it: before the first line that begins like a field,
 * else before the first known field on the same line. Undefined where nothing of the kind is inside.
 */
export function cutOfRunaway(text: string, from: number, limit: number): number | undefined {
  const inside = text.slice(from, limit);
  LINE.lastIndex = 0;
  const line = LINE.exec(inside);
  if (line) return from + line.index;
  for (const match of inside.matchAll(INLINE)) if (KNOWN.test(match[1]!)) return from + match.index;
  return undefined;
}
