/** One LaTeX value in; plain Unicode out, with CSL's own markup (nocase, i, sup, sub) and the places of what could not be understood. */
import { accent, face, faceSwitch, mathLetter, QUOTES, script, swallowed, symbol } from './latex-commands.ts';
import { decodeEntity, publisherTag } from './html.ts';
import { verbatim } from './identifiers.ts';
import { LatexScanner } from './latex-scanner.ts';
import type { UserCommands } from './user-commands.ts';

export interface LatexFault {
  readonly rule: 'bib-latex' | 'bib-markup';
  readonly message: string;
  readonly hint: string;
  /** Offsets in the value. */
  readonly start: number;
  readonly end: number;
}
export interface LatexOptions {
  /** Groups become case-protected spans: for titles. */
  readonly protect?: boolean;
  /** Commands that the file defines in its preamble. */
  readonly commands?: UserCommands | undefined;
  readonly fault?: (fault: LatexFault) => void;
}

const PLAIN = /^(?:[^\\{}$~&%#_^<`'-](?!ttps?:))*$/;
/** What nobody sees, and what turns the order of letters. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?!\s)\p{Cc}/gu;
const MAX_DEPTH = 40;
const MAX_EXPANSIONS = 200;

/** LaTeX → Unicode, white space collapsed, in normal form C. */
export function latexToText(value: string, options: LatexOptions = {}): string {
  const raw = PLAIN.test(value) ? value : new LatexReader(value, options).read();
  return raw.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim().normalize('NFC');
}

/** The text without CSL's markup. */
export function stripMarkup(text: string): string {
  return text.replace(/<span class="nocase">|<\/span>|<\/?(?:i|sup|sub)>/g, '');
}

class LatexReader extends LatexScanner {
  #math = false;
  /** Single quotes that wait for their closing one. */
  #quotes = 0;
  /** Shared with the readers of expanded commands: a command that calls itself comes to an end. */
  readonly #budget: { left: number };
  /** Where an expansion of the file's own command stands; faults inside it are told there. */
  #origin: { start: number; end: number } | undefined;
  readonly #options: LatexOptions;

  constructor(text: string, options: LatexOptions, budget = { left: MAX_EXPANSIONS }) {
    super(text);
    this.#options = options;
    this.#budget = budget;
  }

  read(): string {
    let out = '';
    while (this.i < this.text.length) out += this.#until('', 0, this.#options.protect ?? false);
    return out;
  }

  /** Reads to the end of the group or text. */
  #until(stop: '' | '}' | ']' | '$', depth: number, protect: boolean): string {
    let out = '';
    while (this.i < this.text.length) {
      const c = this.text[this.i]!;
      if (c === stop || c === '}') {
        this.i++;
        if (c === '}' && stop === '$') this.i--;
        return out;
      }
      if (c === '\\') {
        const name = this.peekCommand();
        const italics = faceSwitch(name);
        if (italics === undefined) out += this.#command(depth, protect);
        else {
          this.i += 1 + name.length;
          this.skipSpace();
          const rest = this.#until(stop, depth, protect && italics === '');
          return out + (italics === 'i' && rest.trim() !== '' ? `<i>${rest}</i>` : rest);
        }
      } else if (c === '{') out += this.#group(depth, protect);
      else if (c === '$') out += this.#dollar(depth, protect);
      else out += this.#character(c, depth);
    }
    return out;
  }

  #group(depth: number, protect: boolean): string {
    this.i++;
    if (depth >= MAX_DEPTH) return '';
    // BibTeX's "special character" `{\'e}` is no protection; `{RLHF}` is.
    const special = this.text[this.i] === '\\';
    const wrap = protect && !special && !this.#math;
    const content = this.#until('}', depth + 1, protect && special);
    return wrap && /\p{L}/u.test(content) ? `<span class="nocase">${content}</span>` : content;
  }

  #dollar(depth: number, protect: boolean): string {
    const at = this.i;
    const width = this.text[at + 1] === '$' ? 2 : 1;
    const close = this.closingDollar(at + width, width);
    const inside = close < 0 ? '' : this.text.slice(at + width, close);
    const money = /^\d/.test(inside) && !/[\\^_]/.test(inside) && (/\s$/.test(inside) || /^\d/.test(this.text.slice(close + width, close + width + 1)));
    if (close < 0 || money) {
      this.i++;
      this.#fault('bib-latex', at, at + 1, 'a lone $ opens a formula that is never closed', 'write \\$ for a dollar sign');
      return '$';
    }
    this.i = at + width;
    const outer = this.#math;
    this.#math = true;
    let out = '';
    for (let before = -1; this.i < close && this.i > before; ) {
      before = this.i;
      out += this.#until('$', Math.min(depth + 1, MAX_DEPTH), false);
    }
    this.#math = outer;
    this.i = Math.max(this.i, close + width);
    out = out.replace(/\$/g, '');
    return protect && /\p{Lu}/u.test(out) ? `<span class="nocase">${out}</span>` : out;
  }

  #character(c: string, depth: number): string {
    const at = this.i++;
    const next = this.text[this.i];
    switch (c) {
      case '~': return ' ';
      case '`':
        if (next === '`') return (this.i++, '“');
        this.#quotes++;
        return '‘';
      case "'":
        if (this.#math) return '′';
        if (next === "'") return (this.i++, '”');
        return this.#quotes > 0 && !/\p{L}/u.test(next ?? '') ? (this.#quotes--, '’') : c;
      case 'h': {
        const address = this.text.startsWith('ttp', this.i) ? this.#address(at) : undefined;
        return address ?? c;
      }
      case '-': {
        if (this.#math || next !== '-') return c;
        this.i++;
        return this.text[this.i] === '-' ? (this.i++, '—') : '–';
      }
      case '^': case '_': {
        if (!this.#math) {
          this.#fault('bib-latex', at, at + 1, `an unescaped ${c} stands in the text: LaTeX takes it for a formula and stops`, c === '_' ? 'write \\_' : 'write \\^{}, or a formula in $…$');
          return c;
        }
        return script(c === '^' ? 'sup' : 'sub', this.#argument(depth));
      }
      case '&': return this.#entity(at);
      case '<': return this.#tag(at);
      case '%': case '#':
        this.#fault('bib-latex', at, at + 1, `an unescaped ${c} stands in the text: LaTeX ${c === '%' ? 'ignores the rest of the line' : 'stops there'}`, `write \\${c}`);
        return c;
      default: return c;
    }
  }

  /** A bare web address is no LaTeX: `~`, `_` and `%` stand for themselves. */
  #address(at: number): string | undefined {
    const match = /https?:\/\/[^\s{}<>]+/y;
    match.lastIndex = at;
    const found = match.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.i = at + found.length;
    return verbatim(found);
  }

  #entity(at: number): string {
    const found = decodeEntity(this.text, at);
    if (!found) {
      this.#fault('bib-latex', at, at + 1, 'an unescaped & stands in the text: LaTeX stops there', 'write \\&');
      return '&';
    }
    this.i = found.end;
    this.#fault('bib-markup', at, found.end, `the HTML entity ${this.text.slice(at, found.end)} stands in the value`, `write ${found.text === '&' ? '\\&' : found.text}`);
    return found.text;
  }

  #tag(at: number): string {
    const found = publisherTag(this.text, at);
    if (!found) return '<';
    this.i = found.end;
    this.#fault('bib-markup', at, found.end, `the HTML tag ${this.text.slice(at, found.end)} stands in the value`, 'write LaTeX, such as \\emph{…}, or take it away');
    return found.csl;
  }

  #command(depth: number, protect: boolean): string {
    const at = this.i;
    const name = this.peekCommand();
    const word = /^[A-Za-z]/.test(name);
    this.i += 1 + name.length;
    const star = word && this.text[this.i] === '*';
    if (star) this.i++;
    if (word) this.skipSpace();
    if (name === '') return '';
    if (depth >= MAX_DEPTH) return '';

    const mark = accent(name);
    if (mark !== undefined) return this.#accented(name, mark, depth);
    const user = this.#options.commands?.get(name);
    if (user) return this.#expand(user, at, protect);
    const quotes = QUOTES[star ? `${name}*` : name];
    if (quotes && Object.hasOwn(QUOTES, name)) {
      this.#fault('bib-latex', at, this.i, `\\${name}${star ? '*' : ''} needs a LaTeX package and fails without it`, 'write the quotation marks themselves: ``…\'\'');
      return quotes[0] + this.#argument(depth, protect) + quotes[1];
    }
    if (name === 'href') return this.#argument(depth) === '' ? this.#argument(depth, protect) : this.#argument(depth, protect);
    if (name === 'url' || name === 'path' || name === 'nolinkurl') return verbatim(this.rawArgument());
    if (name === 'frac' || name === 'tfrac') return `${this.#argument(depth)}/${this.#argument(depth)}`;
    if (name === 'sqrt') return `√${this.#argument(depth)}`;
    const swallow = swallowed(name);
    if (swallow !== undefined) {
      for (let n = 0; n < swallow && this.text[this.i] === '{'; n++) this.#argument(depth);
      return '';
    }
    const look = face(name);
    if (look !== undefined) return this.#faced(name, look, depth, protect);
    const text = symbol(name, this.#math);
    if (text !== undefined) {
      if (name === '(' || name === '[') this.#math = true;
      if (name === ')' || name === ']') this.#math = false;
      if (this.text.startsWith('{}', this.i)) this.i += 2;
      return text;
    }
    this.#fault('bib-latex', at, at + 1 + name.length, `the LaTeX command \\${name} is not known here: its name is left out and its content kept`, 'write the character itself, or plain LaTeX');
    let content = '';
    while (this.text[this.i] === '{') content += this.#argument(depth);
    return content;
  }

  #faced(name: string, look: '' | 'i' | 'sup' | 'sub', depth: number, protect: boolean): string {
    const outer = this.#math;
    if (name === 'ensuremath') this.#math = true;
    if (name === 'foreignlanguage') this.#argument(depth);
    if (name.startsWith('text') || name === 'mbox') this.#math = false;
    const content = this.#argument(depth, protect && look === '');
    this.#math = outer;
    if (/uppercase$/i.test(name)) return content.toUpperCase();
    const letter = mathLetter(name, content);
    if (letter !== undefined) return letter;
    if (look === 'sup' || look === 'sub') return script(look, content);
    return look === 'i' && content.trim() !== '' ? `<i>${content}</i>` : content;
  }

  #accented(name: string, mark: string, depth: number): string {
    this.skipSpace();
    const content = this.#argument(depth);
    const [first = '', ...rest] = [...content];
    if (first === '') return name === '~' ? '~' : name === '^' ? '^' : '';
    const base = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first;
    // A long overline covers every letter; an accent only the first.
    return /^(?:over|under|wide)/.test(name) && rest.length > 0 ? content : (base + mark).normalize('NFC') + rest.join('');
  }

  #expand(user: { readonly parameters: number; readonly body: string }, at: number, protect: boolean): string {
    const args: string[] = [];
    for (let n = 0; n < user.parameters; n++) args.push(this.rawArgument());
    if (this.#budget.left-- <= 0) return '';
    const body = user.body.replace(/#([1-9])/g, (_, digit: string) => args[Number(digit) - 1] ?? '').slice(0, 2000);
    const inner = new LatexReader(body, { ...this.#options, protect }, this.#budget);
    inner.#origin = this.#origin ?? { start: at, end: this.i };
    return inner.read();
  }

  /** The argument of a command: a group, a command, or one character. */
  #argument(depth: number, protect = false): string {
    if (this.text[this.i] === '[' && this.text.indexOf(']', this.i) > 0) this.i = this.text.indexOf(']', this.i) + 1;
    const c = this.text[this.i];
    if (c === undefined || c === '}' || c === '$') return '';
    if (depth >= MAX_DEPTH) {
      this.i++;
      return '';
    }
    if (c === '{') {
      this.i++;
      return this.#until('}', depth + 1, protect);
    }
    if (c === '\\') return this.#command(depth + 1, false);
    const letter = String.fromCodePoint(this.text.codePointAt(this.i)!);
    this.i += letter.length;
    return letter;
  }

  #fault(rule: LatexFault['rule'], start: number, end: number, message: string, hint: string): void {
    this.#options.fault?.({ rule, message, hint, ...(this.#origin ?? { start, end }) });
  }
}
