/** A bibliography file in; its references and every fault in it out. One broken record costs no other. */
export { parseBibliography } from './bibtex.ts';
export type { Bibliography } from './bibtex.ts';
export { parseCslJson } from './csl-json.ts';
export { findSameWorks } from './duplicates.ts';
export { parseRis } from './ris.ts';
