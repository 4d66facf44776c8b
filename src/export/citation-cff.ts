/** Knowledge base in; CITATION.cff out (Citation File Format 1.2.0, DOI 10.5281/zenodo.1003149): how to cite the whole. */
import type { KbConfig } from '../model/knowledge-base.ts';
import type { CslName, Reference } from '../model/reference.ts';
import { ABOUT } from './data-files.ts';
import type { ExportInput } from './format.ts';

/** Casper et al. (2023) on arXiv. */
const SURVEY = '2307.15217';

/** A double-quoted scalar of YAML 1.2, of which JSON's strings are a part but for U+2028 and such, escaped here. */
const quoted = (text: string): string => JSON.stringify(text.toWellFormed()).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The founding text is by the contributors as a group; single entries name their own. */
export const groupAuthor = (config: KbConfig): string => `${config.name} contributors`;

export function citationCff({ config, knowledgeBase }: Pick<ExportInput, 'config' | 'knowledgeBase'>): string {
  return [
    'cff-version: 1.2.0',
    `message: ${quoted('If you use this knowledge base, please cite it as below; to cite one entry, take the citation from its page.')}`,
    'type: dataset',
    `title: ${quoted(config.name)}`,
    `abstract: ${quoted(ABOUT)}`,
    'authors:',
    `  - name: ${quoted(groupAuthor(config))}`,
    // An edition is a tag of the repository, YYYY.MM; until there is one, there is no version to name.
    ...(config.edition === '' ? [] : [`version: ${quoted(config.edition)}`]),
    `url: ${quoted(config.site + config.base)}`,
    `repository-code: ${quoted(config.repository)}`,
    `license: ${config.licences.entries}`,
    'keywords:',
    ...['reinforcement learning from human feedback', 'RLHF', 'AI safety', 'reward hacking', 'knowledge base'].map((word) => `  - ${quoted(word)}`),
    ...survey(knowledgeBase.references),
    '',
  ].join('\n');
}

/** The work on which the knowledge base builds, as the bibliography has it. */
function survey(references: readonly Reference[]): string[] {
  const found = references.find((r) => r.arxiv === SURVEY);
  if (!found) return [];
  return [
    'references:', '  - type: article', `    title: ${quoted(found.title)}`, '    authors:',
    ...(found.csl.author ?? []).flatMap(author),
    ...(found.year === undefined ? [] : [`    year: ${found.year}`]),
    `    url: ${quoted(`https://arxiv.org/abs/${SURVEY}`)}`,
  ];
}

function author(name: CslName): string[] {
  if (name.literal !== undefined || name.family === undefined) return [`      - name: ${quoted(name.literal ?? name.given ?? '')}`];
  const parts = { 'family-names': name.family, 'given-names': name.given, 'name-particle': name['non-dropping-particle'] ?? name['dropping-particle'], 'name-suffix': name.suffix };
  return Object.entries(parts).filter(([, value]) => value !== undefined).map(([field, value], i) => `      ${i === 0 ? '- ' : '  '}${field}: ${quoted(value!)}`);
}
