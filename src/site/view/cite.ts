/** How an entry is cited: a sentence, and blocks to take away. */
import { entryAddress, entryAuthors, nameOf } from '../../export/entry-citation.ts';
import type { CitedEntry } from '../../export/entry-citation.ts';
import type { Entry } from '../../model/entry.ts';
import { site } from '../index.ts';
import { nameInFull } from './short.ts';
import { takeEntry } from './take.ts';
import { dateWords } from './words.ts';

/** The names of the authors as indexers want them: "van der Test, Mara" for a person, the whole name for a group. */
export const authorNames = (entry: Entry): string[] => entryAuthors(entry).map((contributor) => {
  const name = nameOf(contributor);
  return name.family === undefined ? nameInFull(name) : [[name['non-dropping-particle'], name.family].filter(Boolean).join(' '), name.given].filter(Boolean).join(', ');
});

/** @param published version and date, where the text shown is that of a version, and what became of it */
export function citeEntry(entry: Entry, published: Pick<CitedEntry, 'version' | 'date' | 'ended'> = {}) {
  const cited: CitedEntry = { entry, config: site.config, ...published };
  const version = [published.version === undefined ? '' : `version ${published.version}`, published.date === undefined ? '' : dateWords(published.date)].filter(Boolean).join(', ');
  return {
    text: `${entryAuthors(entry).map((a) => nameInFull(nameOf(a))).join(', ')}. “${entry.data.title}” (${entry.id}${version ? `, ${version}` : ''}). ${site.config.name}. ${entryAddress(cited)}`,
    groups: takeEntry(cited),
  };
}
