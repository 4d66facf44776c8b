/** Diagnostics as GitHub and code scanners read them. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/check/rules.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatGithub, formatJson, formatPretty, formatSarif, totals } from '../../src/diagnostics/reporters.ts';
import { load } from '../../src/load.ts';

const SPAN = { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } };
const fault = (over: Partial<Diagnostic> = {}): Diagnostic => ({
  rule: 'link-dead', severity: 'error', file: 'content/challenges/a.mdx', message: 'a message', hint: 'a hint', url: 'https://kb.example/rules/link-dead/', related: [], span: SPAN, ...over,
});

/** As the runner of GitHub Actions reads a line: properties up to the first `::`, each decoded. */
function readCommand(line: string) {
  const [, command, properties, message] = /^::(\w+) (.*?)::(.*)$/.exec(line)!;
  const decode = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');
  const pairs = properties!.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))] as const);
  return { command, message: message!.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%'), ...Object.fromEntries(pairs) };
}

describe('github', () => {
  test('gives place, rule, message, hint and page', () => {
    const [line, total] = formatGithub([fault()]).split('\n');
    expect(line).toBe('::error file=content/challenges/a.mdx,line=3,endLine=3,col=5,endColumn=9,title=link-dead::a message%0Afix: a hint%0Amore: https://kb.example/rules/link-dead/');
    expect(total).toBe('1 error, 0 warnings');
  });

  test('what content holds can begin no command and end no property', () => {
    const odd = '100%, a:b\r\n::set-env name=PATH::/tmp %0A';
    const text = formatGithub([fault({ file: odd, message: odd, hint: undefined })]);
    expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(2);
    expect(readCommand(text.split('\n')[0]!)).toMatchObject({ command: 'error', file: odd, title: 'link-dead', message: `${odd}\nmore: https://kb.example/rules/link-dead/` });
  });

  test('severities, spans over lines, and none', () => {
    const lines = formatGithub([fault({ severity: 'warning', span: { ...SPAN, end: { line: 4, column: 1 } } }), fault({ severity: 'info', span: undefined })]).split('\n');
    expect(lines[0]).toMatch(/^::warning file=[^,]+,line=3,endLine=4,col=5,title=/);
    expect(lines[1]).toMatch(/^::notice file=[^,]+,title=/);
  });
});

describe('totals', () => {
  const before = fault({ before: true, severity: 'warning' });
  test('with a base say what is new', () => {
    expect(totals([fault({ before: false }), fault({ before: false }), before], true)).toBe('2 errors introduced, 1 problem that was there before');
    expect(totals([fault({ before: false, severity: 'warning' }), before, before], true)).toBe('0 errors and 1 warning introduced, 2 problems that were there before');
    expect(JSON.parse(formatJson([fault({ before: false }), before], true)).summary).toEqual({ errors: 1, warnings: 1, introduced: { errors: 1, warnings: 0 }, before: 1 });
  });
  test('without one stay as they are', () => {
    expect(JSON.parse(formatJson([fault()])).summary).toEqual({ errors: 1, warnings: 0 });
  });
  test('pretty marks what stood before and sends no control character to the terminal', () => {
    const text = formatPretty([{ ...before, message: 'a\u001b[2Jb\nc' }], () => undefined, true);
    expect(text).toContain('(stood before this change)');
    expect(text).toContain('a·[2Jb·c');
  });
});

const TOOL = { name: 'kb check', version: '1.0.0', informationUri: 'https://git.example/kb', rulesUrl: 'https://kb.example/rules/' };
const sarif = (diagnostics: readonly Diagnostic[], compared = false) => JSON.parse(formatSarif(diagnostics, RULES, TOOL, compared));

describe('sarif', () => {
  test('has every rule with its help, and a result for each diagnostic', () => {
    const [run] = sarif([fault({ related: [{ file: 'content/b.mdx', message: 'here too' }] }), fault({ severity: 'info', span: undefined, rule: 'bib-year' })]).runs;
    expect(run.columnKind).toBe('unicodeCodePoints');
    expect(run.tool.driver.rules.map((r: { id: string }) => r.id)).toEqual(RULES.map((r) => r.id));
    for (const rule of run.tool.driver.rules) {
      expect(rule.helpUri).toBe(`https://kb.example/rules/${rule.id}/`);
      expect(rule.help.text).not.toBe('');
      expect(rule.help.markdown).not.toBe('');
    }
    const [first, second] = run.results;
    expect(first.locations[0].physicalLocation).toEqual({ artifactLocation: { uri: 'content/challenges/a.mdx', uriBaseId: '%SRCROOT%' }, region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 } });
    expect(first.relatedLocations[0]).toMatchObject({ id: 0, message: { text: 'here too.' } });
    expect(first.relatedLocations[0].physicalLocation).not.toHaveProperty('region');
    expect([first.level, second.level]).toEqual(['error', 'note']);
    expect(second.locations[0].physicalLocation).not.toHaveProperty('region');
    expect(run.tool.driver.rules[second.ruleIndex].id).toBe('bib-year');
  });

  test('names files by addresses and makes no link of a message', () => {
    const [result] = sarif([fault({ file: 'content/a b#?%.mdx', message: 'write [text](https://evil.example)' })]).runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('content/a%20b%23%3F%25.mdx');
    expect(result.message.text).toContain('\\[text](');
  });

  test('says what stood before', () => {
    expect(sarif([fault({ before: true }), fault({ before: false })], true).runs[0].results.map((r: { baselineState: string }) => r.baselineState)).toEqual(['unchanged', 'new']);
  });

  // The schema comes with a package that is large for what it does; where it is not installed, the tests above stand alone.
  const require = createRequire(import.meta.url);
  const schemaFile = 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
  test.runIf(existsSync(schemaFile))('is valid by its schema', () => {
    const Ajv = require('ajv-draft-04').default;
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, validateFormats: false });
    const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
    const content = load('.').diagnostics;
    const odd = fault({ file: 'a b.mdx', related: [{ file: 'b.mdx', span: SPAN, message: 'x' }], span: undefined, before: true });
    for (const list of [[], content, [odd, fault()]]) expect(validate(sarif(list, true)) ? [] : validate.errors).toEqual([]);
  });
});
