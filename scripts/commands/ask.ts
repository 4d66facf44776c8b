/** Questions on a terminal. Nothing is asked where nobody can answer: in scripts every answer comes by flags. */
import { createInterface } from 'node:readline/promises';
import type { Interface } from 'node:readline/promises';

export class Conversation {
  readonly #lines: Interface;
  readonly #output: NodeJS.WritableStream;
  #over = false;

  constructor(input: NodeJS.ReadableStream = process.stdin, output: NodeJS.WritableStream = process.stdout) {
    this.#output = output;
    this.#lines = createInterface({ input, output });
    this.#lines.once('close', () => (this.#over = true));
  }

  say(text: string): void {
    this.#output.write(`${text}\n`);
  }

  /** The answer without spaces around it; empty once the input has ended. */
  async ask(question: string): Promise<string> {
    if (this.#over) return '';
    const ended = new Promise<string>((done) => this.#lines.once('close', () => done('')));
    return (await Promise.race([this.#lines.question(`${question} `), ended])).trim();
  }

  /** One of a few words, by its number or itself; undefined where the answer is empty. Asks again where it is neither. */
  async choose(question: string, choices: readonly string[]): Promise<string | undefined> {
    this.say(question);
    for (const [i, choice] of choices.entries()) this.say(`  ${i + 1} ${choice}`);
    for (;;) {
      const answer = await this.ask('number or word (Enter leaves it to do):');
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
