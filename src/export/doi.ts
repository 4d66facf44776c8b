/** A DOI in; its address out. */

/** Every character that a URL cannot hold percent-encoded. */
export function doiHref(doi: string): string {
  return `https://doi.org/${encodeURI(doi.toWellFormed()).replace(/[?#]/g, (c) => (c === '?' ? '%3F' : '%23'))}`;
}
