/** References in; the author–year label of each ("Gao et al., 2023a"), decided from the whole bibliography so that no two works share one. */
import { compareText } from '../diagnostics/diagnostic.ts';
import type { CslName, Reference } from '../model/reference.ts';

export interface CitationLabel {
  /** "Gao et al." */
  readonly authors: string;
  /** "2023", "2023a" or "n.d." */
  readonly year: string;
}

const familyName = (name: CslName): string =>
  name.literal ?? [name['non-dropping-particle'], name.family].filter(Boolean).join(' ') ?? '';

/** The names as a citation in the text gives them: one, two joined by "and", or the first with "et al.". */
function shortAuthors(reference: Reference): string {
  const names = (reference.csl.author ?? reference.csl.editor ?? []).map(familyName).filter(Boolean);
  if (names.length === 0) return `“${reference.title.split(/\s+/).slice(0, 4).join(' ')}…”`;
  if (names.length === 1) return reference.authorsTruncated ? `${names[0]} et al.` : names[0]!;
  if (names.length === 2 && !reference.authorsTruncated) return `${names[0]} and ${names[1]}`;
  return `${names[0]} et al.`;
}

/** Works with the same names and year get a letter in the order of their titles, as author–year styles ask. */
export function citationLabels(references: readonly Reference[]): ReadonlyMap<string, CitationLabel> {
  const groups = new Map<string, Reference[]>();
  for (const reference of references) {
    const label = `${shortAuthors(reference)}\u0000${reference.year ?? 'n.d.'}`;
    groups.set(label, [...(groups.get(label) ?? []), reference]);
  }
  const labels = new Map<string, CitationLabel>();
  for (const [label, group] of groups) {
    const [authors, year] = label.split('\u0000') as [string, string];
    const sorted = [...group].sort((a, b) => compareText(a.title.toLowerCase(), b.title.toLowerCase()) || compareText(a.key, b.key));
    for (const [i, reference] of sorted.entries()) labels.set(reference.key, { authors, year: sorted.length > 1 ? year + letter(i) : year });
  }
  return labels;
}

/** 0 → a, 25 → z, 26 → aa. */
function letter(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26);
}
