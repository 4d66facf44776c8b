import { describe, expect, it } from 'vitest';
import { formatPretty } from '../../src/diagnostics/reporters.ts';
import { load } from '../../src/load.ts';
import { isChallenge } from '../../src/model/entry.ts';

const ROOT = process.cwd();
const { knowledgeBase, graph, diagnostics } = load(ROOT);
const challenges = knowledgeBase.entries.filter(isChallenge);

/** The survey's facts: id, n, section, stage, tractability, marginal, title (Casper et al. 2023, appendix B). */
const SURVEY: readonly (readonly [string, number, string, string, string, boolean, string])[] = [
  ['RFM-0001', 1, '3.1.1', 'human-feedback', 'tractable', false, 'Selecting representative humans and getting them to provide quality feedback is difficult'],
  ['RFM-0002', 2, '3.1.1', 'human-feedback', 'tractable', false, 'Some evaluators have harmful biases and opinions'],
  ['RFM-0003', 3, '3.1.1', 'human-feedback', 'tractable', false, 'Individual human evaluators can poison data'],
  ['RFM-0004', 4, '3.1.2', 'human-feedback', 'tractable', true, 'Humans make simple mistakes due to limited time, attention, or care'],
  ['RFM-0005', 5, '3.1.2', 'human-feedback', 'tractable', false, 'Partial observability limits human evaluators'],
  ['RFM-0006', 6, '3.1.2', 'human-feedback', 'fundamental', false, 'Humans cannot evaluate performance on difficult tasks well'],
  ['RFM-0007', 7, '3.1.2', 'human-feedback', 'fundamental', false, 'Humans can be misled, so their evaluations can be gamed'],
  ['RFM-0008', 8, '3.1.3', 'human-feedback', 'tractable', false, 'Data collection can introduce harmful biases'],
  ['RFM-0009', 9, '3.1.3', 'human-feedback', 'fundamental', false, 'There is an inherent cost/quality tradeoff when collecting human feedback'],
  ['RFM-0010', 10, '3.1.4', 'human-feedback', 'fundamental', false, 'RLHF suffers from a tradeoff between the richness and efficiency of feedback types'],
  ['RFM-0011', 11, '3.2.1', 'reward-model', 'fundamental', true, 'An individual human\'s values are difficult to represent with a reward function'],
  ['RFM-0012', 12, '3.2.1', 'reward-model', 'fundamental', false, 'A single reward function cannot represent a diverse society of humans'],
  ['RFM-0013', 13, '3.2.2', 'reward-model', 'fundamental', true, 'Reward models can misgeneralize to be poor reward proxies, even from correctly-labeled training data'],
  ['RFM-0014', 14, '3.2.2', 'reward-model', 'fundamental', false, 'Optimizing for an imperfect reward proxy leads to reward hacking'],
  ['RFM-0015', 15, '3.2.3', 'reward-model', 'tractable', false, 'Evaluating reward models is difficult and expensive'],
  ['RFM-0016', 16, '3.3.1', 'policy', 'tractable', false, 'It is (still) challenging to optimize policies effectively'],
  ['RFM-0017', 17, '3.3.1', 'policy', 'tractable', true, 'Policies tend to be adversarially exploitable'],
  ['RFM-0018', 18, '3.3.2', 'policy', 'fundamental', true, 'Policies can perform poorly in deployment even if rewards seen during training were perfectly correct'],
  ['RFM-0019', 19, '3.3.2', 'policy', 'fundamental', false, 'Optimal RL agents tend to seek power'],
  ['RFM-0020', 20, '3.3.3', 'policy', 'tractable', false, 'The pretrained model introduces biases into policy optimization'],
  ['RFM-0021', 21, '3.3.3', 'policy', 'tractable', false, 'RL contributes to mode collapse'],
  ['RFM-0022', 22, '3.4', 'joint-training', 'tractable', false, 'Joint training induces distribution shifts'],
  ['RFM-0023', 23, '3.4', 'joint-training', 'tractable', false, 'It is difficult to balance efficiency and avoiding overfitting by the policy'],
];

describe('the content', () => {
  it('has no error', () => {
    expect(formatPretty(diagnostics.filter((d) => d.severity === 'error'), () => undefined)).toMatch(/^0 errors/);
  });

  it.each(SURVEY)('%s agrees with the survey', (id, n, section, stage, tractability, marginal, title) => {
    const entry = graph.entryById.get(id)!;
    expect(isChallenge(entry) && { n: entry.data.survey?.n, section: entry.data.survey?.section, marginal: entry.data.survey?.marginal, statement: entry.data.survey?.statement, stage: entry.data.stage, tractability: entry.data.tractability, title: entry.data.title })
      .toEqual({ n, section, marginal, statement: title, stage, tractability, title });
  });

  it('has each of the survey\'s 23 challenges once', () => {
    expect(challenges.filter((e) => e.data.survey).map((e) => e.data.survey!.n)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
  });

  it.each(challenges.map((e) => [e.id, e] as const))('%s is written out', (_, entry) => {
    expect(entry.body.words).toBeGreaterThanOrEqual(350);
    expect(new Set(entry.data.references.map((r) => r.key)).size).toBeGreaterThanOrEqual(6);
    expect(entry.data.developments.filter((d) => d.date > '2023-07').length).toBeGreaterThanOrEqual(1);
    expect(graph.relationsOf(entry.id).length).toBeGreaterThanOrEqual(2);
    expect(entry.data.aliases.length).toBeGreaterThanOrEqual(1);
    expect(entry.data.developments.map((d) => d.date)).toEqual(entry.data.developments.map((d) => d.date).sort());
  });

  it('says of each record where it was seen', () => {
    expect(knowledgeBase.references.filter((r) => !r.verified?.trim()).map((r) => r.key)).toEqual([]);
    expect(knowledgeBase.references.length).toBeGreaterThanOrEqual(220);
  });

  it.each(['casper2023open', 'gao2023s3', 'chen2023skill', 'lee2024language', 'atif2026failure'])('holds the seed paper %s', (key) => {
    expect(graph.referenceByKey.has(key)).toBe(true);
  });

  it.each(['Lukošiūtė', 'Rădulescu', 'Bıyık', 'Räuker', 'Fürnkranz'])('spells %s right', (family) => {
    expect(knowledgeBase.references.some((r) => r.csl.author?.some((a) => a.family === family))).toBe(true);
  });

  it('gives names in full, but where a note of the source has initials only', () => {
    const short = knowledgeBase.references.filter((r) => r.csl.author?.some((a) => a.family && !a.given)).map((r) => r.key);
    expect(short).toEqual([]);
  });

});
