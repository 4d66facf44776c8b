/** Knowledge base in; ro-crate-metadata.json out (RO-Crate 1.1, w3id.org/ro/crate/1.1): the data files as one described, licensed package. */
import { compareText } from '../diagnostics/diagnostic.ts';
import { groupAuthor } from './citation-cff.ts';
import { ABOUT, DATA_FILES, licenceUrl } from './data-files.ts';
import type { ExportInput } from './format.ts';
import { json } from './json.ts';

const LICENCE_NAMES: Readonly<Record<string, string>> = { 'CC-BY-4.0': 'Creative Commons Attribution 4.0 International', 'CC0-1.0': 'CC0 1.0 Universal', 'MIT': 'MIT License' };

/**
 * RO-Crate wants a date of publication. A time of building would make two builds differ, so it is that of the edition,
 * else of the newest thing the content says was done: a reading or a development.
 */
export function newestDate({ knowledgeBase, config }: ExportInput): string | undefined {
  const edition = /^(\d{4})\.(\d{2})/.exec(config.edition);
  if (edition) return `${edition[1]!}-${edition[2]!}`;
  const dates = knowledgeBase.entries.flatMap((e) => [...e.data.reviewed.map((r) => r.date), ...(e.kind === 'challenge' ? e.data.developments.map((d) => d.date) : [])]);
  return dates.sort(compareText).at(-1);
}

export function roCrate(input: ExportInput): string {
  const { config, knowledgeBase } = input;
  const date = newestDate(input);
  const licences = [...new Set([config.licences.entries, config.licences.data])];
  const author = `${config.site}${config.base}#contributors`;
  return json({
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': [
      { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' }, about: { '@id': './' } },
      {
        '@id': './', '@type': 'Dataset', name: config.name, description: `${ABOUT} ${knowledgeBase.entries.length} entries, ${knowledgeBase.references.length} references.`,
        ...(date === undefined ? {} : { datePublished: date }),
        ...(config.edition === '' ? {} : { version: config.edition }),
        url: config.site + config.base, author: { '@id': author }, license: { '@id': licenceUrl(config.licences.entries) },
        isBasedOn: { '@id': 'https://arxiv.org/abs/2307.15217' },
        hasPart: DATA_FILES.map((file) => ({ '@id': file.path })),
      },
      ...DATA_FILES.map((file) => ({ '@id': file.path, '@type': 'File', name: file.title, encodingFormat: file.mediaType, license: { '@id': licenceUrl(config.licences[file.licence]) } })),
      { '@id': author, '@type': 'Organization', name: groupAuthor(config), url: config.repository },
      ...licences.map((spdx) => ({ '@id': licenceUrl(spdx), '@type': 'CreativeWork', name: LICENCE_NAMES[spdx] ?? spdx, identifier: spdx })),
      { '@id': 'https://arxiv.org/abs/2307.15217', '@type': 'ScholarlyArticle', name: 'Open Problems and Fundamental Limitations of Reinforcement Learning from Human Feedback', datePublished: '2023' },
    ],
  });
}
