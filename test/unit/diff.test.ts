/** What two knowledge bases differ in, and how a pull request is told. */
import { describe, expect, test } from 'vitest';
import { compareKnowledgeBases } from '../../src/diff/index.ts';
import { diffToMarkdown, escape } from '../../src/diff/markdown.ts';
import { parseMarkdown } from '../../src/parse/prose.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import { base, edge, entry, reference, references } from '../support/knowledge-base.ts';

const ONE = '## Mechanism\n\nScores rise [@doe2020a].\n\n## Evidence\n\nTwo words.\n';
const before = base({
  entries: [entry('RFM-0001', { body: ONE, references: [{ key: 'doe2020a', role: 'introduces' }], aliases: ['a', 'b'], relations: [{ type: 'causes', target: 'RFM-0002' }] }), entry('RFM-0002'), entry('RFM-0003')],
  references: references(reference('doe2020a') + reference('roe2021b') + reference('poe2022c')),
  citations: [edge('doe2020a', 'roe2021b')],
});
const after = base({
  entries: [
    entry('RFM-0001', { title: 'Another title', body: '## Mechanism\n\nFirst [@roe2021b]: scores rise [@doe2020a].\n\n## Evidence\n\nTwo words.\n\n## Limits\n\nNone known.\n', references: [{ key: 'doe2020a', role: 'introduces', note: 'New.' }, { key: 'roe2021b', role: 'supports' }], aliases: ['b', 'a'], relations: [{ type: 'worsens', target: 'RFM-0002' }] }),
    entry('RFM-0002'), entry('RFM-0004', { body: 'Five words stand right here.\n' }),
  ],
  references: references(reference('doe2020a', '  doi = {10.1234/5},\n') + reference('roe2021b') + reference('new2023d')),
  citations: [edge('doe2020a', 'roe2021b'), edge('new2023d', 'doe2020a')],
});
const diff = compareKnowledgeBases(before, after);

describe('a comparison', () => {
  test('of a knowledge base with itself is empty', () => {
    const same = compareKnowledgeBases(after, after);
    expect(JSON.stringify(same).match(/\[[^\]]/g)).toBeNull();
    expect(diffToMarkdown(same, 'HEAD')).toContain('Nothing that a reader would see.');
  });

  test('names entries added, removed and changed', () => {
    expect(diff.entries.added.map((e) => [e.id, e.words])).toEqual([['RFM-0004', 5]]);
    expect(diff.entries.removed.map((e) => e.id)).toEqual(['RFM-0003']);
    expect(diff.entries.changed.map((e) => e.id)).toEqual(['RFM-0001']);
  });

  test('says which fields changed, items of lists by their names', () => {
    expect(diff.entries.changed[0]!.fields).toEqual([
      { path: 'title', change: 'changed', before: 'Title of RFM-0001', after: 'Another title' },
      { path: 'aliases', change: 'reordered' },
      { path: 'references[doe2020a introduces].note', change: 'added', after: 'New.' },
      { path: 'references[roe2021b supports]', change: 'added', after: 'key: roe2021b; role: supports' },
      { path: 'relations[worsens RFM-0002]', change: 'added', after: 'type: worsens; target: RFM-0002' },
      { path: 'relations[causes RFM-0002]', change: 'removed', before: 'type: causes; target: RFM-0002' },
    ]);
  });

  test('says which sections changed; a citation that only got another number is none', () => {
    expect(diff.entries.changed[0]!.sections).toEqual([
      { heading: 'Mechanism', anchor: 'mechanism', change: 'changed', wordsAdded: 3, wordsRemoved: 1 },
      { heading: 'Limits', anchor: 'limits', change: 'added', wordsAdded: 3, wordsRemoved: 0 },
    ]);
  });

  test('names references, pages, anchors and lines of the graph', () => {
    expect(diff.references.added.map((r) => r.key)).toEqual(['new2023d']);
    expect(diff.references.removed.map((r) => r.key)).toEqual(['poe2022c']);
    expect(diff.references.changed).toEqual([{ key: 'doe2020a', title: 'Work doe2020a', fields: [{ path: 'doi', change: 'added', after: '10.1234/5' }] }]);
    expect(diff.urls).toEqual({ added: ['/RFM-0004/', '/references/new2023d/'], removed: ['/RFM-0003/', '/references/poe2022c/'] });
    expect(diff.anchors).toEqual({ added: [{ entry: 'RFM-0001', anchor: 'limits' }], removed: [] });
    expect(diff.edges.entryReference).toEqual({ added: [{ from: 'RFM-0001', to: 'roe2021b', label: 'supports' }], removed: [] });
    expect(diff.edges.entryEntry).toEqual({ added: [{ from: 'RFM-0001', to: 'RFM-0002', label: 'worsens' }], removed: [{ from: 'RFM-0001', to: 'RFM-0002', label: 'causes' }] });
    expect(diff.edges.referenceReference).toEqual({ added: [{ from: 'new2023d', to: 'doe2020a', label: '' }], removed: [] });
  });

  test('knows a draft in the published entry that took its slug', () => {
    const draft = { ...entry('DRAFT-tampering', { title: 'Tampering' }), status: 'draft', slug: 'tampering' } as ReturnType<typeof entry>;
    const published = { ...entry('RFM-0005', { title: 'Tampering' }), slug: 'tampering' };
    const published5 = compareKnowledgeBases(base({ entries: [draft] }), base({ entries: [published] }));
    expect(published5.entries.added).toEqual([]);
    expect(published5.entries.changed[0]).toMatchObject({ id: 'RFM-0005', previousId: 'DRAFT-tampering', fields: [] });
    expect(published5.urls.added).toEqual(['/RFM-0005/']);
  });
});

