/** Entities and tags that publishers leave in exported values: character entities → characters, their italics and scripts → CSL's. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', copy: '©', reg: '®', trade: '™', deg: '°', times: '×', middot: '·', shy: '',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', Eacute: 'É', agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', aring: 'å', Aring: 'Å', aelig: 'æ', ccedil: 'ç', Ccedil: 'Ç', iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', otilde: 'õ', oslash: 'ø', Oslash: 'Ø', uacute: 'ú', ugrave: 'ù', ucirc: 'û', yacute: 'ý', scaron: 'š', Scaron: 'Š',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', lambda: 'λ', mu: 'μ', pi: 'π', sigma: 'σ', tau: 'τ', theta: 'θ', omega: 'ω', minus: '−', le: '≤', ge: '≥', ne: '≠', infin: '∞',
};
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/y;

/** The character an entity at `at` stands for, and where it ends; a twice-escaped one (`&amp;lt;`) is read to the end. */
export function decodeEntity(text: string, at: number): { readonly text: string; readonly end: number } | undefined {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(text);
  if (!match) return undefined;
  const [whole, decimal, hex, name] = match;
  let found: string | undefined;
  if (name !== undefined) found = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  else {
    const code = decimal !== undefined ? Number(decimal) : parseInt(hex!, 16);
    found = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 127 && code < 160) ? String.fromCodePoint(code) : '';
  }
  if (found === undefined) return undefined;
  if (found === '&') {
    const again = /(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});/y;
    again.lastIndex = at + whole.length;
    const inner = again.exec(text);
    const twice = inner && decodeEntity(`&${inner[0]}`, 0);
    if (twice) return { text: twice.text, end: at + whole.length + inner[0].length };
  }
  return { text: found, end: at + whole.length };
}

/** Every entity of a text decoded. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});/g, (entity) => decodeEntity(entity, 0)?.text ?? entity);
}

const TAG = /<(\/?)(?:jats:|mml:)?(i|em|italic|b|bold|strong|sup|sub|sc|scp|span|p|br|title|tt|u|math|mi|mo|mn|mrow|msup|msub|inline-formula|tex-math|tex|formula)(?:\s[^<>]{0,200})?\/?>/iy;
const CSL: Readonly<Record<string, string>> = { i: 'i', em: 'i', italic: 'i', sup: 'sup', sub: 'sub' };

/** The CSL markup for a publisher's tag at `at` (empty for one that only goes), and where it ends. */
export function publisherTag(text: string, at: number): { readonly csl: string; readonly end: number } | undefined {
  TAG.lastIndex = at;
  const match = TAG.exec(text);
  if (!match) return undefined;
  const tag = CSL[match[2]!.toLowerCase()];
  return { csl: tag === undefined ? '' : `<${match[1]}${tag}>`, end: at + match[0].length };
}

/** CSL markup whose tags do not pair is taken away. */
export function balanced(text: string): string {
  if (!text.includes('<')) return text;
  const stack: string[] = [];
  for (const [, slash, tag] of text.matchAll(/<(\/?)(span|i|sup|sub)(?: class="nocase")?>/g)) {
    if (!slash) stack.push(tag!);
    else if (stack.pop() !== tag) return text.replace(/<\/?(?:span|i|sup|sub)(?: class="nocase")?>/g, '');
  }
  return stack.length === 0 ? text : text.replace(/<\/?(?:span|i|sup|sub)(?: class="nocase")?>/g, '');
}
