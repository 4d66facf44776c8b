/** Runs the rules over what was read. Problems in, diagnostics out: severity and page stamped, sorted, each once. */
import { compareProblems } from '../diagnostics/diagnostic.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import type { ChangeContext, CheckContext } from './rule.ts';
import { RULES, ruleById } from './rules.ts';

/** Every problem that the rules of scope `entry` and `knowledge-base` find. */
export function check(context: CheckContext): Problem[] {
  return RULES.flatMap((rule) => {
    if (rule.scope === 'parse' || rule.scope === 'change') return [];
    if (rule.scope === 'knowledge-base') return [...rule.check(context)];
    return context.knowledgeBase.entries.flatMap((entry) => [...rule.check(entry, context)]);
  });
}

/** Every problem that the rules of scope `change` find: what an earlier revision had and the content must not lose. */
export function checkChange(context: ChangeContext): Problem[] {
  return RULES.flatMap((rule) => (rule.scope === 'change' ? [...rule.check(context)] : []));
}

/**
 * Problems as diagnostics: the rule's severity unless the problem has its own, and the address of the rule's page; sorted, duplicates dropped.
 * @param rulesUrl address under which the pages of the rules stand, with final slash
 */
export function stamp(problems: readonly Problem[], rulesUrl: string): Diagnostic[] {
  const diagnostics = problems.map((problem) => {
    const rule = ruleById.get(problem.rule);
    if (!rule) throw new Error(`no rule is named "${problem.rule}"`);
    return { ...problem, message: plain(problem.message), hint: problem.hint === undefined ? undefined : plain(problem.hint), severity: problem.severity ?? rule.severity, url: `${rulesUrl}${problem.rule}/`, related: problem.related ?? [] };
  });
  diagnostics.sort(compareProblems);
  return diagnostics.filter((d, i) => i === 0 || compareProblems(diagnostics[i - 1]!, d) !== 0);
}

/** What a contributor wrote is quoted in messages: nothing of it may steer a terminal or turn the direction of a line, and none fills the screen. */
function plain(text: string): string {
  const visible = text.replace(/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '·');
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST - 1)}…` : visible;
}
const LONGEST = 600;
