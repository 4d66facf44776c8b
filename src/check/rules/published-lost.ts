/** The content and an earlier revision in; a problem for each published id, citation key or anchor that the earlier one has and the content lacks. */
import { fold } from '../../../schemas/fold.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { anchorsOf } from '../../model/anchors.ts';
import type { Anchor } from '../../model/anchors.ts';
import type { Entry } from '../../model/entry.ts';
import { wordsLeftOut } from '../places.ts';
import type { ChangeContext, ChangeRule, CheckContext } from '../rule.ts';

export const rule: ChangeRule = {
  id: 'published-lost',
  scope: 'change',
  severity: 'error',
  summary: 'What has been published stays: ids of entries, citation keys, and the anchors of published entries.',
  why:
    'Papers, theses and other sites link to `/RFM-0014/`, to `/RFM-0014/#evidence`, to a development by its id, and to `/references/gao2023scaling/`. ' +
    'Whoever follows such a link years later must find what was meant, or be told what became of it. An address that is gone tells nothing.\n\n' +
    'This rule needs an earlier revision to compare with: `kb check --base origin/main`.',
  fix:
    'Restore what was taken away, under the id, key or heading it had. Titles, file names after the id, and texts may change freely. ' +
    'An entry that should no longer stand keeps its page and says there what happened and what to use instead; a development that turned out wrong is disputed by a later one. ' +
    'Where two records are one work, keep both keys until the entries of other people can have moved on.',
  wrong: `-id: RFM-0014
+id: RFM-0041

-## Open questions
+## What is open`,
  right: ` id: RFM-0014
-title: Reward hacking
+title: Optimizing for an imperfect reward proxy leads to reward hacking`,
  *check({ now, before }: ChangeContext): Iterable<Problem> {
    const entries = new Map(now.knowledgeBase.entries.map((entry) => [entry.id, entry]));
    const byFile = new Map(now.knowledgeBase.entries.map((entry) => [entry.file, entry]));
    for (const was of new Map(before.knowledgeBase.entries.map((entry) => [entry.id, entry])).values()) {
      if (was.status !== 'published') continue;
      const entry = entries.get(was.id);
      if (entry) yield* lostAnchors(was, entry);
      else yield lostEntry(was, byFile.get(was.file));
    }
    yield* lostKeys(now, before);
  },
};

function lostEntry(was: Entry, there: Entry | undefined): Problem {
  return {
    rule: rule.id, file: was.file, span: there?.spans.value('id'),
    message: there ? `the entry ${was.id} is gone: this file now has the id ${there.id}, and an id once published is never changed` : `the entry ${was.id} is gone, and with it the page /${was.id}/ that others may have cited`,
    hint: there ? `write id: ${was.id}` : `restore the file ${was.file}; an entry that should no longer stand keeps its page and says there what to use instead`,
  };
}

function* lostKeys(now: CheckContext, before: CheckContext): Iterable<Problem> {
  const fresh = now.knowledgeBase.references.filter(({ key }) => !before.graph.referenceByKey.has(key));
  for (const [key, was] of before.graph.referenceByKey) {
    // A record without a key is named by its line.
    if (now.graph.referenceByKey.has(key) || /^record-at-line-\d+$/.test(key)) continue;
    const same = fresh.find((r) => r.key.toLowerCase() === key.toLowerCase()) ?? fresh.find((r) => r.title !== '' && fold(r.title) === fold(was.title));
    yield {
      rule: rule.id, file: was.file, span: same?.keySpan,
      message: `the citation key "${key}" is gone, and with it the page /references/${key}/ that others may have cited`,
      hint: same ? `write ${key} in place of ${same.key}, which seems to be the same work` : `restore the record under the key ${key}`,
    };
  }
}

function* lostAnchors(was: Entry, entry: Entry): Iterable<Problem> {
  const anchors = anchorsOf(entry);
  const here = new Set(anchors.map(({ id }) => id));
  const leftOut = wordsLeftOut(entry);
  const fresh = anchors.filter(({ id }) => !anchorsOf(was).some((old) => old.id === id));
  for (const anchor of anchorsOf(was)) {
    if (here.has(anchor.id)) continue;
    // What stands in the file but could not be read is not lost: the fault that hides it has been told.
    if (anchor.kind === 'development' ? leftOut.has(anchor.id) : standsUnread(entry, anchor)) continue;
    const near = nearest(anchor.id, fresh.filter(({ kind }) => kind === anchor.kind).map(({ id }) => id));
    yield {
      rule: rule.id, file: entry.file, span: near ? placeOf(entry, near, anchor) : undefined,
      message: `${WHAT[anchor.kind]} "${anchor.name}" is gone, so that links to /${entry.id}/#${anchor.id} lead nowhere`,
      hint: `${RESTORE[anchor.kind](anchor)}${near ? `; it may be what is now called ${near}` : ''}`,
    };
  }
}

const WHAT: Readonly<Record<Anchor['kind'], string>> = { heading: 'the heading', development: 'the development', component: 'the anchor of the component' };
const RESTORE: Readonly<Record<Anchor['kind'], (anchor: Anchor) => string>> = {
  heading: ({ name }) => `restore the heading "${name}"; its text below may change`,
  development: ({ id }) => `restore the development with id ${id}; one that turned out wrong is disputed by a later one`,
  component: ({ id, name }) => `restore id="${id}" on the <${name}>`,
};

function placeOf(entry: Entry, id: string, lost: Anchor) {
  if (lost.kind === 'heading') return entry.body.headings.find((h) => h.id === id)?.span;
  if (lost.kind !== 'development' || entry.kind !== 'challenge') return undefined;
  return entry.spans.value(`developments.${entry.data.developments.findIndex((d) => d.id === id)}.id`);
}

/** A heading line, or an id, that the body holds more often than the reader of Markdown saw it. */
function standsUnread(entry: Entry, { kind, id, name }: Anchor): boolean {
  const body = entry.source.slice(entry.bodyStart);
  if (kind === 'component') return body.includes(`id="${id}"`) || body.includes(`id='${id}'`);
  const lines = body.split(/\r\n|\r|\n/).filter((line) => /^ {0,3}#{1,6}\s/.test(line) && line.replace(/^[\s#]+|[\s#]+$/g, '') === name);
  return lines.length > entry.body.headings.filter((h) => h.text === name).length;
}
