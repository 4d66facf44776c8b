/** Plain text and CSL markup → LaTeX that compiles; and the test whether LaTeX somebody wrote does. */
import { biblatex } from 'unicode2latex';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', '&': '\\&', '%': '\\%', '#': '\\#', _: '\\_', $: '\\$', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}', '<': '{\\textless}', '>': '{\\textgreater}',
  '\u00a0': '~', '“': '``', '”': "''", '‘': '`', '’': "'", '–': '--', '—': '---', '…': '{\\ldots}',
};
/** Letters pdfLaTeX reads as UTF-8 without a package: Latin-1 and Latin Extended-A. */
const READ_AS_IS = /^[\u0020-\u007e\u00a1-\u017f\u0218-\u021b]$/u;
/** Scripts with no LaTeX command: kept, for XeLaTeX, LuaLaTeX or a CJK package. */
const KEPT = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]$/u;

/** Text in CSL markup as LaTeX: special characters escaped, protected words in braces, italics and scripts as commands. */
export function toLatex(text: string): string {
  const pieces = text.split(/(<span class="nocase">|<\/span>|<\/?(?:i|sup|sub)>)/);
  let depth = 0;
  let paired = true;
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) depth += piece.startsWith('</') ? -1 : 1;
    if (depth < 0) paired = false;
  }
  return pieces.map((piece, index) => (index % 2 === 0 ? escapeLatex(piece) : paired && depth === 0 ? MARKUP[piece]! : '')).join('');
}

const MARKUP: Readonly<Record<string, string>> = { '<span class="nocase">': '{', '</span>': '}', '<i>': '\\emph{', '</i>': '}', '<sup>': '\\textsuperscript{', '</sup>': '}', '<sub>': '\\textsubscript{', '</sub>': '}' };

/** Plain text as LaTeX. */
export function escapeLatex(text: string): string {
  let out = '';
  for (const letter of text.replace(/[\p{Cc}\s]+/gu, ' ').replace(/\p{Cf}/gu, '')) {
    const escape = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter]! : undefined;
    // A brace that closes nothing would end the field: BibTeX counts \{ too.
    if (letter === '{' || letter === '}') out += letter === '{' ? '\\textbraceleft{}' : '\\textbraceright{}';
    else if (escape !== undefined) out += escape;
    else if (READ_AS_IS.test(letter) || KEPT.test(letter)) out += letter;
    else out += command(letter);
  }
  return out;
}

/** A letter outside Latin-1 as a command where LaTeX has one, decomposed where it has accents, else as it is. */
function command(letter: string): string {
  const [base = '', ...marks] = [...letter.normalize('NFD')];
  if (marks.length > 0 && marks.length < 3 && marks.every((mark) => Object.hasOwn(MARKS, mark)) && /^[A-Za-z]$/.test(base)) {
    return marks.reduce((inner, mark) => `{\\${MARKS[mark]}{${inner}}}`, base);
  }
  const known = Object.hasOwn(biblatex.base, letter) ? biblatex.base[letter] : undefined;
  if (known?.text !== undefined && COMMANDS.has(known.text.replace(/^\\/, ''))) return `{${known.text}}`;
  const math = MATH_ONLY[letter] ?? known?.math;
  if (math !== undefined && (!math.startsWith('\\') || MATH.has(math.slice(1)) || known?.text === undefined)) return `{$${math}$}`;
  return letter;
}

const MARKS: Readonly<Record<string, string>> = { '\u0300': '`', '\u0301': "'", '\u0302': '^', '\u0303': '~', '\u0304': '=', '\u0306': 'u', '\u0307': '.', '\u0308': '"', '\u030a': 'r', '\u030b': 'H', '\u030c': 'v', '\u0323': 'd', '\u0327': 'c', '\u0328': 'k', '\u0331': 'b' };

const MATH_ONLY: Readonly<Record<string, string>> = { '−': '-', '∞': '\\infty', '√': '\\surd', '⋯': '\\cdots', '′': "'", '″': "''" };

const COMMANDS = new Set('emph textit textbf textsc texttt textrm textsf textup textsuperscript em it bf rm sc tt sl itshape bfseries ss ae AE oe OE aa AA o O l L i j u v H t c d b r k LaTeX TeX ldots dots textendash textemdash textless textgreater textbackslash textasciitilde textquoteleft textquoteright relax slash S P dag ddag copyright pounds'.split(' '));
const MATH = new Set('alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega mathbb mathcal mathrm mathbf mathit mathfrak overline hat bar tilde dot vec widehat widetilde frac sqrt sum prod int infty partial nabla times cdot pm leq le geq ge neq ne approx sim equiv to rightarrow leftarrow mapsto in notin subset subseteq cup cap log exp max min sup inf ldots cdots ell langle rangle left right ast star circ otimes oplus text quad prime'.split(' '));

/** True for LaTeX that a plain document typesets: known commands, closed formulas, no bare special character, no HTML. */
export function isPlainLatex(latex: string): boolean {
  if (/&#?\w+;|<\/?[a-z][^<>]*>/i.test(latex) || !bracesPair(latex)) return false;
  let depth = 0;
  let math = false;
  for (let i = 0; i < latex.length; i++) {
    const c = latex[i]!;
    if (c === '{') depth++;
    else if (c === '}' && --depth < 0) return false;
    else if (c === '$') {
      if (latex[i + 1] === '$') return false;
      math = !math;
    } else if (c === '\\') {
      const name = /^[A-Za-z]+/.exec(latex.slice(i + 1, i + 40))?.[0] ?? '';
      if (name === '' ? !/[&%#_${}'`^"~=.,;:!\- /]/.test(latex[i + 1] ?? '') : !(COMMANDS.has(name) || (math && MATH.has(name)))) return false;
      i += Math.max(1, name.length);
    } else if (/[&%#]/.test(c) || (!math && /[_^]/.test(c))) return false;
    else if (c > '\u017f' && !KEPT.test(c) && !/[\ud800-\udfff]/.test(c)) return false;
  }
  return depth === 0 && !math;
}

/** As BibTeX counts them: `\{` is a brace to it. */
export function bracesPair(text: string): boolean {
  let depth = 0;
  for (const c of text) {
    if (c === '{') depth++;
    else if (c === '}' && --depth < 0) return false;
  }
  return depth === 0;
}
