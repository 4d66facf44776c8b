/** References in; RIS out: one line a value, CRLF, `TY` first and `ER` last of each record. */
import type { CslDate, CslItem, CslName, Reference } from '../model/reference.ts';

const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'JOUR', 'article-magazine': 'MGZN', 'article-newspaper': 'NEWS', article: 'UNPB', book: 'BOOK', chapter: 'CHAP', entry: 'ENCYC', 'entry-encyclopedia': 'ENCYC', 'entry-dictionary': 'DICT', 'paper-conference': 'CPAPER', report: 'RPRT', thesis: 'THES', webpage: 'ELEC', post: 'BLOG', 'post-weblog': 'BLOG', software: 'COMP', dataset: 'DATA', patent: 'PAT', standard: 'STAND', manuscript: 'UNPB', pamphlet: 'PAMP', periodical: 'JFULL', song: 'SOUND', motion_picture: 'MPCT', graphic: 'ART', legal_case: 'CASE', legislation: 'STAT', personal_communication: 'PCOMM', speech: 'SLIDE',
};

/** All records, each closed by `ER  - ` and an empty line. */
export function toRis(references: readonly Reference[]): string {
  return references.map((reference) => risRecord(reference.csl)).join('');
}

/** One record. */
export function risRecord(csl: CslItem): string {
  const lines: string[] = [];
  const put = (tag: string, value: unknown) => {
    const text = oneLine(value);
    if (text !== '') lines.push(`${tag}  - ${text}`);
  };
  put('TY', TYPES[csl.type] ?? 'GEN');
  put('ID', csl.id);
  for (const name of csl.author ?? []) put('AU', risName(name));
  for (const name of csl.editor ?? []) put('ED', risName(name));
  put('TI', csl.title);
  putContainer(csl, put);
  putDate(csl.issued, put);
  put('VL', csl.volume);
  put('IS', csl.issue ?? (csl.type === 'article' ? undefined : csl.number));
  putPages(csl.page, put);
  put('PB', csl.publisher);
  put('CY', csl['publisher-place']);
  put('ET', csl['edition']);
  put('SN', csl['ISBN'] ?? csl['ISSN']);
  put('DO', csl.DOI);
  put('UR', csl.URL);
  if (csl.archive !== undefined && csl.archive_location !== undefined) {
    put('DB', csl.archive);
    put('AN', csl.archive === 'arXiv' ? `arXiv:${csl.archive_location}` : csl.archive_location);
  }
  put('Y2', isoDate(csl['accessed'] as CslDate | undefined));
  put('M3', csl['genre']);
  put('LA', csl['language']);
  put('AB', csl['abstract']);
  for (const keyword of String(csl['keyword'] ?? '').split(/[,;]/)) put('KW', keyword);
  put('N1', csl.note);
  return `${lines.join('\r\n')}\r\nER  - \r\n\r\n`;
}

type Put = (tag: string, value: unknown) => void;

function putContainer(csl: CslItem, put: Put): void {
  put('T2', csl['container-title']);
  if (csl.type === 'article-journal') put('J2', csl['container-title-short']);
  put('T3', csl['collection-title']);
}

function putDate(issued: CslDate | undefined, put: Put): void {
  const parts = issued?.['date-parts']?.[0];
  if (!parts || parts[0] === undefined) return put('PY', issued?.literal);
  put('PY', String(parts[0]));
  if (parts.length > 1) put('DA', `${isoDate(issued)!.replaceAll('-', '/')}${parts.length === 2 ? '/' : ''}/`);
}

function putPages(page: string | undefined, put: Put): void {
  const range = /^([^\s,;-]+)\s*[-–]\s*([^\s,;-]+)$/.exec(page ?? '');
  put('SP', range ? range[1] : page);
  put('EP', range?.[2]);
}

function isoDate(date: CslDate | undefined): string | undefined {
  return date?.['date-parts']?.[0]?.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** `van der Test, Mara, Jr.`: particles stand with the family name. */
function risName(name: CslName): string {
  if (name.literal !== undefined) return name.literal;
  const family = [name['non-dropping-particle'], name.family].filter((part) => part !== undefined).join(' ');
  const given = [name.given, name['dropping-particle']].filter((part) => part !== undefined).join(' ');
  return [family, given, name.suffix].filter((part) => part !== undefined && part !== '').join(', ');
}

/** No value can end its line and begin a tag of its own; CSL's markup goes. */
function oneLine(value: unknown): string {
  if (value === undefined || value === null) return '';
  return String(value).replace(/<span class="nocase">|<\/span>|<\/?(?:i|sup|sub)>/g, '').replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}
