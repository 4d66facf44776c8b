/** What an author has written of a body in; the whole body, with a marked to-do wherever something is missing, out. */
import type { Row } from './shape.ts';
import { HIDDEN } from './yaml.ts';

/** What a section is for; a heading without a line here has a general one. */
const PROMPTS: Readonly<Record<string, string>> = {
  'Mechanism': 'how the failure comes about, step by step, and under which conditions',
  'Evidence': 'what has been shown, by whom, on what scale; theory, experiment and deployment apart',
  'Detection': 'how somebody would notice it in their own system',
  'Mitigation': 'what helps, how much, and what it costs',
  'Open questions': 'what nobody knows yet',
  'Idea': 'what is done, and why it should help',
  'Limits': 'where it does not help, and what it costs',
  'Why it matters': 'what goes unseen while this is not disclosed',
  'A good answer': 'what a developer would write who has nothing to hide',
  'In practice': 'who has disclosed this, where, and how fully',
};

/** Where a work is spoken of, by its role: the first of these headings that the kind has. */
const PLACES: readonly (readonly [roles: string, headings: readonly string[]])[] = [
  ['introduces formalizes background surveys', ['Mechanism', 'Idea', 'Why it matters']],
  ['demonstrates measures supports disputes', ['Evidence', 'In practice']],
  ['mitigates reports-negative-result', ['Mitigation', 'Evidence', 'A good answer']],
];
const SAYS: Readonly<Record<string, string>> = { 'background': 'gives as background', 'reports-negative-result': 'reports as a negative result' };

/**
 * The body with its headings.
 * @param sections text by heading; the text of a kind without headings stands under the empty name
 * @param references rows with key and role: those that no section cites yet get a sentence to be written
 */
export function bodyText(kind: string, headings: readonly string[], sections: Readonly<Record<string, string>>, references: readonly Row[]): string {
  const names = headings.length > 0 ? headings : [''];
  const written = (name: string) => tidy(sections[name] ?? '');
  const all = names.map(written).join('\n');
  const uncited = references.filter(({ key }, i) => typeof key === 'string' && key !== '' && !cites(all, key) && references.findIndex((r) => r['key'] === key) === i);
  const blocks = names.map((name) => {
    const works = uncited.filter((r) => placeOf(String(r['role']), names) === name).map(sentence);
    // The body of a study may be left out.
    const prompt = kind === 'study' && name === '' ? [] : [`{/* TODO: ${PROMPTS[name] ?? 'write this part'} */}`];
    const text = written(name);
    return [...(name === '' ? [] : [`## ${name}`]), ...(text === '' ? prompt : [text]), ...works].join('\n\n');
  });
  return blocks.filter((block) => block !== '').map((block) => `\n${block}\n`).join('');
}

const cites = (text: string, key: string): boolean => new RegExp(`@\\{?${key}(?![A-Za-z0-9])`).test(text);

function placeOf(role: string, names: readonly string[]): string {
  const wanted = PLACES.find(([roles]) => roles.split(' ').includes(role))?.[1] ?? [];
  return wanted.find((heading) => names.includes(heading)) ?? names[0]!;
}

const sentence = ({ key, role }: Row): string => `TODO: say in a sentence what this work ${SAYS[String(role)] ?? String(role)} [@${String(key)}].`;

function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(HIDDEN, '').replace(/[ ]+$/gm, '').trim();
}
