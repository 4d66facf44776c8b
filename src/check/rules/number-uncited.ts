/** An entry in; a warning for each passage that states a quantity and cites nothing. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { CITED, CITED_WITH_LOCATOR, spanOf, words } from '../text-of-passage.ts';
import type { EntryRule } from '../rule.ts';

const NUMBER = String.raw`(?<![\p{L}\p{N}.,/-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const COUNTED = [
  'people', 'persons', 'participants', 'subjects', 'annotators', 'raters', 'labell?ers', 'evaluators', 'crowd ?workers', 'workers', 'contractors', 'respondents', 'users', 'experts',
  'countries', 'languages', 'models?', 'policies', 'checkpoints', 'seeds', 'datasets', 'benchmarks', 'tasks', 'environments', 'prompts', 'questions', 'answers', 'responses', 'conversations',
  'dialogues', 'comparisons', 'labels', 'judg(?:e)?ments', 'preferences', 'examples', 'samples', 'tokens', 'parameters', 'papers', 'studies',
].join('|');
const UNIT = 'percentage points?|per ?cent|points?|hours?|minutes?|seconds?|days|weeks|months|dollars|euros|nats|bits|GPUs?|[kMG]B';
/** A percentage; so many times; a number with a unit or of people, models or data, with at most two words between; a sum of money. */
const CLAIM = new RegExp(
  [
    String.raw`${NUMBER}\s?%`,
    String.raw`${NUMBER}(?:\s?[×x]|-fold|\s(?:times|fold))(?![\p{L}\p{N}])`,
    String.raw`${NUMBER}[\s-](?:${UNIT})(?![\p{L}\p{N}])`,
    String.raw`${NUMBER}\s(?:[\p{L}-]+\s){0,2}(?:${COUNTED})(?![\p{L}\p{N}])`,
    String.raw`(?:US)?[$€£]\s?\d[\d.,]*`,
  ].join('|'),
  'u',
);
/** A made-up case, or a rule of thumb, states no result. */
const SUPPOSED = /\b(?:if|suppose|imagine|assume|say|would|could|might|for example|for instance|e\.g\.|hypothetical(?:ly)?)\b/i;
const YEARS = /^(?:19|20)\d\d\s/;

export const rule: EntryRule = {
  id: 'number-uncited',
  scope: 'entry',
  severity: 'warning',
  summary: 'A paragraph that states a quantity cites the work in which it was found.',
  why:
    'A percentage, a factor or a count of people or models is the result of some study. Without a citation nobody can see on whom, on which models and when it was found, ' +
    'and a number that was remembered wrong cannot be told from a right one. The section *Open questions* is left alone, and so are made-up cases (“if 10% of the labels …”).',
  fix: 'Cite the work with its place, as in `[@gao2023scaling, figure 2]`, or say it without the number. A citation anywhere in the paragraph, list item or row of a table serves all of it.',
  wrong: 'Raters agree with each other on 73% of the comparisons.',
  right: 'Raters agree with each other on 73% of the comparisons [@ouyang2022training, section 3.4].',
  *check(entry): Iterable<Problem> {
    const texts = entry.body.passages.map((passage) => ({ passage, text: words(passage.nodes) }));
    const cited = new Set(texts.filter(({ text }) => text.includes(CITED) || text.includes(CITED_WITH_LOCATOR)).map(({ passage }) => passage.group));
    for (const { passage, text } of texts) {
      if (cited.has(passage.group) || passage.sectionId === 'open-questions') continue;
      const claim = sentences(text).map((sentence) => (SUPPOSED.test(sentence) ? undefined : CLAIM.exec(sentence)?.[0])).find((found) => found !== undefined && !YEARS.test(found));
      if (claim === undefined) continue;
      yield {
        rule: rule.id,
        file: entry.file,
        span: spanOf(entry, passage, claim),
        message: `"${claim}" states a quantity, and nothing in this paragraph says where it was found`,
        hint: 'cite the work and the place in it, as [@key, table 2], or say it without the number',
      };
    }
  },
};

/** Cut after a stop that a space and a capital follow: well enough to keep a supposition apart from a result. */
const sentences = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
