/** `kb split`: ends an entry in favour of several; its pages stay. */
import { endEntry } from './end-entry.ts';

export const usage = `
usage: kb split ID --into ID --into ID … --reason "…" [--dry-run] [--date YYYY-MM-DD] [--root DIR]

Records the end of the entry in the ledger with its reason, and removes its file from content/: its pages stay, made
from the ledger and the archive, and say what happened, when, why and what to use instead. The number is never used again.
`;

export const run = (argv: string[]): number => endEntry(argv, 'split');
