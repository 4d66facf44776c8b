/** A title in; the slug of its draft and its id out. */
import { fold } from '../../schemas/fold.ts';

const LONGEST = 60;

/** Lower-case words joined by hyphens, cut at a word; empty where the title has no letter or digit that ASCII knows. */
export function slugOf(title: string): string {
  const words = fold(title).replace(/['’]/g, '').split(/[^a-z0-9]+/).filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug;
}

/** The id of the draft with this title; its file has the same name. */
export const draftId = (title: string): string => `DRAFT-${slugOf(title) || 'untitled'}`;
