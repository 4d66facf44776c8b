/** Everything in; problems for ids and file names that differ only in case or in the form of their Unicode characters. */
import type { Problem, Related, Span } from '../../diagnostics/diagnostic.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

interface Named {
  readonly what: string;
  readonly name: string;
  readonly file: string;
  readonly span: Span | undefined;
}

export const rule: KnowledgeBaseRule = {
  id: 'id-case-collision',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'Ids and file names differ in more than upper and lower case.',
  why:
    'macOS and Windows take `Reward.mdx` and `reward.mdx` for one file, and a web server may take two addresses for one page: ' +
    'one of the two then vanishes without a word. The same holds for a letter with an accent that is stored once as one character and once as two.',
  fix: 'Rename one of them so that they differ in a letter or digit, or join them if they are the same thing.',
  wrong: `content/challenges/DRAFT-reward-tampering.mdx
content/challenges/DRAFT-Reward-Tampering.mdx`,
  right: 'content/challenges/DRAFT-reward-tampering.mdx',
  *check({ knowledgeBase: { entries } }): Iterable<Problem> {
    yield* collisions(entries.map(({ id, file, spans }) => ({ what: 'id', name: id, file, span: spans.value('id') })));
    // Citation keys that differ in case alone are told by reference-duplicate-key.
    yield* collisions(entries.map(({ file }) => ({ what: 'file name', name: file, file, span: undefined })));
  },
};

function* collisions(items: readonly Named[]): Iterable<Problem> {
  const groups = new Map<string, Named[]>();
  for (const item of items) {
    if (!item.name) continue;
    const key = item.name.normalize('NFKC').toLowerCase();
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  for (const group of groups.values()) {
    for (const item of group) {
      // Names that are wholly equal are told by the rules on duplicates.
      const others = group.filter((other) => other.name !== item.name);
      if (others.length === 0) continue;
      const related = others.map((other): Related => ({ file: other.file, span: other.span, message: `"${other.name}" stands here` }));
      const sameLetters = others.every((other) => other.name.toLowerCase() === item.name.toLowerCase());
      yield {
        rule: rule.id,
        message: `the ${item.what} "${item.name}" differs from "${others[0]!.name}" only in ${sameLetters ? 'upper and lower case' : 'how its characters are stored'}, and many systems take the two for one`,
        file: item.file,
        span: item.span,
        hint: sameLetters ? 'write both in lower case if they mean the same, or give one another name' : 'retype the name on one keyboard, or use plain letters without accents',
        related,
      };
    }
  }
}
