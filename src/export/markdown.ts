/** An entry in; the same as plain Markdown with its citations and references spelled out, out: for people who paste and machines that read. */
import type { Entry } from '../model/entry.ts';
import type { ExportInput } from './format.ts';

/** @param cite formats a reference as one line of text */
export function entryMarkdown(entry: Entry, { config }: ExportInput, cite: (key: string) => string): string {
  const { data } = entry;
  const facts = [
    `- Id: ${entry.id}`,
    `- Address: ${config.site}${config.base}${entry.id}/`,
    ...('stage' in data ? [`- Stage: ${data.stage}`] : []),
    ...('tractability' in data ? [`- Tractability: ${data.tractability}`] : []),
    ...(data.aliases.length ? [`- Also called: ${data.aliases.join(', ')}`] : []),
    `- Licence of the text: ${config.licences.entries}`,
  ];
  const body = entry.source.slice(entry.bodyStart).trim();
  const developments = entry.kind === 'challenge' && entry.data.developments.length
    ? `\n## Developments since the survey\n\n${entry.data.developments.map((d) => `- ${d.date}, ${d.bearing}: ${d.summary} [@${d.reference}]`).join('\n')}\n` : '';
  const keys = [...new Set([...data.references.map((r) => r.key), ...(entry.kind === 'challenge' ? entry.data.developments.map((d) => d.reference) : [])])];
  const references = keys.length ? `\n## References\n\n${keys.map((key) => `- [@${key}] ${cite(key)}`).join('\n')}\n` : '';
  return `# ${data.title}\n\n${data.summary}\n\n${facts.join('\n')}\n\n${body}\n${developments}${references}`;
}
