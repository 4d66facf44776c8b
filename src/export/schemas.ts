/** The zod schemas as JSON Schema (draft 2020-12) for editors and tools. */
import { KINDS, KIND_NAMES } from '../../schemas/index.ts';
import { surveyFile } from '../../schemas/survey.ts';
import { z } from '../../schemas/zod.ts';
import type { ExportFile } from './format.ts';
import { json } from './json.ts';

/** @param base address under which the schemas are served, with final slash; `$id` of each */
export function schemaFiles(base: string): ExportFile[] {
  const file = (name: string, schema: z.ZodType): ExportFile => ({
    path: `schemas/${name}.json`,
    content: json({ $id: `${base}schemas/${name}.json`, ...z.toJSONSchema(schema, { io: 'input' }) }),
  });
  return [...KIND_NAMES.map((kind) => file(kind, KINDS[kind].schema)), file('survey', surveyFile)];
}
