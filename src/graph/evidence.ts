/** A reference list in; the level of evidence it reaches, out. Derived, never written. */
import { EVIDENCE_LEVELS } from '../../schemas/evidence.ts';
import type { Evidence } from '../../schemas/evidence.ts';
import type { ReferenceLink } from '../../schemas/reference-link.ts';

/** The roles that show a failure, rather than argue about it or mend it. */
const SHOWING: ReadonlySet<string> = new Set(['demonstrates', 'measures', 'formalizes']);

/** The highest level among the works that demonstrate, measure or formalise; undefined where none does. */
export function evidenceLevel(references: readonly Pick<ReferenceLink, 'role' | 'evidence'>[]): Evidence | undefined {
  const levels = references.filter((r) => SHOWING.has(r.role) && r.evidence !== undefined).map((r) => EVIDENCE_LEVELS.indexOf(r.evidence!));
  return levels.length ? EVIDENCE_LEVELS[Math.max(...levels)] : undefined;
}
