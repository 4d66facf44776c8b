/** A list of rows (references, relations …): a group of controls a row, a button that adds one, one in each that takes it away. */
import type { Row, Shape } from '../scaffold/shape.ts';
import { control, element, hintOf, labelOf } from './contribute-controls.ts';
import type { Control } from './contribute-controls.ts';

interface RowControls { readonly element: HTMLElement; readonly cells: ReadonlyMap<string, Control> }

export class Rows {
  readonly element: HTMLElement;
  readonly #name: string;
  readonly #shape: Shape;
  readonly #list = element('div', { class: 'rows' });
  readonly #problem = element('p', { class: 'problem' });
  readonly #changed: () => void;
  #rows: RowControls[] = [];
  #made = 0;

  constructor(name: string, shape: Shape, changed: () => void) {
    this.#name = name;
    this.#shape = shape.items!;
    this.#changed = changed;
    this.#problem.hidden = true;
    const add = element('button', { type: 'button', id: `f-${name}` }, `Add ${this.#one()}`);
    add.addEventListener('click', () => {
      this.add({}).querySelector<HTMLElement>('input, select, textarea')?.focus();
      changed();
    });
    this.element = element('fieldset', { class: 'row-group' }, element('legend', {}, labelOf(name)), element('p', { class: 'hint' }, hintOf(shape)), this.#list, this.#problem, add);
  }

  /** "a reference", "an address". */
  #one(): string {
    const singular = ({ references: 'reference', developments: 'development', relations: 'relation', contributors: 'person', addresses: 'challenge', symbols: 'symbol', bearing: 'challenge' } as Record<string, string>)[this.#name] ?? 'row';
    return `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`;
  }

  add(row: Row): HTMLElement {
    const n = this.#made++;
    const required = new Set(this.#shape.required);
    const cells = new Map(Object.entries(this.#shape.properties ?? {}).map(([name, shape]) => [name, control(`f-${this.#name}-${n}-${name}`, name, shape, { required: required.has(name), hint: '', rows: 2, ...(this.#shape.then?.required?.includes(name) ? { aside: 'with some roles' } : {}) })]));
    for (const [name, cell] of cells) {
      const value = row[name];
      if (value !== undefined) cell.write(typeof value === 'string' ? value : value.join('\n'));
    }
    const remove = element('button', { type: 'button', class: 'remove' }, 'Remove');
    const box = element('fieldset', { class: 'row' }, element('legend', {}), ...[...cells.values()].map((c) => c.element), remove);
    remove.addEventListener('click', () => {
      this.#rows = this.#rows.filter((r) => r.element !== box);
      box.remove();
      this.#number();
      this.element.querySelector<HTMLElement>(`#f-${this.#name}`)?.focus();
      this.#changed();
    });
    this.#rows.push({ element: box, cells });
    this.#list.append(box);
    this.#number();
    return box;
  }

  #number(): void {
    const word = this.#one().replace(/^an? /, '');
    for (const [i, { element: box }] of this.#rows.entries()) {
      const name = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${i + 1}`;
      box.querySelector('legend')!.textContent = name;
      box.querySelector('.remove')!.setAttribute('aria-label', `Remove ${name.toLowerCase()}`);
    }
  }

  /** Rows that say something. */
  read(): Row[] {
    return this.#filled().map(({ cells }) => Object.fromEntries([...cells].map(([name, cell]) => [name, this.#shape.properties?.[name]?.type === 'array' ? linesOf(cell.read()) : cell.read()])));
  }

  /** The control at a place of what `read` gave; the group itself where there is none. */
  at(index: number, name: string | undefined): Pick<Control, 'tell' | 'id' | 'label'> {
    const cell = name === undefined ? undefined : this.#filled()[index]?.cells.get(name);
    return cell ? { ...cell, label: `${labelOf(this.#name)}, ${cell.label}` } : { id: `f-${this.#name}`, label: labelOf(this.#name), tell: (text) => { this.#problem.textContent = text; this.#problem.hidden = text === ''; } };
  }

  clear(): void {
    this.at(-1, undefined).tell('');
    for (const { cells } of this.#rows) for (const cell of cells.values()) cell.tell('');
  }

  #filled(): RowControls[] {
    return this.#rows.filter(({ cells }) => [...cells].some(([name, cell]) => cell.read().trim() !== '' && !(this.#name === 'contributors' && name === 'role')));
  }
}

export const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter(Boolean);
