/** The command line: `kb COMMAND …`. Exit codes: 0 done, 1 problems found, 2 wrong use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '../src/diagnostics/nearest.ts';
import { isUsageError } from './commands/usage.ts';
import { packageRoot } from './root.ts';

interface Command {
  readonly usage: string;
  readonly run: (argv: string[]) => Promise<number> | number;
}

const COMMANDS: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Command> }>> = {
  check: { about: 'read all content and report every problem', load: () => import('./commands/check.ts') },
  convert: { about: 'turn a .bib, .ris or CSL-JSON file into another format', load: () => import('./commands/convert.ts') },
  new: { about: 'write the draft of a new entry, with its gaps marked', load: () => import('./commands/new.ts') },
  import: { about: 'add records of a .bib, .ris or CSL-JSON file to content/references.bib', load: () => import('./commands/import.ts') },
  diff: { about: 'say what changed since a revision of git', load: () => import('./commands/diff.ts') },
  explain: { about: 'say what a rule asks for, why, and how to meet it', load: () => import('./commands/explain.ts') },
  publish: { about: 'number drafts, give changed entries their versions, and freeze them', load: () => import('./commands/publish.ts') },
  rename: { about: 'give an entry another title, with the reason on record', load: () => import('./commands/rename.ts') },
  merge: { about: 'end an entry in favour of another one', load: () => import('./commands/merge.ts') },
  split: { about: 'end an entry in favour of several', load: () => import('./commands/split.ts') },
  withdraw: { about: 'end an entry; its pages stay and say why', load: () => import('./commands/withdraw.ts') },
  renumber: { about: 'repair numbers that two branches took at once', load: () => import('./commands/renumber.ts') },
  'cite-check': { about: 'check the citations of this knowledge base in a manuscript', load: () => import('./commands/cite-check.ts') },
  export: { about: 'write the knowledge base in one of its data formats', load: () => import('./commands/export.ts') },
};

const overview = `usage: kb COMMAND [options]\n\n${Object.entries(COMMANDS).map(([name, c]) => `  ${name.padEnd(12)}${c.about}`).join('\n')}\n\n"kb COMMAND --help" says more.\n`;

// A reader that closes the pipe early (`| head`) has what it wanted.
for (const stream of [process.stdout, process.stderr]) stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

async function main(argv: string[]): Promise<number> {
  const [name, ...rest] = argv[0] === 'help' && argv[1] !== undefined ? [argv[1], '--help'] : argv;
  if (name === '--version' || name === '-v') {
    const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview);
    return name === undefined ? 2 : 0;
  }
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!known) {
    process.stderr.write(`kb: there is no command "${name}"${name !== undefined && suggestion(name, Object.keys(COMMANDS)) ? `; ${suggestion(name, Object.keys(COMMANDS))}` : ''}\n\n${overview}`);
    return 2;
  }
  const command = await known.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(`${command.usage.trim()}\n`);
    return 0;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    process.stderr.write(`kb ${name}: ${error.message}\n\n${command.usage.trim()}\n`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
