/** Each field of an entry belongs to exactly one class: a change of text or classification makes a new version; a change of references is dated only. */
import type { Kind } from '../../schemas/index.ts';

export type FieldClass = 'text' | 'classification' | 'references';

const COMMON: Readonly<Record<string, FieldClass>> = {
  id: 'classification', title: 'text', summary: 'text', aliases: 'text',
  references: 'references', relations: 'classification', contributors: 'references', reviewed: 'references',
};

export const FIELD_CLASSES: Readonly<Record<Kind, Readonly<Record<string, FieldClass>>>> = {
  challenge: { ...COMMON, stage: 'classification', survey: 'classification', tractability: 'classification', rationale: 'text', developments: 'references' },
  approach: { ...COMMON, survey: 'classification', addresses: 'classification' },
  disclosure: { ...COMMON, survey: 'classification', stage: 'classification', asks: 'text', concerns: 'classification' },
  concept: { ...COMMON, symbols: 'text' },
  study: { ...COMMON, reference: 'references', question: 'text', method: 'text', models: 'text', scale: 'text', findings: 'text', limitations: 'text', bearing: 'classification' },
};
