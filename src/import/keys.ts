/** A reference in; the key this project gives it out: family name, year, first word of the title, in ASCII. */
import { fold } from '../../schemas/fold.ts';
import type { Reference } from '../model/reference.ts';

const plain = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/**
 * `<family><year><firstword>`; where that is taken the next words of the title follow, then b, c, d ….
 * Undefined where the record has no year: no key can be made then.
 * @param taken true for a key in use, in lower case
 */
export function regularKey(reference: Reference, taken: (key: string) => boolean): string | undefined {
  const year = yearOf(reference);
  if (year === undefined) return undefined;
  const words = titleWords(reference.title);
  const start = `${familyOf(reference)}${year}`;
  let key = `${start}${words[0]}`;
  for (const word of words.slice(1, 4)) {
    if (!taken(key)) return key;
    key += word;
  }
  if (!taken(key)) return key;
  const short = `${start}${words[0]}`;
  for (let i = 1; ; i++) {
    const lettered = `${short}${i < 26 ? String.fromCharCode(97 + i) : `x${i}`}`;
    if (!taken(lettered)) return lettered;
  }
}

/** The first author's family name, or the organisation's name, or what else stands for it. */
function familyOf({ csl }: Reference): string {
  const name = (csl.author?.length ? csl.author : csl.editor)?.[0];
  return plain(name?.family ?? name?.literal ?? name?.given ?? '').replace(/\d/g, '') || 'anon';
}

/** The year of the record, or that of its arXiv number. */
function yearOf({ year, arxiv }: Reference): string | undefined {
  if (year !== undefined && year > 0 && year < 10_000) return String(year).padStart(4, '0');
  const stamp = /^(\d\d)\d\d\.|\/(\d\d)/.exec(arxiv ?? '');
  const short = Number(stamp?.[1] ?? stamp?.[2]);
  return Number.isNaN(short) ? undefined : String(short > 90 ? 1900 + short : 2000 + short);
}

/** The words of a title that a key may hold; an article at the beginning is passed over. */
function titleWords(title: string): string[] {
  const words = fold(title).replace(/^(?:a|an|the) /, '').split(/[^\p{L}\p{N}]+/u).map(plain).filter(Boolean);
  return words.length > 0 ? words : ['work'];
}
