/** A manuscript and ids.json in; what is wrong or out of date in its citations of us, each with its place and the way to mend it, out. */
import leven from 'leven';
import { fold } from '../../schemas/fold.ts';
import type { Severity, Span } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import type { IdRecord, IdsFile } from '../export/ids.ts';
import { mentionsIn } from './mentions.ts';
import type { CitedId } from './mentions.ts';

export interface CitationFault {
  readonly file: string;
  readonly span: Span;
  readonly severity: Severity;
  readonly fault: 'unknown' | 'withdrawn' | 'merged' | 'split' | 'renamed' | 'version-behind' | 'version-unknown' | 'title-of-another' | 'title-unknown';
  readonly id: string;
  readonly message: string;
  readonly hint: string;
  /** What to cite now. */
  readonly use: readonly IdRecord[];
}

export function citeCheck(source: SourceText, ids: IdsFile): { mentions: number; faults: CitationFault[] } {
  const byId = new Map(ids.ids.map((r) => [r.id, r]));
  const byTitle = new Map<string, IdRecord[]>();
  for (const record of ids.ids)
    for (const title of [record.title, ...record.pastTitles, ...record.aliases]) byTitle.set(fold(title), [...(byTitle.get(fold(title)) ?? []), record]);
  const mentions = mentionsIn(source.text);
  const faults = mentions.flatMap((m) => faultsOf(m, source, byId, byTitle));
  return { mentions: mentions.length, faults };
}

function faultsOf(mention: CitedId, source: SourceText, byId: ReadonlyMap<string, IdRecord>, byTitle: ReadonlyMap<string, readonly IdRecord[]>): CitationFault[] {
  const fault = (kind: CitationFault['fault'], severity: Severity, message: string, hint: string, use: readonly IdRecord[]): CitationFault => ({
    file: source.file, span: source.span(mention.start, mention.start + mention.length), severity, fault: kind, id: mention.id, message, hint, use,
  });
  const record = byId.get(mention.id);
  if (!record) {
    const meant = (mention.title !== undefined && byTitle.get(fold(mention.title))?.[0]) || byId.get(slipOf(mention.id, byId.keys()) ?? '');
    return [fault('unknown', 'error', `${mention.id} was never published`, meant ? `did you mean ${meant.id}, “${meant.title}”?` : 'look the id up on the site', meant ? [meant] : [])];
  }
  const found: CitationFault[] = [];
  if (record.status === 'withdrawn' || record.status === 'merged' || record.status === 'split') {
    const instead = living(record, byId);
    found.push(fault(record.status, 'error', `${record.id} was ${record.status}`, instead.length ? `cite ${instead.map((r) => `${r.id}, “${r.title}”`).join(' or ')} instead, or the version you read by its address ${record.url}v${record.versions.at(-1)?.version ?? 1}/` : `nothing succeeds it; cite the version you read by its address ${record.url}v${record.versions.at(-1)?.version ?? 1}/`, instead));
  }
  const latest = record.versions.at(-1)?.version;
  if (mention.version !== undefined && latest !== undefined) {
    if (!record.versions.some((v) => v.version === mention.version)) found.push(fault('version-unknown', 'error', `${record.id} has no version ${mention.version}`, `its versions are 1 to ${latest}`, [record]));
    else if (mention.version < latest) found.push(fault('version-behind', 'warning', `version ${mention.version} of ${record.id} is cited; version ${latest} of ${record.versions.at(-1)!.date} is there`, `the old address goes on showing what you read; see ${record.url} for what changed, and cite ${record.url}v${latest}/ if it still says what you need`, [record]));
  }
  if (mention.title !== undefined) found.push(...titleFaults(mention.title, record, byTitle, fault));
  return found;
}

function titleFaults(title: string, record: IdRecord, byTitle: ReadonlyMap<string, readonly IdRecord[]>, fault: (kind: CitationFault['fault'], severity: Severity, message: string, hint: string, use: readonly IdRecord[]) => CitationFault): CitationFault[] {
  const given = fold(title);
  const isName = [record.title, ...record.aliases].some((t) => fold(t) === given);
  if (isName) return [];
  if (record.pastTitles.some((t) => fold(t) === given)) return [fault('renamed', 'warning', `${record.id} has another title now: “${record.title}”`, 'the id is the same; write the present title, or cite the version that had the past one', [record])];
  const others = byTitle.get(given)?.filter((r) => r.id !== record.id) ?? [];
  if (others.length) return [fault('title-of-another', 'error', `“${title}” is the title of ${others.map((r) => r.id).join(', ')}, not of ${record.id} (“${record.title}”)`, `cite ${others[0]!.id}, or write the title of ${record.id}`, [others[0]!])];
  return [];
}

/** The id that one wrong, missing or added digit may have come from. */
function slipOf(id: string, known: Iterable<string>): string | undefined {
  return [...known].find((other) => leven(id, other) === 1);
}

/** Followed through merges and splits to what lives. */
function living(record: IdRecord, byId: ReadonlyMap<string, IdRecord>, seen: ReadonlySet<string> = new Set()): IdRecord[] {
  if (seen.has(record.id)) return [];
  if (record.status === 'current' || record.status === 'unpublished') return [record];
  const found = record.successors.flatMap((id) => {
    const next = byId.get(id);
    return next ? living(next, byId, new Set([...seen, record.id])) : [];
  });
  return [...new Map(found.map((r) => [r.id, r])).values()];
}

/** BibTeX for the latest version of an entry, from its row of ids.json alone. */
export function bibtexOf(record: IdRecord, name: string): string {
  const last = record.versions.at(-1);
  const braces = (text: string) => text.replace(/[\\{}]/g, '').replace(/[&%#$_]/g, (c) => `\\${c}`);
  return [
    `@misc{${record.id},`,
    `  author = {${record.contributors.map((c) => `{${braces(c)}}`).join(' and ')}},`,
    `  title = {{${braces(record.title)}}},`,
    `  howpublished = {${braces(name)}},`,
    ...(last ? [`  year = {${last.date.slice(0, 4)}},`, `  note = {${record.id}, version ${last.version}, ${last.date}},`] : [`  note = {${record.id}},`]),
    `  url = {${record.url}${last ? `v${last.version}/` : ''}}`,
    '}',
  ].join('\n');
}
