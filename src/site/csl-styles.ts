/** Reads the citation styles of vendor/csl-styles/ and makes them known to the formatter, once for each process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addStyle } from '../export/citation-js.ts';
import { STYLES, inAllStyles } from '../export/styles.ts';
import type { CslItem } from '../model/reference.ts';
import { ROOT } from './index.ts';

let read = false;

/** One work in every style, as text. */
export function formattedTexts(item: CslItem): ReturnType<typeof inAllStyles> {
  if (!read) {
    for (const { id, file } of STYLES) if (file !== undefined) addStyle(id, readFileSync(join(ROOT, 'vendor/csl-styles', file), 'utf8'));
    read = true;
  }
  return inAllStyles(item);
}
