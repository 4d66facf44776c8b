/** A file's text in; its front matter as data with places, and where its body begins, out. The only gray-matter call; no engine but YAML. */
import matter from 'gray-matter';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { tellSyntax } from './yaml-faults.ts';
import { parseYaml } from './yaml.ts';
import type { YamlResult } from './yaml.ts';

export interface FrontMatter extends YamlResult {
  /** Offset in the text at which the body begins. */
  readonly bodyStart: number;
}

const NOTHING: YamlResult = { data: {}, spans: { value: () => undefined, key: () => undefined }, problems: [], brokenLines: new Set(), brokenFields: new Set(), unread: true };

interface Fences {
  readonly yamlStart: number;
  readonly yamlEnd: number;
  readonly bodyStart: number;
}

export function parseFrontMatter(source: SourceText): FrontMatter {
  const problems: Problem[] = [];
  const fences = findFences(source, (message, line, hint) => problems.push({
    rule: 'front-matter', message, hint, file: source.file,
    span: source.span(source.lineStart(line), source.lineStart(line) + (source.line(line)?.length ?? 0)),
  }));
  if (!fences) return { ...NOTHING, problems, bodyStart: bodyWithoutFences(source) };
  // A lone CR ends a line for editors, but not for YAML.
  const yaml = source.text.slice(fences.yamlStart, fences.yamlEnd).replace(/\r(?!\n)/g, '\n');
  let result: YamlResult = NOTHING;
  // The opening line was checked above: nothing but `---` reaches gray-matter, and each engine that could run code refuses.
  // Its own search for comments takes quadratic time on blank lines: it is shown the text without runs of white space; the engine reads the text itself.
  matter(`---\n${yaml.replace(/(\s)\s+/g, '$1')}\n---\n`, {
    language: 'yaml',
    engines: {
      yaml: () => {
        result = parseYaml(source, yaml, fences.yamlStart);
        return isMapping(result.data) ? result.data : {};
      },
      json: refuse, javascript: refuse, js: refuse, coffee: refuse, toml: refuse,
    },
  });
  problems.push(...result.problems);
  const empty = yaml.replace(/^[ \t]*#.*$/gm, '').trim() === '';
  const noKey = result.problems.length === 0 && !isMapping(result.data) && /^[\w-]+:(?=[^\S \t\r\n])/mu.exec(yaml);
  if (noKey) {
    const { at = 0, ...told } = tellSyntax({ code: '', message: '', pos: [noKey.index, noKey.index] }, yaml);
    problems.push({ rule: 'yaml-syntax', file: source.file, span: source.span(fences.yamlStart + at, fences.yamlStart + at + 1), ...told });
  } else if (empty || (result.problems.length === 0 && !isMapping(result.data))) {
    problems.push({
      rule: 'front-matter', file: source.file, span: source.span(fences.yamlStart, Math.max(fences.yamlStart + (/^[^\r\n]*/.exec(yaml)?.[0].length ?? 0), fences.yamlStart)),
      message: empty ? 'the front matter is empty' : 'the front matter is not a mapping of keys to values', hint: 'write one "key: value" on each line, beginning with id and title',
    });
  }
  return { ...result, unread: result.unread || !isMapping(result.data), data: isMapping(result.data) ? result.data : {}, problems, bodyStart: fences.bodyStart };
}

function refuse(): never {
  throw new Error('front matter is YAML');
}

export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findFences(source: SourceText, report: (message: string, line: number, hint?: string) => void): Fences | undefined {
  const { text } = source;
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const first = (source.line(1) ?? '').slice(start);
  if (!/^---\s*$/.test(first)) {
    const engine = /^---\s*([a-z]+)\s*$/i.exec(first);
    if (engine) report(`the front matter asks to be read as "${engine[1]}"; only YAML is read here, and code in front matter is never run`, 1, 'write the opening line as --- alone, and the fields as YAML');
    else if (first.startsWith('---')) report('the opening line of the front matter must be --- alone', 1, 'move what follows --- to a line of its own');
    else if (/^\+\+\+/.test(first)) report('the front matter is fenced by +++ (TOML); only YAML between --- lines is read', 1, 'write --- and the fields as "key: value"');
    else report('the file does not begin with front matter', 1, 'begin with a line --- , then the fields, then a line ---');
    if (!first.startsWith('---')) return undefined;
    const close = closingLine(source);
    // The body after a refused block is still read, so that its faults are told too; the block itself is not.
    return close && !engine ? { yamlStart: source.lineStart(2), yamlEnd: source.lineStart(close), bodyStart: source.lineStart(close + 1) } : undefined;
  }
  const close = closingLine(source);
  if (close === undefined) {
    report('the front matter has no closing line', 1, 'end the front matter with a line that holds --- alone');
    return undefined;
  }
  const fence = source.line(close)!;
  if (!/^---\s*$/.test(fence)) report(`the front matter is closed by "${fence.trim().slice(0, 40)}"; a closing line holds --- alone`, close, 'write exactly three hyphens');
  return { yamlStart: source.lineStart(2), yamlEnd: source.lineStart(close), bodyStart: source.lineStart(close + 1) };
}

/** The first line after the opening one that begins with `---`: what follows the hyphens is judged by the caller. */
function closingLine(source: SourceText): number | undefined {
  for (let line = 2; line <= source.lineCount; line++) if (/^---+\s*$|^---\s/.test(source.line(line)!)) return line;
  return undefined;
}

function bodyWithoutFences(source: SourceText): number {
  if (/^\uFEFF?\+\+\+/.test(source.text)) {
    for (let line = 2; line <= source.lineCount; line++) if (/^\+\+\+[ \t]*$/.test(source.line(line)!)) return source.lineStart(line + 1);
  }
  if (!/^(?:\uFEFF)?---/.test(source.text)) return source.text.startsWith('\uFEFF') ? 1 : 0;
  const close = closingLine(source);
  return close === undefined ? source.text.length : source.lineStart(close + 1);
}
