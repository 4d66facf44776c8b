/** Builds the site twice, at the root and under a sub-path, and serves both while the tests of the site run. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serve } from '../../scripts/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built folder and its address, at the root. */
    root: { folder: string; address: string };
    /** The same under /rlhf/. */
    sub: { folder: string; address: string };
  }
}

const ROOT = resolve(import.meta.dirname, '../..');

function build(outDir: string, base: string): Promise<void> {
  return new Promise((done, fail) => {
    const run = spawn(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', outDir], {
      cwd: ROOT, env: { ...process.env, BASE: base, SITE: 'https://kb.example', NODE_ENV: 'production', VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    let output = '';
    run.stdout.on('data', (data: Buffer) => (output += data.toString()));
    run.stderr.on('data', (data: Buffer) => (output += data.toString()));
    run.on('exit', (code) => (code === 0 ? done() : fail(new Error(`the build for ${base} failed:\n${output.slice(-6000)}`))));
  });
}

export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'kb-site-'));
  // One after the other: Astro keeps its types and cache in one place.
  await build(join(folder, 'root'), '/');
  await build(join(folder, 'sub'), '/rlhf/');
  const servers = [await serve(join(folder, 'root'), '/', 0), await serve(join(folder, 'sub'), '/rlhf/', 0)];
  provide('root', { folder: join(folder, 'root'), address: servers[0]!.address });
  provide('sub', { folder: join(folder, 'sub'), address: servers[1]!.address });
  return () => {
    for (const { server } of servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
