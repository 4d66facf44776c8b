/** Drafts: whatever an author fills in, the file checks, says the same, and marks what is missing. */
import { describe, expect, it } from 'vitest';
import { KINDS, KIND_NAMES } from '../../../schemas/index.ts';
import type { Kind } from '../../../schemas/index.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';
import { COMPONENTS, SAFE_HTML } from '../../../src/parse/components.ts';
import { parseEntry } from '../../../src/parse/entry.ts';
import { TAGS, bodyHazards } from '../../../src/scaffold/body-hazards.ts';
import { writeDraft } from '../../../src/scaffold/draft.ts';
import type { DraftInput } from '../../../src/scaffold/draft.ts';
import { oneLine } from '../../../src/scaffold/yaml.ts';
import { draftKind } from '../../../src/scaffold/kinds.ts';
import { fieldsOf } from '../../../src/scaffold/shape.ts';
import type { Row } from '../../../src/scaffold/shape.ts';
import { slugOf } from '../../../src/scaffold/slug.ts';

function draft(kind: Kind, input: DraftInput) {
  const written = writeDraft(draftKind(kind), input);
  return { ...written, ...parseEntry(new SourceText(written.text, written.file), kind) };
}

describe.each(KIND_NAMES)('a draft of the kind %s', (kind) => {
  const title = { title: 'A thing that fails', ...(kind === 'study' ? { reference: 'roe2020thing' } : {}) };
  it('checks when nothing but its title is given, and its gaps are marked', () => {
    const { entry, problems, todos, text } = draft(kind, { values: title });
    expect(problems).toEqual([]);
    expect(entry).toMatchObject({ id: 'DRAFT-a-thing-that-fails', sound: true, status: 'draft', file: `content/${KINDS[kind].folder}/DRAFT-a-thing-that-fails.mdx` });
    expect(entry.body.headings.map((h) => h.text)).toEqual(KINDS[kind].headings);
    expect(todos).toBeGreaterThan(1);
    expect(text).not.toMatch(/ $/m);
  });
  it('has every field of its schema but those that come later, in the order of entries', () => {
    const { text } = draft(kind, { values: title });
    const names = [...text.slice(0, text.indexOf('\n---\n')).matchAll(/^([a-z]+):/gm)].map((m) => m[1]);
    expect(names).toEqual(fieldsOf(draftKind(kind).shape).map(([name]) => name));
    expect(names.slice(0, 3)).toEqual(['id', 'title', 'summary']);
    expect(names.at(-1)).toBe('contributors');
  });
});

describe('what an author writes', () => {
  it.each([
    'Plain words', 'It’s 50% – and more', 'With: a colon', 'a # that is no comment', '"Quoted" and \'single\'', "'", '"', '\\alpha and \\n', 'yes', 'No', 'null', '~', '2023', '2307.15210', '1e3', '0x10', '12:30',
    '2024-13-45', '- a dash', '* star', '&anchor', '*alias', '!tag', '%percent', '@at', '`tick`', '{brace: x}', '[list]', '| pipe', '> fold', '? ask', ': colon', 'ends in colon:', 'TODO', '#', '---', '日本語のタイトル', 'Bıyık 🔥',
    'tab\there', 'two\nlines', 'long '.repeat(60), `${'x'.repeat(300)}`, 'a: b '.repeat(30), '# '.repeat(60), 'key: |', '"open', "it''s", '\u2028line\u0085', '\uFEFFbom', '<b>', '${x}',
  ])('%j comes back as it was, but for white space', (text) => {
    const { entry, problems } = draft('challenge', { values: { title: 'T', summary: text, aliases: [text], references: [{ key: 'a2020b', role: 'background', note: text }] } });
    expect(problems.filter((p) => p.severity !== 'warning')).toEqual([]);
    const expected = oneLine(text);
    expect(entry.data.summary).toBe(expected);
    expect(entry.data.aliases).toEqual([expected]);
    expect(entry.data.references[0]?.note).toBe(expected);
  });
  it('leaves blank rows and blank cells out', () => {
    const { entry } = draft('challenge', { values: { title: 'T', aliases: ['', ' x '], references: [{ key: '', role: '' }, { key: 'a2020b', role: 'background', note: ' ' }] } });
    expect(entry.data.aliases).toEqual(['x']);
    expect(entry.data.references).toEqual([{ key: 'a2020b', role: 'background' }]);
  });
  it('stands under its headings; what it does not cite of the list gets a sentence to be written', () => {
    const references: Row[] = [{ key: 'a2020b', role: 'measures', evidence: 'experiment' }, { key: 'c2021d', role: 'introduces' }, { key: 'e2022f', role: 'mitigates' }];
    const { text, entry, problems } = draft('challenge', { values: { title: 'T', references }, sections: { Evidence: 'Ten of twelve failed [@a2020b].  \r\n\r\nMore.', Mechanism: '' } });
    expect(problems).toEqual([]);
    expect(text).toContain('## Evidence\n\nTen of twelve failed [@a2020b].\n\nMore.\n\n## Detection');
    expect(text).toMatch(/## Mechanism\n\n\{\/\* TODO: [^*]+\*\/\}\n\nTODO: say in a sentence what this work introduces \[@c2021d\]\.\n/);
    expect(text.slice(text.indexOf('## Mitigation'))).toContain('[@e2022f]');
    expect(new Set(entry.body.citations.map((c) => c.key))).toEqual(new Set(['a2020b', 'c2021d', 'e2022f']));
  });
  it('of a study names its work; a list inside a row is written in one line', () => {
    expect(draft('study', { values: { title: 'T', reference: 'a2020b', findings: ['one', 'two'] } }).entry.data).toMatchObject({ reference: 'a2020b', findings: ['one', 'two'] });
    const { entry, problems } = draft('approach', { values: { title: 'T', addresses: [{ target: 'RFM-0014', how: 'By care.', outcome: 'untested', references: ['a2020b', 'c2021d'] }] } });
    expect(problems).toEqual([]);
    expect(entry.data).toMatchObject({ addresses: [{ references: ['a2020b', 'c2021d'] }] });
  });
});

it.each([
  ['Reward tampering', 'reward-tampering'], ['  Goodhart’s Law: a 2nd look! ', 'goodharts-law-a-2nd-look'], ['Bıyık & Łoś', 'biyik-los'], ['日本語', ''], ['a'.repeat(90), 'a'.repeat(60)], ['word '.repeat(30), Array(12).fill('word').join('-')],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

describe('hazards of a text', () => {
  it('are told before the check does', () => {
    expect(bodyHazards('Fine: `a {b} <c>`, $x_{i} < 2$, \\{ok\\}, {/* note */}, <Note>x</Note>, a &lt; b, ### x')).toEqual([]);
    for (const text of ['# Title', 'import x', 'a {b} c', 'a < b', '<script>x</script>', '<!-- x -->', '[x](javascript:y)', 'costs <5']) expect(bodyHazards(text), text).not.toEqual([]);
  });
  it('know the elements that entries may hold', () => {
    expect([...TAGS].sort()).toEqual([...COMPONENTS.keys(), ...SAFE_HTML.keys()].sort());
  });
});
