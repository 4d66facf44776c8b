/** What is wrong now and what was wrong in an earlier revision in; the diagnostics of now, each told apart as introduced or as there before, out. */
import type { Diagnostic } from './diagnostic.ts';
import { earlierNames } from './renames.ts';
import type { TextFolder } from './renames.ts';
import { SourceText } from './source-text.ts';

export interface Revision extends TextFolder {
  readonly diagnostics: readonly Diagnostic[];
}

/** A diagnostic by what it says and what stands around it: never by its line number, which moves. */
interface Fingerprint {
  /** Most exact first; undefined where this kind of likeness cannot be told. */
  readonly likenesses: readonly (string | undefined)[];
  /** For faults of a whole file: the rule and file, and the words in quotes, of which the earlier fault must have all. */
  readonly whole?: { readonly key: string; readonly quoted: ReadonlySet<string> } | undefined;
}

/**
 * Marks each diagnostic of `now` with `before`; a fault that stood before is at most a warning.
 * Each earlier fault excuses one later one: a second of the same kind is introduced.
 */
export function markIntroduced(now: Revision, before: Revision): Diagnostic[] {
  const names = earlierNames(now, before);
  const mine = fingerprints(now, (file) => names.get(file) ?? `\u0000${file}`);
  const theirs = fingerprints(before, (file) => file);
  const excused = new Set<number>();
  const used = new Set<number>();
  const rounds = mine[0]?.likenesses.length ?? 0;
  for (let round = 0; round < rounds; round++) {
    const free = new Map<string, number[]>();
    theirs.forEach(({ likenesses }, i) => {
      const key = likenesses[round];
      if (key === undefined || used.has(i)) return;
      const list = free.get(key);
      if (list) list.push(i);
      else free.set(key, [i]);
    });
    mine.forEach(({ likenesses }, i) => {
      const key = likenesses[round];
      if (key === undefined || excused.has(i)) return;
      const match = free.get(key)?.shift();
      if (match === undefined) return;
      excused.add(i);
      used.add(match);
    });
  }
  mine.forEach(({ whole }, i) => {
    if (!whole || whole.quoted.size === 0 || excused.has(i)) return;
    const match = theirs.findIndex((other, j) => !used.has(j) && other.whole?.key === whole.key && [...whole.quoted].every((word) => other.whole!.quoted.has(word)));
    if (match < 0) return;
    excused.add(i);
    used.add(match);
  });
  return now.diagnostics.map((d, i) => (excused.has(i) ? { ...d, severity: d.severity === 'error' ? 'warning' : d.severity, before: true } : { ...d, before: false }));
}

function fingerprints(revision: Revision, nameOf: (file: string) => string): Fingerprint[] {
  const sources = new Map<string, SourceText | undefined>();
  const sourceOf = (file: string): SourceText | undefined => {
    if (!sources.has(file)) {
      const text = revision.textOf(file);
      sources.set(file, text === undefined ? undefined : new SourceText(text, file));
    }
    return sources.get(file);
  };
  return revision.diagnostics.map((d) => fingerprint(d, nameOf(d.file), d.span && sourceOf(d.file)));
}

function fingerprint(d: Diagnostic, file: string, source: SourceText | undefined): Fingerprint {
  // Messages name lines of the file, and the file itself; both may have moved.
  const message = d.message.replace(/\blines? \d+/g, 'line').replaceAll(d.file, '');
  const key = (...parts: readonly string[]) => [d.rule, file, ...parts].join('\u0000');
  if (!d.span || !source) {
    const none = [undefined, undefined, undefined, undefined];
    return { likenesses: [key(message), ...none], whole: { key: key(), quoted: new Set(message.match(/"[^"]+"/g)) } };
  }
  const { line } = d.span.start;
  const text = tidy(source.line(line));
  const [above, below] = [neighbour(source, line, -1), neighbour(source, line, 1)];
  const block = blockOf(source, line);
  return {
    likenesses: [
      key(message, text, above, below, block),
      key(message, text, above, '', block),
      key(message, text, '', below, block),
      // The line has moved away from its neighbours, or its fault is told in other words.
      key(text, block),
      // The line was written anew around the same fault.
      key(message, tidy(source.slice(d.span)), block),
    ],
  };
}

/** Lines that are looked through for a neighbour or the head of a record. */
const FAR = 500;

const tidy = (line: string | undefined): string => (line ?? '').replace(/\s+/g, ' ').trim();

/** The nearest line above or below that is not blank. */
function neighbour(source: SourceText, line: number, step: 1 | -1): string {
  for (let i = line + step; i >= 1 && i <= source.lineCount && Math.abs(i - line) < FAR; i += step) {
    const text = tidy(source.line(i));
    if (text) return text;
  }
  return '';
}

/** The opening line of the bibliography record that a line stands in: the same field with the same fault may stand in another. Empty elsewhere. */
function blockOf(source: SourceText, line: number): string {
  if (!source.file.endsWith('.bib')) return '';
  for (let i = line; i >= Math.max(1, line - FAR); i--) if (/^\s*@\w/.test(source.line(i) ?? '')) return tidy(source.line(i));
  return '';
}
