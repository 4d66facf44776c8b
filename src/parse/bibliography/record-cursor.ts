/** A position in the body of one record, and how it moves: over white space, to the next field, past what cannot be read. */
import type { Report } from './fault.ts';
import { isFieldStart, scanBraced } from './value-scan.ts';

export class RecordCursor {
  position: number;
  protected readonly text: string;
  /** Where the next record begins, or the file ends: nothing is read beyond it. */
  protected readonly limit: number;
  protected readonly closer: '}' | ')';
  protected readonly recordStart: number;
  protected readonly report: Report;

  constructor(text: string, position: number, limit: number, closer: '}' | ')', recordStart: number, report: Report) {
    this.text = text;
    this.position = position;
    this.limit = limit;
    this.closer = closer;
    this.recordStart = recordStart;
    this.report = report;
  }

  protected lastResort(from: number): number {
    const end = this.text.slice(from, this.limit).search(/[\r\n]/);
    return end < 0 ? this.limit : from + end;
  }

  protected skipToNextField(): void {
    do this.position++;
    while (this.position < this.limit && this.peek() !== this.closer && this.peek() !== ',' && !(/[\r\n]/.test(this.text[this.position - 1]!) && isFieldStart(this.text, this.position)));
    if (this.peek() === ',') this.position++;
  }

  /** To the comma or line end that ends a field; braces inside are stepped over. */
  protected skipToFieldEnd(overLines: boolean): void {
    const text = this.text;
    while (this.position < this.limit) {
      const c = text[this.position]!;
      if (c === '{') {
        const end = scanBraced(text, this.position + 1, this.limit);
        this.position = end < 0 ? this.lastResort(this.position) : end + 1;
        continue;
      }
      if (c === this.closer || c === '}') return;
      if (c === ',' && /^\s*(?:[\w-]+\s*=|[})]|$)/.test(text.slice(this.position + 1, this.position + 120))) return;
      if (/[\r\n]/.test(c) && (!overLines || isFieldStart(text, this.position + 1))) return;
      this.position++;
    }
  }

  protected trimmedEnd(from: number): number {
    let end = this.position;
    while (end > from && /\s/.test(this.text[end - 1]!)) end--;
    return end;
  }

  protected skipCommentedLine(): void {
    const start = this.position;
    this.position = this.lastResort(start);
    this.warn(start, this.position, 'BibTeX has no comments inside a record: this line breaks it there', 'take the line away or move it out of the record');
  }

  protected skipSpace(): void {
    while (this.position < this.limit) {
      const c = this.text.charCodeAt(this.position);
      if (c !== 32 && c !== 10 && c !== 13 && c !== 9 && !(c > 127 && /\s/.test(this.text[this.position]!))) return;
      this.position++;
    }
  }

  protected peek(): string {
    return this.position < this.limit ? this.text[this.position]! : '';
  }

  protected fault(start: number, end: number, message: string, hint: string): void {
    this.report({ rule: 'bib-syntax', severity: 'error', start, end, message, hint });
  }

  protected warn(start: number, end: number, message: string, hint: string): void {
    this.report({ rule: 'bib-syntax', severity: 'warning', start, end, message, hint });
  }
}
