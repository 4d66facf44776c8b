/** YAML text and the offset of a fault in it in; the item or field to leave out, so that the rest can be read, out. Pure text work. */

/** The item of a list, or else the field at the top, in which an offset lies; undefined where it lies in none. `field` is the name of a field that is lost whole. */
export function brokenBlock(text: string, offset: number): { start: number; end: number; field?: string } | undefined {
  let at = Math.min(offset, text.length);
  // What is reported at the end of the text, or on blanked lines, belongs to the last thing before.
  while (at >= 0 && /^[ \t]*$/.test(lineAt(text, at))) at = lineStart(text, at) - 1;
  if (at < 0) return undefined;
  for (let line = lineStart(text, at); ; line = lineStart(text, line - 1)) {
    const content = lineAt(text, line);
    const top = /^([\w-]+)[ \t]*:/.exec(content);
    const item = /^([ \t]+)-[ \t]/.exec(content);
    if (top) return { start: line, end: blockEnd(text, line, 0), field: top[1]! };
    if (item) return { start: line, end: blockEnd(text, line, item[1]!.length) };
    if (line === 0) return /\S/.test(content) ? { start: 0, end: blockEnd(text, 0, 0) } : undefined;
  }
}

/** More of a line than this is not looked at. */
const LINE = 500;
const lineStart = (text: string, offset: number) => (offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1);
const lineAt = (text: string, offset: number) => /[^\r\n]*/.exec(text.slice(lineStart(text, offset), lineStart(text, offset) + LINE))![0];

/** Where a block ends: before the next line that is indented no more than its first one. */
function blockEnd(text: string, start: number, indent: number): number {
  for (let line = text.indexOf('\n', start) + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    const content = lineAt(text, line);
    if (/\S/.test(content) && content.search(/\S/) <= indent) return line - 1;
  }
  return text.length;
}
