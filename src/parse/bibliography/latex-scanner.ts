/** A position in a LaTeX value: the next command, the next argument as written, the dollar that closes a formula. */

export class LatexScanner {
  protected readonly text: string;
  protected i = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The closing dollar in the same group; -1 where there is none. */
  protected closingDollar(from: number, width: number): number {
    let depth = 0;
    for (let i = from; i < this.text.length; i++) {
      const c = this.text[i];
      if (c === '\\') i++;
      else if (c === '{') depth++;
      else if (c === '}' && --depth < 0) return -1;
      else if (c === '$' && depth === 0 && (width === 1 || this.text[i + 1] === '$')) return i;
    }
    return -1;
  }

  protected rawArgument(): string {
    this.skipSpace();
    if (this.text[this.i] !== '{') return this.text[this.i++] ?? '';
    const start = ++this.i;
    for (let depth = 1; this.i < this.text.length; this.i++) {
      if (this.text[this.i] === '{') depth++;
      else if (this.text[this.i] === '}' && --depth === 0) return this.text.slice(start, this.i++);
    }
    return this.text.slice(start);
  }

  protected peekCommand(): string {
    const letters = /[A-Za-z]+/y;
    letters.lastIndex = this.i + 1;
    return letters.exec(this.text)?.[0] ?? this.text[this.i + 1] ?? '';
  }

  protected skipSpace(): void {
    while (/\s/.test(this.text[this.i] ?? '')) this.i++;
  }
}
