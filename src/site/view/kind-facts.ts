/** What an entry says in fields of its own kind (a study's question, a disclosure's), as terms with values in HTML. */
import type { Entry } from '../../model/entry.ts';
import { escapeHtml } from '../../render/html.ts';
import { liveWorks, renderMarkdown, url } from '../index.ts';
import { inline } from './inline.ts';
import { authorYear } from './short.ts';
import { BEARING_WORDS, capital } from './words.ts';

export interface KindFact { readonly term: string; readonly values: readonly string[] }

const fact = (term: string, values: readonly (string | undefined)[]): KindFact[] => {
  const written = values.filter((v): v is string => v !== undefined && v !== '');
  return written.length ? [{ term, values: written }] : [];
};
const math = (tex: string) => renderMarkdown(`$${tex.trim()}$`).trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1');

/** @param works where these are frozen ones, a work whose record is gone has no page to link to */
export function kindFacts(entry: Entry, works = liveWorks): KindFact[] {
  const work = (key: string) => (works.since(key) === 'gone' ? escapeHtml(authorYear(key, works)) : `<a href="${escapeHtml(url.reference(key))}">${escapeHtml(authorYear(key, works))}</a>`);
  switch (entry.kind) {
    case 'challenge': return [];
    case 'approach': return fact('Addresses', entry.data.addresses.map((a) => `${inline(a.target)}, ${a.outcome.replaceAll('-', ' ')}: ${inline(a.how)} ${a.references.map(work).join(', ')}`));
    case 'disclosure': return [...fact('Asks', [inline(entry.data.asks)]), ...fact('Bears on', entry.data.concerns.map((id) => inline(id)))];
    case 'concept': return fact('Symbols', entry.data.symbols.map((s) => `${math(s.symbol)}: ${inline(s.meaning)}${s.breaks.length ? ` (said to be wrong by ${s.breaks.map((id) => inline(id)).join(', ')})` : ''}`));
    case 'study': {
      const { data } = entry;
      return [
        ...fact('Work', [work(data.reference)]), ...fact('Question', [inline(data.question)]), ...fact('Method', [inline(data.method)]), ...fact('Models', data.models.map((m) => inline(m))), ...fact('Scale', [inline(data.scale)]),
        ...fact('Findings', data.findings.map((f) => inline(f))), ...fact('Limitations', data.limitations.map((l) => inline(l))),
        ...fact('Bears on', data.bearing.map((b) => `${capital(BEARING_WORDS[b.bearing].name.toLowerCase())} ${inline(b.target)}${b.note ? `: ${inline(b.note)}` : ''}`)),
      ];
    }
  }
}
