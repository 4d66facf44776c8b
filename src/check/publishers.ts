/** The publishers behind well-known DOI prefixes, and the venues of which it is certain who publishes them. */
import type { Reference } from '../model/reference.ts';

interface Publisher {
  readonly name: string;
  /** DOI prefixes of this publisher, its houses and its venues' earlier homes. */
  readonly prefixes: readonly string[];
  /** The publisher's name, as records give it; arXiv stands there for the archive as well. */
  readonly called?: RegExp;
  /** Venues that this publisher alone has published. */
  readonly venues?: RegExp;
}

/** Venues are matched as a whole or by a phrase that no other venue has; where a series has moved between publishers it is left out. */
export const PUBLISHERS: readonly Publisher[] = [
  { name: 'ACM', prefixes: ['10.1145'], called: /^(?:the )?(?:ACM(?: press)?|association for computing machinery)$/i, venues: /^(?:proceedings of the (?:\d{4} )?ACM |communications of the ACM$|ACM (?:transactions|computing surveys|conference|SIG))/i },
  { name: 'IEEE', prefixes: ['10.1109', '10.23919'], called: /^(?:IEEE(?: (?:press|computer society))?|institute of electrical and electronics engineers)$/i, venues: /^(?:IEEE (?:transactions|access|robotics|symposium|international)|proceedings of the (?:\d{4} )?IEEE(?:$| ))/i },
  { name: 'ACL', prefixes: ['10.18653', '10.3115', '10.1162', '10.63317'], called: /^(?:ACL|association for computational linguistics)$/i, venues: /\bassociation for computational linguistics\b|\bempirical methods in natural language processing\b/i },
  { name: 'AAAI', prefixes: ['10.1609'], called: /^(?:AAAI(?: press)?|association for the advancement of artificial intelligence)$/i, venues: /^(?:proceedings of the )?AAAI conference on artificial intelligence$/i },
  { name: 'Nature Portfolio', prefixes: ['10.1038'], called: /^nature(?: (?:portfolio|publishing group|research))?$/i, venues: /^(?:nature|nature (?:machine intelligence|human behaviour|communications|computational science|medicine|reviews .*)|scientific reports)$/i },
  { name: 'AAAS', prefixes: ['10.1126'], called: /^(?:AAAS|american association for the advancement of science)$/i, venues: /^science(?: (?:advances|robotics))?$/i },
  { name: 'Springer', prefixes: ['10.1007', '10.1038', '10.1186', '10.1057', '10.1140', '10.3758'], called: /^springer(?:[ -]|$)/i, venues: /^(?:lecture notes in (?:computer science|artificial intelligence)|machine learning|ai and ethics|minds and machines|autonomous agents and multi-agent systems)$/i },
  { name: 'Elsevier', prefixes: ['10.1016'], called: /^elsevier\b/i, venues: /^artificial intelligence$/i },
  { name: 'PNAS', prefixes: ['10.1073'], called: /^(?:PNAS|national academy of sciences)$/i, venues: /^(?:PNAS|proceedings of the national academy of sciences)\b/i },
  { name: 'arXiv', prefixes: ['10.48550'] },
];

export const prefixOf = (doi: string): string => doi.slice(0, doi.indexOf('/'));

/** The first publisher whose prefix this is. */
export const publisherOf = (doi: string): Publisher | undefined => PUBLISHERS.find(({ prefixes }) => prefixes[0] === prefixOf(doi) || prefixes.includes(prefixOf(doi)));

/** The publishers that the record's own words name, each with those words. Several may be right: ACM and IEEE share conferences. */
export function publishersNamed({ csl }: Reference): { readonly publisher: Publisher; readonly words: string }[] {
  const venue = plain(csl['container-title']);
  const house = plain(csl.publisher);
  return PUBLISHERS.flatMap((publisher) => {
    const words = publisher.called?.test(house) ? house : publisher.venues?.test(venue) ? venue : undefined;
    return words === undefined ? [] : [{ publisher, words }];
  });
}

const plain = (value: string | undefined): string => (value ?? '').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim();

/** On arXiv, and without a venue. */
export function isPreprint({ arxiv, csl }: Reference): boolean {
  const venue = csl['container-title'] ?? '';
  return arxiv !== undefined && (venue === '' || /arxiv/i.test(venue)) && !['book', 'chapter', 'thesis'].includes(csl.type);
}
