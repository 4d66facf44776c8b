/** The inside of one record: key, fields and values with their offsets. What is broken is told once, cut at the likeliest place, and reading goes on. */
import { RecordCursor } from './record-cursor.ts';
import { cutOfRunaway, isFieldStart, scanBraced, scanQuoted } from './value-scan.ts';

export interface RawPiece {
  readonly kind: 'braced' | 'quoted' | 'bare';
  /** The content without delimiters. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
export interface RawField {
  /** Lower case. */
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly pieces: readonly RawPiece[];
  /** The value with its delimiters. */
  readonly start: number;
  readonly end: number;
}
interface RawValue {
  readonly pieces: readonly RawPiece[];
  readonly start: number;
  readonly end: number;
}

const NAME = /[A-Za-z_][^\s=,{}"#%()@]*/y;
const BARE = /[^\s,{}"#()=]+/y;

export class BodyReader extends RecordCursor {
  #fields: RawField[] = [];

  /** The key up to its comma. */
  readKey(): { key: string; keyStart: number; keyEnd: number } {
    this.skipSpace();
    const start = this.position;
    const none = { key: '', keyStart: start, keyEnd: start };
    // A record without a key is told by the reader of records.
    if (isFieldStart(this.text, start, true)) return none;
    let end = start;
    while (end < this.limit && !/[,\r\n]/.test(this.text[end]!) && this.text[end] !== this.closer) end++;
    // "key title = {…": the comma is missing, and the key is the first word.
    const glued = /^(\S+)\s+[A-Za-z][\w-]*\s*=/.exec(this.text.slice(start, end));
    if (glued) end = start + glued[1]!.length;
    const key = this.text.slice(start, end).trimEnd();
    this.position = end;
    this.skipSpace();
    if (this.peek() === ',') this.position++;
    else if (this.peek() !== this.closer && isFieldStart(this.text, this.position)) {
      this.fault(start, start + key.length, `there is no comma after the citation key "${key}"`, 'write a comma after the key');
    }
    return { key, keyStart: start, keyEnd: start + key.length };
  }

  readFields(): RawField[] {
    this.#fields = [];
    for (;;) {
      this.skipSpace();
      if (this.position >= this.limit) {
        if (this.#cutRunawayField()) continue;
        this.fault(this.recordStart, this.recordStart + 1, 'the brace that opens this record is never closed', `write ${this.closer} at the end of the record`);
        break;
      }
      const c = this.peek();
      if (c === this.closer) {
        this.position++;
        if (!this.#continuesAfterClose()) break;
      } else if (c === ',') {
        this.warn(this.position, this.position + 1, 'a comma stands here with no field before it', 'take it away');
        this.position++;
      } else if (c === '%') this.skipCommentedLine();
      else this.#readField();
    }
    return this.#fields;
  }

  /** A value: pieces joined by `#`. Undefined where there is none. */
  readValue(name: string): RawValue | undefined {
    this.skipSpace();
    const start = this.position;
    const pieces: RawPiece[] = [];
    for (;;) {
      const piece = this.#readPiece(name);
      if (!piece) {
        if (pieces.length > 0) this.fault(this.position - 1, this.position, `nothing follows # in the value of ${name}`, 'take the # away or write the other part');
        break;
      }
      pieces.push(piece);
      const end = this.position;
      this.skipSpace();
      if (this.peek() !== '#') {
        this.position = end;
        break;
      }
      this.position++;
      this.skipSpace();
    }
    return pieces.length === 0 ? undefined : { pieces, start, end: this.position };
  }

  /** Reads the closing delimiter of a block without fields; its end. */
  readClose(): number {
    this.skipSpace();
    if (this.peek() === this.closer) this.position++;
    else this.fault(this.recordStart, this.recordStart + 1, 'the brace that opens this block is never closed', `write ${this.closer} at its end`);
    return this.position;
  }

  #readField(): void {
    const text = this.text;
    NAME.lastIndex = this.position;
    const match = NAME.exec(text);
    if (!match) {
      const start = this.position;
      this.skipToNextField();
      const stray = text[start] === '}' ? 'a closing brace stands here that closes nothing' : `${JSON.stringify(text.slice(start, Math.min(this.position, start + 20)).trim())} stands where a field name belongs`;
      this.fault(start, start + 1, stray, 'take it away, or look for a brace or quote that is closed too early in the field before');
      return;
    }
    const nameStart = this.position;
    const written = match[0];
    this.position += written.length;
    const nameEnd = this.position;
    this.skipSpace();
    if (this.peek() === '=') this.position++;
    else if (this.peek() === '{' || this.peek() === '"') this.fault(nameStart, nameEnd, `there is no = between ${written} and its value`, `write ${written} = {…}`);
    else {
      this.skipToNextField();
      this.fault(nameStart, nameEnd, `${JSON.stringify(text.slice(nameStart, Math.min(this.position, nameStart + 40)).trim())} is no field: it has no = and no value`, 'write name = {value}, or look for a brace, quote or comma that is missing before it');
      return;
    }
    const name = written.toLowerCase();
    const value = this.readValue(written);
    if (!value) {
      this.fault(nameStart, nameEnd, `the field ${written} has no value`, `write ${written} = {…} or take the field away`);
    } else {
      this.#fields.push({ name, nameStart, nameEnd, ...this.#withTrailingText(written, value) });
    }
    this.#afterField(written);
  }

  /** A comma or the end of the record; a forgotten comma is told where the next field begins. */
  #afterField(written: string): void {
    this.skipSpace();
    const c = this.peek();
    if (c === ',') this.position++;
    else if (c !== '' && c !== this.closer && isFieldStart(this.text, this.position)) {
      const end = this.position + (/^[\w-]+/.exec(this.text.slice(this.position, this.position + 60))?.[0].length ?? 1);
      this.fault(this.position, end, `a comma is missing between the field ${written} and this one`, `write a comma after the value of ${written}`);
    }
  }

  /** Text between a value and its comma (an inner quote, words without braces) belongs to the value. */
  #withTrailingText(written: string, value: RawValue): RawValue {
    const text = this.text;
    this.skipSpace();
    const c = this.peek();
    if (c === '' || c === ',' || c === this.closer || isFieldStart(text, this.position)) {
      this.position = value.end;
      return value;
    }
    const last = value.pieces.at(-1)!;
    const runaway = last.kind === 'quoted' ? cutOfRunaway(text, last.start, value.end) : undefined;
    if (runaway !== undefined) return this.#cut(value, runaway, 'the quote that opens this value is never closed', '"');
    this.skipToFieldEnd(last.kind !== 'bare');
    const end = this.trimmedEnd(value.end);
    const whole = text.slice(value.start, end);
    const reason = last.kind === 'bare' ? `the value of ${written} has no braces` : `text stands after the end of the value of ${written}: a quote or brace inside it closes it too early`;
    this.fault(value.start, end, reason, `write ${written} = {…} with the whole value in one pair of braces`);
    const inner = last.kind === 'quoted' && value.pieces.length === 1 ? whole.replace(/^"/, '').replace(/"$/, '') : whole;
    const start = value.start + whole.indexOf(inner);
    return { pieces: [{ kind: 'bare', text: `\u0000${inner}`, start, end: start + inner.length }], start: value.start, end };
  }

  #readPiece(name: string): RawPiece | undefined {
    const text = this.text;
    const start = this.position;
    const c = this.peek();
    if (c !== '{' && c !== '"') {
      BARE.lastIndex = start;
      const bare = start < this.limit ? BARE.exec(text) : null;
      if (!bare) return undefined;
      this.position = start + bare[0].length;
      return { kind: 'bare', text: bare[0], start, end: this.position };
    }
    const kind = c === '{' ? 'braced' : 'quoted';
    const end = c === '{' ? scanBraced(text, start + 1, this.limit) : scanQuoted(text, start + 1, this.limit);
    if (end >= 0) {
      this.position = end + 1;
      return { kind, text: text.slice(start + 1, end), start: start + 1, end };
    }
    const cut = cutOfRunaway(text, start + 1, this.limit) ?? this.lastResort(start + 1);
    this.fault(start, start + 1, `the ${c === '{' ? 'brace' : 'quote'} that opens the value of ${name} is never closed`, `write ${c === '{' ? '}' : '"'} at the end of the value`);
    this.position = cut;
    const content = text.slice(start + 1, cut).replace(/[\s,]+$/, '');
    return { kind, text: content, start: start + 1, end: start + 1 + content.length };
  }

  /** A record that ran on to the next one: the first field that swallowed others is cut, and reading resumes there. */
  #cutRunawayField(): boolean {
    for (const [index, field] of this.#fields.entries()) {
      const piece = field.pieces.at(-1)!;
      if (piece.kind === 'bare') continue;
      const cut = cutOfRunaway(this.text, piece.start, Math.min(piece.end, this.limit));
      if (cut === undefined) continue;
      const delimiter = piece.kind === 'braced' ? 'brace' : 'quote';
      const value = this.#cut(field, cut, `the ${delimiter} that opens the value of ${field.name} is never closed`, piece.kind === 'braced' ? '}' : '"');
      this.#fields = [...this.#fields.slice(0, index), { ...field, ...value }];
      this.#afterField(field.name);
      return true;
    }
    return false;
  }

  #cut(value: RawValue, cut: number, message: string, delimiter: string): RawValue {
    const last = value.pieces.at(-1)!;
    this.fault(last.start - 1, last.start, message, `write ${delimiter} at the end of the value`);
    this.position = cut;
    const content = this.text.slice(last.start, cut).replace(/[\s,"]+$/, '');
    const end = last.start + content.length;
    return { pieces: [...value.pieces.slice(0, -1), { ...last, text: content, end }], start: value.start, end };
  }

  /** After the closing delimiter: true where fields follow, so that it was one too many. */
  #continuesAfterClose(): boolean {
    const close = this.position - 1;
    const after = /^\s*(,?)\s*/.exec(this.text.slice(this.position, Math.min(this.limit, this.position + 200)))!;
    const next = this.position + after[0].length;
    if (this.#fields.length === 0) return false;
    if (next < this.limit && isFieldStart(this.text, next, true)) {
      this.fault(close, close + 1, 'one closing brace too many: it ends the record although more fields follow', 'take the brace away');
      this.position = next;
      return true;
    }
    if (this.closer === '}' && this.text[next] === '}' && next < this.limit) {
      this.fault(close, close + 1, 'one closing brace too many', 'take the brace away');
      this.position = next + 1;
    }
    return false;
  }
}
