/** A small knowledge base with everything in it that formats must get right: a part, a cause, roles, a development, survey places, markup in names and titles. */
import type { ExportInput } from '../../src/export/format.ts';
import type { Challenge, Entry } from '../../src/model/entry.ts';
import { base, edge, entry, reference, references } from './knowledge-base.ts';

const BIB = `${reference('roe2023one', '  doi = {10.1000/A_(b)},\n')}
@misc{li2024two,
  author = {Li, Wei and {Example Lab} and van der Test, Mara and others},
  title = {Twice & <b>again</b>: \\emph{x} "quoted" {RLHF}},
  eprint = {2401.00001},
  archiveprefix = {arXiv},
  year = {2024},
  month = may,
  verified = {arXiv listing},
}
@inproceedings{kim2025three,
  author = {Kim, Ann and Bıyık, Erdem},
  title = {Third},
  booktitle = {Proceedings of Things},
  pages = {1--9},
  year = {2025},
  verified = {venue page},
}
`;

const challenge = (made: Entry, data: Partial<Challenge['data']>): Entry => ({ ...made, data: { ...made.data, ...data } }) as Entry;

export function smallBase(): ExportInput {
  const entries = [
    challenge(entry('RFM-0001', {
      title: 'Raters & <b>tired</b> "eyes"', aliases: ['=1+1', 'fatigue, slow', 'Raters & <b>tired</b> "eyes"'],
      references: [
        { key: 'roe2023one', role: 'introduces' }, { key: 'roe2023one', role: 'demonstrates', evidence: 'experiment', note: 'Shows it.' },
        { key: 'li2024two', role: 'disputes', evidence: 'theoretical' }, { key: 'kim2025three', role: 'mitigates' },
      ],
      relations: [{ type: 'part-of', target: 'RFM-0002' }, { type: 'causes', target: 'RFM-0003', note: 'By way of labels.' }],
    }), {
      stage: 'human-feedback', survey: { n: 4, section: '3.1.2', statement: 'Humans tire', marginal: true },
      developments: [{ id: '2025-03-kim', date: '2025-03', reference: 'kim2025three', bearing: 'mitigates', summary: 'Breaks help.' }],
      contributors: [{ name: 'van der Test, Mara', orcid: '0000-0002-1825-0097', role: 'writing-original-draft' }, { name: 'Example Lab', role: 'writing-review-editing' }],
      reviewed: [{ date: '2025-06-01', role: 'second reader', checked: 'all' }],
    }),
    // Related to its own part: our own property says so, SKOS must not (S27).
    challenge(entry('RFM-0002', { title: 'Whole', relations: [{ type: 'related-to', target: 'RFM-0001' }] }), { tractability: 'fundamental' }),
    entry('RFM-0003', { title: '-Third: é, 漢字, 🔥', references: [{ key: 'kim2025three', role: 'surveys' }] }),
  ];
  return base({ entries, references: references(BIB), citations: [edge('kim2025three', 'roe2023one')] });
}
