/** A reference in a few words, with the letter that tells it from others of the same names and year: "Gao et al. 2023a". */
import type { CslName } from '../../model/reference.ts';
import { liveWorks } from '../index.ts';

export const authorsShort = (key: string, works = liveWorks): string => works.label(key)?.authors ?? key;
export const yearShort = (key: string, works = liveWorks): string => works.label(key)?.year ?? 'n.d.';
export const authorYear = (key: string, works = liveWorks): string => `${authorsShort(key, works)} ${yearShort(key, works)}`;

/** A name as it is read, in full: "Leo Gao". */
export const nameInFull = (name: CslName): string =>
  name.literal ?? [name.given, name['dropping-particle'], name['non-dropping-particle'], name.family, name.suffix].filter(Boolean).join(' ');
