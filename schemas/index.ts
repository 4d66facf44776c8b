/** Every kind of entry, its folder, its schema and the headings its body must have. The one table of kinds. */
import { approach } from './approach.ts';
import type { ApproachData } from './approach.ts';
import { challenge } from './challenge.ts';
import type { ChallengeData } from './challenge.ts';
import { concept } from './concept.ts';
import type { ConceptData } from './concept.ts';
import { disclosure } from './disclosure.ts';
import type { DisclosureData } from './disclosure.ts';
import { study } from './study.ts';
import type { StudyData } from './study.ts';

export interface DataByKind {
  challenge: ChallengeData;
  approach: ApproachData;
  disclosure: DisclosureData;
  concept: ConceptData;
  study: StudyData;
}
export type Kind = keyof DataByKind;

export const KINDS = {
  challenge: { folder: 'challenges', schema: challenge, headings: ['Mechanism', 'Evidence', 'Detection', 'Mitigation', 'Open questions'] },
  approach: { folder: 'approaches', schema: approach, headings: ['Idea', 'Evidence', 'Limits'] },
  disclosure: { folder: 'disclosures', schema: disclosure, headings: ['Why it matters', 'A good answer', 'In practice'] },
  concept: { folder: 'concepts', schema: concept, headings: [] },
  study: { folder: 'studies', schema: study, headings: [] },
} as const;

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** The kind whose entries stand in a folder of content/, or undefined. */
export function kindOfFolder(folder: string): Kind | undefined {
  return KIND_NAMES.find((kind) => KINDS[kind].folder === folder);
}

/** Aliases and titles are compared by this: case, accents, and white space folded. */
export { fold } from './fold.ts';
