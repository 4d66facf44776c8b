/** Knowledge base in; llms.txt (llmstxt.org: a title, a summary, lists of links) and llms-full.txt (every entry as Markdown), out. */
import { KINDS, KIND_NAMES } from '../../schemas/index.ts';
import { ABOUT, DATA_FILES } from './data-files.ts';
import type { ExportInput } from './format.ts';
import { formattedByKey } from './formatted.ts';
import { entryMarkdown } from './markdown.ts';

const line = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const label = (text: string): string => line(text).replace(/[\\[\]<*_`]/g, '\\$&');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function llms({ knowledgeBase, config }: ExportInput): string {
  const at = (path: string) => `${config.site}${config.base}${path}`;
  const sections = KIND_NAMES.map((kind) => ({ kind, entries: knowledgeBase.entries.filter((e) => e.kind === kind) })).filter(({ entries }) => entries.length > 0);
  return [
    `# ${line(config.name)}\n\n> ${ABOUT}\n\n`,
    `The spine is Casper et al. (2023), arXiv 2307.15217: 23 challenges, each called tractable or fundamental. An entry is known by its id, such as RFM-0014, which never changes. To cite a statement, cite the work the entry names for it; to cite an entry, see its page. Text is under ${config.licences.entries}, bibliographic data under ${config.licences.data}.\n`,
    ...sections.map(({ kind, entries }) => `\n## ${capital(KINDS[kind].folder)}\n\n${entries.map((e) => `- [${e.id} ${label(e.data.title)}](${at(`${e.id}.md`)}): ${line(e.data.summary)}\n`).join('')}`),
    `\n## Data\n\n${DATA_FILES.map((file) => `- [${file.title}](${at(file.path)})\n`).join('')}- [Description of the API (OpenAPI)](${at('api/v1/openapi.json')})\n`,
  ].join('');
}

/** Entries by id; a rule between them, since headings repeat. */
export function llmsFull(input: ExportInput): string {
  const formatted = formattedByKey(input.knowledgeBase.references);
  const entries = input.knowledgeBase.entries.map((entry) => entryMarkdown(entry, input, (key) => formatted.get(key)?.text ?? key));
  return [`# ${line(input.config.name)}\n\n${ABOUT}\n`, ...entries].join('\n---\n\n');
}
