/** HTML in; everything in it that could run, load from elsewhere, or that the renderer has no business to write, out. A strict reader: what it cannot read is a fault. */

const TAGS: ReadonlySet<string> = new Set([
  ...'a abbr aside blockquote br cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img kbd li ol p pre q section small span strong sub sup table tbody td th thead tr ul'.split(' '),
  ...'math mrow mi mn mo ms mtext mspace msub msup msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose merror mprescripts mmultiscripts semantics annotation none'.split(' '),
]);
const ATTRIBUTE = /\s+([^\s"'<>=/]+)(?:="([^"<>]*)")?/gy;
const LINKS: ReadonlySet<string> = new Set(['href', 'src', 'xlink:href', 'action', 'formaction', 'srcset', 'poster', 'data']);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', colon: ':', Tab: '\t', NewLine: '\n', sol: '/', bsol: '\\' };

/** As a browser decodes an attribute. */
function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) =>
    hex !== undefined ? String.fromCodePoint(parseInt(hex, 16)) : decimal !== undefined ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name!] ?? whole));
}

/** As the URL standard reads it: tabs and line ends dropped, controls and spaces at the ends too, a backslash is a slash. */
const asUrl = (text: string): string => decode(text).replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replaceAll('\\', '/');

export function unsafeHtml(html: string): string[] {
  const faults: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(html.slice(open, open + 40));
    if (!name || !TAGS.has(name[1]!)) {
      faults.push(`tag: ${html.slice(open, open + 40)}`);
      at = open + 1;
      continue;
    }
    ATTRIBUTE.lastIndex = open + name[0].length;
    let end = ATTRIBUTE.lastIndex;
    for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
      const [attribute, value] = [match[1]!.toLowerCase(), match[2] ?? ''];
      if (/^on|^style$|^srcdoc$/.test(attribute)) faults.push(`attribute: ${match[0].trim()}`);
      if (LINKS.has(attribute) && !safe(asUrl(value), name[1]!)) faults.push(`address: ${match[0].trim()}`);
      end = ATTRIBUTE.lastIndex;
    }
    const close = /^\s*\/?>/.exec(html.slice(end, end + 20));
    if (!close) faults.push(`tag does not end: ${html.slice(open, open + 60)}`);
    at = end + (close?.[0].length ?? 1);
  }
  return faults;
}

function safe(url: string, tag: string): boolean {
  if (url.startsWith('//')) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || (tag === 'a' && ['http', 'https', 'mailto'].includes(scheme));
}
