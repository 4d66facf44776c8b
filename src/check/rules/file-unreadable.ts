/** Text of the rule: the one who opens the files finds the fault. */
import type { ParseRule } from '../rule.ts';

export const rule: ParseRule = {
  id: 'file-unreadable',
  scope: 'parse',
  severity: 'error',
  summary: 'Each file under content/ is a text file in UTF-8, of moderate size, in the place and with the ending that is read.',
  why:
    'A file that cannot be read, or that nobody reads, looks like a contribution and never reaches a page. ' +
    'Text in another encoding shows broken letters in names. A link to a place outside the project could bring in anything, and so is not followed. ' +
    'A file many times as long as any entry is a mistake, or an attempt to stop the check.',
  fix:
    'Save the file as UTF-8 (most editors offer this under “Save with encoding”). Give an entry the ending `.mdx`, in lower case, and put it directly into the folder of its kind. ' +
    'Put pictures and other files outside `content/`. Shorten an entry of more than 200 kB, some thirty thousand words.',
  wrong: `content/challenges/RFM-0014-reward-hacking.md
content/challenges/notes.docx
content/challenge/RFM-0041-new.mdx`,
  right: 'content/challenges/RFM-0014-reward-hacking.mdx',
};
