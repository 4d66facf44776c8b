/** A reference in; whether its record says that the work was retracted, and in which words, out. */
import type { Reference } from './reference.ts';

/**
 * A work is retracted where its record has a field `retracted` (a date or a reason), a note that begins with "Retracted" or says that it was, or a title
 * that the publisher has put "RETRACTED" in front of.
 */
export function retraction({ fields, title, csl }: Reference): string | undefined {
  const field = bare(fields['retracted'] ?? '');
  if (field && !/^(?:no|false|0)$/i.test(field)) return /^(?:yes|true|1)$/i.test(field) ? 'Retracted' : field;
  const notes = ['note', 'addendum', 'pubstate'].map((name) => bare(fields[name] ?? ''));
  const note = [...notes, bare(typeof csl.note === 'string' ? csl.note : '')].find((text) => /^retracted\b|\bRETRACTED\b|\b(?:was|were|is|has been|have been) retracted\b/.test(text.replace(/^Retracted/, 'retracted')));
  if (note !== undefined) return note;
  return /^\W*RETRACTED\b/.test(bare(title)) ? 'Retracted' : undefined;
}

export const isRetracted = (reference: Reference): boolean => retraction(reference) !== undefined;

const bare = (text: string): string => text.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
