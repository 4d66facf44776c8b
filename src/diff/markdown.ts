/** A comparison in; Markdown for the comment on a pull request, out. All that comes from content is escaped: it can neither format, link, nor call anybody. */
import type { Edge, EntryChange, EntryNote, FieldChange, KnowledgeBaseDiff, SectionChange, Sides } from './diff.ts';

/** A comment on GitHub holds 65,536 characters. */
const MOST_CHARACTERS = 60_000;
const MOST_ITEMS = 40;
const MOST_OF_VALUE = 160;

/** @param compared says in a few words what was compared with, such as the hash of a commit */
export function diffToMarkdown(diff: KnowledgeBaseDiff, compared: string): string {
  const { entries, references, urls, anchors, edges } = diff;
  const parts = [
    part('Entries added', entries.added.map(entryLine)),
    part('Entries removed', entries.removed.map(entryLine)),
    part('Entries changed', entries.changed.map(entryChange)),
    part('References added', references.added.map(({ key, title }) => `- ${code(key)} ${escape(title)}`)),
    part('References removed', references.removed.map(({ key, title }) => `- ${code(key)} ${escape(title)}`)),
    part('References changed', references.changed.map(({ key, title, fields }) => [`- ${code(key)} ${escape(title)}`, ...listed(fields.map(fieldLine), '  ')].join('\n'))),
    part('Pages', signed(urls, code)),
    part('Anchors', signed(anchors, ({ entry, anchor }) => code(`/${entry}/#${anchor}`))),
    part('Citation graph: entry → reference', signed(edges.entryReference, edge)),
    part('Citation graph: entry → entry', signed(edges.entryEntry, edge)),
    part('Citation graph: reference → reference', signed(edges.referenceReference, edge)),
  ].filter((text) => text !== '');
  const lost = urls.removed.length + anchors.removed.length;
  const head = [
    '## What this changes in the knowledge base', '', `Compared with ${escape(compared)}.`, '',
    parts.length === 0 ? 'Nothing that a reader would see.' : summary(diff),
    ...(lost > 0 ? ['', `**${lost} published ${lost === 1 ? 'address' : 'addresses'} would be lost.** What is published stays: see the parts on pages and anchors.`] : []), '',
  ].join('\n');
  return within([head, ...parts]);
}

function summary({ entries, references, edges }: KnowledgeBaseDiff): string {
  const count = (name: string, list: { readonly added: readonly unknown[]; readonly removed: readonly unknown[]; readonly changed?: readonly unknown[] }) =>
    `${name}: ${list.added.length} added, ${list.removed.length} removed${list.changed ? `, ${list.changed.length} changed` : ''}`;
  const all = Object.values(edges) as readonly Sides<Edge>[];
  const lines = { added: all.flatMap(({ added }) => added), removed: all.flatMap(({ removed }) => removed) };
  return [count('Entries', entries), count('References', references), count('Lines of the citation graph', lines)].map((text) => `- ${text}`).join('\n');
}

function part(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `### ${heading}\n\n${listed(lines, '').join('\n')}\n`;
}

/** A long list is cut, and says so. */
function listed(lines: readonly string[], indent: string): string[] {
  const shown = lines.slice(0, MOST_ITEMS).map((line) => `${indent}${line}`);
  return lines.length > MOST_ITEMS ? [...shown, `${indent}- … and ${lines.length - MOST_ITEMS} more`] : shown;
}

const entryName = (e: EntryNote): string => `${code(e.id)} ${escape(e.title)} (${e.kind}${e.draft ? ', draft' : ''})`;
const entryLine = (e: EntryNote): string => `- ${entryName(e)}: ${e.words} words`;
const words = (c: { readonly wordsAdded: number; readonly wordsRemoved: number }): string => `+${c.wordsAdded} −${c.wordsRemoved} words`;

function entryChange(e: EntryChange): string {
  const inner = [
    ...(e.previousId === undefined ? [] : [`- was ${code(e.previousId)}`]),
    ...(e.previousFile === undefined ? [] : [`- file was ${code(e.previousFile)}, is ${code(e.file)}`]),
    ...e.fields.map(fieldLine),
    ...e.sections.map(sectionLine),
  ];
  return [`- ${entryName(e)}: ${words(e)}`, ...listed(inner, '  ')].join('\n');
}

const sectionLine = (s: SectionChange): string => `- section ${s.heading === '' ? 'before the first heading' : `“${escape(s.heading)}”`} ${s.change}: ${words(s)}`;

function fieldLine({ path, change, before, after }: FieldChange): string {
  if (before !== undefined && after !== undefined) {
    const [was, is] = differingParts(before, after);
    return `- ${code(path)} ${change}: ${escape(was)} → ${escape(is)}`;
  }
  const value = before ?? after;
  return `- ${code(path)} ${change}${value === undefined ? '' : `: ${escape(value)}`}`;
}

const CONTEXT = 30;

/** Of two long texts, the parts that differ, with some words around them. */
function differingParts(before: string, after: string): [string, string] {
  const [was, is] = [[...before], [...after]];
  if (Math.max(was.length, is.length) <= MOST_OF_VALUE) return [before, after];
  let start = 0;
  while (start < was.length && was[start] === is[start]) start++;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const from = Math.max(0, start - CONTEXT);
  const part = (text: readonly string[]) => {
    const to = Math.min(text.length, text.length - end + CONTEXT);
    return `${from > 0 ? '… ' : ''}${text.slice(from, to).join('').trim()}${to < text.length ? ' …' : ''}`;
  };
  return [part(was), part(is)];
}

const signed = <T>({ added, removed }: Sides<T>, show: (item: T) => string): string[] => [...added.map((item) => `- added ${show(item)}`), ...removed.map((item) => `- removed ${show(item)}`)];
const edge = ({ from, to, label }: Edge): string => `${code(from)} → ${code(to)}${label === '' ? '' : ` (${escape(label)})`}`;

function within(parts: readonly string[]): string {
  let text = '';
  for (const piece of parts) {
    if (text.length + piece.length > MOST_CHARACTERS) return `${text}\nThe rest is left out: a comment holds no more. \`kb diff --format json\` has all of it.\n`;
    text += `${text === '' ? '' : '\n'}${piece}`;
  }
  return text;
}

/** Ids, keys, paths and addresses of the usual form as code; anything else as escaped text. */
function code(text: string): string {
  return /^[\w./#:[\] -]{1,160}$/.test(text) && text.trim() === text ? `\`${text}\`` : escape(text);
}

/**
 * Text as text: on one line, shortened, without invisible characters that turn the reading direction.
 * A zero-width space parts what GitHub would make a mention, an issue or a link of, wherever it stands.
 */
export function escape(text: string): string {
  const line = text.replace(/[\p{Cc}\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const short = characters.length > MOST_OF_VALUE ? `${characters.slice(0, MOST_OF_VALUE).join('')}…` : line;
  return short
    .replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!)
    .replace(/[\\`*_{}[\]#|~$]/g, '\\$&')
    .replace(/@|\\#|:(?=\/\/)|\bGH(?=-)|\bwww(?=\.)/gi, '$&&#8203;');
}
