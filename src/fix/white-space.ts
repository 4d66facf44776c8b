/** A text in; edits that take away spaces at line ends where they mean nothing, and give the file one final line end, out. */
import { SourceText } from '../diagnostics/source-text.ts';
import { parseFrontMatter } from '../parse/front-matter.ts';
import { parseMdx } from '../parse/mdx.ts';
import type { Edit, Proposal, SourceFile } from './fix.ts';

/** Each is tried by reading the file again; a file with more than this many that mean something is left alone. */
const MOST_TRIALS = 60;

/** Whether the text with these edits says the same. */
export type Means = (edits: readonly Edit[]) => boolean;

/**
 * Spaces at line ends are part of code, of literal text in YAML, and of Markdown's line breaks.
 * Which are, the readers say: all are taken away, and where that changes the meaning, half of them, down to the single line.
 */
export function trailingSpaces(source: SourceFile, means: Means): Proposal {
  const ends = [...source.text.matchAll(/(?<![ \t])[ \t]+(?=\r|\n|$)/g)];
  const isRead = ends.length > 0 ? readParts(source) : () => false;
  const candidates = ends.filter((match) => isRead(match.index)).map((match): Edit => ({ start: match.index, end: match.index + match[0].length, put: '', message: 'spaces at the end of the line taken away' }));
  let trials = 0;
  const settle = (kept: readonly Edit[], tried: readonly Edit[]): readonly Edit[] => {
    if (tried.length === 0 || trials > MOST_TRIALS) return kept;
    trials++;
    if (means([...kept, ...tried])) return [...kept, ...tried];
    if (tried.length === 1) return kept;
    const half = tried.length >> 1;
    return settle(settle(kept, tried.slice(0, half)), tried.slice(half));
  };
  const edits = settle([], candidates);
  const given = trials > MOST_TRIALS;
  return {
    fix: 'trailing-space', edits: given ? [] : edits, expected: (meaning) => meaning,
    notes: given ? ['spaces at the ends of lines were left alone: too many of them belong to code or literal text'] : [],
  };
}

/** A part that cannot be read as a whole is not judged: what its spaces mean, nobody knows. */
function readParts({ file, text, content }: SourceFile): (offset: number) => boolean {
  if (content === 'bibliography' || content === 'citations' || content === 'survey') return () => true;
  const source = new SourceText(text, file);
  const { bodyStart, problems, brokenLines } = parseFrontMatter(source);
  const front = brokenLines.size === 0 && problems.every(({ rule }) => rule !== 'front-matter');
  const body = parseMdx(source, bodyStart).problems.length === 0;
  return (offset) => (offset < bodyStart ? front : body);
}

/** One line end after the last line, of the kind that the file uses. */
export function finalNewline({ text }: SourceFile, means: Means): Proposal {
  let end = text.length;
  while (end > 0 && /[\r\n]/.test(text[end - 1]!)) end--;
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const edit: Edit = { start: end, end: text.length, put: newline, message: end === text.length ? 'a line end after the last line' : 'empty lines at the end taken away' };
  const needed = end > 0 && text.slice(end) !== newline && means([edit]);
  return { fix: 'final-newline', edits: needed ? [edit] : [], expected: (meaning) => meaning };
}
