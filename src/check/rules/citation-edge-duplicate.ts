/** Everything in; a problem for each row of citations.csv that repeats an earlier one or lets a work cite itself. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { CitationEdge } from '../../model/knowledge-base.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

export const rule: KnowledgeBaseRule = {
  id: 'citation-edge-duplicate',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'Each row of content/citations.csv tells a citation once, between two different works.',
  why:
    'Rankings, co-citation and the picture of the graph count rows. A row that stands twice makes a work look more cited than it is, ' +
    'and a work that cites itself is nearly always a slip of the pen.',
  fix: 'Remove the repeated row; if the two have different sources, join these in one row. In a row whose two keys are equal, correct one of them.',
  wrong: `casper2023open,gao2023scaling,reference list of the survey
casper2023open,gao2023scaling,reference list of the survey
gao2023scaling,gao2023scaling,arXiv listing`,
  right: 'casper2023open,gao2023scaling,reference list of the survey',
  *check({ knowledgeBase }): Iterable<Problem> {
    const first = new Map<string, CitationEdge>();
    for (const edge of knowledgeBase.citations) {
      const { citing, cited, file, span } = edge;
      if (!citing || !cited) continue;
      if (citing === cited) {
        yield { rule: rule.id, message: `"${citing}" is said to cite itself, and the graph holds citations between two works`, file, span, hint: 'correct one of the two keys, or remove the row' };
        continue;
      }
      const earlier = first.get(`${citing} ${cited}`);
      if (!earlier) {
        first.set(`${citing} ${cited}`, edge);
        continue;
      }
      yield {
        rule: rule.id,
        message: `that "${citing}" cites "${cited}" already stands on line ${earlier.span.start.line}, and would be counted twice`,
        file,
        span,
        hint: 'remove this row',
        related: [{ file: earlier.file, span: earlier.span, message: 'the same citation stands here' }],
      };
    }
  },
};
