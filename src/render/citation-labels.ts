/** References in; the author–year label of each ("Gao et al., 2023"), decided from the whole bibliography so that no two works share one. */
import { compareText } from '../diagnostics/diagnostic.ts';
import type { CslName, Reference } from '../model/reference.ts';

export interface CitationLabel {
  /** "Gao et al.", "Kirk, Vidgen, et al." where the first name alone would not tell two works apart. */
  readonly authors: string;
  /** "2023", "2023a" or "n.d." */
  readonly year: string;
}

const familyName = (name: CslName): string => name.literal ?? [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');

const namesOf = (reference: Reference): string[] => (reference.csl.author ?? reference.csl.editor ?? []).map(familyName).filter(Boolean);

/** The first `shown` names; "et al." never stands for a single person (APA 7, 8.18). */
function authorsText(reference: Reference, shown: number): string {
  const names = namesOf(reference);
  if (names.length === 0) return `“${reference.title.split(/\s+/).slice(0, 4).join(' ')}…”`;
  const open = reference.authorsTruncated;
  if (!open && (names.length <= 2 || shown >= names.length - 1)) {
    return names.length === 1 ? names[0]! : names.length === 2 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)!}`;
  }
  const first = names.slice(0, shown);
  return first.length === 1 ? `${first[0]!} et al.` : `${first.join(', ')}, et al.`;
}

/**
 * Works whose short label would be the same are told apart as APA does: by as many names as it takes,
 * and by a letter after the year, in the order of titles, where the names are all the same.
 */
export function citationLabels(references: readonly Reference[]): ReadonlyMap<string, CitationLabel> {
  const labels = new Map<string, CitationLabel>();
  const settle = (group: readonly Reference[], shown: number): void => {
    for (const same of groupBy(group, (r) => `${authorsText(r, shown)}\u0000${r.year ?? 'n.d.'}`)) {
      const most = Math.max(...same.map((r) => namesOf(r).length));
      if (same.length > 1 && shown < most) settle(same, shown + 1);
      else {
        const sorted = [...same].sort((a, b) => compareText(a.title.toLowerCase(), b.title.toLowerCase()) || compareText(a.key, b.key));
        for (const [i, r] of sorted.entries()) labels.set(r.key, { authors: authorsText(r, sorted.length > 1 ? 1 : shown), year: `${r.year ?? 'n.d.'}${sorted.length > 1 ? letter(i) : ''}` });
      }
    }
  };
  settle(references, 1);
  return labels;
}

function groupBy(references: readonly Reference[], keyOf: (reference: Reference) => string): Reference[][] {
  const groups = new Map<string, Reference[]>();
  for (const reference of references) groups.set(keyOf(reference), [...(groups.get(keyOf(reference)) ?? []), reference]);
  return [...groups.values()];
}

/** 0 → a, 25 → z, 26 → aa. */
function letter(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26);
}
