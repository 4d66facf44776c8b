/** An entry in; problems for the headings that its kind must have and its body lacks. */
import { fold } from '../../../schemas/fold.ts';
import { KINDS } from '../../../schemas/index.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'heading-missing',
  scope: 'entry',
  severity: 'error',
  summary: 'The body has the headings of its kind, each as a second-level heading with the exact words.',
  why:
    'Readers compare entries section by section, links point to sections, and pages are laid out by them: ' +
    'a challenge always says how the failure works, what shows it, how to notice it, what helps and what is open. ' +
    'In a draft this is a warning, because a draft may be unfinished.',
  fix:
    'Write the heading as `## Mechanism`, with two number signs and the words as given. ' +
    'Challenges have Mechanism, Evidence, Detection, Mitigation, Open questions; approaches have Idea, Evidence, Limits; ' +
    'disclosures have Why it matters, A good answer, In practice. Where nothing is known yet, keep the heading and say so under it.',
  wrong: `## Mechanism

## Evidence

## Open Problems`,
  right: `## Mechanism

## Evidence

## Detection

## Mitigation

## Open questions`,
  *check(entry): Iterable<Problem> {
    // Without a closing line the front matter has no end, and where the body is nobody can say: that has been told.
    if (!entry.sound && entry.bodyStart >= entry.source.length) return;
    const required: readonly string[] = KINDS[entry.kind].headings;
    // A first-level heading is told by heading-order.
    const present = new Set(entry.body.headings.filter((h) => h.depth <= 2).map((h) => h.text));
    const missing = required.filter((name) => !present.has(name));
    const common = { rule: rule.id, file: entry.file, severity: entry.status === 'draft' ? ('warning' as const) : undefined };
    const unexplained = [];
    for (const name of missing) {
      // A heading nearly like it, or one of another level, is shown as what was meant.
      const candidates = entry.body.headings.filter((h) => !required.includes(h.text) || h.text === name);
      const meant = nearest(fold(name), candidates.map((h) => fold(h.text)));
      const heading = candidates.find((h) => meant !== undefined && fold(h.text) === meant);
      if (!heading) {
        unexplained.push(name);
        continue;
      }
      const written = `${'#'.repeat(heading.depth)} ${heading.text}`;
      yield { ...common, span: heading.span, message: `the heading "## ${name}" is missing; "${written}" seems to be meant, and links to the section rely on the exact form`, hint: `write "## ${name}"` };
    }
    if (unexplained.length === 0) return;
    const names = unexplained.map((name) => `"## ${name}"`).join(', ');
    yield {
      ...common,
      message: `the body lacks ${unexplained.length === 1 ? 'the heading' : 'the headings'} ${names}, which every ${entry.kind} has so that readers can compare entries`,
      hint: `add ${names}; the order is ${required.join(', ')}`,
    };
  },
};
