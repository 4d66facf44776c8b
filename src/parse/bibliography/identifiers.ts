/** arXiv ids, DOIs and URLs in every spelling in; one normal form out, or why there is none. */
import { decodeEntities } from './html.ts';

const NEW_ARXIV = /^(\d{2})(\d{2})\.(\d{4,5})(v\d+)?$/;
const OLD_ARXIV = /^([a-z]+(?:-[a-z]+)?)(?:\.[A-Za-z]{2})?\/(\d{2})(\d{2})(\d{3})(v\d+)?$/;

/** The id without version, `2307.15217` or `cs/0701001`; undefined where the text is no arXiv id. */
export function normalizeArxiv(text: string): string | undefined {
  const value = text
    .trim()
    .replace(/^https?:\/\/(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html|format|e-print)\//i, '')
    .replace(/^(?:arxiv(?:\s+e-?prints?|\s+preprint)?\s*:?\s*)+/i, '')
    .replace(/^abs\//i, '')
    .replace(/\.pdf$/i, '')
    .replace(/\s*\[[\w.\s-]*\]\s*$/, '')
    .replace(/[.,;]$/, '')
    .trim();
  const fresh = NEW_ARXIV.exec(value);
  if (fresh) {
    const [, year, month, number] = fresh;
    const stamp = Number(year) * 100 + Number(month);
    // Five digits since January 2015, four before; the scheme began in April 2007.
    return Number(month) >= 1 && Number(month) <= 12 && stamp >= 704 && number!.length === (stamp >= 1501 ? 5 : 4) ? `${year}${month}.${number}` : undefined;
  }
  const old = OLD_ARXIV.exec(value);
  if (!old || Number(old[3]) < 1 || Number(old[3]) > 12) return undefined;
  return `${old[1]}/${old[2]}${old[3]}${old[4]}`;
}

const ARXIV_IN_TEXT = /(?:arxiv(?:\s+e-?prints?|\s+preprint)?\s*[:,]?\s*|arxiv\.org\/(?:abs|pdf|html)\/|\babs\/)((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?)/i;

/** The first arXiv id that a text names as such (`arXiv preprint arXiv:2307.15217`, a URL, DBLP's `abs/…`). */
export function arxivInText(text: string): string | undefined {
  const match = ARXIV_IN_TEXT.exec(text);
  return match ? normalizeArxiv(match[1]!) : undefined;
}

/** What looks like an arXiv number in a text but cannot be one. */
export function brokenArxivInText(text: string): string | undefined {
  const match = /arxiv(?:\s+e-?prints?|\s+preprint)?\s*:\s*(\d{3,5}\.\d+(?:v\d+)?)/i.exec(text);
  return match && normalizeArxiv(match[1]!) === undefined ? match[1] : undefined;
}

/** True where a text is about nothing but arXiv: `arXiv preprint arXiv:2307.15217`, `CoRR`, `arXiv:2307.15217 [cs.LG]`. */
export function isArxivVenue(text: string): boolean {
  const value = text.replace(/[{}]/g, '').trim();
  return /^(?:corr|arxiv|arxiv\.org|arxiv (?:e-?prints?|preprints?)|computing research repository(?: \(corr\))?)[,.]?$/i.test(value)
    || /^(?:corr,?\s*)?(?:arxiv|abs\/)[\s:\w./-]*\d{4}\.?\d{3,5}(?:v\d+)?\s*(?:\[[\w.\s-]*\])?(?:\s*\([\w.\s-]*\))?[,.]?(?:\s*\d{4}\.?)?$/i.test(value);
}

/** Removes what LaTeX and editors wrap round an identifier: braces, escapes, `\url{}`, angle brackets, broken lines. */
export function verbatim(text: string): string {
  const target = /^\{?\s*\\href\s*\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text.trim())?.[1];
  return decodeEntities(
    (target ?? text)
      .replace(/\\(?:url|path|nolinkurl)\s*(?=\{)/g, '')
      .replace(/\{\\textasciitilde\s*\}|\\textasciitilde\s*(?:\{\})?|\\~(?:\{\s*\})?|\{\\~\}|\$\\sim\$|\$\\tilde\{\s*\}\$/g, '~')
      .replace(/\\textunderscore\s*(?:\{\})?/g, '_')
      .replace(/\\textless\s*(?:\{\})?|\$<\$/g, '<')
      .replace(/\\textgreater\s*(?:\{\})?|\$>\$/g, '>')
      .replace(/\\(?:slash|allowbreak|penalty\d*|discretionary|linebreak)\s*(?:\{\})?/g, (command) => (command.startsWith('\\slash') ? '/' : ''))
      .replace(/\\([_%#&$~^{}\-/])/g, (_, c: string) => (c === '-' || c === '/' ? '' : c))
      .replace(/[{}]/g, '')
      .replace(/\s+/g, ''),
  );
}

/** A DOI without resolver or prefix, its case kept; undefined where the text is no DOI. */
export function normalizeDoi(text: string): string | undefined {
  let value = verbatim(text).replace(/^<([^]*)>$/, '$1');
  const resolver = /^(?:https?:\/\/)?(?:[\w.-]*doi\.(?:org|acm\.org)|[\w.-]+)\/(?:doi\/(?:abs\/|pdf\/|full\/)?)?(?=10\.\d|10%2e)/i.exec(value);
  if (resolver) {
    value = value.slice(resolver[0].length).replace(/[?#].*$/, '');
    if (/%[0-9a-f]{2}/i.test(value)) {
      try {
        value = decodeURIComponent(value);
      } catch {
        // A stray % is part of the DOI.
      }
    }
  }
  value = value.replace(/^(?:doi\s*[:=]?\s*|urn:doi:|info:doi\/)+/i, '').replace(/[.,;]+$/, '');
  // Control characters and quotes are in no registered DOI and could leave an attribute.
  return /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{C}"\\`^{}|]+$/u.test(value) ? value : undefined;
}

/** The DOI that a resolver's URL names, or undefined. */
export function doiOfUrl(url: string): string | undefined {
  return /^https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(url) ? normalizeDoi(url) : undefined;
}

export interface UrlReading {
  readonly url?: string | undefined;
  readonly severity?: 'error' | 'warning' | undefined;
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
}

/** A URL as it must stand in a link: whole, with a scheme that opens a page. */
export function readUrl(text: string): UrlReading {
  // A line break in a long address is none of its own; a space is, and must be written %20.
  const joined = text.trim().replace(/\s*[\r\n]\s*/g, '');
  const spaced = /^(?:\\url\s*)?\{?https?:\/\/\S+ +\S/i.test(joined);
  const value = verbatim(spaced ? joined.replace(/ +(?=\S)/g, '%20') : joined).replace(/^<([^]*)>$/, '$1').replace(/^URL:?/i, '');
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(value.replace(/[\p{C}\s]/gu, ''))?.[1]?.toLowerCase();
  if (scheme === undefined || (/\./.test(scheme) && !value.includes('://'))) {
    if (/^(?:www\.|[\w-]+(?:\.[\w-]+)+\/)/i.test(value)) return { url: `https://${value}`, severity: 'warning', message: `the url "${value}" has no scheme`, hint: `write https://${value}` };
    return { severity: 'error', message: `the url "${value.slice(0, 80)}" is no web address`, hint: 'write it whole, with https:// at its beginning' };
  }
  if (scheme !== 'http' && scheme !== 'https' && scheme !== 'ftp') {
    return { severity: 'error', message: `the url begins with "${scheme}:", which is no web address and is left out`, hint: 'write a url that begins with https://' };
  }
  if (/["<>`\\\p{C}]/u.test(value) || !URL.canParse(value)) return { severity: 'error', message: `the url "${value.slice(0, 80)}" holds characters no web address has`, hint: 'copy the address again, percent-encoded' };
  if (spaced) return { url: value, severity: 'warning', message: `the url "${value.slice(0, 80)}" is written with a space`, hint: 'write %20 for the space' };
  return { url: value };
}

/** The web addresses inside a free text: `\url{…}`, `\href{…}{…}` and bare ones, with their places. */
export function urlsInText(text: string): { readonly url: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/\\(?:url|path|nolinkurl|href)\s*\{((?:[^{}]|\{[^{}]*\})*)\}|<?\bhttps?:\/\/[^\s<>{}",]+[^\s<>{}",.;:)\]]>?/g)].map((match) => ({
    url: match[1] ?? match[0].replace(/^<|>$/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
