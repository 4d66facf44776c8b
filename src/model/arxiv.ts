/** An arXiv number in; the month in which it was given, out. */

export interface Month {
  readonly year: number;
  readonly month: number;
}

/** `2307.15217` → July 2023, `cs/0701001` → January 2007; undefined where the form is another. arXiv began in 1991. */
export function monthOfArxiv(arxiv: string): Month | undefined {
  const [, yy, mm] = /^(?:[a-z-]+(?:\.[A-Z]{2})?\/)?(\d{2})(\d{2})(?:\.\d{4,5}|\d{3})(?:v\d+)?$/.exec(arxiv) ?? [];
  if (yy === undefined || mm === undefined) return undefined;
  const month = Number(mm);
  return month >= 1 && month <= 12 ? { year: Number(yy) + (Number(yy) >= 91 ? 1900 : 2000), month } : undefined;
}
