/** Suggestions for a new entry: likely duplicates, fitting references, and the reason. */
import { describe, expect, it } from 'vitest';
import { fittingReferences, likelyDuplicates } from '../../../src/scaffold/suggest.ts';
import { wordsOf } from '../../../src/scaffold/words.ts';

const ENTRIES = [
  { id: 'RFM-0001', title: 'Optimizing for an imperfect reward proxy leads to reward hacking', aliases: ['reward hacking', 'Goodhart\'s law'], summary: 'Measured reward rises while quality falls.' },
  { id: 'RFM-0002', title: 'Raters tire', aliases: ['rater fatigue'], summary: 'People who label for hours make mistakes.' },
  { id: 'RFM-0003', title: 'Reward models are costly to evaluate', aliases: [], summary: 'Nobody can afford it.' },
];
const REFERENCES = [
  { key: 'a2020reward', title: 'Reward Tampering Problems and Solutions' }, { key: 'b2021fatigue', title: 'Fatigue of crowd workers' },
  { key: 'c2022reward', title: 'Reward models' }, { key: 'd2023zebra', title: 'Zebras' }, { key: 'e2023the', title: 'The of and' },
];

describe('likely duplicates', () => {
  it.each([['Reward hackers', 'RFM-0001'], ['Goodharting', 'RFM-0001'], ['Fatigued raters', 'RFM-0002'], ['Evaluation of reward models costs too much', 'RFM-0003']])('%s is nearest to %s', (title, id) => {
    const [first] = likelyDuplicates({ title }, ENTRIES);
    expect(first).toMatchObject({ name: id, same: false });
    expect(first!.why).toMatch(/“\w+”/);
  });
  it('say when a name is the very same', () => {
    expect(likelyDuplicates({ title: 'REWARD  Hacking' }, ENTRIES)[0]).toMatchObject({ name: 'RFM-0001', same: true, why: 'has the very name “reward hacking”' });
    expect(likelyDuplicates({ title: 'Something else', aliases: ['Rater Fatigue'] }, ENTRIES)[0]).toMatchObject({ name: 'RFM-0002', same: true });
  });
  it('are none where no word is shared, or no word is left', () => {
    for (const title of ['Zebras', 'the of and', '', '日本語']) expect(likelyDuplicates({ title }, ENTRIES)).toEqual([]);
    expect(likelyDuplicates({ title: 'Reward' }, [])).toEqual([]);
  });
});

describe('fitting references', () => {
  it('share rare words; the reason names them', () => {
    const [first] = fittingReferences({ title: 'Reward tampering' }, REFERENCES);
    expect(first).toMatchObject({ name: 'a2020reward', why: 'its title shares “reward” and “tampering”' });
  });
  it('come in one order', () => {
    const run = () => fittingReferences({ title: 'Reward models' }, [...REFERENCES].reverse()).map((s) => s.name);
    expect(run()).toEqual(run());
    expect(run()[0]).toBe('c2022reward');
  });
});

it('words of one root meet in both spellings', () => {
  const roots = (text: string) => [...wordsOf(text).keys()];
  for (const [a, b] of [['rewards', 'reward'], ['optimisation', 'optimizing'], ['behaviour', 'behavior'], ['policies', 'policy'], ['gaming', 'gamed'], ['Bıyık', 'biyik'], ['hacking', 'hackers']] as const) expect(roots(a)).toEqual(roots(b));
  expect(roots('A study of the loss')).toEqual(['study', 'los']);
});
