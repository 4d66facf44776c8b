/** Diagnostics in, text out: `pretty` for people, `json` for tools. */
import type { Diagnostic, Severity } from './diagnostic.ts';
import { SourceText } from './source-text.ts';

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
}

export function summarize(diagnostics: readonly Diagnostic[]): Summary {
  const count = (severity: Severity) => diagnostics.filter((d) => d.severity === severity).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** `{schemaVersion, summary, diagnostics}` as one JSON document with a final newline. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify({ schemaVersion: 1, summary: summarize(diagnostics), diagnostics }, null, 2)}\n`;
}

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

/**
 * A block per diagnostic: place, severity, rule, message, code frame, hint, page; then the totals.
 * @param readText gives a file's text for the code frame, or undefined where it cannot be read
 */
export function formatPretty(diagnostics: readonly Diagnostic[], readText: (file: string) => string | undefined): string {
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
      `${place}  ${d.severity}  ${d.rule}\n`,
      `  ${d.message}\n`,
      source ? codeFrame(source, d) : '',
      d.hint ? `  fix: ${d.hint}\n` : '',
      ...d.related.map((r) => `  see: ${r.file}${r.span ? `:${r.span.start.line}:${r.span.start.column}` : ''} ${r.message}\n`),
      `  more: ${d.url}\n`,
    ].join('');
  });
  const { errors, warnings } = summarize(diagnostics);
  const totals = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}\n`;
  return [...blocks, totals].join('\n');
}

/** "1 error", "2 errors". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
