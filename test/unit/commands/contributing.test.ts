/** The command line from an idea to a clean check, in a folder of its own: `kb new`, `kb import`, `kb check`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KINDS, KIND_NAMES } from '../../../schemas/index.ts';
import * as checkCommand from '../../../scripts/commands/check.ts';
import * as importCommand from '../../../scripts/commands/import.ts';
import * as newCommand from '../../../scripts/commands/new.ts';
import { isUsageError } from '../../../scripts/commands/usage.ts';
import { Conversation } from '../../../scripts/commands/ask.ts';
import { askValues } from '../../../scripts/commands/new-ask.ts';
import { load } from '../../../src/load.ts';
import { draftKind } from '../../../src/scaffold/kinds.ts';
import { DBLP, OJS, SCHOLAR, ZOTERO } from '../../support/imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kb-contributing-'));
  cpSync(join(import.meta.dirname, '../../fixtures/base'), root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

interface Run { readonly code: number | null; readonly out: string; readonly err: string }
const MODULES: Readonly<Record<string, { run: (argv: string[]) => number | Promise<number> }>> = { new: newCommand, import: importCommand, check: checkCommand };

/** Runs a command in this process, with what it writes. */
async function kb(name: string, ...argv: string[]): Promise<Run> {
  const written = { out: '', err: '' };
  const catchInto = (to: 'out' | 'err') => (text: unknown) => ((written[to] += String(text)), true);
  const spies = [vi.spyOn(process.stdout, 'write').mockImplementation(catchInto('out')), vi.spyOn(process.stderr, 'write').mockImplementation(catchInto('err'))];
  try {
    return { code: await MODULES[name]!.run([...argv, '--root', root]), ...written };
  } catch (error) {
    if (!isUsageError(error)) throw error;
    return { code: 2, out: written.out, err: error.message };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
const file = (path: string) => readFileSync(join(root, path), 'utf8');
const told = () => load(root).diagnostics.map((d) => `${d.severity} ${d.rule}`);
const BIB = 'content/references.bib';

describe('kb new', () => {
  it.each(KIND_NAMES)('writes a %s that checks but for its to-dos', async (kind) => {
    const { code, out, err } = await kb('new', kind, 'A: thing that “fails”', ...(kind === 'study' ? ['--reference', 'roe2022longer'] : []), '--reference', 'doe2020careless:demonstrates:experiment');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`content/${KINDS[kind].folder}/DRAFT-a-thing-that-fails.mdx is written`);
    expect(new Set(told())).toEqual(new Set(['warning draft-todo']));
    expect((await kb('check')).code).toBe(0);
  });
  it('names likely duplicates, fitting references and what is next', async () => {
    const { out } = await kb('new', 'challenge', 'Tired raters', '--no-input');
    expect(out).toMatch(/RFM-0001 {2}Tired raters give careless labels\n\s+its title shares “tired” and “raters”/);
    expect((await kb('new', 'challenge', 'Longer answers')).out).toMatch(/roe2022longer {2}Longer Answers Win/);
    expect(out).toMatch(/npm run check -- content\/challenges\/DRAFT-tired-raters\.mdx/);
  });
  it('takes everything by flags', async () => {
    const flags = ['--stage', 'policy', '--tractability', 'fundamental', '--summary', 'It fails: often.', '--rationale', 'No "way" round it.', '--alias', 'alias one', '--alias', 'alias two', '--contributor', 'Ada Example', '--relation', 'causes:RFM-0002:it does'];
    expect(await kb('new', 'challenge', 'All by flags', ...flags)).toMatchObject({ code: 0, err: '' });
    const entry = load(root).knowledgeBase.entries.find((e) => e.id === 'DRAFT-all-by-flags')!;
    expect(entry.data).toMatchObject({ stage: 'policy', tractability: 'fundamental', summary: 'It fails: often.', rationale: 'No "way" round it.', aliases: ['alias one', 'alias two'], contributors: [{ name: 'Ada Example' }], relations: [{ type: 'causes', target: 'RFM-0002', note: 'it does' }] });
    expect(file(entry.file)).not.toContain('TODO: choose');
  });
  it('takes the title of a study from its work', async () => {
    expect((await kb('new', 'study', '--reference', 'roe2022longer')).code).toBe(0);
    expect(file('content/studies/DRAFT-longer-answers-win.mdx')).toMatch(/title: Longer Answers Win\n[\s\S]*\nreference: roe2022longer\n/);
  });
  it('never overwrites', async () => {
    await kb('new', 'challenge', 'Once');
    writeFileSync(join(root, 'content/challenges/DRAFT-once.mdx'), 'mine');
    const again = await kb('new', 'challenge', 'Once');
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
    expect(file('content/challenges/DRAFT-once.mdx')).toBe('mine');
  });
  it.each([
    [['challenge', 'Rater  Fatigue'], 1, /alias-collision/], [['challenge', 'X y', '--reference', 'roe2022longr:background'], 1, /roe2022longer/], [['challenge', 'X y', '--reference', 'roe2022longer:measures'], 1, /evidence/],
    [['chalenge', 'X'], 2, /did you mean "challenge"/], [['challenge'], 2, /title/], [['challenge', '!!!'], 2, /title/], [['challenge', 'two', 'words'], 2, /quotes/], [['challenge', 'X y', '--stage', 'polcy'], 2, /--stage takes one of/],
    [['approach', 'X y', '--stage', 'policy'], 2, /has no stage/], [['challenge', 'X y', '--reference', 'roe2022longer'], 2, /KEY:ROLE/], [['challenge', 'X y', '--reference', 'roe2022longer:shows'], 2, /roles are/], [['study', 'X'], 2, /--reference KEY/], [['study', '--reference', 'roe2022lnger'], 2, /roe2022longer/], [['challenge', 'X y', '--nonsense'], 2, /nonsense/], [[], 2, /kind/],
  ] as const)('%j ends with %i and writes nothing', async (argv, code, words) => {
    const before = readdirSync(join(root, 'content'), { recursive: true });
    const run = await kb('new', ...argv);
    expect(run.code).toBe(code);
    expect(run.err).toMatch(words);
    expect(readdirSync(join(root, 'content'), { recursive: true })).toEqual(before);
  });
  it('asks on a terminal for what the flags leave open', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    let seen = '';
    const answers: [RegExp, string][] = [
      [/summary \(.*\): $/, 'It fails.'], [/aliases .*: $/, 'one; two'], [/number or word .*: $/, 'polcy'], [/none of them[\s\S]*number or word .*: $/, '3'], [/tractability[\s\S]*number or word .*: $/, ''], [/rationale .*: $/, ''],
      [/reference: $/, 'roe2022longer:measures'], [/reference: $/, 'nobody2020x:background'], [/No record[\s\S]*reference: $/, ''], [/your name.*: $/, 'Ada'],
    ];
    output.on('data', (data: Buffer) => {
      seen += data.toString();
      const [next] = answers;
      if (!next?.[0].test(seen)) return;
      answers.shift();
      seen = '';
      input.write(`${next[1]}\n`);
    });
    const talk = new Conversation(input, output);
    const values = await askValues(talk, draftKind('challenge'), { title: 'T' }, (key) => key === 'roe2022longer');
    talk.close();
    expect(answers).toEqual([]);
    expect(values).toEqual({ title: 'T', summary: 'It fails.', aliases: ['one', 'two'], stage: 'policy', references: [{ key: 'roe2022longer', role: 'measures' }], contributors: [{ name: 'Ada', role: 'writing-original-draft' }] });
  });
  it('leaves all open when the input ends', async () => {
    const input = new PassThrough();
    const talk = new Conversation(input, new PassThrough());
    input.end();
    expect(await askValues(talk, draftKind('challenge'), { title: 'T' }, () => true)).toEqual({ title: 'T' });
  });
});

