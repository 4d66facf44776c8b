#!/usr/bin/env node
// Launcher: runs on Node 20. In a checkout it hands over to scripts/kb.ts on the Node that the project brings with it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const packed = join(here, '..', 'pack', 'kb.mjs');
if (!existsSync(join(here, 'kb.ts')) && existsSync(packed)) {
  // An installed package: a bundle made when it was packed.
  await import(pathToFileURL(packed).href);
} else {
  const own = join(here, '..', 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const capable = major > 22 || (major === 22 && minor >= 18);
  const node = existsSync(own) ? own : capable ? process.execPath : undefined;
  if (!node) {
    process.stderr.write('kb: the Node that this project brings with it is missing; run "npm ci" in the project first\n');
    process.exit(2);
  }
  const run = spawnSync(node, ['--disable-warning=ExperimentalWarning', join(here, 'kb.ts'), ...args], { stdio: 'inherit' });
  process.exit(run.status ?? 1);
}
