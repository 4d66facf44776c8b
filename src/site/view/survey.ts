/** The survey's sections as a tree, with the entries of each; and how well each heading was seen. */
import type { SEEN, SurveySection } from '../../../schemas/survey.ts';
import type { Entry } from '../../model/entry.ts';
import { site, url } from '../index.ts';
import type { HeadData } from './head.ts';
import { entryLine } from './lines.ts';
import { capital, count } from './words.ts';

/** The survey itself, as it stands in the bibliography. */
export const SURVEY_KEY = 'casper2023open';

export const sectionOf = (number: string): SurveySection | undefined => sections().find((s) => s.number === number);

const byNumber = (a: { number: string }, b: { number: string }) => a.number.localeCompare(b.number, 'en', { numeric: true });
const display = (s: SurveySection): SurveySection => ({ ...s, heading: capital(s.heading) });
export const sections = (): SurveySection[] => site.knowledgeBase.survey.map(display).sort(byNumber);

/** The section an entry says it belongs to. */
export const entrySection = (entry: Entry): string | undefined => ('survey' in entry.data ? entry.data.survey?.section : undefined);

const within = (section: string | undefined, number: string) => section !== undefined && (section === number || section.startsWith(`${number}.`));

export const SEEN_WORDS: Readonly<Record<(typeof SEEN)[number], string>> = {
  'heading-and-number': 'Heading and number as a source shows them.',
  'heading': 'Heading as a source shows it; the number is inferred from the order of the headings.',
  'number': 'Number as a source shows it; the heading is not the survey’s wording but ours.',
  'neither': 'Neither heading nor number was seen in a source: the place is inferred and the wording ours.',
};
const OWN_WORDS: ReadonlySet<string> = new Set(['number', 'neither']);

export function sectionPage(section: SurveySection) {
  const all = sections();
  const index = all.findIndex((s) => s.number === section.number);
  const parts = section.number.split('.');
  const entries = site.knowledgeBase.entries.filter((e) => within(entrySection(e), section.number));
  const lede = `${count(entries.length, 'entry', 'entries')} of section ${section.number} of the survey (Casper et al. 2023)${parts.length > 1 ? '' : ' and the sections in it'}.`;
  const link = (s: SurveySection | undefined) => s && { number: s.number, heading: s.heading, href: url.page(`/survey/${s.number}/`), ownWords: OWN_WORDS.has(s.seen) };
  return {
    number: section.number, heading: section.heading, ownWords: OWN_WORDS.has(section.seen), seen: SEEN_WORDS[section.seen], source: section.source,
    href: url.page(`/survey/${section.number}/`),
    parents: parts.slice(0, -1).map((_, i) => link(sectionOf(parts.slice(0, i + 1).join('.')))).filter((s) => s !== undefined),
    children: all.filter((s) => s.number.startsWith(`${section.number}.`) && s.number.split('.').length === parts.length + 1).map((s) => link(s)!),
    previous: link(all[index - 1]), next: link(all[index + 1]),
    lines: entries.map((e) => entryLine(e, true)), lede,
    sourceWords: section.source ? `Source: ${section.source}${/[.!?]$/.test(section.source) ? '' : '.'}` : '',
    head: { title: `Survey section ${section.number}: ${section.heading}`, description: `${lede} What the knowledge base says on section ${section.number} of the survey.`, path: `/survey/${section.number}/` } satisfies HeadData,
  };
}
export type SectionPage = ReturnType<typeof sectionPage>;
export const sectionPages = () => sections().map((section) => ({ params: { section: section.number }, props: { section: sectionPage(section) } }));

/** All sections, each with the entries that stand in it itself. */
export function surveyPage() {
  const lede = `The spine of this knowledge base is Casper et al. (2023), “Open Problems and Fundamental Limitations of Reinforcement Learning from Human Feedback”: ${count(sections().length, 'section')}, with the entries that stand in each.`;
  return {
    lede, surveyHref: url.reference(SURVEY_KEY),
    head: { title: 'The survey, section by section', description: lede, path: '/survey/' } satisfies HeadData,
    sections: sections().map((s) => ({
      number: s.number, heading: s.heading, href: url.section(s.number), depth: Math.min(s.number.split('.').length, 3), ownWords: OWN_WORDS.has(s.seen),
      lines: site.knowledgeBase.entries.filter((e) => entrySection(e) === s.number).map((e) => entryLine(e)),
    })),
  };
}