describe('kb import', () => {
  const give = (text: string, name = 'export.bib') => {
    writeFileSync(join(root, name), text);
    return join(root, name);
  };
  it('adds records; the check is clean but for what nobody cites yet', async () => {
    const path = give([SCHOLAR, ZOTERO, DBLP, OJS].join('\n'));
    const { code, out, err } = await kb('import', path, '--verified', 'the pages of the publishers, November 2026');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/gao2022scaling +added as gao2022scaling/);
    expect(out).toMatch(/schullerScaling2022 +merged into gao2022scaling \(same work by the arXiv id 2210\.99901\): filled in month, primaryclass, doi/);
    expect(out).toMatch(/Roe_2021 +added as roe2021label/);
    expect(out).toContain('private, dropped: file');
    expect(new Set(told())).toEqual(new Set(['warning reference-unused', 'warning bib-author']));
    expect((await kb('check')).code).toBe(0);
    const before = file(BIB);
    expect((await kb('import', path)).out).toContain('stays as it was');
    expect(file(BIB)).toBe(before);
    expect(readdirSync(join(root, 'content')).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
  it('says that "verified" is empty where nobody has said', async () => {
    const { code, out } = await kb('import', give(OJS));
    expect(code).toBe(0);
    expect(out).toMatch(/"verified" of 1 record is empty[\s\S]*bib-verified-missing \(1\)/);
    expect(file(BIB)).toContain('verified = {}');
  });
  it('imports the rest of a file that is broken, tells what was not read, and ends with 1', async () => {
    const { code, out, err } = await kb('import', give(`@misc{half, title={Half\n${OJS}@misc{noyear, author={Roe, Ann}, title={No Year}}`), '--verified', 'seen');
    expect(code).toBe(1);
    expect(out).toMatch(/half +not read \(it names no author/);
    expect(out).toMatch(/noyear +not read \(it has no year/);
    expect(out).toMatch(/Roe_2021 +added as roe2021label/);
    expect(err).toMatch(/export\.bib:1:\d+ {2}error {2}bib-syntax/);
    expect(load(root).knowledgeBase.references.map((r) => r.key)).toContain('roe2021label');
  });
  it('writes nothing with --dry-run', async () => {
    const before = file(BIB);
    expect(await kb('import', give(OJS), '--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is written') });
    expect(file(BIB)).toBe(before);
  });
  it('makes the bibliography where there is none, and leaves a broken one alone', async () => {
    rmSync(join(root, BIB));
    expect((await kb('import', give(OJS), '--verified', 'seen')).code).toBe(0);
    expect(existsSync(join(root, BIB))).toBe(true);
    writeFileSync(join(root, BIB), '@misc{broken, title = {x');
    expect(await kb('import', give(OJS))).toMatchObject({ code: 1, err: expect.stringContaining('nothing is added') });
    expect(file(BIB)).toBe('@misc{broken, title = {x');
  });
  it('runs from the command line', () => {
    const run = spawnSync(process.execPath, [join(import.meta.dirname, '../../../scripts/kb.mjs'), 'import', give(OJS), '--root', root, '--verified', 'seen'], { encoding: 'utf8', input: '' });
    expect({ code: run.status, err: run.stderr }).toEqual({ code: 0, err: '' });
    expect(run.stdout).toContain('added as roe2021label');
  });
  it.each([[['nowhere.bib']], [[]], [['a.bib', 'b.bib']], [['a.bib', '--nonsense']]])('%j is wrong use', async (argv) => {
    expect((await kb('import', ...argv)).code).toBe(2);
  });
});
