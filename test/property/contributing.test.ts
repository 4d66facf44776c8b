/** Imports and drafts under random input: an import done twice changes nothing, loses nothing and leaves what was there; any text of an author makes a draft that checks and says it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { parseBibliography } from '../../src/parse/bibliography/index.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { writeDraft } from '../../src/scaffold/draft.ts';
import { oneLine } from '../../src/scaffold/yaml.ts';
import { draftKind } from '../../src/scaffold/kinds.ts';
import { into } from '../support/imports.ts';

const RUNS = Math.min(Number(process.env['FUZZ_RUNS'] ?? 300), 3000);
const SEED = 20230727;

const word = fc.constantFrom('Reward', 'models', 'The', 'A', 'of', '{RLHF}', 'Größe', 'learning', 'over', '2', '奖励', '{\\"U}ber', 'hacking', 'a--b', 'it\'s', '\\emph{fast}', '$x^2$', 'R\\&D');
const title = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const name = fc.constantFrom('Roe, Ann', 'Bıyık, Erdem', 'van der Test, Mara', '{Example Lab}', 'Müller, J{\\"o}rg', 'Doe, Jane, Jr.', '李, 明', 'others');
const record = fc.record({
  type: fc.constantFrom('misc', 'article', 'inproceedings', 'book', 'phdthesis', 'online'), key: fc.constantFrom('a', 'B:1', 'DBLP:conf/x/Y', 'roe2020reward', 'ü', 'k'), title,
  author: fc.array(name, { minLength: 1, maxLength: 3 }).map((list) => list.join(' and ')), year: fc.integer({ min: 1999, max: 2025 }),
  doi: fc.option(fc.integer({ min: 1, max: 6 }).map((n) => `10.1234/Ab${n}`)), eprint: fc.option(fc.integer({ min: 1, max: 6 }).map((n) => `2101.0000${n}`)),
  volume: fc.option(fc.integer({ min: 1, max: 3 })), journal: fc.option(fc.constantFrom('Journal of Examples', 'J. Ex.')), month: fc.option(fc.constantFrom('jan', 'feb')),
  pages: fc.option(fc.constantFrom('1--20', '7')), file: fc.option(fc.constant('/home/jane/x.pdf')), abstract: fc.option(fc.constant('Some text.')), note: fc.option(title),
});
type Fields = typeof record extends fc.Arbitrary<infer T> ? T : never;
const bib = fc.array(record, { minLength: 1, maxLength: 8 }).map((records: Fields[]) => records.map(({ type, key, ...fields }, i) =>
  `@${type}{${key}${i},\n${Object.entries(fields).filter(([, v]) => v !== null).map(([n, v]) => `  ${n} = ${n === 'month' ? v : `{${v}}`}`).join(',\n')}\n}\n`).join('\n'));
const fold = (text: unknown) => String(text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

test('an import done twice changes nothing, and each record is somewhere', () => {
  fc.assert(fc.property(bib, bib, (first, second) => {
    const start = into('', first);
    const once = into(start.text, second);
    const twice = into(once.text, second);
    expect(twice.text).toBe(once.text);
    expect(twice.outcomes.filter((o) => o.what === 'added' || o.what === 'merged')).toEqual([]);
    const { references, problems } = parseBibliography(new SourceText(once.text, 'content/references.bib'));
    expect(problems.filter((p) => p.rule === 'bib-syntax' || p.rule === 'reference-duplicate-key')).toEqual([]);
    const keys = references.map((r) => r.key);
    expect(keys).toEqual([...keys].sort());
    for (const key of keys) expect(key).toMatch(/^[a-z]+\d{4}[a-z0-9]+$/);
    for (const { what, key, reference } of once.outcomes.filter((o) => o.what !== 'not read')) {
      const found = references.find((r) => r.key === key)!;
      if (what !== 'added') continue;
      expect({ title: fold(found.title), author: found.csl.author, more: found.authorsTruncated }).toEqual({ title: fold(reference.title), author: reference.csl.author, more: reference.authorsTruncated });
      // A later record of the same work may have filled in what this one lacks.
      if (reference.doi) expect(found.doi).toBe(reference.doi);
      if (reference.arxiv) expect(found.arxiv).toBe(reference.arxiv);
      for (const variable of ['volume', 'page', 'container-title', 'note']) if (reference.csl[variable] !== undefined) expect(fold(found.csl[variable])).toBe(fold(reference.csl[variable]));
      expect(found.csl.issued?.['date-parts']?.[0]?.[0]).toBe(reference.year);
    }
    expect(once.text).not.toMatch(/home\/jane|abstract/);
  }), { numRuns: RUNS, seed: SEED });
});

test('what stood in the bibliography stands there still, in its order', () => {
  fc.assert(fc.property(bib, bib, fc.constantFrom('\n', '\r\n'), (first, second, lineEnd) => {
    const before = `% head\n\n${into('', first).text}\n% tail`.replaceAll('\n', lineEnd);
    const after = into(before, second).text;
    let at = 0;
    for (const line of before.split(lineEnd)) {
      // A comma is all that may be added to a line.
      const found = [after.indexOf(line, at), after.indexOf(`${line},`, at)].filter((i) => i >= 0).sort((a, b) => a - b)[0];
      expect(found, line).toBeDefined();
      at = found!;
    }
  }), { numRuns: RUNS, seed: SEED });
});

const text = fc.oneof(fc.string({ maxLength: 120, unit: 'grapheme' }), fc.string({ maxLength: 40, unit: 'binary' }), fc.array(fc.constantFrom(': ', ' #', '- ', '"', "'", '\\', '\n', 'word', '{', '|', '>', '%', '@', '`', 'no', '1.0', '---', '?'), { maxLength: 40 }).map((p) => p.join('')))
  .map((t) => t.toWellFormed());

test('any text of an author makes front matter that checks and says it', () => {
  const kind = draftKind('challenge');
  fc.assert(fc.property(text, text, fc.array(text, { maxLength: 3 }), (summary, rationale, aliases) => {
    const { text: file, file: path, data } = writeDraft(kind, { values: { title: 'A title', summary, rationale, aliases, references: [{ key: 'a2020b', role: 'background', note: summary }] } });
    const { entry, problems } = parseEntry(new SourceText(file, path), 'challenge');
    expect(problems.filter((p) => p.severity !== 'warning')).toEqual([]);
    expect(entry.data.aliases).toHaveLength((data['aliases'] ?? []).length);
    if (oneLine(summary) !== '') expect(entry.data.summary).toBe(oneLine(summary));
  }), { numRuns: RUNS, seed: SEED });
});
