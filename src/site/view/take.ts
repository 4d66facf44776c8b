/** Ready blocks by which a work or an entry is cited: as text in six styles, as records for reference managers, as a line that links. */
import { biblatexRecord } from '../../export/biblatex.ts';
import { toBibtex } from '../../export/bibtex.ts';
import { toCslJson } from '../../export/csl-json.ts';
import { entryBiblatex, entryBibtex, entryCslJson, entryItem, entryLatexLine, entryMarkdownLine, entryRis } from '../../export/entry-citation.ts';
import type { CitedEntry } from '../../export/entry-citation.ts';
import { latexLine, markdownLine } from '../../export/link-lines.ts';
import { toRis } from '../../export/ris.ts';
import type { CslItem, Reference } from '../../model/reference.ts';
import { formattedTexts } from '../csl-styles.ts';
import { url } from '../index.ts';

export interface Block {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** A file with the same text. */
  readonly href?: string | undefined;
  readonly file?: string | undefined;
}
export interface BlockGroup {
  readonly name: string;
  readonly blocks: readonly Block[];
}

interface Records {
  readonly bibtex: string;
  readonly biblatex: string;
  readonly ris: string;
  readonly csl: string;
  readonly latex: string;
  readonly markdown: string;
}

function groups(item: CslItem, records: Records, path: string, name: string): BlockGroup[] {
  const file = (ending: string) => ({ href: url.page(`${path}.${ending}`), file: `${name}.${ending}` });
  return [
    { name: 'For a reference manager', blocks: [
      { id: 'take-bibtex', label: 'BibTeX', text: records.bibtex.trim(), ...file('bib') },
      { id: 'take-biblatex', label: 'biblatex', text: records.biblatex.trim() },
      { id: 'take-ris', label: 'RIS', text: records.ris.replaceAll('\r\n', '\n').trim(), ...file('ris') },
      { id: 'take-csl', label: 'CSL-JSON', text: records.csl.trim(), ...file('csl.json') },
    ] },
    { name: 'As text', blocks: formattedTexts(item).map(({ id, label, text }) => ({ id: `take-${id}`, label, text })) },
    { name: 'As a link', blocks: [
      { id: 'take-latex', label: 'LaTeX', text: records.latex },
      { id: 'take-markdown', label: 'Markdown', text: records.markdown },
    ] },
  ];
}

export const takeReference = (reference: Reference): BlockGroup[] => groups(reference.csl, {
  bibtex: toBibtex([reference]), biblatex: biblatexRecord(reference), ris: toRis([reference]), csl: toCslJson([reference]),
  latex: latexLine(reference.csl), markdown: markdownLine(reference.csl),
}, `/references/${reference.key}`, reference.key);

export const takeEntry = (cited: CitedEntry): BlockGroup[] => groups(entryItem(cited), {
  bibtex: entryBibtex(cited), biblatex: entryBiblatex(cited), ris: entryRis(cited), csl: entryCslJson(cited), latex: entryLatexLine(cited), markdown: entryMarkdownLine(cited),
}, `/${cited.entry.id}${cited.version === undefined ? '' : `/v${cited.version}`}/cite`, entryItem(cited).id);
