/** Run as a program: reads the hostile entry of the name given, and prints as JSON how long that took, and the most memory that the process had. */
import { HARMLESS, REFUSED } from './entries.ts';
import { ENTRY, tried, write } from './project.ts';

const text = new Map([...REFUSED, ...HARMLESS]).get(process.argv[2]!)!;
// Once without it: what the libraries take to start is not the entry's doing.
tried(() => undefined);
const { milliseconds } = tried(write(ENTRY, text));
console.log(JSON.stringify({ milliseconds: Math.round(milliseconds) }));
console.log(JSON.stringify({ megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }));
