/** Knowledge base in; entries.csv out: one line an entry, as RFC 4180 has it (CRLF, header, quotes doubled). */
import { evidenceLevel } from '../graph/evidence.ts';
import type { Entry } from '../model/entry.ts';
import type { ExportInput } from './format.ts';

const COLUMNS = ['id', 'kind', 'title', 'url', 'stage', 'tractability', 'marginal', 'evidence', 'survey_number', 'survey_section', 'aliases', 'summary', 'rationale', 'references', 'relations'] as const;
type Column = (typeof COLUMNS)[number];

/** Lists stand in one cell, their items joined by "; ". */
const list = (items: readonly string[]): string => [...new Set(items)].join('; ');

function row(entry: Entry, { graph, config }: ExportInput): Record<Column, string> {
  const { data } = entry;
  const challenge = entry.kind === 'challenge' ? entry.data : undefined;
  const survey = 'survey' in data ? data.survey : undefined;
  return {
    id: entry.id, kind: entry.kind, title: data.title, url: `${config.site}${config.base}${entry.id}/`,
    stage: 'stage' in data ? data.stage : '',
    tractability: challenge?.tractability ?? '',
    marginal: challenge?.survey ? String(challenge.survey.marginal) : '',
    evidence: challenge ? (evidenceLevel(data.references) ?? '') : '',
    survey_number: challenge?.survey ? String(challenge.survey.n) : '',
    survey_section: survey?.section ?? '',
    aliases: list(data.aliases), summary: data.summary, rationale: challenge?.rationale ?? '',
    references: list(data.references.map((r) => r.key)),
    relations: list(graph.relationsOf(entry.id).map((r) => `${r.type} ${r.to}`)),
  };
}

/**
 * One cell. A cell that begins with = + - @ tab or CR is a formula to spreadsheets, which would run what a stranger
 * wrote; it gets a leading apostrophe, which they take as "this is text" (OWASP, CSV Injection). Readers that want
 * the exact text take entries.json.
 */
export function csvCell(text: string): string {
  const clean = text.toWellFormed();
  const safe = /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean;
  return /[",\p{Cc}]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function entriesCsv(input: ExportInput): string {
  const lines = input.knowledgeBase.entries.map((entry) => {
    const cells = row(entry, input);
    return COLUMNS.map((column) => csvCell(cells[column])).join(',');
  });
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
