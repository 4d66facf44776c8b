/** Everything in; a problem for each record that tells of the same work as an earlier one: same DOI, arXiv id or title. */
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import type { Reference } from '../../model/reference.ts';
import { apart, sameFirstAuthor, titleWords } from '../../model/same-work.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'reference-same-work',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'Each work has one record in the bibliography.',
  why:
    'With two records of one work, its citations are split between two pages, and the graph shows two nodes where there is one. ' +
    'It happens when a preprint is added again after it was published, or under the key of another export.\n\n' +
    'Records with the same DOI or arXiv id are one work. So are records with the same title and first author, unless their arXiv ids or volumes differ; ' +
    'where the titles agree but the first authors do not, this is a warning.',
  fix:
    'Keep the record whose key is already in use, move what the other knows into it (the venue, the DOI, the arXiv id as `eprint`), ' +
    'and write the kept key wherever the other was cited.',
  wrong: `@misc{gao2022scaling, eprint = {2210.10760}, …}
@inproceedings{gao2023scaling, eprint = {2210.10760}, …}`,
  right: '@inproceedings{gao2023scaling, eprint = {2210.10760}, …}',
  *check({ knowledgeBase }): Iterable<Problem> {
    const first = new Map<string, Reference>();
    // In the order of the file, so that the later record is the one that is told.
    const inOrder = [...knowledgeBase.references].sort((a, b) => a.keySpan.start.line - b.keySpan.start.line || a.keySpan.start.column - b.keySpan.start.column);
    for (const reference of inOrder) {
      for (const { what, value, span } of identities(reference)) {
        const earlier = first.get(`${what} ${value}`);
        if (!earlier) {
          first.set(`${what} ${value}`, reference);
          continue;
        }
        // The same key is told by reference-duplicate-key.
        if (earlier.key.toLowerCase() === reference.key.toLowerCase()) break;
        if (what === 'title' && apart(earlier, reference)) continue;
        const sure = what !== 'title' || sameFirstAuthor(earlier, reference);
        yield {
          rule: rule.id,
          message: `"${reference.key}" has the ${what} of "${earlier.key}"${what === 'title' ? '' : ` (${value})`}: ${sure ? 'the two are one work' : 'the two may be one work'}`,
          file: reference.file,
          span,
          severity: sure ? undefined : 'warning',
          hint: sure ? `keep one of the two records and cite it as one key, such as ${earlier.key}` : 'if they are one work, keep one record; if not, check both titles against their sources',
          related: [{ file: earlier.file, span: earlier.keySpan, message: `"${earlier.key}" stands here` }],
        };
        // One reason is enough for a pair.
        break;
      }
    }
  },
};

function identities(reference: Reference): { what: string; value: string; span: Span }[] {
  const { doi, arxiv, fieldSpans, keySpan } = reference;
  const words = titleWords(reference);
  return [
    ...(doi ? [{ what: 'DOI', value: doi.toLowerCase(), span: fieldSpans['doi'] ?? keySpan }] : []),
    ...(arxiv ? [{ what: 'arXiv id', value: arxiv.replace(/v\d+$/, ''), span: fieldSpans['eprint'] ?? keySpan }] : []),
    // A single word, such as "Introduction", is the title of many works.
    ...(words.includes(' ') ? [{ what: 'title', value: words, span: fieldSpans['title'] ?? keySpan }] : []),
  ];
}
