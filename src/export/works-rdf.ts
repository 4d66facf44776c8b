/** References in; one bibo document each, out (Bibliographic Ontology 1.3 and DCMI Terms): the least by which a work is recognised, and what it cites. */
import { compareText } from '../diagnostics/diagnostic.ts';
import type { CslDate, CslName, Reference } from '../model/reference.ts';
import { doiHref } from './doi.ts';
import type { ExportInput } from './format.ts';
import { iri, plain } from './rdf.ts';
import type { Name, Resource, Value } from './rdf.ts';
import { isLink, workIri } from './skos.ts';

const TYPES: Readonly<Record<string, Name>> = {
  'article-journal': 'bibo:AcademicArticle', 'paper-conference': 'bibo:AcademicArticle', 'article': 'bibo:Article', 'article-magazine': 'bibo:Article', 'article-newspaper': 'bibo:Article',
  'book': 'bibo:Book', 'chapter': 'bibo:Chapter', 'report': 'bibo:Report', 'thesis': 'bibo:Thesis', 'webpage': 'bibo:Webpage', 'manuscript': 'bibo:Manuscript', 'patent': 'bibo:Patent', 'standard': 'bibo:Standard',
};

const fullName = (person: CslName): string =>
  person.literal ?? [person.given, person['dropping-particle'], person['non-dropping-particle'], person.family, person.suffix].filter(Boolean).join(' ');

/** A date as precise as it is known, in the type of XML Schema for that precision. */
function issued(date: CslDate | undefined): readonly Value[] {
  const [year, month, day] = date?.['date-parts']?.[0] ?? [];
  if (year === undefined || year < 1 || year > 9999) return [];
  const two = (n: number) => String(n).padStart(2, '0');
  const text = [String(year).padStart(4, '0'), ...(month === undefined ? [] : [two(month)]), ...(month === undefined || day === undefined ? [] : [two(day)])].join('-');
  return [plain(text, month === undefined ? 'xsd:gYear' : day === undefined ? 'xsd:gYearMonth' : 'xsd:date')];
}

export function work(reference: Reference, input: ExportInput): Resource {
  const { csl, doi, arxiv, url } = reference;
  const links = [...(doi !== undefined ? [doiHref(doi)] : []), ...(arxiv !== undefined ? [`https://arxiv.org/abs/${arxiv}`] : []), ...(isLink(url) ? [url] : [])];
  return {
    iri: workIri(input, reference.key), types: [TYPES[csl.type] ?? 'bibo:Document'],
    properties: [
      ['dcterms:title', [plain(reference.title)]],
      // Names as text: dcterms:creator would want an address for each person. Order is lost; the JSON keeps it.
      ['dc:creator', [...new Set((csl.author ?? []).map(fullName))].filter(Boolean).map((text) => plain(text))],
      ['dcterms:issued', issued(csl.issued)],
      ['dcterms:identifier', [plain(reference.key), ...(arxiv !== undefined ? [plain(`arXiv:${arxiv}`)] : [])]],
      ['bibo:doi', doi !== undefined ? [plain(doi)] : []],
      ['rdfs:seeAlso', [...new Set(links)].map(iri)],
      ['cito:cites', [...new Set(input.graph.cites(reference.key).map((e) => e.cited))].sort(compareText).map((key) => iri(workIri(input, key)))],
    ],
  };
}
