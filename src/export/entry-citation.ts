/** An entry in, with its version and date where it has them; how to cite it, out: as a record like those of cited works, so that every format is made by the same code. */
import type { Contributor } from '../../schemas/contributor.ts';
import type { Entry } from '../model/entry.ts';
import type { KbConfig } from '../model/knowledge-base.ts';
import type { CslItem, CslName, Reference } from '../model/reference.ts';
import { biblatexRecord } from './biblatex.ts';
import { escapeLatex, toLatex } from './latex.ts';
import { latexLine, markdownLine } from './link-lines.ts';
import { risRecord } from './ris.ts';

export interface CitedEntry {
  readonly entry: Entry;
  readonly config: KbConfig;
  /** Until there is one, the living page is cited. */
  readonly version?: number | undefined;
  /** Of that version, as YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** What became of the entry since, such as "withdrawn on 2026-12-05". */
  readonly ended?: string | undefined;
}

/** Who is named as the author: the writers of the text, each once. */
export function entryAuthors(entry: Entry): Contributor[] {
  const writers = entry.data.contributors.filter((c) => c.role.startsWith('writing-'));
  const seen = new Set<string>();
  return (writers.length ? writers : entry.data.contributors).filter(({ name }) => !seen.has(name) && seen.add(name));
}

/**
 * "Roe, Mara" is a person; so is whoever has an ORCID iD, with the last word for the family name and what is written
 * small before it for its particle. Every other name is taken whole: it may be a group.
 */
export function nameOf({ name, orcid }: Contributor): CslName {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name.trim());
  if (comma) return { family: comma[1]!.trim(), given: comma[2]!.trim() };
  const words = orcid === undefined ? null : /^(.*?)\s+((?:\p{Ll}\S*\s+)*)(\S+)$/u.exec(name.trim());
  if (!words) return { literal: name.trim() };
  const particle = words[2]!.trim();
  return { family: words[3]!, given: words[1]!, ...(particle === '' ? {} : { 'non-dropping-particle': particle }) };
}

export function entryAddress({ entry, config, version }: CitedEntry): string {
  return `${config.site}${config.base}${entry.id}/${version === undefined ? '' : `v${version}/`}`;
}

export function entryItem(cited: CitedEntry): CslItem {
  const { entry, config, version, date } = cited;
  const id = version === undefined ? entry.id : `${entry.id}-v${version}`;
  return {
    id, 'citation-key': id, type: 'entry-encyclopedia', title: entry.data.title.replace(/\s+/g, ' ').trim(),
    author: entryAuthors(entry).map(nameOf), 'container-title': config.name,
    ...(date === undefined ? {} : { issued: { 'date-parts': [date.split('-').map(Number)] } }),
    ...(version === undefined ? {} : { version: String(version) }),
    URL: entryAddress(cited), language: 'en', note: versionNote(cited),
  };
}

/** "RFM-0014, version 2". */
const versionNote = ({ entry, version, ended }: CitedEntry): string => [entry.id, ...(version === undefined ? [] : [`version ${version}`]), ...(ended === undefined ? [] : [ended])].join(', ');

/** `howpublished` for BibTeX, which knows no works of reference; biblatex has a type for them. */
export function entryReference(cited: CitedEntry): Reference {
  const csl = entryItem(cited);
  const nowhere = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { key: csl.id, type: 'inreference', csl, title: csl.title!, authorsTruncated: false, url: csl.URL, fields: {}, file: cited.entry.file, span: nowhere, keySpan: nowhere, fieldSpans: {} };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function bibtexAuthor(name: CslName): string {
  if (name.literal !== undefined) return `{${escapeLatex(name.literal)}}`;
  const part = (text: string | undefined) => (text === undefined ? '' : /\band\b/i.test(text) ? `{${escapeLatex(text)}}` : escapeLatex(text));
  return `${[part(name['non-dropping-particle']), part(name.family)].filter(Boolean).join(' ')}, ${part(name.given)}`;
}

export function entryBibtex(cited: CitedEntry): string {
  const csl = entryItem(cited);
  const [year, month, day] = cited.date?.split('-') ?? [];
  const lines = [
    `author = {${csl.author!.map(bibtexAuthor).join(' and ')}}`,
    // Doubled braces: the title keeps its capitals in every style.
    `title = {{${toLatex(csl.title!)}}}`,
    `howpublished = {${escapeLatex(cited.config.name)}}`,
    ...(year === undefined ? [] : [`year = {${year}}`]),
    ...(month === undefined ? [] : [`month = ${MONTHS[Number(month) - 1] ?? `{${month}}`}`]),
    ...(day === undefined ? [] : [`day = {${Number(day)}}`]),
    `note = {${versionNote(cited)}}`,
    `url = {${csl.URL!}}`,
  ];
  return `@misc{${csl.id},\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`;
}

export const entryBiblatex = (cited: CitedEntry): string => biblatexRecord(entryReference(cited));
export const entryRis = (cited: CitedEntry): string => risRecord(entryItem(cited));
export const entryCslJson = (cited: CitedEntry): string => `${JSON.stringify([entryItem(cited)], null, 2)}\n`;
export const entryLatexLine = (cited: CitedEntry): string => latexLine(entryItem(cited), entryAddress(cited));
export const entryMarkdownLine = (cited: CitedEntry): string => markdownLine(entryItem(cited), entryAddress(cited));
