/** Folding of text for comparison and search: case, accents, letters that NFKD leaves alone, white space. */
const LETTERS: Readonly<Record<string, string>> = { 'ı': 'i', 'ø': 'o', 'ł': 'l', 'đ': 'd', 'ð': 'd', 'þ': 'th', 'ß': 'ss', 'æ': 'ae', 'œ': 'oe' };

/**
 * The text in lower case, without accents, with single spaces: two spellings that a reader takes for one compare equal.
 * @example fold('Erdem  Bıyık') === 'erdem biyik'
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıøłđðþßæœ]/g, (letter) => LETTERS[letter]!)
    .replace(/\s+/gu, ' ')
    .trim();
}
