/** Diagnostics in, text out: `pretty` for people, `json` for tools, `github` for the lines of a pull request, `sarif` for code scanners. */
export { formatGithub } from './reporters/github.ts';
export { formatJson } from './reporters/json.ts';
export { codeFrame, formatPretty } from './reporters/pretty.ts';
export { formatSarif } from './reporters/sarif.ts';
export type { RuleInfo, ToolInfo } from './reporters/sarif.ts';
export { plural, summarize, totals } from './reporters/summary.ts';
export type { Summary } from './reporters/summary.ts';
