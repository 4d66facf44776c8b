/** One file of content/<kind folder>/ in; an entry and every fault in it out. Front matter and body are read apart: a fault in one hides none in the other. */
import { DRAFT_ID } from '../../schemas/id.ts';
import type { Kind } from '../../schemas/index.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { Entry } from '../model/entry.ts';
import { parseFrontMatter } from './front-matter.ts';
import { parseMdx } from './mdx.ts';
import { checkData } from './schema.ts';
import { toBody } from './tree.ts';

export function parseEntry(source: SourceText, kind: Kind): { entry: Entry; problems: Problem[] } {
  const front = parseFrontMatter(source);
  const told = new Set(front.problems.map((p) => p.span?.start.line));
  const schema = checkData(kind, front.data as Record<string, unknown>, front.spans, source.file, (p) => {
    // What could not be read is not missing; what is on a broken line was read by guess.
    if (front.brokenFields.has(/^"([\w-]+)"/.exec(p.message)?.[1] ?? '')) return true;
    if (p.rule === 'schema-required') return front.unread;
    if (front.brokenLines.has(p.span?.start.line ?? 0)) return true;
    // A value that YAML already misreads is told once, with the better reason.
    return p.rule !== 'schema-unknown-key' && told.has(p.span?.start.line);
  });
  const mdx = parseMdx(source, front.bodyStart);
  const { body, problems } = toBody(source, mdx.root);
  const name = /([^/]*)\.mdx?$/i.exec(source.file)?.[1] ?? '';
  const fromName = /^(RFM-\d+|DRAFT)-?(.*)$/.exec(name);
  const id = schema.data.id || (fromName?.[1] === 'DRAFT' ? name : (fromName?.[1] ?? name));
  const slug = (DRAFT_ID.test(id) ? id.slice('DRAFT-'.length) : fromName?.[2]) ?? '';
  const entry = {
    kind, id, status: id.startsWith('RFM-') ? 'published' : 'draft', slug, file: source.file,
    data: { ...schema.data, id }, sound: schema.sound && front.problems.every((p) => p.severity === 'warning'),
    body, source: source.text, bodyStart: front.bodyStart, spans: schema.spans,
  } as Entry;
  return { entry, problems: [...front.problems, ...schema.problems, ...mdx.problems, ...problems] };
}
