/** An entry in; a problem for each picture without words that say what it shows. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { EntryRule } from '../rule.ts';

export const rule: EntryRule = {
  id: 'image-alt',
  scope: 'entry',
  severity: 'error',
  summary: 'Every picture has a text that says what it shows.',
  why:
    'People who cannot see the picture hear this text instead, and it stands in the place of the picture wherever pictures are not shown: ' +
    'in feeds, in plain Markdown, on slow connections. The name of the file says nothing to them.',
  fix: 'Say in one sentence what a reader should take from the picture: what is drawn against what, and what it shows.',
  wrong: '![](/figures/overoptimisation.svg)',
  right: '![Proxy reward rises steadily while true reward turns down](/figures/overoptimisation.svg)',
  *check(entry): Iterable<Problem> {
    for (const { value: { url, alt }, span } of entry.body.images) {
      const text = alt.trim();
      const name = url.slice(url.lastIndexOf('/') + 1);
      const isName = text !== '' && (text === name || text === name.replace(/\.[^.]*$/, '') || /^(?:image|picture|figure|photo|screenshot)\s*\d*$/i.test(text));
      if (text !== '' && !isName) continue;
      yield {
        rule: rule.id,
        message: isName ? `"${text}" does not say what the picture ${url} shows` : `the picture ${url} has no text for readers who cannot see it`,
        file: entry.file,
        span,
        hint: `say what the picture shows: ![what it shows](${url})`,
      };
    }
  },
};
