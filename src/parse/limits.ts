/** The body of an entry in; the blocks on which a parser would spend seconds, and why, out. Texts that people write come nowhere near. */

/** Lines between blank lines, as offsets. */
export interface Block {
  readonly start: number;
  readonly end: number;
}
export interface Tangle extends Block {
  readonly message: string;
}

/** The parser looks from each of these signs to the end of the block: the work is their number times its length. */
const SIGNS = /[<{&]/g;
const MOST_WORK = 4_000_000;
/** For all blocks of a file together. */
const MOST_WORK_IN_ALL = 20_000_000;
/** Each level of quotations and lists is looked for on each line of the block. */
const MOST_LEVELS = 64;
const LEVELS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;

/** @returns the blocks to leave out, in order, and the work that the others cost */
export function tangles(text: string, from: number): { tangled: Tangle[]; work: number } {
  const tangled: Tangle[] = [];
  let work = 0;
  for (const block of blocks(text, from)) {
    const content = text.slice(block.start, block.end);
    const signs = content.match(SIGNS)?.length ?? 0;
    const cost = signs * content.length;
    if (cost > MOST_WORK) tangled.push({ ...block, message: `${signs} signs of "<", "{" or "&" stand here in one block of ${content.length} characters, which is too tangled to be read` });
    else if (work + cost > MOST_WORK_IN_ALL) tangled.push({ ...block, message: `the file has too many "<", "{" and "&" up to here, and this block of ${content.length} characters is not read` });
    else if (deepest(content) > MOST_LEVELS) tangled.push({ ...block, message: `quotations or lists stand more than ${MOST_LEVELS} levels deep in one line here, and this block is not read` });
    else work += cost;
  }
  return { tangled, work };
}

function* blocks(text: string, from: number): Iterable<Block> {
  let start = -1;
  let at = from;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const isBlank = text.slice(at, end).trim() === '';
    if (isBlank && start >= 0) {
      yield { start, end: at };
      start = -1;
    } else if (!isBlank && start < 0) start = at;
    at = end + 1;
  }
  if (start >= 0) yield { start, end: text.length };
}

function deepest(content: string): number {
  let most = 0;
  for (const [run] of content.matchAll(LEVELS)) most = Math.max(most, run.match(/>|[-*+]|\d+/g)!.length);
  return most;
}
