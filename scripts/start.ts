/** `npm start`: builds the site, serves it, prints the address. PORT in the environment takes another port. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../src/load.ts';
import { serve } from './serve.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 4321);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}"`);
// Asked before the build, so that nobody waits for it in vain.
await new Promise<void>((free) => {
  const probe = createServer().once('error', () => fail(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`)).listen(port, '127.0.0.1', () => probe.close(() => free()));
});

const built = spawnSync(process.execPath, [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
const { address } = await serve(join(root, 'dist'), readConfig(root).base, port);
process.stdout.write(`\nRLHF Failure Modes is at ${address}\nPress Ctrl+C to stop.\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
