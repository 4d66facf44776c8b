/** An entry in; problems for headings out of order, repeated, of the first level, or one level too deep. */
import { KINDS } from '../../../schemas/index.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Heading } from '../../model/tree.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'heading-order',
  scope: 'entry',
  severity: 'error',
  summary: 'Headings follow the order of their kind, occur once each, and go down one level at a time.',
  why:
    'The title of the page is its only first-level heading, and people who use a screen reader move through the page by heading level: ' +
    'a level that is left out sounds like a missing part. Two headings with the same words in one section make two anchors that cannot be told apart.',
  fix:
    'Begin with second-level headings (`##`), use `###` for parts of a section, and put the sections into the order of the kind: ' +
    'for a challenge Mechanism, Evidence, Detection, Mitigation, Open questions. Give each part of a section its own name.',
  wrong: `# Reward hacking

## Evidence

#### In games

## Mechanism`,
  right: `## Mechanism

## Evidence

### In games`,
  *check(entry): Iterable<Problem> {
    const problem = (heading: Heading, message: string, hint: string, earlier?: Heading): Problem => ({
      rule: rule.id, file: entry.file, span: heading.span, message, hint,
      related: earlier ? [{ file: entry.file, span: earlier.span, message: `"${earlier.text}" stands here first` }] : undefined,
    });
    const order: readonly string[] = KINDS[entry.kind].headings;
    let latest: Heading | undefined;
    let depth = 1;
    /** The headings seen at each depth under the present parent. */
    const siblings = new Map<number, Map<string, Heading>>();
    for (const heading of entry.body.headings) {
      const marks = '#'.repeat(heading.depth);
      if (heading.depth === 1) yield problem(heading, `"# ${heading.text}" is a first-level heading, and the title of the page is the only one`, `write "## ${heading.text}"`);
      else if (heading.depth > depth + 1)
        yield problem(heading, `"${marks} ${heading.text}" leaves out a level: the heading before it is of level ${depth}${depth === 1 ? ', the title' : ''}`, `write "${'#'.repeat(depth + 1)} ${heading.text}"`);
      depth = heading.depth;
      for (const level of [...siblings.keys()]) if (level > depth) siblings.delete(level);
      const here = siblings.get(depth) ?? new Map<string, Heading>();
      siblings.set(depth, here);
      const earlier = here.get(heading.text);
      if (earlier) {
        yield problem(heading, `the heading "${marks} ${heading.text}" stands here again, so that a link to it could mean either`, 'join the two sections, or name them apart', earlier);
        continue;
      }
      here.set(heading.text, heading);
      const place = depth === 2 ? order.indexOf(heading.text) : -1;
      if (place < 0) continue;
      if (latest && place < order.indexOf(latest.text))
        yield problem(heading, `"## ${heading.text}" stands after "## ${latest.text}", and every ${entry.kind} has its sections in one order`, `move the section: the order is ${order.join(', ')}`);
      else latest = heading;
    }
  },
};
