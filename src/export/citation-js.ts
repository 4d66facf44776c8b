/**
 * CSL items in; APA text and HTML out. The only file that knows citation-js, and where its faults are mended:
 * nothing of a record reaches the formatter that could become markup, a link or a curled quote.
 */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CslItem, CslName } from '../model/reference.ts';

export interface FormattedReference {
  /** The item's id: its citation key. */
  readonly id: string;
  readonly text: string;
  /** A piece of HTML without a wrapper: text, `<i>`, `<sup>`, `<sub>` and links. No attribute but href. */
  readonly html: string;
}

/** Characters of the private use area stand for what the formatter must not touch. */
const LESS = '\uE000', GREATER = '\uE001', AMPERSAND = '\uE002', URL_MARK = '\uE003', DOI_MARK = '\uE004', ARXIV_MARK = '\uE005', OTHERS = '\uE006';
const RESERVED = /[\uE000-\uE006]/g;
const CSL_MARKUP = /<span class="nocase">|<\/span>|<\/?(?:i|sup|sub)>/g;

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

interface Links {
  readonly url?: string | undefined;
  readonly doi?: string | undefined;
  readonly arxiv?: string | undefined;
}

function linksOf(item: CslItem): Links {
  return {
    url: item.URL !== undefined && /^(?:https?|ftp):\/\//i.test(item.URL) ? item.URL : undefined,
    doi: item.DOI,
    arxiv: item.archive === 'arXiv' && item.archive_location !== undefined ? item.archive_location : undefined,
  };
}

/** The item with every text made safe, and marks in place of its links. */
function prepare(item: CslItem): Record<string, unknown> {
  const { id: _id, custom: _custom, 'citation-key': _key, note: _note, abstract: _abstract, keyword: _keyword, ...rest } = item;
  const safe = Object.fromEntries(Object.entries(rest).map(([variable, value]) => [variable, protect(value)]));
  const links = linksOf(item);
  delete safe['URL'];
  delete safe['DOI'];
  if (links.url !== undefined) safe['URL'] = URL_MARK;
  if (links.doi !== undefined) safe['DOI'] = DOI_MARK;
  if (links.arxiv !== undefined) {
    // The style would print the archive too; the number stands in the link.
    delete safe['archive'];
    delete safe['archive_location'];
    if (item.number === `arXiv:${links.arxiv}`) safe['number'] = ARXIV_MARK;
  }
  if (hasOthers(item)) safe['author'] = [...((safe['author'] as CslName[] | undefined) ?? []), { literal: OTHERS }];
  return safe;
}

function hasOthers(item: CslItem): boolean {
  const lists = (item['custom'] as { 'et-al'?: unknown } | undefined)?.['et-al'];
  return Array.isArray(lists) && lists.includes('author');
}

function protect(value: unknown): unknown {
  if (typeof value === 'string') return protectText(value);
  if (Array.isArray(value)) return value.map(protect);
  if (value !== null && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, protect(inner)]));
  return value;
}

function protectText(text: string): string {
  const clean = text.replace(RESERVED, '');
  if (!/[<>&]/.test(clean)) return clean;
  const escape = (piece: string) => piece.replace(/</g, LESS).replace(/>/g, GREATER).replace(/&/g, AMPERSAND);
  let out = '';
  let last = 0;
  for (const tag of clean.matchAll(CSL_MARKUP)) {
    out += escape(clean.slice(last, tag.index)) + tag[0];
    last = tag.index + tag[0].length;
  }
  return out + escape(clean.slice(last));
}

function finish(id: string, entry: string, links: Links): FormattedReference {
  const inner = entry
    .replace(/^\s*<div[^>]*>/, '')
    .replace(/<\/div>\s*$/, '')
    .replace(/<span class="nocase">|<span style="[^"]*">|<\/span>/g, '')
    // "Roe, J., & [others]" is APA's way to end a list; a list that is cut short ends in "et al."
    .replace(/,?\s*(?:(?:&#38;|&amp;|…)\s*)?\uE006\.?/g, ', et al.')
    .replace(/^, et al\./, 'Et al.')
    .trim();
  const shows = links.arxiv === undefined || inner.includes(ARXIV_MARK) || inner.includes(links.arxiv) || (inner.includes(URL_MARK) && links.url?.includes(links.arxiv)) || (inner.includes(DOI_MARK) && links.doi?.includes(links.arxiv));
  const whole = shows ? inner : `${inner} ${ARXIV_MARK}`;
  return { id, text: toText(whole, links, links.arxiv), html: toHtml(whole, links) };
}

function toText(html: string, links: Links | undefined, arxiv: string | undefined): string {
  return decode(html.replace(/<sup>([^<]*)<\/sup>/g, (_, raised: string) => superscript(raised)).replace(/<[^>]*>/g, ''))
    .replaceAll(LESS, '<').replaceAll(GREATER, '>').replaceAll(AMPERSAND, '&')
    .replaceAll(URL_MARK, () => links?.url ?? '')
    .replaceAll(DOI_MARK, () => links?.doi ?? '')
    .replaceAll(ARXIV_MARK, () => `arXiv:${arxiv ?? ''}`)
    .trim();
}

function toHtml(html: string, links: Links): string {
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return html
    .replaceAll('&#38;', '&amp;')
    .replaceAll(LESS, '&lt;').replaceAll(GREATER, '&gt;').replaceAll(AMPERSAND, '&amp;')
    .replaceAll(`https://doi.org/${DOI_MARK}`, () => link(doiHref(links.doi ?? ''), `https://doi.org/${links.doi ?? ''}`))
    .replaceAll(DOI_MARK, () => escapeHtml(links.doi ?? ''))
    .replaceAll(URL_MARK, () => link(links.url ?? '', links.url ?? ''))
    .replaceAll(ARXIV_MARK, () => link(`https://arxiv.org/abs/${links.arxiv ?? ''}`, `arXiv:${links.arxiv ?? ''}`));
}

/** The formatter writes x² as x<sup>2</sup>; as text it must not become x2. */
function superscript(text: string): string {
  const letters = [...text].map((letter) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'['0123456789+-=()ni'.indexOf(letter)]);
  return letters.includes(undefined) ? text : letters.join('');
}

/** The address of a DOI: every character that a URL cannot hold percent-encoded. */
export function doiHref(doi: string): string {
  return `https://doi.org/${encodeURI(doi.toWellFormed()).replace(/[?#]/g, (c) => (c === '?' ? '%3F' : '%23'))}`;
}

function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
