import { describe, expect, test } from 'vitest';
import { SourceText } from '../../../src/diagnostics/source-text.ts';
import { parseBibliography, parseCslJson, parseRis } from '../../../src/parse/bibliography/index.ts';
import { parseCitations } from '../../../src/parse/citations-csv.ts';
import { parseEntry } from '../../../src/parse/entry.ts';
import { parseSurvey } from '../../../src/parse/survey.ts';
import { withBody, withFront } from '../../support/hostile/entries.ts';

/** One sign, or a few, again and again: where a pattern goes back and forth over its text, the time grows with the square of the length or worse. */
const PIECES = [
  ...' \t\n\r\u2028\u00A0[](){}<>@\\"\'`$&-#:;,.=_*|~^%!?+/0aZ', 'é', '𝔸', '\r\n', '\n\n', '- ', '* ', '> ', '1. ', '# ', '| ', '|-', '``` ', '[@', '@a', '[^', '![', '](', '<a ', '<a', '</', '<!--', '-->', '{/*', '*/', '\\{', '&#', '&am', '**a', '_a ', '~~', '$a', '$$',
  ': ', 'a: ', '? ', '- - ', "''", '""', '\\"', '&a ', '*a ', '!!a ', '|\n', '--- ', '---\n', '+++\n', 'RFM-', 'DRAFT-', 'http://', 'www.', 'a@b', '\\a', '{\\', '{\\"', ' and ', ', ', ' # ', '@misc{', '@string{', 'TY  - ', 'ER  - \n', '{"a":', '[[',
];
const LENGTH = 20_000;
/** LaTeX and names cost more a sign, and no field is long. */
const LENGTH_OF_VALUES = 8_000;

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a body': (text) => parseEntry(new SourceText(withBody(`a ${text} b`), 'content/challenges/DRAFT-hostile.mdx'), 'challenge'),
  'a field': (text) => parseEntry(new SourceText(withFront(`aliases: ${text}`), 'content/challenges/DRAFT-hostile.mdx'), 'challenge'),
  'a whole entry': (text) => parseEntry(new SourceText(text, 'content/challenges/DRAFT-hostile.mdx'), 'challenge'),
  'the survey': (text) => parseSurvey(new SourceText(`- number: "1"\n  heading: ${text}`, 'content/survey.yaml')),
  'the citations': (text) => parseCitations(new SourceText(`citing,cited,source\n${text}`, 'content/citations.csv')),
  'a bibliography': (text) => parseBibliography(new SourceText(text, 'x.bib')),
  'a value of BibTeX': (text) => parseBibliography(new SourceText(`@misc{a, title = {${text}}, author = {${text}}, url = {${text}}, year = {${text}}}`, 'x.bib')),
  'RIS': (text) => parseRis(new SourceText(`TY  - JOUR\nTI  - ${text}\nAU  - ${text}\nER  - \n`, 'x.ris')),
  'CSL-JSON': (text) => parseCslJson(new SourceText(JSON.stringify([{ id: 'a', type: 'book', title: text, author: [{ literal: text }], URL: text }]), 'x.json')),
};

describe.each(Object.entries(READERS))('%s of one piece repeated', (name, read) => {
  test.each(PIECES)('%j', (piece) => {
    const text = piece.repeat(Math.ceil((name === 'a value of BibTeX' ? LENGTH_OF_VALUES : LENGTH) / piece.length));
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
