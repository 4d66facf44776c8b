/** The home page: the map, the counts, the latest developments, the works most entries cite. */
import { isChallenge } from '../../model/entry.ts';
import { rankedReferences, site, url } from '../index.ts';
import { allChallenges, stageCounts } from './challenges.ts';
import { loopPicture } from './loop.ts';
import { authorYear } from './short.ts';
import { sections } from './survey.ts';
import { BEARING_WORDS, count, dateWords } from './words.ts';

/** A challenge's name where a title is too long: its first alias, or the title. */
export const shortTitle = (entry: { data: { title: string; aliases: readonly string[] } }): string => entry.data.aliases[0] ?? entry.data.title;

export function loopOfAll() {
  const rows = allChallenges();
  return loopPicture(
    rows.map((row) => ({ ...row, section: row.section ?? '' })),
    sections().map((s) => ({ number: s.number, heading: s.heading, href: url.page(`/survey/${s.number}/`) })),
    (stage) => url.page(`/challenges/by/stage/${stage}/`),
  );
}

export function homePage() {
  const { graph, knowledgeBase, config } = site;
  const rows = allChallenges();
  const developments = knowledgeBase.entries.filter(isChallenge).flatMap((entry) => entry.data.developments.map((d) => ({ entry, d })));
  const lede = `${count(rows.length, 'challenge')} of reinforcement learning from human feedback, each with what is known about its mechanism, evidence, detection and mitigation, what has been shown since, and ${count(knowledgeBase.references.length, 'reference')} to follow.`;
  return {
    head: {
      title: 'what can go wrong with learning from human feedback', description: lede, path: '/',
      jsonLd: { '@context': 'https://schema.org', '@type': 'DefinedTermSet', '@id': url.absolute('/'), name: config.name, description: lede, license: 'https://creativecommons.org/licenses/by/4.0/', url: url.absolute('/') },
    },
    lede, rows, counts: stageCounts(rows), picture: loopOfAll(), references: knowledgeBase.references.length,
    latest: developments.filter(({ d }) => graph.referenceByKey.has(d.reference))
      .sort((a, b) => b.d.date.localeCompare(a.d.date) || a.entry.id.localeCompare(b.entry.id)).slice(0, 7)
      .map(({ entry, d }) => ({
        date: d.date, dateWords: dateWords(d.date), href: `${url.entry(entry.id)}#${d.id}`, work: authorYear(d.reference),
        bearing: BEARING_WORDS[d.bearing].name.toLowerCase(), entry: shortTitle(entry), entryHref: url.entry(entry.id),
      })),
    ranked: [...rankedReferences()].sort((a, b) => b.entries - a.entries || b.rank - a.rank).slice(0, 7).flatMap(({ key, entries }) => {
      const reference = graph.referenceByKey.get(key);
      return reference ? [{ title: reference.title, label: authorYear(key), href: url.reference(key), entries }] : [];
    }),
  };
}
