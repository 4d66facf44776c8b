/** Text in; the words that say what it is about, out: folded, without stop words, endings cut so that "rewards" and "rewarding" meet. */
import { fold } from '../../schemas/fold.ts';

const STOP = new Set((
  'a about after all also an and any are as at be because been before being between both but by can could do does doing for from had has have having how if in into is it its ' +
  'itself just may might more most much must no nor not of off on one only or other our out over own same should so some such than that the their them then there these they this ' +
  'those through to too toward towards under up upon use used using very via was we were what when where whether which while who why will with within without would you your'
).split(' '));

/** British and American spellings meet, as do plural and verb forms; crude, and the same on both sides. */
function stem(word: string): string {
  const spelt = word.replace(/is(e|ed|es|er|ing|ation|ations)$/, 'iz$1').replace(/our(ed|s|ing)?$/, 'or$1');
  const cut = spelt.replace(/(?:ization|izations|izer|ized|izes|izing|ize)$/, 'iz').replace(/ies$/, 'y').replace(/(?:ing|ed|er|ers|es|s)$/, (ending, at: number) => (at >= (ending.startsWith('er') ? 4 : 3) && !(ending === 's' && spelt.endsWith('ss')) ? '' : ending));
  return cut.replace(/e$/, (e, at: number) => (at >= 3 ? '' : e)).replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** Stem → the first word written with it, in the order of the text. */
export function wordsOf(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const word of fold(text).replace(/['’]s?\b/g, '').split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < 2 || STOP.has(word) || /^\d+$/.test(word)) continue;
    const root = stem(word);
    if (!words.has(root)) words.set(root, word);
  }
  return words;
}
