/** The words of the interface: schema terms in, what readers see out. One table a term. */
import type { Bearing } from '../../../schemas/bearing.ts';
import type { Evidence } from '../../../schemas/evidence.ts';
import type { Kind } from '../../../schemas/index.ts';
import type { Role } from '../../../schemas/reference-link.ts';
import type { Stage } from '../../../schemas/stage.ts';
import type { EntryRelation } from '../../graph/index.ts';

export type { Bearing, Evidence, Kind, Role, Stage };

export const STAGE_WORDS: Readonly<Record<Stage, { name: string; about: string }>> = {
  'human-feedback': { name: 'Human feedback', about: 'People compare, rate or correct what a model produces.' },
  'reward-model': { name: 'Reward model', about: 'A model is fitted to that feedback and stands in for the people.' },
  'policy': { name: 'Policy', about: 'The language model is trained to score high on the reward model.' },
  'joint-training': { name: 'Joint training', about: 'Reward model and policy are trained together, each on what the other produces.' },
};

export const TRACTABILITY_WORDS = {
  tractable: 'can be met within RLHF',
  fundamental: 'needs something beyond RLHF',
} as const;

export const EVIDENCE_WORDS: Readonly<Record<Evidence, { name: string; about: string }>> = {
  theoretical: { name: 'theory', about: 'proof or argument' },
  experiment: { name: 'experiment', about: 'models or people in a study' },
  deployment: { name: 'deployment', about: 'seen in a system in use' },
};
/** The ladder from the lowest step up. */
export const EVIDENCE_LEVELS = Object.keys(EVIDENCE_WORDS) as Evidence[];

export const ROLE_WORDS: Readonly<Record<Role, { heading: string; phrase: string }>> = {
  'introduces': { heading: 'Introduces the problem', phrase: 'introduces' },
  'formalizes': { heading: 'Formalizes it', phrase: 'formalizes' },
  'demonstrates': { heading: 'Demonstrates it', phrase: 'demonstrates' },
  'measures': { heading: 'Measures it', phrase: 'measures' },
  'supports': { heading: 'Supports the account', phrase: 'supports' },
  'mitigates': { heading: 'Mitigates it', phrase: 'mitigates' },
  'reports-negative-result': { heading: 'Reports a negative result', phrase: 'reports a negative result on' },
  'disputes': { heading: 'Disputes the account', phrase: 'disputes' },
  'surveys': { heading: 'Surveys it', phrase: 'surveys' },
  'background': { heading: 'Background', phrase: 'gives background to' },
};
export const ROLE_ORDER = Object.keys(ROLE_WORDS) as Role[];

/** How a development bears on a challenge: the word and which way it leans (worse, better, open). */
export const BEARING_WORDS: Readonly<Record<Bearing, { name: string; lean: 'worse' | 'better' | 'open'; about: string }>> = {
  strengthens: { name: 'Strengthens', lean: 'worse', about: 'more reason to think the problem is real' },
  demonstrates: { name: 'Demonstrates', lean: 'worse', about: 'shows the problem in a system' },
  widens: { name: 'Widens', lean: 'worse', about: 'the problem reaches further than was known' },
  narrows: { name: 'Narrows', lean: 'better', about: 'the problem reaches less far than was thought' },
  mitigates: { name: 'Mitigates', lean: 'better', about: 'a remedy with some effect' },
  weakens: { name: 'Weakens', lean: 'better', about: 'less reason to think the problem is real' },
  disputes: { name: 'Disputes', lean: 'open', about: 'speaks against the account given here' },
};

export const RELATION_WORDS: Readonly<Record<EntryRelation['type'], string>> = {
  'causes': 'Causes', 'caused-by': 'Caused by', 'worsens': 'Worsens', 'worsened-by': 'Worsened by',
  'part-of': 'Part of', 'has-part': 'Has part', 'related-to': 'Related to',
  'addresses': 'Addresses', 'addressed-by': 'Addressed by', 'concerns': 'Concerns', 'concern-of': 'A concern of',
  'breaks': 'Where the model breaks', 'broken-by': 'A part of the model it breaks', 'bears-on': 'Bears on', 'borne-on-by': 'Studied by',
};

export const KIND_WORDS: Readonly<Record<Kind, { one: string; many: string }>> = {
  challenge: { one: 'challenge', many: 'challenges' },
  approach: { one: 'approach', many: 'approaches' },
  disclosure: { one: 'disclosure', many: 'disclosures' },
  concept: { one: 'concept', many: 'concepts' },
  study: { one: 'study', many: 'studies' },
};

/** A count with its noun: `count(1, 'reference')` is "1 reference", `count(3, 'entry', 'entries')` "3 entries". */
export const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`;

/** First letter upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a, b and c". */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** `2024-05-17` as "17 May 2024", `2024-05` as "May 2024", `2024` as it is. */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-');
  return [day && String(Number(day)), month && MONTHS[Number(month) - 1], year].filter(Boolean).join(' ');
}
