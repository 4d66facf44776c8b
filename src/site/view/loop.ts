/** The large loop map as geometry: challenges in, a picture's lines, stations and labels out. Pure; knows no HTML. */
import type { Stage } from '../../../schemas/stage.ts';
import type { Tractability } from '../../../schemas/tractability.ts';
import { STAGE_WORDS } from './words.ts';

export interface MapChallenge {
  readonly id: string;
  readonly title: string;
  readonly stage: Stage;
  readonly tractability: Tractability;
  readonly marginal: boolean;
  readonly section: string;
  readonly href: string;
}
export interface MapSection { readonly number: string; readonly heading: string; readonly href: string }
interface Line { readonly x: number; readonly y: number; readonly text: string }
export interface Station { readonly challenge: MapChallenge; readonly x: number; readonly y: number; readonly lines: readonly Line[]; readonly box: { x: number; y: number; width: number; height: number } }
export interface Branch {
  readonly stage: Stage; readonly name: string; readonly href: string; readonly x: number; readonly y: number; readonly path: string;
  readonly count: string; readonly stations: readonly Station[]; readonly sections: readonly { href: string; lines: readonly Line[] }[];
}
export interface LoopPicture { readonly width: number; readonly height: number; readonly branches: readonly Branch[]; readonly trunk: readonly { path: string; label: string; x: number; y: number }[] }

const WIDTH = 1200;
const COLUMNS: Readonly<Record<Exclude<Stage, 'joint-training'>, number>> = { 'human-feedback': 22, 'reward-model': 426, 'policy': 830 };
const TRUNK_Y = 150;
const RETURN_Y = 24;
const LABEL_CHARS = 46;
const SECTION_CHARS = 50;
const LINE = 19;

function fill(words: readonly string[], chars: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= chars) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a title into as few lines as the width in characters allows, and these as even as they can be. */
export function wrap(title: string, chars: number): string[] {
  const words = title.split(/\s+/);
  const most = fill(words, chars).length;
  let width = Math.ceil(title.length / most);
  while (fill(words, width).length > most) width++;
  return fill(words, width);
}

function column(stage: Exclude<Stage, 'joint-training'>, challenges: readonly MapChallenge[], sections: ReadonlyMap<string, MapSection>, href: string): Branch {
  const x = COLUMNS[stage];
  let y = TRUNK_Y + 46;
  let section = '';
  const stations: Station[] = [];
  const heads: Branch['sections'][number][] = [];
  for (const challenge of challenges) {
    if (challenge.section !== section) {
      section = challenge.section;
      const found = sections.get(section);
      const lines = wrap(`§${section} ${found?.heading ?? ''}`, SECTION_CHARS);
      heads.push({ href: found?.href ?? '', lines: lines.map((text, i) => ({ x: x + 26, y: y + 6 + i * 16, text })) });
      y += 12 + lines.length * 16;
    }
    const lines = wrap(challenge.title, LABEL_CHARS).map((text, i) => ({ x: x + 26, y: y + 5 + i * LINE, text }));
    stations.push({ challenge, x, y, lines, box: { x: x - 14, y: y - 15, width: 372, height: lines.length * LINE + 8 } });
    y += lines.length * LINE + 14;
  }
  const end = stations.at(-1)?.y ?? TRUNK_Y;
  return { stage, name: STAGE_WORDS[stage].name, href, x, y: TRUNK_Y, path: `M${x} ${TRUNK_Y}V${end}`, count: String(challenges.length), stations, sections: heads };
}

/** The way back from the policy to the people, over the top, with its stations on it. */
function returnLine(challenges: readonly MapChallenge[], sections: ReadonlyMap<string, MapSection>, href: string): Branch {
  const left = COLUMNS['human-feedback'];
  const right = COLUMNS.policy;
  const step = (right - left - 90) / Math.max(challenges.length, 1);
  const stations = challenges.map((challenge, i): Station => {
    const x = right - 56 - step * (challenges.length - 1 - i) - step * 0.86;
    const lines = wrap(challenge.title, 40).map((text, k) => ({ x: x - 8, y: RETURN_Y + 30 + k * LINE, text }));
    return { challenge, x, y: RETURN_Y, lines, box: { x: x - 14, y: RETURN_Y - 15, width: 340, height: lines.length * LINE + 34 } };
  });
  const found = sections.get(challenges[0]?.section ?? '');
  return {
    stage: 'joint-training', name: STAGE_WORDS['joint-training'].name, href, x: right + 40, y: RETURN_Y, count: String(challenges.length), stations,
    path: `M${right} ${TRUNK_Y}V${RETURN_Y + 26}Q${right} ${RETURN_Y} ${right - 26} ${RETURN_Y}H${left + 26}Q${left} ${RETURN_Y} ${left} ${RETURN_Y + 26}V${TRUNK_Y}`,
    sections: found ? [{ href: found.href, lines: wrap(`§${found.number} ${found.heading}`, SECTION_CHARS).map((text, i) => ({ x: right + 40, y: RETURN_Y + 30 + i * 16, text })) }] : [],
  };
}

/** The whole map. `stageHref` gives the page of a stage. */
export function loopPicture(challenges: readonly MapChallenge[], sections: readonly MapSection[], stageHref: (stage: Stage) => string): LoopPicture {
  const byNumber = new Map(sections.map((s) => [s.number, s]));
  const of = (stage: Stage) => challenges.filter((c) => c.stage === stage);
  const branches = [
    ...(['human-feedback', 'reward-model', 'policy'] as const).map((stage) => column(stage, of(stage), byNumber, stageHref(stage))),
    returnLine(of('joint-training'), byNumber, stageHref('joint-training')),
  ];
  const { 'human-feedback': a, 'reward-model': b, 'policy': c } = COLUMNS;
  const height = Math.max(...branches.flatMap((branch) => branch.stations.map((s) => s.box.y + s.box.height))) + 24;
  return {
    width: WIDTH, height, branches,
    trunk: [
      { path: `M${a} ${TRUNK_Y}H${b}`, label: 'comparisons', x: (a + b) / 2, y: TRUNK_Y - 12 },
      { path: `M${b} ${TRUNK_Y}H${c}`, label: 'reward', x: (b + c) / 2, y: TRUNK_Y - 12 },
    ],
  };
}
