/** An entry in; a warning for each quotation that does not say where in the work it stands. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { CITED, CITED_WITH_LOCATOR, spanOf, words } from '../text-of-passage.ts';
import type { EntryRule } from '../rule.ts';

const LEAST_WORDS = 8;
/** A citation farther off than this belongs to something else. */
const NEAR = 600;
const QUOTED = /"([^"]{1,2000})"|“([^”]{1,2000})”/g;

export const rule: EntryRule = {
  id: 'quote-locator',
  scope: 'entry',
  severity: 'warning',
  summary: 'A quotation says where in the work it stands.',
  why:
    'Words put in another author’s mouth must be easy to check: a reader should find them in a minute, in the right version. ' +
    `Counted as quotations are \`<Quote>\`, and ${LEAST_WORDS} words or more between double quotation marks in the text.`,
  fix: 'Give the place, such as a section, a page or a table: `<Quote cite="key" locator="section 3.2">`, or `"…" [@key, p. 4]`. Where the words are nobody’s (a prompt, an invented answer), put them in `code` or in a list without quotation marks.',
  wrong: '<Quote cite="casper2023open">humans make simple mistakes</Quote>',
  right: '<Quote cite="casper2023open" locator="section 3.1.2">humans make simple mistakes</Quote>',
  *check(entry): Iterable<Problem> {
    for (const { value, span } of entry.body.quotes) {
      if (value.locator?.trim()) continue;
      yield {
        rule: rule.id, file: entry.file, span,
        message: `the quotation${value.cite ? ` from "${value.cite}"` : ''} does not say where in the work it stands`,
        hint: 'add the place: locator="section 3.2"',
      };
    }
    for (const passage of entry.body.passages) {
      const text = words(passage.nodes);
      for (const match of text.matchAll(QUOTED)) {
        const quoted = match[1] ?? match[2]!;
        if ((quoted.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0) < LEAST_WORDS || located(text, match.index, match[0].length)) continue;
        yield {
          rule: rule.id, file: entry.file, span: spanOf(entry, passage, match[0].slice(0, 80)),
          message: `the words ${short(match[0])} are quoted, and the citation that should follow names no place in the work`,
          hint: 'write the place into the citation: [@key, section 3.2]; words that are nobody’s go without quotation marks',
        };
      }
    }
  },
};

/** Whether the next citation after the quotation has a locator, or one before it in its sentence. */
function located(text: string, start: number, length: number): boolean {
  const next = new RegExp(`[${CITED}${CITED_WITH_LOCATOR}]`).exec(text.slice(start + length, start + length + NEAR))?.[0];
  const before = text.slice(Math.max(0, start - NEAR), start).split(/[.?!]\s/).at(-1)!;
  return next === CITED_WITH_LOCATOR || before.includes(CITED_WITH_LOCATOR);
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…${text.slice(-1)}` : text);
