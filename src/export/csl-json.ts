/** References in; a plain CSL-JSON array out: standard variables only, numbers in dates, nothing private. */
import type { CslItem, Reference } from '../model/reference.ts';

export function toCslItems(references: readonly Reference[]): readonly CslItem[] {
  return references.map(({ csl }) => csl);
}

/** The array as text, with a final newline. */
export function toCslJson(references: readonly Reference[]): string {
  return `${JSON.stringify(toCslItems(references), null, 2)}\n`;
}
