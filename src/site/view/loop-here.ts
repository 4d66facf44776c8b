/** The small loop at the head of an entry as geometry: four stages, the entry's own in its colour with a stop for each of its challenges. Pure. */
import { STAGES } from '../../../schemas/stage.ts';
import type { Stage } from '../../../schemas/stage.ts';
import { STAGE_WORDS } from './words.ts';

export interface Stop { readonly id: string; readonly title: string; readonly filled: boolean; readonly here: boolean; readonly href: string }
export interface HerePicture {
  readonly width: number; readonly height: number; readonly stage: Stage; readonly here: { readonly path: string };
  readonly hubs: readonly { readonly stage: Stage; readonly name: string; readonly here: boolean; readonly href: string; readonly x: number; readonly y: number; readonly labelY: number; readonly hub: boolean }[];
  readonly stops: readonly (Stop & { readonly x: number; readonly y: number })[];
}
const STEP = 27;
const ROW_Y = 112;
const X: Readonly<Record<Stage, number>> = { 'human-feedback': 52, 'reward-model': 162, 'policy': 272, 'joint-training': 162 };

export function herePicture(stage: Stage, stops: readonly Stop[], stageHref: (stage: Stage) => string): HerePicture {
  const from = stage === 'joint-training' ? 272 : X[stage];
  const length = (stops.length - 1) * STEP;
  const start = Math.max(14, Math.min(from - length / 2, 324 - 14 - length));
  return {
    width: 324, height: 130, stage,
    here: { path: stage === 'joint-training' ? 'M272 58V28Q272 16 260 16H64Q52 16 52 28V58' : '' },
    hubs: STAGES.map((s) => ({ stage: s, name: STAGE_WORDS[s].name, here: s === stage, href: stageHref(s), x: X[s], y: s === 'joint-training' ? 16 : 58, labelY: s === 'joint-training' ? 34 : 82, hub: s !== 'joint-training' })),
    stops: stops.map((stop, i) => ({ ...stop, x: start + i * STEP, y: ROW_Y })),
  };
}
