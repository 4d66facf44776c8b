/** Two records in; what says that they are one work, or two, out. The check of the bibliography and the import judge by the same. */
import { fold } from '../../schemas/fold.ts';
import type { Reference } from './reference.ts';

/** The words of a title alone: case, accents and punctuation folded. */
export const titleWords = ({ title }: Pick<Reference, 'title'>): string => fold(title).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** One title, but two numbers on arXiv or two volumes: the parts of a series. */
export function apart(a: Reference, b: Reference): boolean {
  const differ = (x: unknown, y: unknown) => x !== undefined && y !== undefined && x !== y;
  return differ(a.arxiv, b.arxiv) || differ(a.csl.volume, b.csl.volume);
}

/** True too where one of them names nobody. */
export function sameFirstAuthor(a: Reference, b: Reference): boolean {
  const [first, second] = [a, b].map((r) => r.csl.author?.[0]).map((name) => name && fold(name.family ?? name.literal ?? ''));
  return !first || !second || first === second;
}
