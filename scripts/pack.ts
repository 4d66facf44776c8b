/** Runs before `npm pack`: makes pack/, the command line as plain JavaScript for Node 20 and the ids for `kb cite-check`, which an installed package has instead of scripts/ and content/. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { idsJson } from '../src/export/ids.ts';
import { load, published } from '../src/load.ts';
import { packageRoot } from './root.ts';

const root = packageRoot();
const out = join(root, 'pack');
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
await build({
  entryPoints: [join(root, 'scripts/kb.ts')],
  outdir: out,
  bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20', minify: false, legalComments: 'eof', logLevel: 'warning',
  outExtension: { '.js': '.mjs' },
  // The Markdown parser is native code; it is the package's one dependency.
  external: ['satteri'],
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
});
writeFileSync(join(out, 'ids.json'), idsJson(published(load(root))));
