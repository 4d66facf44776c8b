/** Records in; each record's fields with what `xdata` and `crossref` lend it. A parent that is missing or a circle is told; neither costs the record. */
import { suggestion } from '../../diagnostics/nearest.ts';
import type { Report } from './fault.ts';
import { splitTop } from './name-split.ts';
import type { BibRecord, Fields, FieldValue } from './work-fields.ts';

/** What belongs to the parent alone. */
const OWN = new Set(['crossref', 'xdata', 'xref', 'ids', 'entryset', 'related', 'relatedtype', 'key', 'label', 'shorthand', 'shorttitle', 'sorttitle', 'indextitle', 'indexsorttitle', 'sortkey', 'presort', 'options', 'execute', 'doi', 'url', 'urldate', 'eprint', 'eprinttype', 'eprintclass', 'archiveprefix', 'primaryclass', 'pages', 'pagetotal', 'abstract', 'keywords', 'note', 'verified', 'langid', 'langidopts', 'swhid']);
const PART_TYPES = new Set(['inproceedings', 'conference', 'incollection', 'inbook', 'bookinbook', 'suppbook', 'suppcollection', 'inreference', 'article', 'suppperiodical']);

/** No bibliography lends over more generations; a file made to exhaust the reader does. */
const MOST_GENERATIONS = 20;

/** The fields of records, their own first, then those of their `xdata` and of their `crossref` parents and grandparents. */
export class Inheritance {
  readonly #byKey: ReadonlyMap<string, BibRecord>;
  readonly #report: Report;
  readonly #done = new Map<BibRecord, Fields>();

  constructor(byKey: ReadonlyMap<string, BibRecord>, report: Report) {
    this.#byKey = byKey;
    this.#report = report;
  }

  fieldsOf(record: BibRecord, chain: readonly BibRecord[] = []): Fields {
    if (!record.fields.has('crossref') && !record.fields.has('xdata')) return record.fields;
    const known = this.#done.get(record);
    if (known) return known;
    const fields = new Map<string, FieldValue>(record.fields);
    const lineage = [...chain, record];
    const xdata = record.fields.get('xdata');
    for (const part of xdata ? splitTop(xdata.text, ',') : []) {
      const parent = this.#find(part.text, xdata!, lineage);
      for (const [name, value] of parent ? this.fieldsOf(parent, lineage) : []) if (!fields.has(name) && name !== 'xdata') fields.set(name, value);
    }
    const crossref = record.fields.get('crossref');
    const parent = crossref && this.#find(crossref.text.trim(), crossref, lineage);
    if (parent) {
      for (const [name, value] of this.fieldsOf(parent, lineage)) {
        const target = inheritedName(name, record.type, parent.type, fields);
        if (target !== undefined && !fields.has(target)) fields.set(target, value);
      }
    }
    this.#done.set(record, fields);
    return fields;
  }

  #find(key: string, field: FieldValue, lineage: readonly BibRecord[]): BibRecord | undefined {
    if (key === '') return undefined;
    const record = lineage.at(-1)!;
    const parent = this.#byKey.get(key.toLowerCase());
    const circle = parent !== undefined && lineage.includes(parent);
    if (parent && !circle && lineage.length < MOST_GENERATIONS) return parent;
    const message = !parent
      ? `${field.name} names ${key}, which is no record of this file`
      : circle ? `the ${field.name} of ${record.key} leads back to itself through ${key}` : `the ${field.name} of ${record.key} ends a chain of more than ${MOST_GENERATIONS} records`;
    const hint = !parent
      ? (suggestion(key, [...this.#byKey.values()].map((other) => other.key)) ?? 'add the record or take the field away')
      : circle ? 'break the circle' : 'write the fields into the record itself';
    this.#report({ rule: 'bib-crossref', severity: 'error', start: field.start, end: field.end, message, hint });
    return undefined;
  }
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
