/** Knowledge base in; taxonomy.ttl and taxonomy.jsonld out: one SKOS concept scheme, CiTO links from its concepts to works, and the works. Both say the same triples. */
import type { ExportInput } from './format.ts';
import { json } from './json.ts';
import { jsonLd, turtle } from './rdf.ts';
import type { Resource } from './rdf.ts';
import { collections, concept, hierarchy, scheme } from './skos.ts';
import { ownTerms, prefixes } from './vocabulary.ts';
import { work } from './works-rdf.ts';

/** Scheme, collections, concepts by id, works by key, our own terms. */
export function resources(input: ExportInput): Resource[] {
  const { knowledgeBase, config, graph } = input;
  const ordered = hierarchy(graph);
  return [
    scheme(input), ...collections(input),
    ...knowledgeBase.entries.map((entry) => concept(entry, input, ordered)),
    ...knowledgeBase.references.map((reference) => work(reference, input)),
    ...ownTerms(config),
  ];
}

export const taxonomyTurtle = (input: ExportInput): string => turtle(prefixes(input.config), resources(input));
export const taxonomyJsonLd = (input: ExportInput): string => json(jsonLd(prefixes(input.config), resources(input)));
