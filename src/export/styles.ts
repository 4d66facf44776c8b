/** The citation styles a work can be taken in: their names, and where their CSL files stand in vendor/csl-styles/. */
import type { CslItem } from '../model/reference.ts';
import { formatInStyle, formatReferences } from './citation-js.ts';

export interface CitationStyle {
  readonly id: string;
  readonly label: string;
  /** Absent for APA, which citation-js brings along in a newer state. */
  readonly file?: string;
}

export const STYLES: readonly CitationStyle[] = [
  { id: 'apa', label: 'APA' },
  { id: 'mla', label: 'MLA', file: 'modern-language-association.csl' },
  { id: 'chicago', label: 'Chicago', file: 'chicago-author-date.csl' },
  { id: 'ieee', label: 'IEEE', file: 'ieee.csl' },
  { id: 'nature', label: 'Nature', file: 'nature.csl' },
  { id: 'nlm', label: 'Vancouver', file: 'vancouver.csl' },
];

/** One work in every style; the files must have been added before. */
export function inAllStyles(item: CslItem): { id: string; label: string; text: string }[] {
  return STYLES.map(({ id, label, file }) => ({ id, label, text: file === undefined ? formatReferences([item])[0]!.text : formatInStyle(id, item) }));
}
