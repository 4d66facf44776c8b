/** Everything in; a problem for each bibliography record whose key is not family name, year and first word. */
import { fold } from '../../../schemas/fold.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { Reference } from '../../model/reference.ts';
import type { KnowledgeBaseRule } from '../rule.ts';

const KEY = /^[a-z]+\d{4}[a-z0-9]+$/;
/** What no key can hold is told by bib-key, as is a record without a key, which the reader names by its line. */
const TOLD = /[\s"#%'(),={}\\~<>&$^`;|\p{C}]|^record-at-line-\d+$/u;

export const rule: KnowledgeBaseRule = {
  id: 'bib-key-format',
  scope: 'knowledge-base',
  severity: 'error',
  summary: 'A citation key is the first author’s family name, the year and the first word of the title, in plain lower-case letters and digits.',
  why:
    'Keys made in one way can be guessed and read: whoever sees `ouyang2022training` in a text knows the work without looking it up, ' +
    'and two people who add the same work arrive at the same key. The key is also the address of the page of the reference, and as permanent as that.',
  fix:
    'Rename the key in `content/references.bib` and wherever it is cited. Letters with accents are written plainly: `Bıyık` becomes `biyik`. ' +
    'An article (a, an, the) at the beginning of the title is passed over.',
  wrong: '@misc{Ouyang_InstructGPT, …}',
  right: '@misc{ouyang2022training, …}',
  *check({ knowledgeBase }): Iterable<Problem> {
    for (const reference of knowledgeBase.references) {
      const { key, keySpan, file } = reference;
      if (!key || KEY.test(key) || TOLD.test(key)) continue;
      const proposal = proposedKey(reference);
      yield {
        rule: rule.id,
        message: `the key "${key}" is not made of family name, year and first word, in plain lower-case letters and digits, so that nobody can guess it`,
        file,
        span: keySpan,
        hint: proposal ? `write ${proposal}, here and where it is cited` : 'write a key such as ouyang2022training, here and where it is cited',
      };
    }
  },
};

/** The key as it should be, where the record holds enough to make it. */
function proposedKey({ csl, year, title }: Reference): string | undefined {
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');
  const name = (csl.author ?? csl.editor)?.[0];
  const family = plain(name?.family ?? name?.literal ?? '').replace(/\d/g, '');
  const word = plain(fold(title).replace(/^(?:a|an|the) /, '').split(/[^\p{L}\p{N}]+/u).find(Boolean) ?? '');
  const key = `${family}${year ?? ''}${word}`;
  return KEY.test(key) ? key : undefined;
}
