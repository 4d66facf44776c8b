/** An entry in; a warning for each work it cites whose record says that it was retracted, where the entry does not say so. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { retraction } from '../../model/retracted.ts';
import { citedKeys } from '../places.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'retracted',
  scope: 'entry',
  severity: 'warning',
  summary: 'An entry that cites a retracted work says that it was retracted.',
  why:
    'Retracted results go on being cited for years, mostly by people who do not know. A work may still be worth citing, as part of the history or as a warning, ' +
    'but the reader must learn of the retraction where the work is used.',
  fix: 'Rest the statement on another work. Where the retracted one is what the entry is about, say so in the `note` of the reference: “Retracted in 2024 because …”.',
  wrong: `references:
  - key: doe2020careless
    role: supports`,
  right: `references:
  - key: doe2020careless
    role: background
    note: Retracted in 2023; cited here for what others concluded from it.`,
  *check(entry, { graph }): Iterable<Problem> {
    const links = entry.data.references.map((link, i) => ({ key: link.key, note: link.note ?? '', span: entry.spans.value(`references.${i}.key`) }));
    const listed = new Set(links.map(({ key }) => key));
    const said = new Set(links.filter(({ note }) => /\bretract(?:ed|ion)\b/i.test(note)).map(({ key }) => key));
    const others = citedKeys(entry).filter(({ value }) => !listed.has(value)).map(({ value, span }) => ({ key: value, span }));
    const told = new Set<string>();
    for (const { key, span } of [...links, ...others]) {
      const reference = graph.referenceByKey.get(key);
      const words = reference && retraction(reference);
      if (words === undefined || said.has(key) || told.has(key)) continue;
      told.add(key);
      yield {
        rule: rule.id,
        message: `"${key}" was retracted (its record says "${words.slice(0, 80)}"), and the entry does not say so`,
        file: entry.file,
        span,
        hint: 'rest the statement on another work, or write "Retracted …" in the note of this reference',
        related: [{ file: reference!.file, span: reference!.keySpan, message: 'the record stands here' }],
      };
    }
  },
};
