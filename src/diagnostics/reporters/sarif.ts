/** Diagnostics and the texts of the rules in; a SARIF 2.1.0 log for code scanners out. */
import type { Diagnostic, Severity, Span } from '../diagnostic.ts';

/** What a scanner shows about a rule. Markdown in `why` and `fix`. */
export interface RuleInfo {
  readonly id: string;
  readonly severity: Severity;
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  readonly wrong: string;
  readonly right: string;
}
export interface ToolInfo {
  readonly name: string;
  readonly version: string;
  readonly informationUri: string;
  /** Address under which the pages of the rules stand, with final slash. */
  readonly rulesUrl: string;
}

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** @param compared whether the diagnostics were told apart by what stood before */
export function formatSarif(diagnostics: readonly Diagnostic[], rules: readonly RuleInfo[], tool: ToolInfo, compared = false): string {
  const index = new Map(rules.map((rule, i) => [rule.id, i]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: {
        driver: {
          name: tool.name, version: tool.version,
          ...(URL.canParse(tool.informationUri) ? { informationUri: tool.informationUri } : {}),
          rules: rules.map((rule) => descriptor(rule, `${tool.rulesUrl}${rule.id}/`)),
        },
      },
      columnKind: 'unicodeCodePoints',
      results: diagnostics.map((d) => ({
        ruleId: d.rule,
        ...(index.has(d.rule) ? { ruleIndex: index.get(d.rule) } : {}),
        level: LEVELS[d.severity],
        ...(compared ? { baselineState: d.before ? 'unchanged' : 'new' } : {}),
        message: { text: plainMessage(`${sentence(d.message)}${d.hint ? ` Fix: ${sentence(d.hint)}` : ''}`) },
        locations: [location(d.file, d.span)],
        ...(d.related.length > 0 ? { relatedLocations: d.related.map((r, id) => ({ id, ...location(r.file, r.span), message: { text: plainMessage(sentence(r.message)) } })) } : {}),
      })),
    }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptor(rule: RuleInfo, helpUri: string) {
  const text = `${rule.why}\n\nHow to mend it: ${rule.fix}\n\nWrong:\n${rule.wrong}\n\nRight:\n${rule.right}`;
  const markdown = `${rule.why}\n\n**How to mend it.** ${rule.fix}\n\nWrong:\n\n${fenced(rule.wrong)}\n\nRight:\n\n${fenced(rule.right)}`;
  return {
    id: rule.id, helpUri,
    shortDescription: { text: rule.summary }, fullDescription: { text: rule.summary },
    help: { text, markdown },
    defaultConfiguration: { level: LEVELS[rule.severity] },
  };
}

/** A fence longer than any that the text holds. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((m) => m[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function location(file: string, span: Span | undefined) {
  const uri = file.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      ...(span ? { region: { startLine: span.start.line, startColumn: span.start.column, endLine: span.end.line, endColumn: span.end.column } } : {}),
    },
  };
}

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** `[text](url)` in a message would be shown as a link to a location of the log. */
function plainMessage(text: string): string {
  return text.replace(/\[(?=[^\]]*\]\()/g, '\\[');
}
