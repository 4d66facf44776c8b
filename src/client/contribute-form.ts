/** A kind in; its form in the page, and what has been written in it as the input of a draft, out. */
import { fieldsOf } from '../scaffold/shape.ts';
import type { DraftKind, Row, Shape, Value } from '../scaffold/shape.ts';
import type { DraftInput } from '../scaffold/draft.ts';
import { control, element, hintOf } from './contribute-controls.ts';
import type { Control } from './contribute-controls.ts';
import { Rows, linesOf } from './contribute-rows.ts';

/** What stands open; every other list that may be empty is folded away. */
const OPEN = new Set(['aliases', 'references', 'contributors']);
const FIRST_ROW: Readonly<Record<string, Row>> = { contributors: { role: 'writing-original-draft' } };

export type Place = Pick<Control, 'tell' | 'id' | 'label'>;

export class EntryForm {
  readonly kind: DraftKind;
  readonly #fields = new Map<string, { shape: Shape; control: Control }>();
  readonly #rows = new Map<string, Rows>();
  readonly #sections = new Map<string, Control>();

  /** Builds the form into an element, filled with what was written for another kind. */
  constructor(kind: DraftKind, into: HTMLElement, before: DraftInput, changed: () => void) {
    this.kind = kind;
    const facts = element('fieldset', {}, element('legend', {}, `The ${kind.name}`));
    const folded = element('details', { class: 'more' }, element('summary', {}, 'More fields, all optional'));
    const required = new Set(kind.shape.required);
    const people: HTMLElement[] = [];
    for (const [name, shape] of fieldsOf(kind.shape)) {
      if (name === 'id') continue;
      const box = shape.items?.type === 'object' ? this.#addRows(name, shape, before.values[name], changed) : this.#addField(name, shape, required.has(name), before.values[name]);
      const home = required.has(name) || OPEN.has(name) ? facts : folded;
      if (name === 'contributors') people.push(box);
      else home.append(box);
    }
    const text = this.#addSections(before.sections ?? {});
    if (folded.childElementCount > 1) facts.append(folded);
    into.replaceChildren(facts, text, ...people);
  }

  #addField(name: string, shape: Shape, required: boolean, value: Value | undefined): HTMLElement {
    const made = control(`f-${name}`, name, shape, { required, hint: hintOf(shape) });
    if (value !== undefined) made.write(typeof value === 'string' ? value : (value as readonly string[]).join('\n'));
    this.#fields.set(name, { shape, control: made });
    return made.element;
  }

  #addRows(name: string, shape: Shape, value: Value | undefined, changed: () => void): HTMLElement {
    const rows = new Rows(name, shape, changed);
    const given = (Array.isArray(value) ? value : []) as readonly Row[];
    const first = FIRST_ROW[name];
    for (const row of given.length > 0 ? given : first ? [first] : []) rows.add(row);
    this.#rows.set(name, rows);
    return rows.element;
  }

  #addSections(before: Readonly<Record<string, string>>): HTMLElement {
    const names = this.kind.headings.length > 0 ? this.kind.headings : [''];
    const group = element('fieldset', {}, element('legend', {}, 'The text'),
      element('p', { class: 'hint' }, 'Markdown. Cite with [@key], name other entries by their id, write mathematics between dollars. What you leave open is marked in the file.'));
    for (const [i, name] of names.entries()) {
      const made = control(`s-${i}`, name || 'text', { type: 'string' }, { required: false, hint: '', rows: 5, aside: '' });
      made.write(before[name] ?? '');
      this.#sections.set(name, made);
      group.append(made.element);
    }
    return group;
  }

  /** What has been written. */
  read(): DraftInput {
    const values: Record<string, Value> = {};
    for (const [name, { shape, control: made }] of this.#fields) values[name] = shape.type === 'array' ? linesOf(made.read()) : made.read();
    for (const [name, rows] of this.#rows) values[name] = rows.read();
    return { values, sections: Object.fromEntries([...this.#sections].map(([name, made]) => [name, made.read()])) };
  }

  addReference(key: string): void {
    const box = this.#rows.get('references')?.add({ key });
    box?.querySelector('select')?.focus();
  }

  /** Where a problem is shown: the control of a field, of a cell of a row, or of a section. */
  place(path: readonly (string | number)[]): Place | undefined {
    const [name, index, cell] = path;
    if (name === 'section') return this.#sections.get(String(index));
    const rows = this.#rows.get(String(name));
    if (rows) return rows.at(typeof index === 'number' ? index : -1, cell === undefined ? undefined : String(cell));
    return this.#fields.get(String(name))?.control;
  }

  clear(): void {
    for (const { control: made } of this.#fields.values()) made.tell('');
    for (const rows of this.#rows.values()) rows.clear();
    for (const made of this.#sections.values()) made.tell('');
  }
}
