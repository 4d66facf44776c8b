/** Exports written anew in the manner of the programs contributors use, and an import of a text into a bibliography. */
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { planImport } from '../../src/import/plan.ts';
import type { Outcome, Plan } from '../../src/import/plan.ts';
import type { Reference } from '../../src/model/reference.ts';
import { parseBibliography, parseCslJson, parseRis } from '../../src/parse/bibliography/index.ts';

const READERS = { bib: parseBibliography, ris: parseRis, json: parseCslJson };

export const read = (text: string, format: keyof typeof READERS = 'bib'): readonly Reference[] => READERS[format](new SourceText(text, `export.${format}`)).references;

/** Imports a text into the text of a bibliography. */
export function into(bibliography: string, text: string, { format = 'bib', verified = 'seen' }: { format?: keyof typeof READERS; verified?: string } = {}): Plan & { readonly brief: string[] } {
  const source = new SourceText(bibliography, 'content/references.bib');
  const plan = planImport(source, parseBibliography(source).references, read(text, format), () => verified);
  return { ...plan, brief: plan.outcomes.map(brief) };
}

export const brief = ({ was, what, key }: Outcome): string => `${was}: ${what}${key === undefined ? '' : ` ${key}`}`;

/** Google Scholar: no identifiers, title case, `and others`, a preprint's number in its journal. */
export const SCHOLAR = `@article{gao2022scaling,
  title={Scaling laws for invented models},
  author={Gao, Lin and Sch{\\"u}ller, Jan and others},
  journal={arXiv preprint arXiv:2210.99901},
  year={2022}
}

@inproceedings{doe2020the,
  title={The long way home: a study of gradients},
  author={Doe, Jane and {\\O}stby, K{\\aa}re},
  booktitle={Proceedings of the 12th Conference on Examples},
  pages={101--112},
  year={2020},
  organization={Example Society}
}
`;

/** Zotero with Better BibTeX: double braces, month macros, everything the collection knows, a path. */
export const ZOTERO = `@misc{schullerScaling2022,
  title = {Scaling Laws for Invented {{Models}}},
  author = {Gao, Lin and Sch{\\"u}ller, Jan and Roe, Ann},
  year = {2022},
  month = oct,
  number = {arXiv:2210.99901},
  eprint = {2210.99901},
  primaryclass = {cs},
  publisher = {arXiv},
  doi = {10.48550/arXiv.2210.99901},
  urldate = {2024-05-01},
  abstract = {We invent 50\\% of it.},
  archiveprefix = {arXiv},
  langid = {english},
  keywords = {Computer Science - Machine Learning},
  file = {/home/jane/Zotero/storage/ABCD/Gao 2022.pdf}
}
`;

/** DBLP: a key with slashes, a parent by crossref, its own bookkeeping, numbered namesakes. */
export const DBLP = `@inproceedings{DBLP:conf/exa/RoeD23,
  author       = {Ann Roe and John Doe 0002},
  title        = {Rewards that Lie},
  booktitle    = {Advances in Examples 36},
  pages        = {1--9},
  year         = {2023},
  crossref     = {DBLP:conf/exa/2023},
  url          = {http://papers.example.org/2023/abc.html},
  timestamp    = {Fri, 01 Mar 2024 16:26:20 +0100},
  biburl       = {https://dblp.example.org/rec/conf/exa/RoeD23.bib},
  bibsource    = {dblp computer science bibliography, https://dblp.example.org}
}
@proceedings{DBLP:conf/exa/2023,
  editor       = {Alice Oh},
  title        = {Advances in Examples 36},
  year         = {2023},
  publisher    = {Example Press}
}
`;

/** Open Journal Systems: a key of one letter, HTML in the abstract, a DOI, a date in the year. */
export const OJS = `@article{Roe_2021, place={Oslo}, title={Label noise in small crowds}, volume={7}, url={https://journal.example.org/index.php/j/article/view/12}, DOI={10.99999/j.v7i2.12}, abstractNote={&lt;p&gt;We count.&lt;/p&gt;}, number={2}, journal={Journal of Examples}, author={Roe, Ann and Nguyễn, Văn An}, year={2021}, month={Feb.}, pages={33–48} }
`;

export const RIS = `TY  - JOUR
AU  - Roe, Ann
AU  - Nguyễn, Văn An
TI  - Label noise in small crowds
JO  - Journal of Examples
VL  - 7
IS  - 2
SP  - 33
EP  - 48
PY  - 2021/02
DO  - 10.99999/j.v7i2.12
ER  - 
`;
