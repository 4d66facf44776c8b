/** `kb explain`: the text of a rule, as its page has it. */
import { RULES, ruleById } from '../../src/check/rules.ts';
import { suggestion } from '../../src/diagnostics/nearest.ts';
import { UsageError, options } from './usage.ts';

export const usage = `
usage: kb explain RULE

Says what a rule asks for, why, what is wrong, what is right, and how to mend it.
`;

export function run(argv: string[]): number {
  const { positionals } = options(argv, {});
  const [id] = positionals;
  if (id === undefined || positionals.length > 1) throw new UsageError(`name one rule: ${RULES.map((r) => r.id).join(', ')}`);
  const rule = ruleById.get(id);
  if (!rule) throw new UsageError(`there is no rule "${id}"${suggestion(id, ruleById.keys()) ? `; ${suggestion(id, ruleById.keys())}` : ''}`);
  const block = (text: string) => text.trimEnd().replace(/^/gm, '    ');
  process.stdout.write(`${rule.id} (${rule.severity})\n${rule.summary}\n\nWhy\n${block(rule.why)}\n\nWrong\n${block(rule.wrong)}\n\nRight\n${block(rule.right)}\n\nHow to mend it\n${block(rule.fix)}\n`);
  return 0;
}
