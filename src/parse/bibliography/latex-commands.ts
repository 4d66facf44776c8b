/** What each LaTeX command of a bibliography becomes. Symbols and letters come from the tables of unicode2latex. */
import { combining, latex2unicode } from 'unicode2latex';

/** Accents: command → combining character set after the letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...(combining.tounicode as Record<string, string>),
  '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '=': '\u0304', '.': '\u0307', '"': '\u0308',
  u: '\u0306', v: '\u030c', H: '\u030b', c: '\u0327', k: '\u0328', r: '\u030a', b: '\u0331', d: '\u0323', t: '\u0361', hat: '\u0302', widehat: '\u0302', vec: '\u20d7',
  cb: '\u0326', textcommabelow: '\u0326', polhk: '\u0328', lfhook: '\u0326', cftil: '\u0303', cfudot: '\u0307', cfac: '\u0301', h: '\u0309', G: '\u030f', U: '\u030d', f: '\u0311',
};

/** Commands whose argument is set in another face: markup CSL knows, or nothing. */
const FACES: Readonly<Record<string, '' | 'i' | 'sup' | 'sub'>> = {
  emph: 'i', textit: 'i', textsl: 'i', mkbibemph: 'i', mkbibitalic: 'i', textsuperscript: 'sup', mkbibsuperscript: 'sup', textsubscript: 'sub',
  textbf: '', textmd: '', textsc: '', texttt: '', textrm: '', textsf: '', textup: '', textnormal: '', text: '', textlf: '', mbox: '', hbox: '', fbox: '', underline: '', uline: '', lowercase: '', MakeLowercase: '',
  uppercase: '', MakeUppercase: '', mathrm: '', mathbf: '', mathit: '', mathsf: '', mathtt: '', mathcal: '', mathscr: '', mathfrak: '', mathbb: '', boldsymbol: '', bm: '', mathop: '', operatorname: '', mathbin: '', mathrel: '', mathord: '',
  smash: '', nocorr: '', mkbibbold: '', mkbibacro: '', autocap: '', NoCaseChange: '', foreignlanguage: '', acro: '', textulc: '', mathnormal: '', ensuremath: '', unit: '', bibstring: '', ltxclass: '', sortas: '',
};

/** Switches that hold to the end of their group. */
const SWITCHES: Readonly<Record<string, '' | 'i'>> = {
  em: 'i', it: 'i', itshape: 'i', sl: 'i', slshape: 'i', bf: '', bfseries: '', tt: '', ttfamily: '', rm: '', rmfamily: '', sc: '', scshape: '', sf: '', sffamily: '', normalfont: '', upshape: '', mdseries: '', cal: '',
  small: '', footnotesize: '', large: '', Large: '', tiny: '', scriptsize: '', normalsize: '', displaystyle: '', textstyle: '', boldmath: '', unboldmath: '',
};

/** Commands that stand for text of their own. */
const TEXTS: Readonly<Record<string, string>> = {
  TeX: 'TeX', LaTeX: 'LaTeX', LaTeXe: 'LaTeX2e', BibTeX: 'BibTeX', XeTeX: 'XeTeX', LuaTeX: 'LuaTeX', pdfTeX: 'pdfTeX', AmS: 'AMS',
  cprime: '\u02b9', cdprime: '\u02ba', hyphen: '-', slash: '/', dash: '–', ndash: '–', mdash: '—', emptyset: '∅', varnothing: '∅', degree: '°', glqq: '„', grqq: '“', flqq: '«', frqq: '»', glq: '‚', grq: '‘',
  varprojlim: 'lim', varinjlim: 'lim', lim: 'lim', limsup: 'lim sup', liminf: 'lim inf', log: 'log', ln: 'ln', exp: 'exp', sin: 'sin', cos: 'cos', tan: 'tan', max: 'max', min: 'min', sup: 'sup', inf: 'inf', det: 'det', dim: 'dim', ker: 'ker', deg: 'deg', gcd: 'gcd', hom: 'hom', arg: 'arg', Pr: 'Pr', mod: 'mod', bmod: 'mod', argmax: 'argmax', argmin: 'argmin',
  i: 'ı', j: 'ȷ', imath: 'ı', jmath: 'ȷ', dag: '†', ddag: '‡', dagger: '†', ddagger: '‡', S: '§', P: '¶', guillemotleft: '«', guillemotright: '»', textquotedbl: '"', textquotesingle: "'", textasciigrave: '`', textbar: '|', vert: '|', Vert: '‖', mid: '|', prime: '′', star: '⋆', ast: '*', colon: ':', ldots: '…', dots: '…', cdots: '⋯', textellipsis: '…',
  ' ': ' ', '\\': ' ', newline: ' ', linebreak: ' ', ',': ' ', ';': ' ', ':': ' ', quad: ' ', qquad: ' ', enspace: ' ', thinspace: ' ', space: ' ', nobreakspace: ' ', textvisiblespace: ' ', '\n': ' ', '\r': ' ', '\t': ' ', par: ' ', textbackslash: '\\', backslash: '\\',
  '&': '&', '%': '%', '#': '#', _: '_', $: '$', '{': '{', '}': '}', '|': '‖', '(': '', ')': '', '[': '', ']': '',
  '-': '', '/': '', '!': '', '@': '', '*': '', '>': ' ', '<': '', relax: '', protect: '', null: '', nobreak: '', allowbreak: '', break: '', xspace: '', left: '', right: '', big: '', Big: '', bigl: '', bigr: '', Bigl: '', Bigr: '', limits: '', nolimits: '', noindent: '', ignorespaces: '', unskip: '', strut: '', leavevmode: '', natexlab: '', bibrangedash: '–', adddot: '.', addcomma: ',', addspace: ' ', addcolon: ':', addsemicolon: ';', addslash: '/', isdot: '', noopsort: '',
};

