/** A raw record in; its fields as values, each name once, private ones set apart. */
import type { Report } from './fault.ts';
import type { Macros, Value } from './macros.ts';
import type { RawRecord } from './records.ts';

export interface FieldValue extends Value {
  readonly name: string;
}
export type Fields = ReadonlyMap<string, FieldValue>;

export interface BibRecord {
  readonly raw: RawRecord;
  readonly key: string;
  readonly type: string;
  readonly fields: Fields;
}

/** Fields of reference managers that say something about their owner and nothing about the work. */
const PRIVATE = new Set([
  'file', 'annote', 'annotation', 'owner', 'readstatus', 'read', 'rating', 'ranking', 'priority', 'groups', 'comment', 'comments', 'localfile', 'local-url', 'pdf', 'attachment', 'attachments', 'username', 'author-email',
  'mendeley-groups', 'mendeley-tags', 'timestamp', 'creationdate', 'modificationdate', 'qualityassured', '__markedentry', 'date-added', 'date-modified', 'bdsk-color', 'review', 'citeulike-article-id', 'posted-at', 'added-at', 'biburl', 'bibsource', 'interhash', 'intrahash',
]);
/** Bookkeeping that many exports carry: dropped as well, but not worth a word each. */
const QUIET = new Set(['timestamp', 'groups', 'date-added', 'date-modified', 'creationdate', 'modificationdate', 'biburl', 'bibsource', 'bdsk-color', 'interhash', 'intrahash', 'added-at', 'posted-at', 'qualityassured', 'citeulike-article-id']);
const LOCAL_PATH = /(?:^|[\s:{;"])(?:file:\/\/|\/(?:home|Users|root|mnt|media|Volumes)\/[^\s]|~\/[\w.-]+\/|[A-Za-z]:(?:\\+|\/)(?!\/)[\w .-]+[\\/]|\\\\\w[\w.-]+\\\w{2,})/;

/** True for a field that must never be published. */
export function isPrivateField(name: string): boolean {
  return PRIVATE.has(name) || /^bdsk-file-|^mendeley-|^zotero-|^jabref-/.test(name);
}

/** True for a value that holds a path on somebody's machine. */
export function holdsLocalPath(text: string): boolean {
  return LOCAL_PATH.test(text);
}

/** Reads the fields of one record: the first of two with one name stands, the second is told. */
export function readFields(raw: RawRecord, macros: Macros, report: Report): BibRecord {
  const fields = new Map<string, FieldValue>();
  for (const field of raw.fields) {
    const value = { ...macros.expand(field, report), name: field.name };
    const place = { start: field.nameStart, end: field.nameEnd };
    if (isPrivateField(field.name)) {
      if (!QUIET.has(field.name)) report({ rule: 'bib-private-field', severity: 'warning', ...place, message: `the field ${field.name} is private to the reference manager it comes from: it is never published`, hint: 'take the field away before sharing the file' });
      continue;
    }
    if (holdsLocalPath(value.text)) {
      report({ rule: 'bib-private-field', severity: 'warning', ...place, message: `the field ${field.name} holds a path on somebody's machine: it is never published`, hint: 'take the path away' });
      continue;
    }
    const first = fields.get(field.name);
    if (first) {
      const same = first.text.trim() === value.text.trim();
      report({
        rule: 'bib-syntax', severity: same ? 'warning' : 'error', ...place,
        message: `the field ${field.name} stands twice in the record${raw.key ? ` ${raw.key}` : ''}${same ? ' with one value' : '; the first is kept'}`,
        hint: 'keep one of them',
        related: { start: first.start, end: first.end, message: `the first ${field.name}` },
      });
      continue;
    }
    if (value.text.trim() !== '') fields.set(field.name, value);
  }
  return { raw, key: raw.key, type: raw.type, fields };
}
