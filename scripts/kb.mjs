#!/usr/bin/env node
// Launcher: runs on Node 20 and hands over to scripts/kb.ts on the Node that the project brings with it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const own = join(here, '..', 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [major, minor] = process.versions.node.split('.').map(Number);
const capable = major > 22 || (major === 22 && minor >= 18);
const node = existsSync(own) ? own : capable ? process.execPath : undefined;
if (!node) {
  process.stderr.write('kb: the Node that this project brings with it is missing; run "npm ci" in the project first\n');
  process.exit(2);
}
const run = spawnSync(node, ['--disable-warning=ExperimentalWarning', join(here, 'kb.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(run.status ?? 1);
