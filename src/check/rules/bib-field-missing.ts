/** Everything in; a problem for each bibliography record without author, title, year or, where its type needs one, venue. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Reference } from '../../model/reference.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'bib-field-missing',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'A record names who wrote the work, its title, its year and, for articles and papers in proceedings, where it appeared.',
  why:
    'Without these a reader cannot find the work, and a citation of it prints with holes. ' +
    'The record is also what others take over into their own bibliographies.',
  fix:
    'Add the field from the page of the work itself (arXiv, the publisher, the proceedings). A group of people or a company is an author in double braces: ' +
    '`author = {{Example Lab}}`. A preprint that has not appeared anywhere is `@misc` with `eprint`, not `@article`.',
  wrong: `@inproceedings{gao2023scaling,
  author = {Gao, Leo and Schulman, John and Hilton, Jacob},
  title = {Scaling Laws for Reward Model Overoptimization},
}`,
  right: `@inproceedings{gao2023scaling,
  author = {Gao, Leo and Schulman, John and Hilton, Jacob},
  title = {Scaling Laws for Reward Model Overoptimization},
  booktitle = {International Conference on Machine Learning},
  year = {2023},
}`,
  *check({ knowledgeBase }): Iterable<Problem> {
    for (const reference of knowledgeBase.references) {
      const missing = missingFields(reference);
      if (missing.length === 0) continue;
      yield {
        rule: rule.id,
        message: `the record "${reference.key}" lacks ${missing.join(' and ')}, without which readers cannot find the work`,
        file: reference.file,
        span: reference.keySpan,
        hint: `add ${missing.map((name) => `${name.split(' ')[0]} = {…}`).join(', ')}`,
      };
    }
  },
};

/** A field that is there but cannot be read counts as present: the reader has told it. */
function missingFields({ type, fields, csl, year, title }: Reference): string[] {
  const has = (...names: string[]) => names.some((name) => /[^\s{}]/.test(fields[name] ?? ''));
  const missing: string[] = [];
  if (!csl.author?.length && !csl.editor?.length && !has('author', 'editor', 'organization', 'organisation', 'institution')) missing.push('author (or editor, or organization)');
  if (!title.trim() && !has('title')) missing.push('title');
  if (year === undefined && !has('year', 'date')) missing.push('year');
  if (type === 'article' && !csl['container-title'] && !has('journal', 'journaltitle')) missing.push('journal');
  if ((type === 'inproceedings' || type === 'conference') && !csl['container-title'] && !has('booktitle')) missing.push('booktitle');
  return missing;
}