const HOSTILE = 'A | b `c` @octocat <img src=x onerror=alert(1)> [x](https://evil.example) ![y](z) **d** _e_ #12 GH-7 www.evil.example $f$ ~~g~~ \\ </details> <!-- & &lt;\n\n# h\n- i \u202e j\u0000';

describe('Markdown', () => {
  test('says all of it, and warns of addresses that are lost', () => {
    const text = diffToMarkdown(diff, 'main');
    expect(text).toContain('**2 published addresses would be lost.**');
    for (const part of ['### Entries added', '### Entries removed', '### Entries changed', '### References changed', '### Pages', '### Anchors', '### Citation graph: entry → entry']) expect(text).toContain(part);
    expect(text).toContain('- `RFM-0001` Another title (challenge): +6 −1 words');
    expect(text).toContain('- removed `RFM-0001` → `RFM-0002` (causes)');
  });

  test('content is text and nothing else', () => {
    const text = escape(HOSTILE);
    expect(text).not.toMatch(/[\r\n\u0000\u202e<>]|@\w|(?<!&)#\d|:\/\/|(?<!\\)[|`*_[\]]/);
    const types = (nodes: readonly TreeNode[]): string[] => nodes.flatMap((n) => [n.type, ...('children' in n ? types(n.children) : [])]);
    expect(new Set(types(parseMarkdown(`- value ${text}\n`)))).toEqual(new Set(['list', 'listItem', 'paragraph', 'text']));
  });

  test('hostile titles, keys and values stay inside their line', () => {
    const odd = base({ entries: [entry('RFM-0001', { title: HOSTILE, aliases: [HOSTILE], references: [{ key: HOSTILE, role: 'supports', note: HOSTILE }] })] });
    const text = diffToMarkdown(compareKnowledgeBases(base({ entries: [entry('RFM-0001')] }), odd), HOSTILE);
    expect(text).not.toMatch(/<img|@octocat|^# h|^- i/m);
    expect(text.split('\n').every((line) => /^(?:$|#{2,3} |\s*- |Compared with |\*\*|…)/.test(line))).toBe(true);
  });

  test('a long list is cut, and the whole fits a comment', () => {
    const many = base({ entries: Array.from({ length: 3000 }, (_, i) => entry(`RFM-${String(i + 1).padStart(4, '0')}`, { title: 'x'.repeat(300) })) });
    const text = diffToMarkdown(compareKnowledgeBases(base({}), many), 'main');
    expect(text).toContain('… and 2960 more');
    expect(text.length).toBeLessThan(65_536);
  });
});
