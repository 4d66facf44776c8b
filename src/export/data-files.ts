/** The data files of the site that hold everything of one sort: what llms.txt, the RO-Crate and index.json name. */
import type { KbConfig } from '../model/knowledge-base.ts';

export interface DataFile {
  readonly path: string;
  readonly title: string;
  readonly mediaType: string;
  /** Entries are text, under CC BY; bibliographic data, and facts of who cites whom, are under CC0. */
  readonly licence: keyof KbConfig['licences'];
}

export const DATA_FILES: readonly DataFile[] = [
  { path: 'api/v1/entries.json', title: 'All entries with their front matter and links', mediaType: 'application/json', licence: 'entries' },
  { path: 'api/v1/references.json', title: 'All references with identifiers and the entries that cite them', mediaType: 'application/json', licence: 'data' },
  { path: 'api/v1/graph.json', title: 'Citation graph: nodes and edges', mediaType: 'application/json', licence: 'data' },
  { path: 'api/v1/identifiers.json', title: 'Identifiers of others and names, with what they stand for here', mediaType: 'application/json', licence: 'data' },
  { path: 'entries.csv', title: 'All entries as a table', mediaType: 'text/csv', licence: 'entries' },
  { path: 'references.bib', title: 'All references as BibTeX', mediaType: 'application/x-bibtex', licence: 'data' },
  { path: 'references.ris', title: 'All references as RIS', mediaType: 'application/x-research-info-systems', licence: 'data' },
  { path: 'references.csl.json', title: 'All references as CSL-JSON', mediaType: 'application/vnd.citationstyles.csl+json', licence: 'data' },
  { path: 'graph.graphml', title: 'Citation graph as GraphML', mediaType: 'application/graphml+xml', licence: 'data' },
  { path: 'graph.gexf', title: 'Citation graph as GEXF 1.3', mediaType: 'application/gexf+xml', licence: 'data' },
  { path: 'taxonomy.ttl', title: 'Concept scheme (SKOS) with typed citations (CiTO), as Turtle', mediaType: 'text/turtle', licence: 'entries' },
  { path: 'taxonomy.jsonld', title: 'Concept scheme (SKOS) with typed citations (CiTO), as JSON-LD', mediaType: 'application/ld+json', licence: 'entries' },
  { path: 'llms-full.txt', title: 'All entries in one file, as Markdown', mediaType: 'text/markdown', licence: 'entries' },
];

/** The address of a licence by its SPDX identifier: the deed where Creative Commons has one. */
export function licenceUrl(spdx: string): string {
  const cc = /^CC-(BY(?:-[A-Z]+)*)-(\d\.\d)$/.exec(spdx);
  if (cc) return `https://creativecommons.org/licenses/${cc[1]!.toLowerCase()}/${cc[2]!}/`;
  return spdx === 'CC0-1.0' ? 'https://creativecommons.org/publicdomain/zero/1.0/' : `https://spdx.org/licenses/${spdx}`;
}

/** One sentence on the whole, for files that need one. */
export const ABOUT = 'What can go wrong when language models are trained by reinforcement learning from human feedback (RLHF): each failure mode with its mechanism, evidence, detection and mitigation, every statement cited, and the citation graph behind them.';
