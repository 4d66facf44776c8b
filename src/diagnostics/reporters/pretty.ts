/** Diagnostics in; blocks of text for people, each with the line at fault, out. */
import type { Diagnostic } from '../diagnostic.ts';
import { SourceText } from '../source-text.ts';
import { totals } from './summary.ts';

const FRAME_WIDTH = 100;

/** The line at fault with a caret line under it; empty where there is no span. Control characters are shown, not sent to the terminal. */
export function codeFrame(source: SourceText, diagnostic: Pick<Diagnostic, 'span'>): string {
  const { span } = diagnostic;
  const line = span && source.line(span.start.line);
  if (!span || line === undefined) return '';
  const characters = [...line].map((c) => (/\p{C}/u.test(c) && c !== '\t' ? '·' : c === '\t' ? ' ' : c));
  const from = Math.max(0, Math.min(span.start.column - 1 - 60, characters.length - FRAME_WIDTH));
  const shown = characters.slice(from, from + FRAME_WIDTH).join('');
  const gutter = String(span.start.line);
  const start = span.start.column - 1 - from;
  const end = span.end.line === span.start.line ? span.end.column - 1 - from : shown.length;
  const carets = '^'.repeat(Math.max(1, Math.min(end, FRAME_WIDTH) - start));
  return `  ${gutter} | ${from > 0 ? '…' : ''}${shown}\n  ${' '.repeat(gutter.length)} | ${' '.repeat(start + (from > 0 ? 1 : 0))}${carets}\n`;
}

/** Words that may hold what a stranger wrote: nothing in them moves the cursor or begins a line of its own. */
const visible = (text: string): string => text.replace(/\p{Cc}/gu, '·');

/**
 * A block per diagnostic: place, severity, rule, message, code frame, hint, page; then the totals.
 * @param readText gives a file's text for the code frame, or undefined where it cannot be read
 * @param compared whether the diagnostics were told apart by what stood before
 */
export function formatPretty(diagnostics: readonly Diagnostic[], readText: (file: string) => string | undefined, compared = false): string {
  const sources = new Map<string, SourceText | undefined>();
  const sourceOf = (file: string) => {
    if (!sources.has(file)) {
      const text = readText(file);
      sources.set(file, text === undefined ? undefined : new SourceText(text, file));
    }
    return sources.get(file);
  };
  const blocks = diagnostics.map((d) => {
    const place = d.span ? `${d.file}:${d.span.start.line}:${d.span.start.column}` : `${d.file} (whole file)`;
    const source = sourceOf(d.file);
    return [
      `${visible(place)}  ${d.severity}  ${d.rule}${d.before ? '  (stood before this change)' : ''}\n`,
      `  ${visible(d.message)}\n`,
      source ? codeFrame(source, d) : '',
      d.hint ? `  fix: ${visible(d.hint)}\n` : '',
      ...d.related.map((r) => `  see: ${visible(r.file)}${r.span ? `:${r.span.start.line}:${r.span.start.column}` : ''} ${visible(r.message)}\n`),
      `  more: ${d.url}\n`,
    ].join('');
  });
  return [...blocks, `${totals(diagnostics, compared)}\n`].join('\n');
}
