/** The words of the RDF files: namespaces, the CiTO property of each role, and the few terms of our own. */
import type { Role } from '../../schemas/reference-link.ts';
import type { EntryRelation } from '../graph/index.ts';
import type { KbConfig } from '../model/knowledge-base.ts';
import { english, iri, name } from './rdf.ts';
import type { Name, Prefixes, Resource } from './rdf.ts';

/** Our own terms stand in the Turtle file itself, so that their addresses lead somewhere. */
export const namespaceOf = ({ site, base }: KbConfig): string => `${site}${base}taxonomy.ttl#`;
export const schemeOf = (config: KbConfig): string => `${namespaceOf(config)}scheme`;

export const prefixes = (config: KbConfig): Prefixes => ({
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', rdfs: 'http://www.w3.org/2000/01/rdf-schema#', xsd: 'http://www.w3.org/2001/XMLSchema#',
  skos: 'http://www.w3.org/2004/02/skos/core#', dc: 'http://purl.org/dc/elements/1.1/', dcterms: 'http://purl.org/dc/terms/',
  bibo: 'http://purl.org/ontology/bibo/', cito: 'http://purl.org/spar/cito/', rfm: namespaceOf(config),
});

/**
 * Entry → work. All six names exist in CiTO 2.8 (sparontologies.github.io/cito). isDisputedBy and isReviewedBy are
 * inverses there ("disputed by the citing entity") and say that the work cites the entry; the work speaks of the
 * same problem, not of this page, so `cito:cites` stands beside each.
 */
export const CITO: Readonly<Record<Role, Name>> = {
  'introduces': 'cito:obtainsBackgroundFrom', 'formalizes': 'cito:obtainsBackgroundFrom', 'background': 'cito:obtainsBackgroundFrom',
  'demonstrates': 'cito:citesAsEvidence', 'measures': 'cito:citesAsEvidence', 'reports-negative-result': 'cito:citesAsEvidence',
  'supports': 'cito:obtainsSupportFrom', 'mitigates': 'cito:citesAsPotentialSolution', 'disputes': 'cito:isDisputedBy', 'surveys': 'cito:isReviewedBy',
};

/** What CiTO cannot tell apart: the role itself, as a narrower property. */
export const ROLE_TERMS: Readonly<Record<Role, readonly [term: string, label: string]>> = {
  'introduces': ['introducedIn', 'is introduced in'], 'formalizes': ['formalizedIn', 'is formalized in'], 'background': ['hasBackgroundIn', 'has background in'],
  'demonstrates': ['demonstratedIn', 'is demonstrated in'], 'measures': ['measuredIn', 'is measured in'], 'reports-negative-result': ['hasNegativeResultIn', 'has a negative result in'],
  'supports': ['supportedIn', 'is supported in'], 'mitigates': ['mitigatedIn', 'is mitigated in'], 'disputes': ['disputedIn', 'is disputed in'], 'surveys': ['surveyedIn', 'is surveyed in'],
};

export const RELATION_TERMS: Readonly<Record<EntryRelation['type'], string>> = {
  'causes': 'causes', 'caused-by': 'causedBy', 'worsens': 'worsens', 'worsened-by': 'worsenedBy', 'part-of': 'partOf', 'has-part': 'hasPart', 'related-to': 'relatedTo',
  'addresses': 'addresses', 'addressed-by': 'addressedBy', 'concerns': 'concerns', 'concern-of': 'concernOf', 'breaks': 'breaks', 'broken-by': 'brokenBy', 'bears-on': 'bearsOn', 'borne-on-by': 'borneOnBy',
};

/** Classifications, as text. */
const TEXT_TERMS: Readonly<Record<string, string>> = {
  kind: 'kind of entry', stage: 'stage of the pipeline at which the failure arises', tractability: 'tractable within RLHF, or fundamental', evidence: 'highest level of evidence among the works that demonstrate, measure or formalize it',
};

const words = (term: string) => term.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);

/** The definitions of our own terms. */
export function ownTerms(config: KbConfig): Resource[] {
  const ns = namespaceOf(config);
  const property = (term: string, label: string, parent?: Name): Resource => ({
    iri: ns + term, types: ['rdf:Property'],
    properties: [['rdfs:label', [english(label)]], ['rdfs:subPropertyOf', parent ? [name(parent)] : []], ['rdfs:isDefinedBy', [iri(`${config.site}${config.base}taxonomy.ttl`)]]],
  });
  return [
    ...Object.values(RELATION_TERMS).map((term) => property(term, words(term))),
    ...(Object.keys(ROLE_TERMS) as Role[]).map((role) => property(ROLE_TERMS[role][0], ROLE_TERMS[role][1], CITO[role])),
    ...Object.entries(TEXT_TERMS).map(([term, label]) => property(term, label)),
  ];
}
