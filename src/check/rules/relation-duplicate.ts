/** Everything in; a problem for each relation that is written twice, in one entry or once on each side. */
import { INVERSE } from '../../../schemas/relation.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { targets } from '../places.ts';
import type { TargetPlace } from '../places.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'relation-duplicate',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'Each relation is written once, on one side only.',
  why:
    'The other side is computed: if one entry says that it `causes` another, the other shows that it is `caused-by` the first. ' +
    'Written on both sides, the two can come to disagree, and each edit must be made twice.',
  fix: 'Keep the relation in the entry where its reason is told, with its `note`, and remove it from the other.',
  wrong: `id: RFM-0014
relations:
  - type: worsened-by
    target: RFM-0015

id: RFM-0015
relations:
  - type: worsens
    target: RFM-0014`,
  right: `id: RFM-0014
relations:
  - type: worsened-by
    target: RFM-0015`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const seen = new Map<string, { entry: Entry; place: TargetPlace }>();
    for (const entry of knowledgeBase.entries) {
      for (const place of targets(entry)) {
        const { value, type, field, path, span } = place;
        // An approach may address a challenge in two ways and a study bear on it twice; a self relation is another rule's.
        if ((type === undefined && field !== 'concerns' && field !== 'breaks') || value === entry.id) continue;
        // Each symbol of a concept has its own list.
        const list = type ?? path.replace(/\.\d+$/, '');
        const earlier = seen.get(`${entry.id} ${list} ${value}`) ?? (type && seen.get(`${value} ${INVERSE[type]} ${entry.id}`));
        if (!earlier) {
          seen.set(`${entry.id} ${list} ${value}`, { entry, place });
          continue;
        }
        // Two files with one id are told as such.
        const same = earlier.entry.id === entry.id;
        if (same && earlier.entry !== entry) continue;
        yield {
          rule: rule.id,
          message: same
            ? `"${type ?? field}" names ${value} a second time, and a relation counts once`
            : `${earlier.entry.id} already says "${earlier.place.type} ${entry.id}", from which "${type} ${value}" follows by itself`,
          file: entry.file,
          span,
          hint: 'remove one of the two, and keep the better note',
          related: [{ file: earlier.entry.file, span: earlier.place.span, message: 'it is written here' }],
        };
      }
    }
  },
};