/** Commands that print nothing, with the number of arguments they swallow. */
const SWALLOWED: Readonly<Record<string, number>> = { noop: 1, SortNoop: 1, Noop: 1, noopsort: 1, sortnoop: 1, NOOP: 1, singleletter: 0, label: 1, vspace: 1, hspace: 1, vphantom: 1, phantom: 1, hphantom: 1, kern: 0, cite: 1, index: 1, textcolor: 1, color: 1, begin: 1, end: 1, selectlanguage: 1, newblock: 0 };

/** Commands from packages: rendered, but told, since a plain LaTeX document stops at them. */
export const QUOTES: Readonly<Record<string, readonly [string, string]>> = { enquote: ['“', '”'], mkbibquote: ['“', '”'], textquote: ['“', '”'], 'enquote*': ['‘', '’'], 'mkbibquote*': ['‘', '’'] };

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);

export const accent = (name: string): string | undefined => own(ACCENTS, name);
export const face = (name: string): '' | 'i' | 'sup' | 'sub' | undefined => own(FACES, name);
export const faceSwitch = (name: string): '' | 'i' | undefined => own(SWITCHES, name);
export const swallowed = (name: string): number | undefined => own(SWALLOWED, name);

/** The text a command stands for, from our table or that of unicode2latex; undefined for an unknown one. */
export function symbol(name: string, math: boolean): string | undefined {
  const ours = own(TEXTS, name);
  if (ours !== undefined) return ours;
  const theirs = own(latex2unicode as Record<string, string | { text?: string; math?: string }>, `\\${name}`);
  if (theirs === undefined) return undefined;
  const text = typeof theirs === 'string' ? theirs : ((math ? theirs.math : theirs.text) ?? theirs.text ?? theirs.math);
  // Mathematical italics are letters all the same: 𝜇 is found as μ.
  return text?.replace(/\u200b/g, '').replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'));
}

/** A letter in blackboard bold and the like, or undefined. */
export function mathLetter(command: string, content: string): string | undefined {
  const found = command === 'mathbb' ? own(latex2unicode as Record<string, unknown>, `\\mathbb{${content}}`) : undefined;
  return typeof found === 'string' ? found : undefined;
}

const SUPERSCRIPTS = new Map(zip('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'));
const SUBSCRIPTS = new Map(zip('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'));

function zip(a: string, b: string): [string, string][] {
  const right = [...b];
  return [...a].map((letter, index) => [letter, right[index]!]);
}

/** Raised or lowered text in Unicode where every character has such a form, else as CSL markup. */
export function script(kind: 'sup' | 'sub', content: string): string {
  const table = kind === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS;
  const letters = [...content.trim()];
  if (letters.length === 0) return '';
  return letters.every((letter) => table.has(letter)) ? letters.map((letter) => table.get(letter)).join('') : `<${kind}>${content.trim()}</${kind}>`;
}
