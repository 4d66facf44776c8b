/** A small sound entry, and parsing of a text as if it stood in content/challenges/. */
import type { Problem } from '../../src/diagnostics/diagnostic.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import type { Entry } from '../../src/model/entry.ts';
import { parseEntry } from '../../src/parse/entry.ts';

export const FRONT = `id: DRAFT-test
title: A test of reading
summary: It is read.
stage: policy
tractability: tractable
rationale: It can be read.
contributors:
  - name: Ada Example
    role: software
`;

export const entryText = (body: string, front: string = FRONT): string => `---\n${front}---\n${body}`;

export function read(text: string, file = 'content/challenges/DRAFT-test.mdx'): { entry: Entry; problems: Problem[] } {
  return parseEntry(new SourceText(text, file), 'challenge');
}

/** `rule@line:column` of each problem, in order. */
export const places = (problems: readonly Problem[]): string[] =>
  problems.map((p) => `${p.rule}@${p.span ? `${p.span.start.line}:${p.span.start.column}` : 'file'}`);
