/** content/citations.csv in; paper → paper edges with places, and every row that cannot be read, out. Format: RFC 4180 with a header `citing,cited,source`. */
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { CitationEdge } from '../model/knowledge-base.ts';

const HEADER = ['citing', 'cited', 'source'];

export function parseCitations(source: SourceText): { citations: CitationEdge[]; problems: Problem[] } {
  const citations: CitationEdge[] = [];
  const problems: Problem[] = [];
  const report = (row: Row, message: string, hint: string) => problems.push({ rule: 'csv-syntax', file: source.file, span: source.span(row.start, row.end), message, hint });
  const rows = readRows(source.text);
  for (const [index, row] of rows.entries()) {
    const cells = row.cells.map((cell) => cell.trim());
    if (index === 0) {
      if (cells.join() !== HEADER.join()) report(row, `the first line must be ${HEADER.join(',')}`, `write ${HEADER.join(',')} as the first line`);
      continue;
    }
    if (cells.length === 1 && cells[0] === '') continue;
    if (row.unclosed) report(row, 'a quotation mark opens here and is not closed', 'close the quotation mark; double it ("") where it belongs to the text');
    else if (cells.length !== HEADER.length) report(row, `a row has three cells, citing, cited and source; this one has ${cells.length}`, 'put a cell that holds a comma in double quotes');
    else if (cells.some((cell) => cell === '')) report(row, 'a cell of this row is empty', 'give both citation keys and the source in which the citation was seen');
    else citations.push({ citing: cells[0]!, cited: cells[1]!, source: cells[2]!, file: source.file, span: source.span(row.start, row.end) });
  }
  return { citations, problems };
}

interface Row { readonly cells: readonly string[]; readonly start: number; readonly end: number; readonly unclosed: boolean }

function readRows(text: string): Row[] {
  const rows: Row[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    let cell = '';
    let quoted = false;
    for (; at < text.length; at++) {
      const character = text[at]!;
      if (quoted) {
        if (character === '"' && text[at + 1] === '"') {
          cell += '"';
          at++;
        } else if (character === '"') quoted = false;
        // No cell here holds a line end: a mark that is still open there was never closed, and the next row is read for itself.
        else if (character === '\n' || character === '\r') break;
        else cell += character;
      } else if (character === '"' && cell === '') quoted = true;
      else if (character === ',') {
        cells.push(cell);
        cell = '';
      } else if (character === '\n' || character === '\r') break;
      else cell += character;
    }
    cells.push(cell);
    rows.push({ cells, start, end: at, unclosed: quoted });
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
  }
  return rows;
}
