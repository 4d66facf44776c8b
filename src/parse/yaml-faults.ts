/** A syntax error of the YAML library in; words a contributor can act on, with the field that is broken, out. */

/** An error as the library gives it. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** More of a line than this is not looked at. */
const LINE = 500;

export interface Told { readonly message: string; readonly hint?: string; readonly at?: number }

/** The YAML library's error in words a contributor can act on; the field that is broken is named. */
export function tellSyntax(error: Fault, text: string): Told {
  const lineStart = text.lastIndexOf('\n', Math.max(0, error.pos[0] - 1)) + 1;
  const line = /[^\r\n]*/.exec(text.slice(lineStart, lineStart + LINE))![0];
  const odd = /^([\w-]+):(?=[^\S \t])/u.exec(line);
  if (odd) {
    const code = text.codePointAt(lineStart + odd[0].length)!.toString(16).toUpperCase().padStart(4, '0');
    return { message: `"${odd[1]}:" is followed by the character U+${code} where a plain space must stand`, hint: 'replace the character by an ordinary space (it often comes with text copied from a word processor)', at: lineStart + odd[0].length };
  }
  const raw = shorten(error.message.slice(0, 300).replace(/\s+/g, ' ').replace(/[.:]+$/, ''));
  if (/maximum call stack/i.test(raw)) return { message: 'lists or groups are nested too deeply here to be read', hint: 'write it with fewer levels; a bracket that is meant as text needs quotes around it' };
  if (/tab/i.test(raw) || /^\s*\t/.test(line)) return { message: 'a tab indents this line; YAML allows only spaces', hint: 'replace each tab by two spaces' };
  if (error.code === 'BAD_DQ_ESCAPE') return { message: `"\\" begins an escape inside double quotes, and this is not one that YAML knows (${raw})`, hint: "put the value in single quotes: '\\alpha'" };
  const field = fieldAt(text, error.pos[0]);
  return { message: `this is not valid YAML${field ? ` (in "${field.name}")` : ''}: ${lowerFirst(raw)}`, hint: syntaxHint(error.code, line), ...(field && field.line !== lineStart && /^flow (?:sequence|map)|missing closing/i.test(raw) ? { at: field.line } : {}) };
}

/** The top-level field in which an offset lies: an unclosed bracket is reported there, not where the text ran out. */
function fieldAt(text: string, offset: number): { name: string; line: number } | undefined {
  for (let line = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1; ; line = line < 2 ? 0 : text.lastIndexOf('\n', line - 2) + 1) {
    const field = /^([\w-]{1,60}):/.exec(text.slice(line, line + 61));
    if (field) return { name: field[1]!, line };
    if (line === 0) return undefined;
  }
}

function syntaxHint(code: string, line: string): string {
  if (/^\s*[\w-]+:\s*["'].*["']\s*\S/.test(line)) return 'put quotes around the whole value, or around none of it';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY' || /:\s.*:\s/.test(line)) return 'a value that holds ": " needs quotes around it';
  return 'check quotes, brackets and indentation; a value with special characters needs quotes around it';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
