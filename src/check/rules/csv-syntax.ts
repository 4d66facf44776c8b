/** Text of the rule: the reader of content/citations.csv finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'csv-syntax',
  scope: 'parse',
  severity: 'error',
  summary: 'Each row of content/citations.csv has a citing key, a cited key and a source.',
  why:
    'The file says which work cites which, and where somebody has seen that. A row with a cell too few or too many, or without a source, cannot be trusted and is left out of the graph. ' +
    'Spreadsheet programs like to save with semicolons, or to drop the quotes around a cell that holds a comma.',
  fix:
    'Let the first line be `citing,cited,source`. Separate cells with commas, and put a cell that itself holds a comma or a quotation mark in double quotes; ' +
    'write a quotation mark inside it twice.',
  wrong: `citing;cited;source
casper2023open;gao2023scaling;reference list, p. 24`,
  right: `citing,cited,source
casper2023open,gao2023scaling,"reference list, p. 24"`,
};
