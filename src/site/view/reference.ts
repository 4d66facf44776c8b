/** The page of a reference: the work, how to cite it, where and why the entries cite it, what it cites and is cited by. */
import { licenceUrl } from '../../export/data-files.ts';
import type { Entry } from '../../model/entry.ts';
import { isChallenge } from '../../model/entry.ts';
import type { CitationEdge } from '../../model/knowledge-base.ts';
import type { Reference } from '../../model/reference.ts';
import { formatReference, site, url } from '../index.ts';
import type { HeadData } from './head.ts';
import { venueOf } from './references.ts';
import { citingSentences } from './sentences.ts';
import type { CitingSentence } from './sentences.ts';
import { aboutWork, pageLinks } from './signposts.ts';
import { authorYear, nameInFull } from './short.ts';
import { takeReference } from './take.ts';
import { workLinks } from './work-links.ts';
import { BEARING_WORDS, EVIDENCE_WORDS, ROLE_WORDS, capital, count, dateWords, listed } from './words.ts';

const sentencesOf = new WeakMap<Entry, CitingSentence[]>();
function sentences(entry: Entry): CitingSentence[] {
  const known = sentencesOf.get(entry) ?? citingSentences(entry);
  sentencesOf.set(entry, known);
  return known;
}

/** One entry's use of a work: the roles it gives it, and each place where it speaks of it. */
function use(entry: Entry, key: string) {
  const links = entry.data.references.filter((r) => r.key === key);
  const href = url.entry(entry.id);
  const places = new Map<string, { href: string; text: string; where: string }>();
  for (const s of sentences(entry)) if (s.keys.includes(key) && !places.has(s.sentence)) places.set(s.sentence, { href: `${href}#cite-${s.citation}`, text: s.sentence, where: s.section });
  const developments = isChallenge(entry) ? entry.data.developments.filter((d) => d.reference === key) : [];
  return {
    id: entry.id, title: entry.data.title, href,
    why: links.map((l) => `${capital(ROLE_WORDS[l.role].phrase)} this${l.evidence ? ` (evidence: ${EVIDENCE_WORDS[l.evidence].name})` : ''}${l.note ? `: ${l.note}` : '.'}`),
    places: [
      ...places.values(),
      ...developments.map((d) => ({ href: `${href}#${d.id}`, text: d.summary, where: `Development of ${dateWords(d.date)}, ${BEARING_WORDS[d.bearing].name.toLowerCase()}` })),
    ],
  };
}

const edge = (key: string, { source }: CitationEdge) => ({ key, label: authorYear(key), title: site.graph.referenceByKey.get(key)!.title, href: url.reference(key), source });

/** The entries that cite a work, each with what the work does for it and where it says so. */
export function usesOf(key: string) {
  const entries = [...new Set(site.graph.citedBy(key).map((c) => c.entry))].sort().map((id) => site.graph.entryById.get(id)!);
  return { uses: entries.map((entry) => use(entry, key)), citedWords: `Cited by ${count(entries.length, 'entry', 'entries')}` };
}

export function referencePage(reference: Reference) {
  const { graph } = site;
  const { key } = reference;
  const { uses, citedWords } = usesOf(key);
  const authors = (reference.csl.author ?? []).map(nameInFull);
  const formatted = formatReference(key);
  const cites = graph.cites(key).map((e) => edge(e.cited, e)).sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const citedBy = graph.citedByReferences(key).map((e) => edge(e.citing, e)).sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const at = `/references/${key}`;
  return {
    key, title: reference.title, authors: listed(authors), incomplete: reference.authorsTruncated, year: reference.year, venue: venueOf(reference),
    links: workLinks(key), apa: formatted.html, take: takeReference(reference), verified: reference.verified,
    uses, cites, citedBy, citedWords,
    head: {
      // A page about a work, not the work: Zotero takes a "website" for a web page and asks no further.
      title: reference.title, path: `${at}/`, type: 'website',
      description: `${formatted.text} ${citedWords} of this knowledge base.`,
      dublinCore: [
        ['DC.title', `${reference.title} (${key})`], ['DC.publisher', site.config.name], ['DC.identifier', url.absolute(`${at}/`)], ['DC.language', 'en'],
        ['DC.rights', licenceUrl(site.config.licences.data)],
      ],
      jsonLd: aboutWork(reference),
      links: pageLinks({
        licence: site.config.licences.data, about: `/api/v1/references/${key}.json`,
        alternates: [['application/json', `/api/v1/references/${key}.json`, 'JSON'], ['application/x-bibtex', `${at}.bib`, 'BibTeX'], ['application/x-research-info-systems', `${at}.ris`, 'RIS'], ['application/vnd.citationstyles.csl+json', `${at}.csl.json`, 'CSL-JSON']],
      }, url.absolute(`${at}/`)),
    } satisfies HeadData,
  };
}
export type ReferencePage = ReturnType<typeof referencePage>;
