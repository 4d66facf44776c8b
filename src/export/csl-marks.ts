/** CSL items in, with marks in place of whatever a formatter must not touch; its output back as plain text and as HTML, the marks resolved, out. */
import type { CslItem, CslName } from '../model/reference.ts';
import { doiHref } from './doi.ts';

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

export interface Links {
  readonly url?: string | undefined;
  readonly doi?: string | undefined;
  readonly arxiv?: string | undefined;
}

export function linksOf(item: CslItem): Links {
  return {
    url: item.URL !== undefined && /^(?:https?|ftp):\/\//i.test(item.URL) ? item.URL : undefined,
    doi: item.DOI,
    arxiv: item.archive === 'arXiv' && item.archive_location !== undefined ? item.archive_location : undefined,
  };
}

/** The item with every text made safe, and marks in place of its links. */
export function prepare(item: CslItem): Record<string, unknown> {
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

export function hasOthers(item: CslItem): boolean {
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

/** "Roe, J., & [others]" is how styles end a list of names; a list that is cut short ends in "et al." */
export const endWithEtAl = (html: string): string =>
  html.replace(/,?\s*(?:(?:&#38;|&amp;|…|\band\b)\s*)?\uE006\.?/g, ', et al.').replace(/^((?:\s|<[^>]*>)*), et al\./, '$1Et al.');

export function finish(id: string, entry: string, links: Links): FormattedReference {
  const inner = endWithEtAl(entry
    .replace(/^\s*<div[^>]*>/, '')
    .replace(/<\/div>\s*$/, '')
    .replace(/<span class="nocase">|<span style="[^"]*">|<\/span>/g, '')).trim();
  const shows = links.arxiv === undefined || inner.includes(ARXIV_MARK) || inner.includes(links.arxiv) || (inner.includes(URL_MARK) && links.url?.includes(links.arxiv)) || (inner.includes(DOI_MARK) && links.doi?.includes(links.arxiv));
  const whole = shows ? inner : `${inner} ${ARXIV_MARK}`;
  return { id, text: toText(whole, links, links.arxiv), html: toHtml(whole, links) };
}

export function toText(html: string, links: Links | undefined, arxiv: string | undefined): string {
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

function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
