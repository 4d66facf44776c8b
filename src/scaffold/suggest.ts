/** The words of a new entry in; entries that may be about the same, and references that fit, out: rare words that both have count most, and the reason is told. */
import { fold } from '../../schemas/fold.ts';
import { wordsOf } from './words.ts';

export interface KnownEntry {
  readonly id: string;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly summary: string;
}
export interface KnownReference {
  readonly key: string;
  readonly title: string;
}
export interface Suggestion {
  /** An id or a citation key. */
  readonly name: string;
  readonly title: string;
  /** A clause: "its other name “reward hacking” shares reward". */
  readonly why: string;
  /** True where a title or another name is the very same: two entries cannot have it. */
  readonly same: boolean;
  /** 0 to 1, for order alone. */
  readonly score: number;
}
export interface Words {
  readonly title: string;
  readonly aliases?: readonly string[] | undefined;
  readonly summary?: string | undefined;
}

/** How much of what a text says a word carries: ln(1 + N/n) for a word in n of N texts. */
function weights(texts: readonly ReadonlyMap<string, string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + texts.length / Math.max(1, counts.get(word) ?? 0));
}
const sum = (words: Iterable<string>, weight: (word: string) => number): number => [...words].reduce((total, word) => total + weight(word), 0);

/** Entries whose names and summary share words with the new one, likeliest first. */
export function likelyDuplicates(words: Words, entries: readonly KnownEntry[], most = 5): Suggestion[] {
  const own = wordsOf([words.title, ...(words.aliases ?? []), words.summary ?? ''].join(' '));
  const names = [words.title, ...(words.aliases ?? [])].map(fold).filter(Boolean);
  const texts = entries.map((e) => wordsOf([e.title, ...e.aliases, e.summary].join(' ')));
  const weight = weights(texts);
  const found = entries.flatMap((entry, i): Suggestion[] => {
    const same = [entry.title, ...entry.aliases].find((name) => names.includes(fold(name)));
    const { id, title } = entry;
    if (same !== undefined) return [{ name: id, title, why: `has the very name “${same}”`, same: true, score: 1 }];
    // A name that shares most of its words with the new title says more than a summary that shares some.
    const best = [entry.title, ...entry.aliases].map((name) => ({ name, ...likeness(wordsOf(words.title), wordsOf(name), weight) })).reduce((a, b) => (b.score > a.score ? b : a));
    const whole = likeness(own, texts[i]!, weight);
    const score = Math.min(1, Math.max(best.score, whole.score * 0.9) + whole.score * 0.1);
    if (score < 0.2) return [];
    const shared = list(best.shared);
    const rest = whole.shared.filter((word) => !best.shared.includes(word));
    const why = [
      ...(shared ? [`its ${best.name === entry.title ? 'title' : `other name “${best.name}”`} shares ${shared}`] : []),
      ...(rest.length > 0 ? [`its text ${shared ? 'also has' : 'has'} ${list(rest)}`] : []),
    ].join('; ');
    return [{ name: id, title, why, same: false, score }];
  });
  return ordered(found, most);
}

/** References whose titles share words with the new entry, best first. */
export function fittingReferences(words: Words, references: readonly KnownReference[], most = 8): Suggestion[] {
  const own = wordsOf([words.title, ...(words.aliases ?? []), words.summary ?? ''].join(' '));
  const texts = references.map((r) => wordsOf(r.title));
  const weight = weights(texts);
  const rare = Math.log(1 + 20);
  const found = references.flatMap(({ key, title }, i): Suggestion[] => {
    const { shared, score } = likeness(own, texts[i]!, weight);
    // One common word in a short title is no fit.
    if (shared.length === 0 || (shared.length === 1 && weight([...own].find(([, word]) => word === shared[0])![0]) < rare)) return [];
    return [{ name: key, title, why: `its title shares ${list(shared)}`, same: false, score }];
  });
  return ordered(found.filter(({ score }) => score >= 0.2), most);
}

/** Cosine of two sets of words, each word by its weight; the words shared as the first text writes them. */
function likeness(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>, weight: (word: string) => number): { shared: string[]; score: number } {
  const roots = [...a.keys()].filter((word) => b.has(word));
  if (roots.length === 0) return { shared: [], score: 0 };
  const score = sum(roots, weight) / Math.sqrt(sum(a.keys(), weight) * sum(b.keys(), weight));
  return { shared: roots.map((root) => a.get(root)!), score };
}

function ordered(found: readonly Suggestion[], most: number): Suggestion[] {
  return [...found].sort((a, b) => Number(b.same) - Number(a.same) || b.score - a.score || (a.name < b.name ? -1 : 1)).slice(0, most);
}

function list(words: readonly string[]): string {
  const shown = words.slice(0, 5).map((word) => `“${word}”`);
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}
