/** Every rule against its fixtures: the base overlaid with a case's files is loaded, and what is told must be what the case expects. Files in `before/` are those of an earlier revision. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkChange, stamp } from '../../src/check/index.ts';
import { RULES, ruleById } from '../../src/check/rules.ts';
import type { Diagnostic, Severity } from '../../src/diagnostics/diagnostic.ts';
import { load } from '../../src/load.ts';
import type { Loaded } from '../../src/load.ts';

interface Expected {
  readonly file: string;
  /** Absent where the whole file is at fault, or the exact place is of no matter. */
  readonly line?: number;
  readonly column?: number;
  readonly severity: Severity;
  /** Words that the message or the hint holds. */
  readonly mentions: readonly string[];
}
interface Case {
  readonly diagnostics: readonly Expected[];
  /** Other rules that rightly report an error too. */
  readonly also?: readonly string[];
  /** Checked as for a release. */
  readonly release?: boolean;
  /** Files whose bytes or names do not survive git. */
  readonly write?: readonly { readonly path: string; readonly base64: string }[];
}

const FIXTURES = join(import.meta.dirname, '../fixtures');
const FOLDER = join(FIXTURES, 'rules');
const folders = readdirSync(FOLDER).sort();
const casesOf = (rule: string) => readdirSync(join(FOLDER, rule)).sort();
const readCase = (rule: string, name: string) => JSON.parse(readFileSync(join(FOLDER, rule, name, 'expect.json'), 'utf8')) as Case;

/** Loads the base, overlaid with the files of a folder. */
function loadCase(overlay?: string, write: Case['write'] = [], release = false): Loaded {
  const root = mkdtempSync(join(tmpdir(), 'kb-rules-'));
  try {
    cpSync(join(FIXTURES, 'base'), root, { recursive: true });
    if (overlay !== undefined) {
      if (existsSync(join(overlay, 'content'))) cpSync(join(overlay, 'content'), join(root, 'content'), { recursive: true });
      const remove = join(overlay, 'REMOVE.txt');
      if (existsSync(remove)) for (const file of readFileSync(remove, 'utf8').split('\n').filter(Boolean)) rmSync(join(root, file));
    }
    for (const { path, base64 } of write) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), Buffer.from(base64, 'base64'));
    }
    return load(root, { release });
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What is told about a case; where it has an earlier revision, also what the rules of scope `change` tell. */
function diagnose(overlay?: string, write: Case['write'] = [], release = false): readonly Diagnostic[] {
  const now = loadCase(overlay, write, release);
  const earlier = overlay === undefined ? '' : join(overlay, 'before');
  if (earlier === '' || !existsSync(earlier)) return now.diagnostics;
  return [...now.diagnostics, ...stamp(checkChange({ now, before: loadCase(earlier) }), '')];
}

function matches(expected: Expected, found: Diagnostic): boolean {
  const text = `${found.message}\n${found.hint ?? ''}`;
  return (
    found.file === expected.file &&
    found.severity === expected.severity &&
    (expected.line === undefined || found.span?.start.line === expected.line) &&
    (expected.column === undefined || found.span?.start.column === expected.column) &&
    expected.mentions.every((word) => text.includes(word))
  );
}

/** A diagnostic as one line, for the report of a failure. */
const brief = (d: Diagnostic) => `${d.file}:${d.span?.start.line ?? '-'}:${d.span?.start.column ?? '-'} ${d.severity} ${d.rule}: ${d.message} [${d.hint ?? ''}]`;

test('the base has nothing to report', () => {
  expect(diagnose().map(brief)).toEqual([]);
});

test('rules are sorted by id, each under its own name once', () => {
  const ids = RULES.map((rule) => rule.id);
  expect(ids).toEqual([...new Set(ids)].sort());
  const files = readdirSync(join(import.meta.dirname, '../../src/check/rules')).map((file) => file.replace(/\.ts$/, '')).sort();
  expect(files).toEqual(ids);
});

test('every text of a rule is there, and its messages have a form', () => {
  for (const rule of RULES) {
    for (const field of ['summary', 'why', 'fix', 'wrong', 'right'] as const) expect(rule[field].trim(), `${rule.id}.${field}`).not.toBe('');
    expect(rule.summary, rule.id).toMatch(/^\S.*\.$/);
    expect(rule.wrong, rule.id).not.toBe(rule.right);
  }
});

test('every fixture folder names a rule, and every rule has a case that is wrong', () => {
  expect(folders.filter((folder) => !ruleById.has(folder))).toEqual([]);
  const withBad = folders.filter((rule) => casesOf(rule).some((name) => readCase(rule, name).diagnostics.length > 0));
  expect(RULES.map((rule) => rule.id).filter((id) => !withBad.includes(id))).toEqual([]);
});

describe.each(folders)('%s', (rule) => {
  test.each(casesOf(rule))('%s', (name) => {
    const expected = readCase(rule, name);
    const diagnostics = diagnose(join(FOLDER, rule, name), expected.write, expected.release);
    const own = diagnostics.filter((d) => d.rule === rule);
    const unexpected = own.filter((d) => !expected.diagnostics.some((e) => matches(e, d)));
    const missed = expected.diagnostics.filter((e) => !own.some((d) => matches(e, d)));
    expect({ missed, unexpected: unexpected.map(brief) }).toEqual({ missed: [], unexpected: [] });
    expect(own.map(brief)).toHaveLength(expected.diagnostics.length);
    const others = diagnostics.filter((d) => d.rule !== rule && d.severity === 'error' && !expected.also?.includes(d.rule));
    expect(others.map(brief)).toEqual([]);
    for (const d of diagnostics) expect(d.message, 'a message is a clause without final stop').not.toMatch(/[.\s]$/);
  });
});
