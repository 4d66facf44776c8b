/** Everything in; a warning for each record whose DOI belongs to another publisher than the record's own words. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { KnowledgeBaseRule } from '../rule.ts';
import { prefixOf, publisherOf, publishersNamed } from '../publishers.ts';

export const rule: KnowledgeBaseRule = {
  id: 'doi-venue',
  scope: 'knowledge-base',
  severity: 'warning',
  summary: 'The DOI of a record belongs to the publisher of its venue.',
  why:
    'The digits before the slash of a DOI say who registered it: 10.1145 is ACM, 10.1109 IEEE, 10.18653 ACL, 10.48550 arXiv. ' +
    'Where they belong to another publisher than the venue, the DOI was taken from another paper or from another version of this one, and leads readers there. ' +
    'Numbers that begin with 10.5555 are no DOIs at all: ACM’s library shows them for papers that have none. Only venues whose publisher is certain are judged.',
  fix: 'Follow the DOI and compare. Write the DOI of the version that the record describes, or describe the version that has this DOI. The arXiv number goes into `eprint`.',
  wrong: `@article{roe2024careful,
  journal = {Nature Machine Intelligence},
  doi = {10.1109/tai.2024.1234567},
}`,
  right: `@article{roe2024careful,
  journal = {Nature Machine Intelligence},
  doi = {10.1038/s42256-024-12345-6},
}`,
  *check({ knowledgeBase }): Iterable<Problem> {
    for (const reference of knowledgeBase.references) {
      const { doi, key, file, fieldSpans, keySpan } = reference;
      if (doi === undefined || !doi.includes('/')) continue;
      const problem = (message: string, hint: string): Problem => ({ rule: rule.id, file, message, hint, span: fieldSpans['doi'] ?? fieldSpans['DOI'] ?? fieldSpans['url'] ?? keySpan });
      if (prefixOf(doi) === '10.5555') {
        yield problem(`${doi} is no DOI that leads anywhere: numbers under 10.5555 are shown by ACM's library for papers without one`, 'remove it, and give the address of the paper as url');
        continue;
      }
      const owner = publisherOf(doi);
      const named = publishersNamed(reference);
      if (!owner || named.length === 0 || named.some(({ publisher }) => publisher.prefixes.includes(prefixOf(doi)))) continue;
      const arxiv = owner.name === 'arXiv';
      yield problem(
        `the DOI ${doi} of "${key}" belongs to ${owner.name}, but the record names ${named[0]!.words}${arxiv ? ', whose version has a DOI of its own' : ''}`,
        arxiv ? 'write the DOI of the published version; the arXiv number goes into eprint' : 'follow the DOI, and correct it or the venue',
      );
    }
  },
};
