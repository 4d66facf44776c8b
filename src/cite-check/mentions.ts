/** The text of a manuscript in (LaTeX, BibTeX, Markdown, Typst); every mention of an id or address of ours, with the title and version given beside it, out. */

export interface CitedId {
  readonly id: string;
  /** From an address such as /RFM-0014/v2/, or "version 2" in the same BibTeX record. */
  readonly version?: number | undefined;
  /** The title given for it: text of a link, `title` of a BibTeX record, words in quotation marks before the id in brackets. */
  readonly title?: string | undefined;
  /** Offset in the text, and length, of the id. */
  readonly start: number;
  readonly length: number;
}

const ID = /RFM-\d{4,}(?![\p{L}\p{N}-])/gu;
/** A record reaches to the brace that closes it; an unclosed one to the next line that begins another. */
const RECORD = /^[ \t]*@(?!comment|string|preamble)\w+\s*[{(]/gim;

export function mentionsIn(text: string): CitedId[] {
  const records = recordsIn(text);
  const mentions: CitedId[] = [];
  let r = 0;
  for (const match of text.matchAll(ID)) {
    const start = match.index;
    if (/[\p{L}\p{N}-]$/u.test(text.slice(Math.max(0, start - 2), start))) continue;
    while (r < records.length && records[r]!.end <= start) r++;
    const record = records[r] && records[r]!.start <= start ? records[r] : undefined;
    const after = text.slice(start + match[0].length, start + match[0].length + 60);
    mentions.push({
      id: match[0], start, length: match[0].length,
      version: versionAfter(after) ?? record?.version,
      title: record ? record.title : titleBeside(text, start, after),
    });
  }
  return mentions;
}

function versionAfter(after: string): number | undefined {
  const found = /^\/v(\d+)\b/.exec(after) ?? /^[\s,;()~]{0,3}(?:version|v\.?)[\s~]*(\d+)\b/i.exec(after);
  return found ? Number(found[1]) : undefined;
}

/** `[Title](…RFM-0014…)`, `\href{…RFM-0014…}{Title}`, `#link("…RFM-0014…")[Title]`, `“Title” (RFM-0014`. */
function titleBeside(text: string, start: number, after: string): string | undefined {
  const before = text.slice(Math.max(0, start - 400), start);
  const markdown = /\[([^\][\n]{3,300})\]\([^()\s]*$/.exec(before);
  if (markdown) return clean(markdown[1]!);
  const href = /\\href\s*\{[^{}\s]*$/.test(before) && /^[^{}\s]*\}\s*\{([^{}]{3,300})\}/.exec(text.slice(start, start + 500));
  if (href) return clean(href[1]!);
  const typst = /#link\(\s*"[^"\s]*$/.test(before) && /^[^"\s]*"\s*\)\s*\[([^\][]{3,300})\]/.exec(text.slice(start, start + 500));
  if (typst) return clean(typst[1]!);
  const quoted = /(?:“([^“”\n]{3,300})”|``([^`'\n]{3,300})''|"([^"\n]{3,300})")\s*[([]\s*$/.exec(before);
  if (quoted && !/^\s*\w/.test(after.slice(0, 1))) return clean((quoted[1] ?? quoted[2] ?? quoted[3])!);
  return undefined;
}

/** A title without the markup of its format; undefined where nothing but an id or an address is left. */
function clean(title: string): string | undefined {
  const words = title.replace(/\\(?:emph|textit|textbf|enquote)\s*/g, '').replace(/[{}*_~`]|\\(?=[&%#$_])/g, (c) => (c === '~' ? ' ' : '')).replace(/\s+/g, ' ').replace(/^[“"]|[”"]$/g, '').trim();
  return words === '' || /^(?:RFM-\d+|https?:\S+)$/.test(words) ? undefined : words;
}

interface BibRecord { readonly start: number; readonly end: number; readonly title: string | undefined; readonly version: number | undefined }

function recordsIn(text: string): BibRecord[] {
  const starts = [...text.matchAll(RECORD)].map((m) => m.index);
  return starts.map((start, i) => {
    const limit = starts[i + 1] ?? text.length;
    const end = closing(text, text.indexOf('{', start) < 0 ? start : text.indexOf('{', start), limit);
    const body = text.slice(start, end);
    const field = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*=\\s*(?:\\{((?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)\\}|"([^"]*)")`, 'im').exec(body);
    const title = field('title');
    const version = /\bversion[\s~]+(\d+)\b/i.exec(body) ?? /\bRFM-\d+\/v(\d+)\b/.exec(body);
    return { start, end, title: title ? clean(title[1] ?? title[2] ?? '') : undefined, version: version ? Number(version[1]) : undefined };
  });
}

function closing(text: string, open: number, limit: number): number {
  let depth = 0;
  for (let i = open; i < limit; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i + 1;
  }
  return limit;
}
