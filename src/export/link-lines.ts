/** A title and an address in; the one line that links them in LaTeX or in Markdown, out. */
import type { CslItem, CslName } from '../model/reference.ts';
import { doiHref } from './doi.ts';
import { escapeLatex, toLatex } from './latex.ts';

/** Where a work is to be read: DOI, else arXiv, else its address, where that is one of the web. */
export function workAddress(item: CslItem): string | undefined {
  if (item.DOI !== undefined) return doiHref(item.DOI);
  if (item.archive === 'arXiv' && item.archive_location !== undefined) return `https://arxiv.org/abs/${item.archive_location}`;
  return item.URL !== undefined && /^(?:https?|ftp):\/\//i.test(item.URL) ? item.URL : undefined;
}

const family = (name: CslName): string => name.literal ?? [name['non-dropping-particle'], name.family ?? name.given].filter(Boolean).join(' ');

/** "Ouyang et al., 2022", "Roe and Kad, 2024"; empty where neither names nor year are known. */
export function authorsAndYear(item: CslItem): string {
  const names = (item.author ?? item.editor ?? []).map(family).filter(Boolean);
  const more = (item['custom'] as { 'et-al'?: unknown } | undefined)?.['et-al'] !== undefined;
  const who = names.length > 2 || (more && names.length > 0) ? `${names[0]!} et al.` : names.join(' and ');
  const year = item.issued?.['date-parts']?.[0]?.[0];
  return [who, year === undefined ? '' : String(year)].filter(Boolean).join(', ');
}

/** What a URL in a link must not hold raw, in either language: white space, controls, brackets of all kinds, backslash. */
const safeUrl = (url: string): string => url.toWellFormed().replace(/[\s\p{C}\\^`"<>{}|()[\]]/gu, (c) => (/[()]/.test(c) ? (c === '(' ? '%28' : '%29') : encodeURIComponent(c)));

/** `\href{address}{Title} (Names, year)`; needs the package hyperref. `%`, `#` and `&` are escaped so that the line also works inside other commands. */
export function latexLine(item: CslItem, address = workAddress(item)): string {
  const title = toLatex(item.title ?? item.id);
  const names = escapeLatex(authorsAndYear(item)).replace(/ et al\./, '~et~al.');
  const linked = address === undefined ? `\\emph{${title}}` : `\\href{${safeUrl(address).replace(/[%#&]/g, '\\$&')}}{${title}}`;
  return names === '' ? linked : `${linked} (${names})`;
}

/** Characters that mean something to CommonMark, GitHub's Markdown or Pandoc, escaped (CommonMark 0.31, 2.4). */
const markdown = (text: string): string =>
  text.replace(/<span class="nocase">|<\/span>|<\/?(?:i|sup|sub)>/g, '').replace(/[\p{Cc}\s]+/gu, ' ').trim().replace(/[\\`*_{}[\]<>#|~$^&@!]/g, '\\$&');

/** `[Title](address) (Names, year)`. */
export function markdownLine(item: CslItem, address = workAddress(item)): string {
  const title = markdown(item.title ?? item.id);
  const names = markdown(authorsAndYear(item));
  const linked = address === undefined ? `*${title}*` : `[${title}](${safeUrl(address)})`;
  return names === '' ? linked : `${linked} (${names})`;
}
