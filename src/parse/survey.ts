/** content/survey.yaml in; the survey's sections, and every fault, out. */
import { surveyFile } from '../../schemas/survey.ts';
import type { Problem, Span } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { KnowledgeBase } from '../model/knowledge-base.ts';
import { parseYaml } from './yaml.ts';

export function parseSurvey(source: SourceText): { survey: KnowledgeBase['survey']; problems: Problem[] } {
  const yaml = parseYaml(source, source.text, 0);
  const problems: Problem[] = [...yaml.problems];
  const parsed = surveyFile.safeParse(yaml.data);
  if (!parsed.success && yaml.problems.length === 0)
    for (const issue of parsed.error.issues) {
      const path = issue.path as (string | number)[];
      const where: Span | undefined = yaml.spans.value(path);
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined;
      problems.push({
        rule: unknown ? 'schema-unknown-key' : 'schema-type', file: source.file, span: where,
        message: unknown ? `"${unknown}" is not a field of a section` : `"${path.join('.')}" ${issue.message.replace(/^Invalid input: /, 'is wrong: ')}`,
        hint: 'each section has number, heading, seen and source',
      });
    }
  const sections = parsed.success ? parsed.data : [];
  return { survey: sections.map((section, i) => ({ ...section, span: yaml.spans.value([i, 'number']) })), problems };
}
