/** The references of an entry, grouped by what each does for it, with the way back to the sentences that cite. */
import { isChallenge } from '../../model/entry.ts';
import type { Entry } from '../../model/entry.ts';
import { liveWorks, url } from '../index.ts';
import { citingSentences } from './sentences.ts';
import { authorYear } from './short.ts';
import { linksBeside } from './work-links.ts';
import { EVIDENCE_WORDS, ROLE_ORDER, ROLE_WORDS } from './words.ts';

/** @param keys all that the entry cites */
export function entryReferences(entry: Entry, keys: readonly string[], works = liveWorks) {
  const back = new Map<string, { href: string; sentence: string }[]>();
  for (const { citation, keys, sentence } of citingSentences(entry, works))
    for (const key of keys) back.set(key, [...(back.get(key) ?? []), { href: `#cite-${citation}`, sentence }]);
  if (isChallenge(entry)) for (const d of entry.data.developments) back.set(d.reference, [...(back.get(d.reference) ?? []), { href: `#${d.id}`, sentence: d.summary }]);

  const anchored = new Set<string>();
  const item = (key: string, link?: (typeof entry.data.references)[number]) => {
    const first = !anchored.has(key);
    anchored.add(key);
    const { html } = works.formatted(key);
    const since = works.since(key);
    return {
      key, anchor: first ? `ref-${key}` : undefined, href: since === 'gone' ? undefined : url.reference(key), since, label: authorYear(key, works),
      html, incomplete: works.reference(key)!.authorsTruncated, links: linksBeside(key, html, works),
      evidence: link?.evidence ? EVIDENCE_WORDS[link.evidence].name : undefined, locator: link?.locator, note: link?.note,
      back: first ? (back.get(key) ?? []) : [],
    };
  };
  const known = entry.data.references.filter((r) => works.reference(r.key));
  const groups = ROLE_ORDER.map((role) => ({ heading: ROLE_WORDS[role].heading, items: known.filter((r) => r.role === role).map((r) => item(r.key, r)) }));
  const rest = keys.filter((key) => works.reference(key) && !anchored.has(key));
  return [...groups, { heading: 'In the developments', items: rest.map((key) => item(key)) }].filter((group) => group.items.length > 0);
}
export type ReferenceGroups = ReturnType<typeof entryReferences>;
