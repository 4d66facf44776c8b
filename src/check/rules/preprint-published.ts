/** Everything in; a warning for each record of a preprint that says itself where the work was published. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Reference } from '../../model/reference.ts';
import type { KnowledgeBaseRule } from '../rule.ts';
import { isPreprint, prefixOf, publisherOf } from '../publishers.ts';

/** Fields in which sites and people leave the comment of an arXiv listing. */
const REMARKS = ['note', 'howpublished', 'comment', 'comments', 'annotation', 'addendum', 'pubstate'];
const SAYS = /\b(?:accepted (?:at|to|by|for|in)|(?:published|appeared|presented) (?:at|in|as)|to appear (?:at|in)|camera[- ]ready|in proceedings of|appears in)\b/i;
/** A workshop paper and a submission are still preprints. */
const NOT_YET = /\b(?:workshop|submitted|under review|not (?:yet )?(?:accepted|published)|arxiv|preprint)\b/i;

export const rule: KnowledgeBaseRule = {
  id: 'preprint-published',
  scope: 'knowledge-base',
  severity: 'warning',
  summary: 'A work that has been published is cited as published, not as a preprint.',
  why:
    'Readers weigh a reviewed paper otherwise than a preprint, and authors want their published version cited. ' +
    'A record made from an arXiv listing often has the venue in a comment, where no citation style shows it.',
  fix: 'Make the record an `@inproceedings` with `booktitle` or an `@article` with `journal`, give the year of publication, and keep `eprint`: the arXiv number stays with the record.',
  wrong: `@misc{roe2024careful,
  eprint = {2403.01234},
  note = {Accepted at ICLR 2025},
}`,
  right: `@inproceedings{roe2024careful,
  booktitle = {International Conference on Learning Representations},
  year = {2025},
  eprint = {2403.01234},
}`,
  *check({ knowledgeBase }): Iterable<Problem> {
    for (const reference of knowledgeBase.references) {
      const found = isPreprint(reference) ? publication(reference) : undefined;
      if (!found) continue;
      yield {
        rule: rule.id,
        message: `"${reference.key}" is recorded as a preprint, but its own ${found.field} says "${found.words}"`,
        file: reference.file,
        span: reference.fieldSpans[found.field] ?? reference.keySpan,
        hint: 'make it @inproceedings with booktitle, or @article with journal, and keep eprint',
      };
    }
  },
};

function publication({ fields, doi }: Reference): { field: string; words: string } | undefined {
  for (const field of REMARKS) {
    const words = (fields[field] ?? '').replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
    if (SAYS.test(words) && !NOT_YET.test(words)) return { field, words: words.slice(0, 80) };
  }
  const owner = doi === undefined ? undefined : publisherOf(doi);
  return owner && prefixOf(doi!) !== '10.48550' ? { field: 'doi', words: `${doi}, a DOI of ${owner.name}` } : undefined;
}
