/** YAML 1.2 text in; a document with the place of every field, and every fault of syntax or of value, out. The only file that knows the `yaml` package. */
import { LineCounter, isAlias, isMap, isPair, isScalar, isSeq, parseDocument, stringify, visit } from 'yaml';
import type { Document, Node, Pair, Scalar, YAMLError, YAMLMap, YAMLWarning } from 'yaml';
import { isPartialDate } from '../../schemas/date.ts';
import type { Problem, Span } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { FieldPath, FieldSpans } from '../model/entry.ts';
import { brokenBlock } from './yaml-blocks.ts';
import { tellSyntax } from './yaml-faults.ts';

export interface YamlResult {
  readonly data: unknown;
  readonly spans: FieldSpans;
  readonly problems: readonly Problem[];
  /** Lines on which the syntax is broken: what stands there was read by guess. */
  readonly brokenLines: ReadonlySet<number>;
  /** Fields of which nothing could be read. */
  readonly brokenFields: ReadonlySet<string>;
  /** True where nothing of the document was turned into data. */
  readonly unread: boolean;
}

type Range = readonly [number, number, number];
type Located = { range?: Range | null };

/** Ten times what the longest entry has; beyond it the library takes seconds. */
const LONGEST = 100_000;
/** A file with more faults of syntax than this is no YAML at all. */
const MOST_FAULTS = 200;

/** What reading again after a fault may cost in all, in characters; the library takes its time for each error. */
const MOST_WORK = 2_000_000;
const WORK_OF_AN_ERROR = 200;

/** @param start offset in `source` of the first character of `text` */
export function parseYaml(source: SourceText, text: string, start: number): YamlResult {
  if (text.length > LONGEST) {
    const message = `the YAML here has ${text.length} characters; the most that is read is ${LONGEST}`;
    return { data: {}, spans: { value: () => undefined, key: () => undefined }, problems: [{ rule: 'yaml-syntax', file: source.file, span: source.span(start, start + 1), message, hint: 'shorten it: long text belongs in the body' }], brokenLines: new Set([source.pointAt(start).line]), brokenFields: new Set(), unread: true };
  }
  const span = (from: number, to: number) => source.span(start + from, start + to);
  const problems: Problem[] = [];
  const brokenLines = new Set<number>();
  const brokenFields = new Set<string>();
  const report = (rule: string, message: string, where: Span, hint?: string, severity?: Problem['severity']) =>
    problems.push({ rule, message, file: source.file, span: where, hint, severity });

  // After a fault of syntax the list item or field that holds it is blanked (same length, lines kept) and the rest read again.
  let readable = text;
  let document = read(readable);
  let work = 0;
  let faults = 0;
  const tell = (error: YAMLError | YAMLWarning) => {
    const told = tellSyntax(error, readable);
    const at = told.at ?? error.pos[0];
    const where = told.at === undefined ? span(error.pos[0], error.pos[1]) : span(at, at + 1);
    brokenLines.add(where.start.line);
    report('yaml-syntax', told.message, where, told.hint);
    return at;
  };
  for (; faults < MOST_FAULTS && work < MOST_WORK; faults++) {
    const error = document.errors[0] ?? document.warnings[0];
    if (!error) break;
    const block = brokenBlock(readable, tell(error));
    if (!block) break;
    if (block.field !== undefined) brokenFields.add(block.field);
    for (let line = source.pointAt(start + block.start).line; line <= source.pointAt(start + block.end).line; line++) brokenLines.add(line);
    readable = readable.slice(0, block.start) + readable.slice(block.start, block.end).replace(/[^\r\n]/g, ' ') + readable.slice(block.end);
    work += readable.length + document.errors.length * WORK_OF_AN_ERROR;
    document = read(readable);
  }
  // Where so much is wrong that reading again and again would take seconds, the rest is told as it was found.
  if (work >= MOST_WORK) for (const error of document.errors.slice(0, MOST_FAULTS - faults)) tell(error);
  const unsafe = reportUnsafe(document, (node, message, hint) => {
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
          report('yaml-duplicate-key', `"${shorten(key)}" stands here again; it was first given on line ${line}, and only one of them can count`, nodeSpan(pair.key as Located, span), 'join the two into one, or remove one');
        } else first.set(key, pair.key as Located);
      }
    },
    Pair(_, pair) {
      // A list whose only items were blanked is not empty: it could not be read.
      if (isScalar(pair.key) && (pair.value === null || (isScalar(pair.value) && pair.value.value === null)) && brokenLines.has(nodeSpan(pair.key, span).start.line + 1)) {
        brokenFields.add(String(pair.key.value));
        return;
      }
      for (const hazard of pairHazards(pair, text)) report('yaml-hazard', hazard.message, nodeSpan(hazard.node, span), hazard.hint, hazard.severity);
    },
    Seq(_, seq) {
      for (const item of seq.items)
        if (isScalar(item)) for (const hazard of scalarHazards('this item', item, text)) report('yaml-hazard', hazard.message, nodeSpan(item, span), hazard.hint, hazard.severity);
    },
  });
  // An alias that repeats itself tenfold ten times over is a bomb, and so are keys made of keys: nothing of such a document is expanded.
  const data: unknown = unsafe ? {} : document.toJS({ maxAliasCount: 0 });
  return { data, spans: fieldSpans(document, span), problems, brokenLines, brokenFields, unread: unsafe };
}

