/** `npm start`: builds the site, serves it, prints the address. PORT in the environment takes another port. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../src/load.ts';
import { serve } from './serve.ts';

const root = join(import.meta.dirname, '..');
const built = spawnSync(process.execPath, [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
const port = Number(process.env['PORT'] ?? 4321);
try {
  const { address } = await serve(join(root, 'dist'), readConfig(root).base, port);
  process.stdout.write(`\nRLHF Failure Modes is at ${address}\nPress Ctrl+C to stop.\n`);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  process.stderr.write(`\nPort ${port} is in use. Stop what uses it, or choose another: PORT=4322 npm start\n`);
  process.exit(1);
}
