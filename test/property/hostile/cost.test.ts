import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { HARMLESS, REFUSED } from '../../support/hostile/entries.ts';

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, '../../support/hostile/cost.ts');

/** Each in a process of its own, so that memory is its own too, and a stack that ends takes nothing else with it. */
const WORST = [...REFUSED, ...HARMLESS].filter(([, text]) => text.length > 50_000).map(([name]) => name);

describe('the longest hostile entries, each in its own process', () => {
  test('are many', () => expect(WORST.length).toBeGreaterThanOrEqual(12));
  test.concurrent.each(WORST)('%s takes less than 2 s and 500 MB', async (name) => {
    const { stdout } = await run(process.execPath, ['--no-warnings', PROGRAM, name], { timeout: 30_000 });
    const [cost, memory] = stdout.trim().split('\n').map((line) => JSON.parse(line) as Record<string, number>);
    expect(cost!['milliseconds']).toBeLessThan(2_000);
    expect(memory!['megabytes']).toBeLessThan(500);
  });
});