/** Keys that stand twice are told by ourselves: the library would compare each with each. */
const read = (text: string): Document => parseDocument(text, { version: '1.2', strict: true, uniqueKeys: false, prettyErrors: false, lineCounter: new LineCounter(), logLevel: 'silent' });

function nodeSpan(node: Located, span: (from: number, to: number) => Span): Span {
  const range = node.range;
  return range ? span(range[0], Math.max(range[1], range[0] + 1)) : span(0, 0);
}

/** What could grow without bound when it is turned into data. One of each sort is told. */
function reportUnsafe(document: Document, report: (node: Located, message: string, hint: string) => void): boolean {
  const found = { alias: false, key: false };
  visit(document, {
    Node(_, node) {
      const isAnchor = 'anchor' in node && node.anchor !== undefined;
      if (!isAlias(node) && !isAnchor) return;
      if (!found.alias) report(node as Located, 'an alias or anchor (& or *) of YAML is not allowed here: aliases can multiply without bound', 'write the value out, or put it in quotes if it begins with & or *');
      found.alias = true;
    },
    Pair(_, { key }) {
      if (!isMap(key) && !isSeq(key)) return;
      if (!found.key) report(key, 'a list or a group stands here where the name of a field must stand', 'write "name: value"; a name or value that begins with ?, [ or { needs quotes around it');
      found.key = true;
    },
  });
  return found.alias || found.key;
}

/** More of a line than this is not looked at. */
const LINE = 500;
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

interface Hazard { readonly node: Located; readonly message: string; readonly hint: string; readonly severity?: Problem['severity'] }

/** Values that YAML reads as something other than what stands there, whatever the key. */
function pairHazards(pair: Pair, text: string): Hazard[] {
  const key = isScalar(pair.key) ? shorten(String(pair.key.value)) : 'this key';
  const value = pair.value as Node | null;
  if (value === null || (isScalar(value) && value.value === null)) {
    const keyNode = pair.key as Located & { range: Range };
    const rest = /[^\r\n]*/.exec(text.slice(keyNode.range[1], keyNode.range[1] + LINE))![0];
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
  if (/^(?:no|yes|on|off)$/i.test(raw)) return hazard(`is the bare word ${raw}, which many programs read as true or false`, `write true or false where a truth value is asked for; quote it if the word is meant: "${raw}"`, 'warning');
  const comment = /^[ \t]+#[^\r\n]*/.exec(text.slice(range[1]));
  if (comment) return hazard(`ends before "#": what follows ("${comment[0].trim().slice(0, 40)}") is read as a comment`, `if "#" belongs to the value, put the whole in quotes: "${raw}${comment[0]}"`, 'warning');
  if (/^\d{4}-\d{2}-\d{2}[Tt ]\d/.test(raw)) return hazard('is a date with a time, which falls on different days in different places', `write the date alone: ${raw.slice(0, 10)}`);
  if (/^\d{4}-\d{1,2}(?:-\d{1,2})?$/.test(raw) && !isPartialDate(raw)) return hazard(`is not a date that exists: ${raw}`, 'write YYYY-MM-DD with a month and a day that exist');
  return [];
}

function fieldSpans(document: Document, span: (from: number, to: number) => Span): FieldSpans {
  const indices = new Map<unknown, Map<string, Pair>>();
  /** The pairs of a group by name; of two with one name, the first. */
  const pairsOf = (map: YAMLMap): Map<string, Pair> => {
    let index = indices.get(map);
    if (!index) indices.set(map, (index = new Map(map.items.filter((p) => isPair(p) && isScalar(p.key)).map((p) => [String((p.key as Scalar).value), p] as const).reverse())));
    return index;
  };
  const parts = (path: FieldPath) => (typeof path === 'string' ? (path === '' ? [] : path.split('.')) : path).map(String);
  const find = (path: readonly string[]): { key?: Located; value?: Located } => {
    let node: unknown = document.contents;
    let found: { key?: Located; value?: Located } = { value: node as Located };
    for (const part of path) {
      if (isMap(node)) {
        const pair = pairsOf(node).get(part);
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

/** A text as one line of YAML that is read back as the same text. */
export function yamlScalar(text: string): string {
  return stringify(text, { lineWidth: 0, defaultStringType: /^[\p{L}][^:#'"\\{}[\]&*!|>%@`]*$/u.test(text) ? 'PLAIN' : 'QUOTE_SINGLE' }).trimEnd();
}
