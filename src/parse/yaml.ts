/** YAML 1.2 text in; a document with the place of every field, and every fault of syntax or of value, out. The only file that knows the `yaml` package. */
import { LineCounter, isAlias, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Document, Node, Pair, Scalar, YAMLError } from 'yaml';
import { isPartialDate } from '../../schemas/date.ts';
import type { Problem, Span } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { FieldPath, FieldSpans } from '../model/entry.ts';

export interface YamlResult {
  readonly data: unknown;
  readonly spans: FieldSpans;
  readonly problems: readonly Problem[];
  /** Lines on which the syntax is broken: what stands there was read by guess. */
  readonly brokenLines: ReadonlySet<number>;
}

type Range = readonly [number, number, number];
type Located = { range?: Range | null };

/** @param start offset in `source` of the first character of `text` */
export function parseYaml(source: SourceText, text: string, start: number): YamlResult {
  const document = parseDocument(text, { version: '1.2', strict: true, uniqueKeys: true, prettyErrors: false, lineCounter: new LineCounter(), logLevel: 'silent' });
  const span = (from: number, to: number) => source.span(start + from, start + to);
  const problems: Problem[] = [];
  const brokenLines = new Set<number>();
  const report = (rule: string, message: string, where: Span, hint?: string, severity?: Problem['severity']) =>
    problems.push({ rule, message, file: source.file, span: where, hint, severity });

  for (const error of [...document.errors, ...document.warnings]) {
    const where = span(error.pos[0], error.pos[1]);
    if (error.code === 'DUPLICATE_KEY') continue;
    const told = tellSyntax(error, text);
    brokenLines.add((told.at === undefined ? where : span(told.at, told.at)).start.line);
    report('yaml-syntax', told.message, told.at === undefined ? where : span(told.at, told.at + 1), told.hint);
  }
  const aliases = reportAliases(document, (node, message, hint) => {
    const where = nodeSpan(node, span);
    brokenLines.add(where.start.line);
    report('yaml-hazard', message, where, hint);
  });
  visit(document, {
    Map(_, map) {
      const first = new Map<string, Located>();
      for (const pair of map.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : undefined;
        if (key === undefined) continue;
        const earlier = first.get(key);
        if (earlier) {
          const line = nodeSpan(earlier, span).start.line;
          report('yaml-duplicate-key', `"${key}" stands here again; it was first given on line ${line}, and only one of them can count`, nodeSpan(pair.key as Located, span), 'join the two into one, or remove one');
        } else first.set(key, pair.key as Located);
      }
    },
    Pair(_, pair) {
      for (const hazard of pairHazards(pair, text)) report('yaml-hazard', hazard.message, nodeSpan(hazard.node, span), hazard.hint, hazard.severity);
    },
    Seq(_, seq) {
      for (const item of seq.items)
        if (isScalar(item)) for (const hazard of scalarHazards('this item', item, text)) report('yaml-hazard', hazard.message, nodeSpan(item, span), hazard.hint, hazard.severity);
    },
  });
  // An alias that repeats itself tenfold ten times over is a bomb: nothing of such a document is expanded.
  const data: unknown = aliases ? {} : document.toJS({ maxAliasCount: 0 });
  return { data, spans: fieldSpans(document, span), problems, brokenLines };
}

function nodeSpan(node: Located, span: (from: number, to: number) => Span): Span {
  const range = node.range;
  return range ? span(range[0], Math.max(range[1], range[0] + 1)) : span(0, 0);
}

function reportAliases(document: Document, report: (node: Located, message: string, hint: string) => void): boolean {
  let found = false;
  visit(document, {
    Node(_, node) {
      const isAnchor = 'anchor' in node && node.anchor !== undefined;
      if (!isAlias(node) && !isAnchor) return;
      if (!found) report(node as Located, 'an alias or anchor (& or *) of YAML is not allowed here: aliases can multiply without bound', 'write the value out, or put it in quotes if it begins with & or *');
      found = true;
    },
  });
  return found;
}

interface Told { readonly message: string; readonly hint?: string; readonly at?: number }

/** The YAML library's error in words a contributor can act on; the field that is broken is named. */
function tellSyntax(error: YAMLError, text: string): Told {
  const lineStart = text.lastIndexOf('\n', Math.max(0, error.pos[0] - 1)) + 1;
  const line = /[^\r\n]*/.exec(text.slice(lineStart))![0];
  const odd = /^([\w-]+):(?=[^\S \t])/u.exec(line);
  if (odd) {
    const code = text.codePointAt(lineStart + odd[0].length)!.toString(16).toUpperCase().padStart(4, '0');
    return { message: `"${odd[1]}:" is followed by the character U+${code} where a plain space must stand`, hint: 'replace the character by an ordinary space (it often comes with text copied from a word processor)', at: lineStart + odd[0].length };
  }
  const raw = error.message.replace(/\s+/g, ' ').replace(/[.:]+$/, '');
  if (/tab/i.test(raw) || /^\s*\t/.test(line)) return { message: 'a tab indents this line; YAML allows only spaces', hint: 'replace each tab by two spaces' };
  if (error.code === 'BAD_DQ_ESCAPE') return { message: `"\\" begins an escape inside double quotes, and this is not one that YAML knows (${raw})`, hint: "put the value in single quotes: '\\alpha'" };
  const field = fieldAt(text, error.pos[0]);
  return { message: `this is not valid YAML${field ? ` (in "${field.name}")` : ''}: ${lowerFirst(raw)}`, hint: syntaxHint(error.code, line), ...(field && field.line !== lineStart && /^flow (?:sequence|map)|missing closing/i.test(raw) ? { at: field.line } : {}) };
}

