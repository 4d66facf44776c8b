/** The shape of a field in; its labelled control out, with a way to read it, to fill it, and to show what is wrong with it. */
import { asPhrase } from '../scaffold/shape.ts';
import type { Shape } from '../scaffold/shape.ts';

export interface Control {
  readonly element: HTMLElement;
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** Shows what is wrong; an empty text takes it away. */
  readonly tell: (problem: string) => void;
  readonly id: string;
  readonly label: string;
}

export function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Readonly<Record<string, string>> = {}, ...content: (string | Node)[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...content);
  return node;
}

/** "references" → "References", "survey-place" → "Survey place". */
export const labelOf = (name: string): string => LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
const LABELS: Readonly<Record<string, string>> = { aliases: 'Other names', asks: 'What is asked', key: 'Citation key', reference: 'Citation key of the work', orcid: 'ORCID iD', breaks: 'Challenges that break it', target: 'Id of the entry', contributors: 'Written by' };

/** Texts that fit on a line. */
const SHORT = new Set(['title', 'name', 'symbol', 'locator', 'reference', 'key', 'target', 'date', 'id', 'orcid', 'note', 'scale']);

/**
 * One text field, choice or list of lines.
 * @param hint stands under the label; empty where the label says it all
 * @param aside stands after the label, in grey
 */
export function control(id: string, name: string, shape: Shape, { required, hint, rows = 3, aside = required ? '' : 'optional' }: { required: boolean; hint: string; rows?: number; aside?: string }): Control {
  const label = labelOf(name);
  const described = [...(hint ? [`${id}-hint`] : []), `${id}-problem`].join(' ');
  const attributes = { id, 'aria-describedby': described, ...(required ? { 'aria-required': 'true' } : {}) };
  const problem = element('p', { id: `${id}-problem`, class: 'problem' });
  problem.hidden = true;
  const input = inputFor(name, shape, attributes, rows);
  const box = element('div', { class: 'form-field' },
    element('label', { for: id }, label, ...(aside === '' ? [] : [element('span', { class: 'optional' }, ` ${aside}`)])),
    ...(hint ? [element('p', { id: `${id}-hint`, class: 'hint' }, hint)] : []), input, problem);
  return {
    element: box, id, label,
    read: () => input.value,
    write: (text) => { input.value = text; },
    tell: (text) => {
      if (problem.textContent === text) return;
      problem.textContent = text;
      problem.hidden = text === '';
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    },
  };
}

function inputFor(name: string, shape: Shape, attributes: Record<string, string>, rows: number): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (shape.enum) {
    const select = element('select', attributes, element('option', { value: '' }, 'choose'));
    select.append(...shape.enum.map((value) => element('option', { value }, value.replaceAll('-', ' '))));
    return select;
  }
  if (shape.type === 'array') return element('textarea', { ...attributes, rows: '2' });
  if (!SHORT.has(name)) return element('textarea', { ...attributes, rows: String(rows) });
  const isKey = name === 'key' || name === 'reference';
  return element('input', { ...attributes, type: 'text', autocomplete: 'off', ...(isKey ? { list: 'known-keys', spellcheck: 'false', autocapitalize: 'off' } : {}) });
}

/** The description of a field as its hint. */
export function hintOf(shape: Shape): string {
  const text = asPhrase(shape.description);
  const lines = shape.type === 'array' && shape.items?.type === 'string' ? `${text}; one a line` : text;
  return lines ? `${lines.charAt(0).toUpperCase()}${lines.slice(1)}.` : '';
}
