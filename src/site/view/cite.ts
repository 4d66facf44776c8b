/** How to cite an entry: BibTeX, CSL-JSON and a sentence. */
import type { Entry } from '../../model/entry.ts';
import { site, url } from '../index.ts';

const TEX: Readonly<Record<string, string>> = { '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', '%': '\\%', '&': '\\&', '#': '\\#', '$': '\\$', '_': '\\_', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' };
const tex = (text: string) => text.replace(/[\\{}%&#$_~^]/g, (c) => TEX[c]!);

/** Who is named as the author: the writers of the text, each once. */
export function entryAuthors(entry: Entry): string[] {
  const writers = entry.data.contributors.filter((c) => c.role.startsWith('writing-'));
  return [...new Set((writers.length ? writers : entry.data.contributors).map((c) => c.name))];
}

export function citeEntry(entry: Entry) {
  const { name } = site.config;
  const link = url.absolute(`/${entry.id}/`);
  const authors = entryAuthors(entry);
  const bibtex = [
    `@misc{${entry.id},`,
    `  author = {${authors.map((a) => `{${tex(a)}}`).join(' and ')}},`,
    `  title = {{${tex(entry.data.title)}}},`,
    `  howpublished = {${tex(name)}},`,
    `  note = {${entry.id}},`,
    `  url = {${link}}`,
    '}',
  ].join('\n');
  const csl = [{ id: entry.id, type: 'entry-encyclopedia', title: entry.data.title, author: authors.map((literal) => ({ literal })), 'container-title': name, number: entry.id, URL: link }];
  return { bibtex, csl: JSON.stringify(csl, null, 2), text: `${authors.join(', ')}. “${entry.data.title}” (${entry.id}). ${name}. ${link}` };
}