/** The top-level field in which an offset lies: an unclosed bracket is reported there, not where the text ran out. */
function fieldAt(text: string, offset: number): { name: string; line: number } | undefined {
  let found: { name: string; line: number } | undefined;
  for (const match of text.matchAll(/^([\w-]+):/gm)) {
    if (match.index > offset) break;
    found = { name: match[1]!, line: match.index };
  }
  return found;
}

function syntaxHint(code: string, line: string): string {
  if (/^\s*[\w-]+:\s*["'].*["']\s*\S/.test(line)) return 'put quotes around the whole value, or around none of it';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY' || /:\s.*:\s/.test(line)) return 'a value that holds ": " needs quotes around it';
  return 'check quotes, brackets and indentation; a value with special characters needs quotes around it';
}

interface Hazard { readonly node: Located; readonly message: string; readonly hint: string; readonly severity?: Problem['severity'] }

/** Values that YAML reads as something other than what stands there, whatever the key. */
function pairHazards(pair: Pair, text: string): Hazard[] {
  const key = isScalar(pair.key) ? String(pair.key.value) : 'this key';
  const value = pair.value as Node | null;
  if (value === null || (isScalar(value) && value.value === null)) {
    const keyNode = pair.key as Located & { range: Range };
    const rest = /[^\r\n]*/.exec(text.slice(keyNode.range[1]))![0];
    const cut = /^\s*:\s+#(.*)/.exec(rest);
    if (cut) return [{ node: keyNode, message: `"${key}" is empty: "#" begins a comment, so "#${cut[1]}" is not read`, hint: `put the value in quotes: ${key}: "#${cut[1]!.trim()}"` }];
    return [{ node: keyNode, message: `"${key}" has no value`, hint: 'write a value, or remove the line' }];
  }
  return isScalar(value) ? scalarHazards(`"${key}"`, value, text) : [];
}

function scalarHazards(name: string, node: Scalar, text: string): Hazard[] {
  const range = node.range;
  if (!range) return [];
  const raw = text.slice(range[0], range[1]);
  const hazard = (message: string, hint: string, severity?: Problem['severity']): Hazard[] => [{ node, message: `${name} ${message}`, hint, severity }];
  const quoted = `put it in quotes: "${raw}"`;
  if (node.type === 'QUOTE_DOUBLE') {
    const escape = /(?<!\\)(?:\\\\)*\\([abefnrtv0N_LP])(?=[A-Za-z])/.exec(raw);
    if (escape) return hazard(`holds "\\${escape[1]}" in double quotes, which YAML turns into a control character`, `use single quotes: '${raw.slice(1, -1)}'`);
    return [];
  }
  if (node.type !== 'PLAIN') return [];
  if (typeof node.value === 'number') {
    if (String(node.value) !== raw) return hazard(`is read as the number ${node.value}, not as ${raw}`, `to quote it keeps it as it stands: "${raw}"`);
    if (/^\d{4}\.\d{4,5}$/.test(raw)) return hazard(`looks like an arXiv number but is read as a decimal number, which would lose a final zero`, quoted);
    return [];
  }
  if (/^(?:no|yes|on|off)$/i.test(raw)) return hazard(`is the bare word ${raw}, which many programs read as true or false`, `quote it if the word is meant: "${raw}"`, 'warning');
  const comment = /^[ \t]+#[^\r\n]*/.exec(text.slice(range[1]));
  if (comment) return hazard(`ends before "#": what follows ("${comment[0].trim().slice(0, 40)}") is read as a comment`, `if "#" belongs to the value, put the whole in quotes: "${raw}${comment[0]}"`, 'warning');
  if (/^\d{4}-\d{2}-\d{2}[Tt ]\d/.test(raw)) return hazard('is a date with a time, which falls on different days in different places', `write the date alone: ${raw.slice(0, 10)}`);
  if (/^\d{4}-\d{1,2}(?:-\d{1,2})?$/.test(raw) && !isPartialDate(raw)) return hazard(`is not a date that exists: ${raw}`, 'write YYYY-MM-DD with a month and a day that exist');
  return [];
}

function fieldSpans(document: Document, span: (from: number, to: number) => Span): FieldSpans {
  const parts = (path: FieldPath) => (typeof path === 'string' ? (path === '' ? [] : path.split('.')) : path).map(String);
  const find = (path: readonly string[]): { key?: Located; value?: Located } => {
    let node: unknown = document.contents;
    let found: { key?: Located; value?: Located } = { value: node as Located };
    for (const part of path) {
      if (isMap(node)) {
        const pair = node.items.find((p) => isPair(p) && isScalar(p.key) && String(p.key.value) === part);
        if (!pair) return found;
        node = pair.value;
        found = { key: pair.key as Located, value: (node as Located | null) ?? (pair.key as Located) };
      } else if (isSeq(node) && node.items[Number(part)]) {
        node = node.items[Number(part)];
        found = { value: node as Located };
      } else return found;
    }
    return found;
  };
  const at = (node: Located | undefined) => (node?.range ? nodeSpan(node, span) : undefined);
  return {
    value: (path) => at(find(parts(path)).value),
    key: (path) => {
      const found = find(parts(path));
      return at(found.key ?? found.value);
    },
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
