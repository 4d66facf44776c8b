/** The rules as pages: texts in Markdown in, HTML out. */
import type { Rule } from '../../check/rule.ts';
import { RULES } from '../../check/rules.ts';
import { renderMarkdown, url } from '../index.ts';
import type { HeadData } from './head.ts';
import { count } from './words.ts';

const SCOPES: Readonly<Record<Rule['scope'], string>> = {
  'parse': 'Found while reading a file', 'entry': 'Looks at one entry', 'knowledge-base': 'Looks at everything together',
  'change': 'Compares a change with what is published',
};
/** One line of Markdown without the paragraph around it. */
const line = (text: string) => renderMarkdown(text).trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1');
const plain = (text: string) => text.replace(/[`*_]/g, '');

export function rulesPage() {
  const lede = `${count(RULES.length, 'rule')} that content is checked by before anything is built from it. An error stops the build; a warning does not.`;
  return {
    lede, head: { title: 'Rules for entries', description: lede, path: '/rules/' } satisfies HeadData,
    groups: (Object.keys(SCOPES) as Rule['scope'][]).map((scope) => ({
      id: scope, heading: SCOPES[scope],
      rules: RULES.filter((r) => r.scope === scope).map((r) => ({ id: r.id, href: url.rule(r.id), summary: line(r.summary), severity: r.severity })),
    })).filter((group) => group.rules.length > 0),
  };
}

export const rulePages = () => RULES.map((rule) => ({
  params: { rule: rule.id },
  props: {
    rule: {
      id: rule.id, summary: line(rule.summary), why: renderMarkdown(rule.why), fix: renderMarkdown(rule.fix), wrong: rule.wrong.trim(), right: rule.right.trim(),
      severityWords: `${rule.severity === 'warning' ? 'A warning: it does not stop the build.' : 'An error: nothing is built while it stands.'} ${SCOPES[rule.scope]}.`,
      head: { title: `Rule ${rule.id}`, description: plain(rule.summary), path: `/rules/${rule.id}/` } satisfies HeadData,
    },
  },
}));
