/** Everything in; a problem for each citation key that no record of the bibliography has. */
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/nearest.ts';
import { citedKeys, listedKeys } from '../places.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

const WHERE: Readonly<Record<string, string>> = { prose: 'in the text', Quote: 'as the source of a quotation', reference: 'as the study described' };

/** A file that names more unknown works than this names none by a slip. */
const MOST_GUESSES = 500;

export const rule: KnowledgeBaseRule = {
  id: 'reference-unknown',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'Every citation key that is used names a record in content/references.bib.',
  why:
    'A citation without a record cannot be printed, found or checked: the reader would see a bare key. ' +
    'Mostly a letter of the key is wrong, or the record has not been added yet.',
  fix:
    'Correct the key, or add the record to `content/references.bib` together with the field `verified`, which says where you have seen the work.',
  wrong: 'Proxy reward keeps rising while true reward falls [@gao2023scalling].',
  right: 'Proxy reward keeps rising while true reward falls [@gao2023scaling].',
  *check({ knowledgeBase, graph }): Iterable<Problem> {
    const known = graph.referenceByKey;
    const hints = new Map<string, string>();
    const hint = (key: string): string => {
      const found = hints.get(key) ?? (hints.size < MOST_GUESSES ? suggestion(key, known.keys()) : undefined) ?? `add a record with the key ${key} to content/references.bib`;
      hints.set(key, found);
      return found;
    };
    const problem = (key: string, where: string, file: string, span: Span | undefined): Problem => ({
      rule: rule.id, file, span, hint: hint(key),
      message: `"${key}" is cited ${where}, but the bibliography has no record with this key`,
    });
    for (const entry of knowledgeBase.entries) {
      for (const { value, span, field } of [...listedKeys(entry), ...citedKeys(entry)])
        if (!known.has(value)) yield problem(value, WHERE[field] ?? `in ${field}`, entry.file, span);
    }
    for (const { citing, cited, file, span } of knowledgeBase.citations)
      for (const [key, where] of [[citing, 'in this row as the citing work'], [cited, 'in this row as the cited work']] as const)
        if (key && !known.has(key)) yield problem(key, where, file, span);
  },
};
