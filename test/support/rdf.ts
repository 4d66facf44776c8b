/** Turtle and JSON-LD through libraries that know them, as one sorted list of triples; and the integrity conditions of SKOS over them. */
import jsonld from 'jsonld';
import { Parser } from 'n3';
import type { Quad } from 'n3';

export interface Triple {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly kind: 'iri' | 'blank' | 'literal';
  readonly language: string;
  readonly datatype: string;
}

const triple = ({ subject, predicate, object }: Quad): Triple => ({
  subject: subject.value, predicate: predicate.value, object: object.value,
  kind: object.termType === 'Literal' ? 'literal' : object.termType === 'BlankNode' ? 'blank' : 'iri',
  language: object.language ?? '', datatype: object.datatype?.value ?? '',
});
const sorted = (quads: readonly Quad[]): Triple[] => {
  const lines = new Map(quads.map((quad) => [JSON.stringify(triple(quad)), triple(quad)]));
  return [...lines.keys()].sort().map((line) => lines.get(line)!);
};

export const readTurtle = (text: string): Triple[] => sorted(new Parser({ format: 'text/turtle' }).parse(text));

/** Fetches nothing: a file that needs another is no good. */
export async function readJsonLd(text: string): Promise<Triple[]> {
  const documentLoader = (address: string) => { throw new Error(`asks for ${address}`); };
  return sorted(await jsonld.toRDF(JSON.parse(text) as object, { documentLoader, safe: true }));
}

export const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** Every way in which the triples break S9, S13, S14, S27, S37 or S46 of the SKOS Reference. */
export function skosFaults(triples: readonly Triple[]): string[] {
  const pairs = (name: string) => triples.filter((t) => t.predicate === SKOS + name);
  const ofType = (name: string) => new Set(triples.filter((t) => t.predicate === TYPE && t.object === SKOS + name).map((t) => t.subject));
  const faults: string[] = [];
  const [concepts, schemes, collections] = [ofType('Concept'), ofType('ConceptScheme'), ofType('Collection')];
  for (const node of concepts) if (schemes.has(node)) faults.push(`S9 ${node}`);
  for (const node of collections) if (concepts.has(node) || schemes.has(node)) faults.push(`S37 ${node}`);
  const labels = new Map<string, string>();
  for (const kind of ['prefLabel', 'altLabel', 'hiddenLabel']) {
    for (const t of pairs(kind)) {
      const key = `${t.subject} ${t.object}@${t.language}`;
      if (labels.has(key) && labels.get(key) !== kind) faults.push(`S13 ${key}`);
      labels.set(key, kind);
    }
  }
  const preferred = new Set<string>();
  for (const t of pairs('prefLabel')) {
    if (preferred.has(`${t.subject}@${t.language}`)) faults.push(`S14 ${t.subject}`);
    preferred.add(`${t.subject}@${t.language}`);
  }
  const closure = transitive([...pairs('broader').map((t) => [t.subject, t.object] as const), ...pairs('narrower').map((t) => [t.object, t.subject] as const)]);
  for (const t of pairs('related')) if (closure(t.subject).has(t.object) || closure(t.object).has(t.subject)) faults.push(`S27 ${t.subject} ${t.object}`);
  const exact = new Set(pairs('exactMatch').flatMap((t) => [`${t.subject} ${t.object}`, `${t.object} ${t.subject}`]));
  for (const t of [...pairs('broadMatch'), ...pairs('relatedMatch'), ...pairs('narrowMatch')]) if (exact.has(`${t.subject} ${t.object}`)) faults.push(`S46 ${t.subject} ${t.object}`);
  return faults;
}

function transitive(pairs: readonly (readonly [string, string])[]): (from: string) => Set<string> {
  const next = new Map<string, string[]>();
  for (const [from, to] of pairs) next.set(from, [...(next.get(from) ?? []), to]);
  return (from) => {
    const found = new Set<string>();
    const open = [...(next.get(from) ?? [])];
    for (let node = open.pop(); node !== undefined; node = open.pop()) if (!found.has(node)) { found.add(node); open.push(...(next.get(node) ?? [])); }
    return found;
  };
}
