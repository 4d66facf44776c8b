/** Records in; each record's fields with what `xdata` and `crossref` lend it. A parent that is missing or a circle is told; neither costs the record. */
import { suggestion } from '../../diagnostics/nearest.ts';
import type { Report } from './fault.ts';
import { splitTop } from './name-split.ts';
import type { BibRecord, Fields, FieldValue } from './work-fields.ts';

/** What belongs to the parent alone. */
const OWN = new Set(['crossref', 'xdata', 'xref', 'ids', 'entryset', 'related', 'relatedtype', 'key', 'label', 'shorthand', 'shorttitle', 'sorttitle', 'indextitle', 'indexsorttitle', 'sortkey', 'presort', 'options', 'execute', 'doi', 'url', 'urldate', 'eprint', 'eprinttype', 'eprintclass', 'archiveprefix', 'primaryclass', 'pages', 'pagetotal', 'abstract', 'keywords', 'note', 'verified', 'langid', 'langidopts', 'swhid']);
const PART_TYPES = new Set(['inproceedings', 'conference', 'incollection', 'inbook', 'bookinbook', 'suppbook', 'suppcollection', 'inreference', 'article', 'suppperiodical']);

/** The fields of a record, its own first, then those of its `xdata` and of its `crossref` parent and grandparents. */
export function inheritFields(record: BibRecord, byKey: ReadonlyMap<string, BibRecord>, report: Report): Fields {
  if (!record.fields.has('crossref') && !record.fields.has('xdata')) return record.fields;
  return collect(record, byKey, report, [record]);
}

function collect(record: BibRecord, byKey: ReadonlyMap<string, BibRecord>, report: Report, chain: readonly BibRecord[]): Fields {
  const fields = new Map<string, FieldValue>(record.fields);
  const xdata = record.fields.get('xdata');
  for (const part of xdata ? splitTop(xdata.text, ',') : []) {
    const parent = find(part.text, xdata!, record, byKey, report, chain);
    if (!parent) continue;
    for (const [name, value] of collect(parent, byKey, report, [...chain, parent])) if (!fields.has(name) && name !== 'xdata') fields.set(name, value);
  }
  const crossref = record.fields.get('crossref');
  const parent = crossref && find(crossref.text.trim(), crossref, record, byKey, report, chain);
  if (parent) {
    for (const [name, value] of collect(parent, byKey, report, [...chain, parent])) {
      const target = inheritedName(name, record.type, parent.type, fields);
      if (target !== undefined && !fields.has(target)) fields.set(target, value);
    }
  }
  return fields;
}

/** Under what name a parent's field reaches the child; undefined where it does not. */
function inheritedName(name: string, child: string, parent: string, fields: Fields): string | undefined {
  if (OWN.has(name)) return undefined;
  if (!PART_TYPES.has(child)) return name;
  const periodical = parent === 'periodical' || child === 'article';
  switch (name) {
    case 'title': return periodical ? 'journaltitle' : parent.startsWith('mv') ? 'maintitle' : 'booktitle';
    case 'subtitle': return periodical ? 'journalsubtitle' : parent.startsWith('mv') ? 'mainsubtitle' : 'booksubtitle';
    case 'titleaddon': return 'booktitleaddon';
    // The author of a book is the author of a part of it only where the part names none.
    case 'author': return fields.has('author') ? 'bookauthor' : 'author';
    default: return name;
  }
}

function find(key: string, field: FieldValue, record: BibRecord, byKey: ReadonlyMap<string, BibRecord>, report: Report, chain: readonly BibRecord[]): BibRecord | undefined {
  if (key === '') return undefined;
  const parent = byKey.get(key.toLowerCase());
  if (parent && !chain.includes(parent)) return parent;
  report({
    rule: 'bib-crossref', severity: 'error', start: field.start, end: field.end,
    message: parent ? `the ${field.name} of ${record.key} leads back to itself through ${key}` : `${field.name} names ${key}, which is no record of this file`,
    hint: parent ? 'break the circle' : (suggestion(key, [...byKey.values()].map((other) => other.key)) ?? 'add the record or take the field away'),
  });
  return undefined;
}
