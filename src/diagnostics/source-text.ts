/** A file's text with its lines: offset (UTF-16) in, line and column (code points) out. The one place of position arithmetic. */
import type { Point, Span } from './diagnostic.ts';

export class SourceText {
  readonly text: string;
  /** Relative to the root. */
  readonly file: string;
  readonly #starts: number[];
  #pairs: number[] | undefined;

  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
    this.#starts = [0];
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      // CR alone is a line end too (old Mac files); CRLF is one.
      if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) this.#starts.push(i + 1);
    }
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** The place of an offset; offsets outside the text are moved to its nearest end. */
  pointAt(offset: number): Point {
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    const start = this.#starts[low]!;
    return { line: low + 1, column: at - start + 1 - (this.#pairsBefore(at - 1) - this.#pairsBefore(start)) };
  }

  /** How many characters of two UTF-16 units begin before an offset. Counted once a file: a line may be a megabyte long. */
  #pairsBefore(offset: number): number {
    if (this.#pairs === undefined) {
      this.#pairs = [];
      for (let i = 0; i < this.text.length; i++) if (this.text.codePointAt(i)! > 0xffff) this.#pairs.push(i++);
    }
    let low = 0;
    let high = this.#pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#pairs[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The offset of a place; columns past the end of the line are moved to its end, line end included. */
  offsetAt({ line, column }: Point): number {
    let at = this.lineStart(line);
    const end = this.lineStart(line + 1);
    for (let i = 1; i < column && at < end; i++) at += this.text.codePointAt(at)! > 0xffff ? 2 : 1;
    return at;
  }

  /** The text of a span. */
  slice({ start, end }: Span): string {
    return this.text.slice(this.offsetAt(start), this.offsetAt(end));
  }

  span(start: number, end: number): Span {
    return { start: this.pointAt(start), end: this.pointAt(Math.max(start, end)) };
  }

  /** The text of a line, 1-based, without its line end; undefined outside the file. */
  line(number: number): string | undefined {
    const start = this.#starts[number - 1];
    if (start === undefined) return undefined;
    return this.text.slice(start, this.#starts[number] ?? this.text.length).replace(/[\r\n]+$/, '');
  }

  /** The offset at which a line begins, 1-based. */
  lineStart(number: number): number {
    return this.#starts[number - 1] ?? this.text.length;
  }
}
