/** content/survey.yaml in; the survey's sections, and every fault, out. A section with a fault is left out; the others stand. */
import { surveyFile, surveySection } from '../../schemas/survey.ts';
import { z } from '../../schemas/zod.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { KnowledgeBase } from '../model/knowledge-base.ts';
import { tellIssues } from './schema.ts';
import type { JsonShape } from './schema.ts';
import { parseYaml } from './yaml.ts';

export function parseSurvey(source: SourceText): { survey: KnowledgeBase['survey']; problems: Problem[] } {
  const yaml = parseYaml(source, source.text, 0);
  const problems: Problem[] = [...yaml.problems];
  const parsed = surveyFile.safeParse(yaml.data);
  if (!parsed.success && yaml.problems.length === 0)
    problems.push(...tellIssues(parsed.error.issues, yaml.data, z.toJSONSchema(surveyFile, { io: 'input' }) as JsonShape, yaml.spans, source.file));
  const rows = Array.isArray(yaml.data) ? yaml.data : [];
  const survey = rows.flatMap((row, i) => {
    const section = surveySection.safeParse(row);
    return section.success ? [{ ...section.data, span: yaml.spans.value([i, 'number']) }] : [];
  });
  return { survey, problems };
}
