import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { end, livingSuccessors } from '../../src/ledger/life.ts';
import type { Ending } from '../../src/ledger/life.ts';
import { numberDrafts, planRenumbering } from '../../src/ledger/publish.ts';
import { DISK, completePending, writeAll } from '../../src/ledger/write.ts';
import type { Disk } from '../../src/ledger/write.ts';
import { planPublication } from '../../src/publication.ts';
import { apply, conceptText, loadFiles } from '../support/history.ts';
import type { Files } from '../support/history.ts';

const RUNS = 1000;
const day = (step: number) => `2026-${String(1 + Math.floor(step / 28)).padStart(2, '0')}-${String(1 + (step % 28)).padStart(2, '0')}`;

const step = fc.oneof(
  fc.record({ do: fc.constant('draft' as const), name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }),
  fc.record({ do: fc.constant('edit' as const), which: fc.nat(9), words: fc.constantFrom('First.', 'Second [x].', 'Third.', 'First.') }),
  fc.record({ do: fc.constant('reflow' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('retitle' as const), which: fc.nat(9), n: fc.nat(5) }),
  fc.record({ do: fc.constant('publish' as const) }),
  fc.record({ do: fc.constantFrom<Ending>('withdrawn', 'merged', 'split'), which: fc.nat(9), into: fc.uniqueArray(fc.nat(9), { maxLength: 3 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One step of a history: the files after it; unchanged where the ledger or the checks forbid it. */
function take(files: Files, s: Step, n: number): { files: Files; writes: readonly { path: string; content: string | null }[] } {
  const loaded = loadFiles(files);
  const { entries } = loaded.knowledgeBase;
  const pick = (which: number) => entries[which % Math.max(1, entries.length)];
  const nothing = { files, writes: [] };
  const publish = (changes: { path: string; content: string | null }[], records: Parameters<typeof planPublication>[2]) => {
    const plan = planPublication(loaded, changes, records, day(n));
    return plan.errors.length ? nothing : { files: apply(files, plan.writes), writes: plan.writes };
  };
  switch (s.do) {
    case 'draft': {
      const path = `content/concepts/DRAFT-${s.name}.mdx`;
      return files.has(path) ? nothing : { files: apply(files, [{ path, content: conceptText(`DRAFT-${s.name}`, `Thing ${s.name} of step ${n}`, 'Begins here.') }]), writes: [] };
    }
    case 'edit': {
      const entry = pick(s.which);
      return entry ? { files: apply(files, [{ path: entry.file, content: entry.source.replace(/## Meaning\n\n[\s\S]*$/, `## Meaning\n\n${s.words}\n`) }]), writes: [] } : nothing;
    }
    case 'reflow': {
      const entry = pick(s.which);
      return entry ? { files: apply(files, [{ path: entry.file, content: entry.source.replace(/Begins here\./, 'Begins\nhere.') }]), writes: [] } : nothing;
    }
    case 'retitle': {
      const entry = pick(s.which);
      return entry ? { files: apply(files, [{ path: entry.file, content: entry.source.replace(/^title: .*$/m, `title: Name ${s.n} of ${entry.file.length}${entry.id.toLowerCase()}`) }]), writes: [] } : nothing;
    }
    case 'publish': {
      const names = numberDrafts(entries, loaded.ledger.entries);
      return publish(planRenumbering(entries, names), []);
    }
    default: {
      const entry = pick(s.which);
      const record = entry && loaded.ledger.entries.get(entry.id);
      if (!entry || !record) return nothing;
      try {
        const successors = [...new Set(s.into.map((i) => pick(i)!.id))];
        return publish([{ path: entry.file, content: null }], [end(record, s.do, successors, 'A reason.', day(n), loaded.ledger.entries)]);
      } catch {
        return nothing;
      }
    }
  }
}

/** What no step may take back. */
function promises(before: Files, after: Files): void {
  for (const [path, text] of before) {
    if (path.startsWith('content/archive/')) expect(after.get(path), `${path} stays as it was`).toBe(text);
    if (path.startsWith('content/ledger/')) {
      const [was, is] = [JSON.parse(text), JSON.parse(after.get(path) ?? 'null')] as Record<string, unknown[]>[];
      expect(is, `${path} is kept`).not.toBeNull();
      for (const list of ['titles', 'slugs', 'aliases', 'anchors', 'versions', 'references', 'events']) expect((is![list] as unknown[]).slice(0, (was![list] as unknown[]).length)).toEqual(was![list]);
    }
  }
}

describe('any history', () => {
  it(`loses no number, version, title or anchor (${RUNS} histories of up to 30 steps)`, () => {
    const used = { published: 0, ended: 0, versions: 0 };
    fc.assert(fc.property(fc.array(step, { minLength: 4, maxLength: 30 }), (steps) => {
      let files: Files = new Map();
      for (const [n, s] of steps.entries()) {
        const next = take(files, s, n).files;
        promises(files, next);
        files = next;
      }
      const { ledger, errors } = loadFiles(files);
      expect(errors.filter((e) => / (?:ledger|id-unpublished|id-duplicate):/.test(e))).toEqual([]);
      for (const record of ledger.entries.values()) {
        expect(record.versions.map((v) => v.version)).toEqual(record.versions.map((_, i) => i + 1));
        for (const v of record.versions) expect(ledger.frozen.get(`${record.id}/v${v.version}`)?.version).toBe(v.version);
        for (const id of livingSuccessors(record.id, ledger.entries)) expect(ledger.entries.has(id)).toBe(true);
        used.published++;
        used.versions += record.versions.length;
        if (record.status !== 'current') used.ended++;
      }
      const numbers = [...ledger.entries.keys()].map((id) => Number(id.slice(4))).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    }), { seed: 29, numRuns: RUNS });
    // The histories were worth something.
    expect(used.published).toBeGreaterThan(RUNS / 2);
    expect(used.ended).toBeGreaterThan(RUNS / 50);
    expect(used.versions).toBeGreaterThan(used.published);
  }, 600_000);

  it('publishes nothing the second time', () => {
    fc.assert(fc.property(fc.array(step, { minLength: 4, maxLength: 15 }), (steps) => {
      let files: Files = new Map();
      for (const [n, s] of [...steps, { do: 'publish' as const }].entries()) files = take(files, s, n).files;
      expect(take(files, { do: 'publish' }, 99).writes).toEqual([]);
    }), { seed: 31, numRuns: 200 });
  }, 600_000);

  it('reformatting makes no version', () => {
    let files: Files = new Map();
    for (const [n, s] of ([{ do: 'draft', name: 'a' }, { do: 'publish' }, { do: 'reflow', which: 0 }, { do: 'publish' }] as Step[]).entries()) files = take(files, s, n).files;
    expect([...loadFiles(files).ledger.entries.values()].map((r) => r.versions.length)).toEqual([1]);
  });
});

describe('on disk', () => {
  const filesIn = (root: string, folder = root): string[] => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? filesIn(root, join(folder, name)) : [relative(root, join(folder, name))]));
  const put = (root: string, files: Files) => files.forEach((text, path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  });

  it('a publication cut off at any point is completed or was never begun', () => {
    let files: Files = new Map();
    for (const [n, s] of ([{ do: 'draft', name: 'a' }, { do: 'draft', name: 'b' }] as Step[]).entries()) files = take(files, s, n).files;
    const { writes, files: after } = take(files, { do: 'publish' }, 2);
    expect(writes.length).toBeGreaterThan(4);
    for (let fault = 0; fault < writes.length * 3 + 4; fault++) {
      const root = mkdtempSync(join(tmpdir(), 'kb-ledger-'));
      try {
        put(root, files);
        let left = fault;
        const cut = <A extends unknown[]>(act: (...args: A) => void) => (...args: A) => {
          if (left-- <= 0) throw new Error('the power went');
          act(...args);
        };
        const failing: Disk = { write: cut(DISK.write), rename: cut(DISK.rename), remove: cut(DISK.remove) };
        try {
          writeAll(root, writes, failing);
        } catch (error) {
          expect((error as Error).message).toBe('the power went');
        }
        completePending(root);
        const found = new Map(filesIn(root).filter((f) => !f.endsWith('.tmp')).map((f) => [f, readFileSync(join(root, f), 'utf8')]));
        const state = [files, after].find((expected) => JSON.stringify([...expected].sort()) === JSON.stringify([...found].sort()));
        expect(state, `cut off after ${fault} steps`).toBeDefined();
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }
  });
});
