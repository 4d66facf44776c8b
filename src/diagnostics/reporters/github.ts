/** Diagnostics in; workflow commands that GitHub Actions shows at the lines of a pull request, and the totals, out. */
import type { Diagnostic, Severity } from '../diagnostic.ts';
import { totals } from './summary.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

const CODES: Readonly<Record<string, string>> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' };
/** As the runner decodes it: the text after `::` keeps `:` and `,`; in properties they would end the value. */
const escapeMessage = (text: string): string => text.replace(/[%\r\n]/g, (c) => CODES[c]!);
const escapeProperty = (text: string): string => text.replace(/[%\r\n:,]/g, (c) => CODES[c]!);

/** `::error file=…,line=…,endLine=…,col=…,title=rule::message`, one line for each diagnostic. */
export function formatGithub(diagnostics: readonly Diagnostic[], compared = false): string {
  return [...diagnostics.map(command), totals(diagnostics, compared), ''].join('\n');
}

function command(d: Diagnostic): string {
  const properties: (readonly [string, string | number])[] = [['file', d.file]];
  if (d.span) {
    const { start, end } = d.span;
    properties.push(['line', start.line], ['endLine', end.line], ['col', start.column]);
    // GitHub refuses an end column where the lines differ.
    if (end.line === start.line) properties.push(['endColumn', end.column]);
  }
  properties.push(['title', d.rule]);
  const message = [
    `${d.before ? 'stood before this change: ' : ''}${d.message}`,
    ...(d.hint ? [`fix: ${d.hint}`] : []),
    ...d.related.map((r) => `see: ${r.file}${r.span ? `:${r.span.start.line}` : ''} ${r.message}`),
    `more: ${d.url}`,
  ].join('\n');
  return `::${COMMANDS[d.severity]} ${properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')}::${escapeMessage(message)}`;
}
