/** An entry in; a problem for each marked to-do: a value or paragraph that begins with `TODO:`, a comment that does. */
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import { SourceText } from '../../diagnostics/source-text.ts';
import type { Entry } from '../../model/entry.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'draft-todo',
  scope: 'entry',
  severity: 'error',
  summary: 'Nothing is left to do: no value, comment or paragraph begins with `TODO:`.',
  why:
    'A new draft (`kb new`, or the form of the site) marks each gap that its author has to fill, so that nothing invented stands there meanwhile. ' +
    'In a draft a mark is a reminder and a warning. Readers of a published entry would take it for a statement.',
  fix:
    'Write what the mark asks for in its place. Where a comment in the front matter says “choose”, choose the value in the line below it and delete the comment. ' +
    'What does not apply to the entry is deleted with its mark.',
  wrong: `# TODO: choose one of tractable, fundamental
tractability: tractable
rationale: "TODO: why it is classified as it is"`,
  right: `tractability: fundamental
rationale: No amount of labels tells two goals apart that agree on every label.`,
  *check(entry): Iterable<Problem> {
    const severity = entry.status === 'draft' ? ('warning' as const) : undefined;
    const told = new Set<string>();
    for (const { span, text } of todos(entry)) {
      const place = span ? `${span.start.line}:${span.start.column}` : text;
      if (told.has(place)) continue;
      told.add(place);
      const shown = text.length > 90 ? `${text.slice(0, 87).trimEnd()}…` : text;
      yield { rule: rule.id, severity, file: entry.file, span, message: `here is still to do: ${shown.replace(/[.\s]+$/, '') || 'something unnamed'}`, hint: 'write it, and take the mark TODO: away' };
    }
  },
};

interface Todo { readonly span: Span | undefined; readonly text: string }

function* todos(entry: Entry): Iterable<Todo> {
  const source = new SourceText(entry.source, entry.file);
  for (const { path, text } of texts(entry.data, [])) {
    if (text.startsWith('TODO:')) yield { span: entry.spans.value(path), text: text.slice(5).trim() };
  }
  const front = entry.source.slice(0, entry.bodyStart);
  for (const match of front.matchAll(/^[ \t]*# *TODO:(.*)$/gm)) yield { span: trimmed(source, match.index, match[0]), text: match[1]!.trim() };
  const body = withoutCode(entry.source, entry.bodyStart);
  for (const match of body.matchAll(/\{\/\*\s*TODO:([\s\S]*?)\*\/\}/g)) yield { span: source.span(match.index, match.index + match[0].length), text: match[1]!.replace(/\s+/g, ' ').trim() };
  for (const match of body.matchAll(/^[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)*TODO:(.*)$/gm)) yield { span: trimmed(source, match.index, match[0]), text: match[1]!.trim() };
}

/** Every text of the front matter with its path. */
function* texts(value: unknown, path: readonly (string | number)[]): Iterable<{ path: readonly (string | number)[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* texts(item, [...path, i]);
  else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) yield* texts(item, [...path, key]);
}

function trimmed(source: SourceText, index: number, line: string): Span {
  const indent = /^[ \t]*/.exec(line)![0].length;
  return source.span(index + indent, index + line.trimEnd().length);
}

/** The text with front matter, fenced blocks and code spans blanked, same length: what stands in code is shown, not meant. */
function withoutCode(text: string, bodyStart: number): string {
  const blank = (part: string) => part.replace(/[^\r\n]/g, ' ');
  return (blank(text.slice(0, bodyStart)) + text.slice(bodyStart))
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm, blank)
    .replace(/(?<!`)(`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?(?<!`)\1(?!`)/g, blank);
}
