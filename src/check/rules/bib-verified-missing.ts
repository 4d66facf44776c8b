/** Everything in; a problem for each bibliography record that does not say where it was seen. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'bib-verified-missing',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'A record says in `verified` where its title, authors and identifier were seen.',
  why:
    'References that look right and do not exist, or have the wrong authors, come from memory and from language models. ' +
    'The field says which source somebody has looked at: the listing on arXiv, the page of the publisher, the reference list of the survey. ' +
    'It is shown on the page of the reference and left out of what others download as BibTeX.',
  fix: 'Open the page of the work, compare title, authors, year and identifier, and write where that was: the site, what kind of page, and the month.',
  wrong: `@misc{gao2023scaling,
  title = {Scaling Laws for Reward Model Overoptimization},
}`,
  right: `@misc{gao2023scaling,
  title = {Scaling Laws for Reward Model Overoptimization},
  verified = {arXiv listing 2210.10760},
}`,
  *check({ knowledgeBase }): Iterable<Problem> {
    for (const { key, verified, fieldSpans, keySpan, file } of knowledgeBase.references) {
      if (verified && /[\p{L}\p{N}]/u.test(verified)) continue;
      const blank = fieldSpans['verified'];
      yield {
        rule: rule.id,
        message: blank ? `"verified" of the record "${key}" is empty, so that nobody knows where the work was seen` : `the record "${key}" does not say where the work was seen`,
        file,
        span: blank ?? keySpan,
        hint: 'compare the record with a source and write it down: verified = {arXiv listing 2210.10760}',
      };
    }
  },
};
