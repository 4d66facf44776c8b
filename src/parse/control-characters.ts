/** Text in; every invisible character that could hide or reorder what a reviewer reads, out. */
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';

/** C0 and C1 controls but tab and line ends; line and paragraph separators; bidirectional and zero-width characters; a byte order mark inside the text. */
const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069]|(?!^)\uFEFF/gu;
const MOST = 20;

/** @returns at most twenty problems a file */
export function controlCharacters(source: SourceText): Problem[] {
  const problems: Problem[] = [];
  for (const match of source.text.matchAll(HIDDEN)) {
    if (problems.length === MOST) break;
    const code = match[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    problems.push({
      rule: 'text-control-character', file: source.file, span: source.span(match.index, match.index + match[0].length),
      message: `the invisible character U+${code} stands here; it can hide or reorder what a reader sees`, hint: 'delete the character',
    });
  }
  return problems;
}
