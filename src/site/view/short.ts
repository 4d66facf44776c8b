/** A reference in a few words, with the letter that tells it from others of the same names and year: "Gao et al. 2023a". */
import type { CslName } from '../../model/reference.ts';
import { labels } from '../index.ts';

export const authorsShort = (key: string): string => labels().get(key)?.authors ?? key;
export const yearShort = (key: string): string => labels().get(key)?.year ?? 'n.d.';
export const authorYear = (key: string): string => `${authorsShort(key)} ${yearShort(key)}`;

/** A name as it is read, in full: "Leo Gao". */
export const nameInFull = (name: CslName): string =>
  name.literal ?? [name.given, name['dropping-particle'], name['non-dropping-particle'], name.family, name.suffix].filter(Boolean).join(' ');
