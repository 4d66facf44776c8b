/** Questions on a terminal. Nothing is asked where nobody can answer: in scripts every answer comes by flags. */
import { createInterface } from 'node:readline/promises';
import type { Interface } from 'node:readline/promises';

export class Conversation {
  readonly #lines: Interface;
  readonly #output: NodeJS.WritableStream;
  readonly #ended: Promise<string>;
  #over = false;

  constructor(input: NodeJS.ReadableStream = process.stdin, output: NodeJS.WritableStream = process.stdout) {
    this.#output = output;
    this.#lines = createInterface({ input, output });
    this.#ended = new Promise((done) => this.#lines.once('close', () => {
      this.#over = true;
      done('');
    }));
    // Whoever breaks off wants nothing written.
    this.#lines.once('SIGINT', () => process.exit(130));
  }

  say(text: string): void {
    this.#output.write(`${text}\n`);
  }

  /** The answer without spaces around it; empty once the input has ended. */
  async ask(question: string): Promise<string> {
    if (this.#over) return '';
    return (await Promise.race([this.#lines.question(`${question} `), this.#ended])).trim();
  }

  /** One of a few words, by its number or itself; undefined where the answer is empty. Asks again where it is neither. */
  async choose(question: string, choices: readonly string[], prompt = 'number or word (Enter leaves it to do):'): Promise<string | undefined> {
    this.say(question);
    for (const [i, choice] of choices.entries()) this.say(`  ${i + 1} ${choice}`);
    for (;;) {
      const answer = await this.ask(prompt);
      if (answer === '') return undefined;
      const found = choices[Number(answer) - 1] ?? choices.find((choice) => choice === answer.toLowerCase());
      if (found !== undefined) return found;
      this.say(`"${answer}" is none of them.`);
    }
  }

  close(): void {
    this.#lines.close();
  }
}

/** True where somebody sits at a terminal and has not said --no-input. */
export const mayAsk = (noInput: boolean | undefined): boolean => noInput !== true && process.stdin.isTTY === true;
