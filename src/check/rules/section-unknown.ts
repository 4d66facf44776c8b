/** Everything in; a problem for each entry whose section of the survey is not in content/survey.yaml. */
import { sectionNumber } from '../../../schemas/survey.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/nearest.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'section-unknown',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'The section of the survey that an entry names is one the survey has.',
  why:
    'Readers come from the survey and look for what became of a section; `/survey/3.2.2/` lists the entries that name it. ' +
    'An entry with a section that the survey does not have is on no such page.',
  fix:
    'Write the number as `content/survey.yaml` has it, in quotes: without them `3.10` is read as the number 3.1. ' +
    'If the survey has the section and the file does not, add it there, and say where you have seen it.',
  wrong: `survey:
  section: "3.2.9"`,
  right: `survey:
  section: "3.2.2"`,
  *check({ knowledgeBase }): Iterable<Problem> {
    const numbers = knowledgeBase.survey.map((section) => section.number);
    // Without any section the file itself is at fault, and that has been told.
    if (numbers.length === 0) return;
    for (const entry of knowledgeBase.entries) {
      if (!('survey' in entry.data) || !entry.data.survey) continue;
      const { section } = entry.data.survey;
      if (!sectionNumber.safeParse(section).success || numbers.includes(section)) continue;
      yield {
        rule: rule.id,
        message: `the survey has no section "${section}" in content/survey.yaml, so that no page of a section would list this entry`,
        file: entry.file,
        span: entry.spans.value('survey.section'),
        // A section of another chapter is near in digits alone.
        hint: suggestion(section, numbers.filter((number) => chapter(number) === chapter(section))) ?? `the sections are ${numbers.join(', ')}`,
      };
    }
  },
};

const chapter = (number: string) => number.split('.')[0];
