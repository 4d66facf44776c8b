/** An entry in; a problem where its file is not named by its id and a slug. */
import { DRAFT_ID, PUBLISHED_ID } from '../../../schemas/id.ts';
import { KINDS } from '../../../schemas/index.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { EntryRule } from '../rule.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const rule: EntryRule = {
  id: 'id-file-mismatch',
  scope: 'entry',
  severity: 'error',
  summary: 'A file is named by the id of its entry and a few lower-case words.',
  why:
    'People look for an entry by its file, and tools look for it by its id. Where the two disagree, one of them finds the wrong entry, ' +
    'and a reviewer cannot tell which of the two was meant.\n\n' +
    'The words after the id are for people: they may change at any time, and no address depends on them.',
  fix:
    'Rename the file, or correct the id. A published entry stands in `content/<kind>/<id>-<words>.mdx`; ' +
    'a draft, whose id is `DRAFT-` and its words, stands in `content/<kind>/<id>.mdx`. ' +
    'The words are lower-case letters and digits with single hyphens between them.',
  wrong: `content/challenges/RFM-0041-reward-hacking.mdx

---
id: RFM-0014`,
  right: `content/challenges/RFM-0014-reward-hacking.mdx

---
id: RFM-0014`,
  *check({ id, kind, file, spans }): Iterable<Problem> {
    const published = PUBLISHED_ID.test(id);
    // Another ending is told by file-unreadable.
    if (!file.endsWith('.mdx') || (!published && !DRAFT_ID.test(id))) return;
    const folder = `content/${KINDS[kind].folder}/`;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const stem = name.replace(/\.mdx$/, '');
    const words = published && stem.startsWith(`${id}-`) ? stem.slice(id.length + 1) : undefined;
    if (file === `${folder}${id}.mdx` && !published) return;
    if (file === `${folder}${name}` && words !== undefined && SLUG.test(words)) return;
    const right = `${folder}${id}${published ? `-${slugFrom(words ?? stem)}` : ''}.mdx`;
    const own = /^(?:RFM-\d{4,}(?=-)|DRAFT-.*)/.exec(stem)?.[0];
    yield {
      rule: rule.id,
      message: words === undefined
        ? `the file is named "${name}" but the id is ${id}, so that the entry cannot be found by both`
        : `the file is named "${name}", and what follows the id is not lower-case words with single hyphens`,
      file,
      span: spans.value('id'),
      hint: `rename the file to ${right}${own && own !== id ? `, or write id: ${own}` : ''}`,
    };
  },
};

/** Lower-case words with hyphens, made from a file's name without its id. */
function slugFrom(stem: string): string {
  const words = stem.replace(/^(?:RFM-\d*|DRAFT)-?/i, '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'words';
}
