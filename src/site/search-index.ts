/** The search index: one record for each entry and reference, fed to Pagefind from the model, not by crawling. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as pagefind from 'pagefind';
import { fold } from '../../schemas/fold.ts';
import { evidenceLevel } from '../graph/evidence.ts';
import type { Entry } from '../model/entry.ts';
import type { Reference } from '../model/reference.ts';
import type { KnowledgeBase } from '../model/knowledge-base.ts';
import { plainText } from '../render/plain-text.ts';
import { citationLabels } from '../render/citation-labels.ts';
import type { Urls } from './urls.ts';

export interface SearchInput {
  readonly knowledgeBase: KnowledgeBase;
  readonly url: Urls;
}

interface SearchRecord {
  readonly url: string;
  readonly content: string;
  readonly language: 'en';
  readonly meta: Record<string, string>;
  readonly filters: Record<string, string[]>;
  readonly sort?: Record<string, string>;
}

/** Pagefind's own interface, which this site does not use. */
const UNUSED = ['pagefind-ui.js', 'pagefind-ui.css', 'pagefind-modular-ui.js', 'pagefind-modular-ui.css', 'pagefind-component-ui.js', 'pagefind-component-ui.css', 'pagefind-highlight.js'];

/** @returns how many records were written */
export async function writeSearchIndex(input: SearchInput, outputPath: string): Promise<number> {
  const { index, errors } = await pagefind.createIndex({});
  if (!index) throw new Error(`the search index cannot be made: ${errors.join('; ')}`);
  const records = searchRecords(input);
  for (const record of records) {
    const added = await index.addCustomRecord(record);
    if (added.errors.length) throw new Error(`the search index refuses ${record.url}: ${added.errors.join('; ')}`);
  }
  const written = await index.writeFiles({ outputPath });
  await pagefind.close();
  if (written.errors.length) throw new Error(`the search index cannot be written: ${written.errors.join('; ')}`);
  for (const name of UNUSED) rmSync(join(outputPath, name), { force: true });
  return records.length;
}

export function searchRecords({ knowledgeBase, url }: SearchInput): SearchRecord[] {
  const labels = citationLabels(knowledgeBase.references);
  return [
    ...knowledgeBase.entries.map((e) => entryRecord(e, url)),
    ...knowledgeBase.references.map((r) => referenceRecord(r, url, labels.get(r.key)!)),
  ];
}

/** Words that count more are said more often: Pagefind's custom records know no weights. */
const weigh = (text: string, times: number) => Array<string>(times).fill(text).join('. ');

/** A text and, where it differs, the text without accents, so that `Biyik` finds `Bıyık`; and without hyphens, so that `power seeking` finds `power-seeking`. */
const withFolded = (text: string) => [text, ...(fold(text) === text.toLowerCase() ? [] : [fold(text)]), ...(/\p{L}-\p{L}/u.test(text) ? [text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')] : [])].join(' ');

function entryRecord(entry: Entry, url: Urls): SearchRecord {
  const { data } = entry;
  const survey = 'survey' in data ? data.survey : undefined;
  return {
    url: url.entry(entry.id),
    language: 'en',
    content: [
      weigh(withFolded(data.title), 3), weigh(data.aliases.map(withFolded).join('. '), 6), withFolded(data.summary),
      'rationale' in data ? data.rationale : '',
      plainText(entry.body.tree),
      entry.kind === 'challenge' ? entry.data.developments.map((d) => d.summary).join(' ') : '',
      weigh(`${entry.id} ${entry.id.replace('-', '')} ${entry.id.replace(/^RFM-0*/, 'RFM')}`, 3),
    ].join('\n'),
    meta: { title: data.title, id: entry.id, kind: entry.kind, summary: data.summary },
    filters: {
      kind: [entry.kind],
      ...('stage' in data ? { stage: [data.stage] } : {}),
      ...('tractability' in data ? { tractability: [data.tractability] } : {}),
      ...(survey ? { section: [survey.section] } : {}),
      ...(entry.kind === 'challenge' ? { evidence: [evidenceLevel(data.references) ?? 'none'] } : {}),
    },
  };
}

function referenceRecord(reference: Reference, url: Urls, label: { authors: string; year: string }): SearchRecord {
  const names = (reference.csl.author ?? []).map((n) => n.literal ?? [n.given, n['non-dropping-particle'], n.family].filter(Boolean).join(' '));
  const venue = reference.csl['container-title'] ?? '';
  return {
    url: url.reference(reference.key),
    language: 'en',
    content: [weigh(withFolded(reference.title), 2), weigh(names.map(withFolded).join(', '), 2), venue, String(reference.year ?? ''), reference.key, weigh(reference.arxiv ? `${reference.arxiv} arXiv:${reference.arxiv}` : '', 3), reference.doi ?? ''].filter(Boolean).join('\n'),
    meta: { title: reference.title, id: reference.key, kind: 'reference', summary: `${label.authors}, ${label.year}${venue ? ` · ${venue}` : ''}` },
    filters: { kind: ['reference'], ...(reference.year ? { year: [String(reference.year)] } : {}) },
  };
}
