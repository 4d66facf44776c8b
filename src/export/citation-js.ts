/**
 * CSL items in; APA text and HTML, and text in any other style that was added, out. The only file that knows citation-js, and where its faults are mended:
 * nothing of a record reaches the formatter that could become markup, a link or a curled quote.
 */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CslItem } from '../model/reference.ts';
import { endWithEtAl, finish, hasOthers, linksOf, prepare, toText } from './csl-marks.ts';
import type { FormattedReference } from './csl-marks.ts';

export type { FormattedReference } from './csl-marks.ts';
export { doiHref } from './doi.ts';

const cache = new Map<string, readonly FormattedReference[]>();

/**
 * Formats a whole bibliography, in the order given. Year letters (2022a, 2022b) come from the whole of it;
 * every record is formatted once and remembered by its content.
 */
export function formatReferences(items: readonly CslItem[]): readonly FormattedReference[] {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => {
    const identity = suffixIdentity(item);
    groups.set(identity, [...(groups.get(identity) ?? []), index]);
  });
  const formatted: FormattedReference[] = new Array<FormattedReference>(items.length);
  for (const indexes of groups.values()) {
    const group = formatGroup(indexes.map((index) => items[index]!));
    indexes.forEach((index, place) => (formatted[index] = group[place]!));
  }
  return formatted;
}

/** The in-text citation of some works, such as `(Roe & Kad, 2022a, 2022b)`; letters and initials come from all items. */
export function formatCitation(items: readonly CslItem[], cited: readonly CslItem[]): string {
  const data = items.map((item, index) => ({ ...prepare(item), id: `i${index}` }));
  const entry = cited.map((item) => `i${items.indexOf(item)}`);
  const html = plugins.output.format('citation', data, { template: 'apa', lang: 'en-US', format: 'html', entry }) as string;
  return toText(html.replace(/(?:, | & | et al\.?,? )?\uE006(?: et al\.)?/g, ' et al.'), undefined, undefined);
}

/** Works of the same people in the same year are told apart by letters, and only those. */
function suffixIdentity(item: CslItem): string {
  const names = item.author ?? item.editor ?? [];
  const year = item.issued?.['date-parts']?.[0]?.[0] ?? item.issued?.literal ?? '';
  const initials = (given = '') => [...given.matchAll(/(?<!\p{L})\p{L}/gu)].join('');
  const people = names.map((name) => [name['non-dropping-particle'], name.family, name.literal, initials(name.given), name.suffix].join(' '));
  return JSON.stringify([people.length > 0 ? people : (item.title ?? item.id), year, hasOthers(item)]);
}

function formatGroup(group: readonly CslItem[]): readonly FormattedReference[] {
  const prepared = group.map((item, index) => ({ ...prepare(item), id: `i${index}` }));
  const links = group.map(linksOf);
  const key = JSON.stringify([group.map(({ id }) => id), prepared, links]);
  const known = cache.get(key);
  if (known) return known;
  const options = { template: 'apa', lang: 'en-US', format: 'html', asEntryArray: true };
  const entries = new Map(plugins.output.format('bibliography', prepared, options) as [string, string][]);
  const result = prepared.map(({ id }, index) => finish(group[index]!.id, entries.get(id) ?? '', links[index]!));
  cache.set(key, result);
  return result;
}

/** Makes a CSL style known: its XML, as published. */
export function addStyle(style: string, csl: string): void {
  plugins.config.get('@csl').styles.add(style, csl);
}

const inStyles = new Map<string, string>();

/**
 * One work as it stands in a list of works in some style, as text. Formatted alone, so that it can be taken anywhere:
 * no year letter, no number, no dash for the name of the author above.
 */
export function formatInStyle(style: string, item: CslItem): string {
  const prepared = { ...prepare(item), id: 'i0' };
  const links = linksOf(item);
  const key = JSON.stringify([style, prepared, links]);
  const known = inStyles.get(key);
  if (known !== undefined) return known;
  const [[, entry]] = plugins.output.format('bibliography', [prepared], { template: style, lang: 'en-US', format: 'html', asEntryArray: true }) as [[string, string]];
  const inner = entry.replace(/<div class="csl-left-margin">[^<]*<\/div>/, '').replace(/\s+/g, ' ');
  const text = toText(endWithEtAl(inner), links, links.arxiv);
  inStyles.set(key, text);
  return text;
}
