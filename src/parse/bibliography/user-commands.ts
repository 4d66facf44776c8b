/** The commands a file defines in `@preamble`: name → parameters and body. */

export interface UserCommand {
  readonly parameters: number;
  readonly body: string;
}
export type UserCommands = ReadonlyMap<string, UserCommand>;

const DEFINITION = /\\(?:(?:re)?newcommand|providecommand|DeclareRobustCommand)\*?\s*\{?\s*\\([A-Za-z]+)\s*\}?\s*(?:\[(\d)\])?|\\def\s*\\([A-Za-z]+)\s*((?:#\d)*)/g;

/** Reads `\newcommand`, `\providecommand` and `\def` from the text of preambles. */
export function readUserCommands(preamble: string): UserCommands {
  const commands = new Map<string, UserCommand>();
  for (const match of preamble.matchAll(DEFINITION)) {
    const name = match[1] ?? match[3]!;
    const parameters = match[2] !== undefined ? Number(match[2]) : (match[4]?.length ?? 0) / 2;
    let i = match.index + match[0].length;
    while (/\s/.test(preamble[i] ?? '')) i++;
    if (preamble[i] !== '{') continue;
    const start = i + 1;
    let depth = 0;
    for (; i < preamble.length; i++) {
      if (preamble[i] === '{') depth++;
      else if (preamble[i] === '}' && --depth === 0) break;
    }
    commands.set(name, { parameters, body: preamble.slice(start, i) });
  }
  return commands;
}
