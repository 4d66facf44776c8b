/** Values in; lines of YAML that every reader takes for the same text, out. Written for drafts: texts, lists of texts, lists of flat rows. */
import type { Row, Value } from './shape.ts';

const WIDTH = 96;
/** Text that YAML reads as it stands: begins with a letter, holds nothing with a meaning, and is no word for true or false. */
const PLAIN = /^\p{L}[\p{L}\p{N} ,.()'’/&+%–—-]*$/u;
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Invisible characters that no entry may hold: controls, separators, what turns or hides text. */
export const HIDDEN = /(?![\t\n\r])\p{Cc}|[\uFEFF\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069]/gu;

/** One line without characters that no entry may hold. */
export const oneLine = (text: string): string => text.replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();

/** A text as a YAML scalar on one line. */
export function scalar(text: string): string {
  const line = oneLine(text);
  if (PLAIN.test(line) && !WORDS.test(line)) return line;
  return /["\\]/.test(line) ? `'${line.replaceAll("'", "''")}'` : `"${line}"`;
}

/** `name: value` as lines; long texts are folded. An empty list is `[]`. */
export function field(name: string, value: Value, indent = ''): string[] {
  if (typeof value === 'string') return text(`${indent}${name}:`, value, `${indent}  `);
  if (value.length === 0) return [`${indent}${name}: []`];
  return [`${indent}${name}:`, ...value.flatMap((item) => (typeof item === 'string' ? text(`${indent}  -`, item, `${indent}    `) : row(item, `${indent}  `)))];
}

function text(before: string, value: string, indent: string): string[] {
  const line = oneLine(value);
  if (before.length + line.length < WIDTH) return [`${before} ${scalar(line)}`];
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && indent.length + last.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return [`${before} >-`, ...lines.map((l) => indent + l)];
}

function row(item: Row, indent: string): string[] {
  const lines = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'string' ? field(name, value, `${indent}  `) : [`${indent}  ${name}: [${value.map(scalar).map((v) => (v.includes(',') && !/^["']/.test(v) ? `"${v}"` : v)).join(', ')}]`]);
  return lines.map((line, i) => (i === 0 ? `${indent}- ${line.slice(indent.length + 2)}` : line));
}
