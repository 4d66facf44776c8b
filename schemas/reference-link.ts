/** What a cited work does for an entry: one (key, role) pair of the entry's reference list. */
import { citationKey } from './citation-key.ts';
import { evidence } from './evidence.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const ROLES = [
  'introduces', 'formalizes', 'background', 'demonstrates', 'measures', 'supports', 'mitigates',
  'reports-negative-result', 'disputes', 'surveys',
] as const;
export const role = z.enum(ROLES).meta({ description: 'What the cited work does for this entry.' });
export type Role = z.infer<typeof role>;

/** Roles that claim something was shown and therefore say on which level. */
export const EVIDENCE_ROLES: ReadonlySet<Role> = new Set<Role>(['demonstrates', 'measures', 'formalizes', 'disputes', 'reports-negative-result']);

export const referenceLink = z
  .strictObject({
    key: citationKey,
    role,
    evidence: evidence.optional(),
    locator: text('The place within the work, such as "section 3" or "p. 4".').optional(),
    note: text('One sentence on what the work contributes here.').optional(),
  })
  .superRefine((link, context) => {
    if (EVIDENCE_ROLES.has(link.role) && link.evidence === undefined)
      context.addIssue({ code: 'custom', path: ['evidence'], params: { rule: 'schema-required' }, message: `is missing: the role "${link.role}" says on which level, theoretical, experiment or deployment` });
    if (!EVIDENCE_ROLES.has(link.role) && link.evidence !== undefined)
      context.addIssue({ code: 'custom', path: ['evidence'], params: { rule: 'schema-unknown-key' }, message: `does not go with the role "${link.role}": remove it, or choose one of ${[...EVIDENCE_ROLES].join(', ')}` });
  })
  // What JSON Schema can say of the check above, for editors and for the form of the site.
  .meta({
    description: 'A work this entry rests on, with the role it plays.',
    if: { properties: { role: { enum: [...EVIDENCE_ROLES] } } },
    then: { required: ['evidence'] },
    else: { not: { required: ['evidence'] } },
  });
export type ReferenceLink = z.infer<typeof referenceLink>;
