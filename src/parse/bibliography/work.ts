/** What the parts of the CSL mapping share: one work's fields, read as text, with every fault told at its place. */
import type { CslName } from '../../model/reference.ts';
import type { BibRule, Fault, Report } from './fault.ts';
import { balanced } from './html.ts';
import { latexToText, stripMarkup } from './latex.ts';
import { readNames } from './names.ts';
import type { UserCommands } from './user-commands.ts';
import type { BibRecord, Fields, FieldValue } from './work-fields.ts';

export class Work {
  readonly record: BibRecord;
  readonly fields: Fields;
  readonly #commands: UserCommands;
  readonly #report: Report;

  constructor(record: BibRecord, fields: Fields, commands: UserCommands, report: Report) {
    this.record = record;
    this.fields = fields;
    this.#commands = commands;
    this.#report = report;
  }

  get type(): string {
    return this.record.type;
  }

  /** The first of the fields that the record has. */
  field(...names: readonly string[]): FieldValue | undefined {
    for (const name of names) {
      const field = this.fields.get(name);
      if (field) return field;
    }
    return undefined;
  }

  /** The first of the fields as Unicode text without markup. */
  text(...names: readonly string[]): string | undefined {
    const field = this.field(...names);
    return field && (stripMarkup(this.convert(field, field.text)) || undefined);
  }

  /** The first of the fields as CSL text: italics and scripts kept, and case protection where asked. */
  rich(protect: boolean, ...names: readonly string[]): string | undefined {
    const field = this.field(...names);
    return field && (this.convert(field, field.text, 0, protect) || undefined);
  }

  /** Part of a field's LaTeX as CSL text. */
  convert(field: FieldValue, latex: string, offset = 0, protect = false): string {
    return balanced(latexToText(latex, {
      protect,
      commands: this.#commands,
      fault: ({ rule, message, hint, start, end }) => this.tell(field, rule, 'warning', message, hint, offset + start, offset + end),
    }));
  }

  names(name: string): { readonly names: readonly CslName[]; readonly truncated: boolean } {
    const field = this.fields.get(name);
    if (!field) return { names: [], truncated: false };
    return readNames(field.text, {
      commands: this.#commands,
      fault: ({ severity, message, hint, start, end }) => this.tell(field, 'bib-author', severity, message, hint, start, end),
      latexFault: ({ rule, message, hint, start, end }) => this.tell(field, rule, 'warning', message, hint, start, end),
    });
  }

  /** Tells a fault of a field; offsets are in its value and count only where the value stands in the file as it is. */
  tell(field: FieldValue, rule: BibRule, severity: Fault['severity'], message: string, hint?: string, start?: number, end?: number): void {
    const known = field.exact && start !== undefined;
    this.#report({ rule, severity, message, hint, start: known ? field.start + start : field.start, end: known ? field.start + (end ?? start + 1) : field.end });
  }

  /** Tells a fault of the record's head. */
  tellHead(rule: BibRule, severity: Fault['severity'], message: string, hint: string, start: number, end: number): void {
    this.#report({ rule, severity, message, hint, start, end });
  }
}
