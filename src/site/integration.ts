/** The build hook: checks the content before anything is built, then writes the data files and the search index beside the pages; in dev, serves the data and reads content again when it changes. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { exportFiles, isDataPath, mediaTypeOf } from '../export/index.ts';
import { writeSearchIndex } from './search-index.ts';
import { ROOT, faultsThatForbidBuilding, forget, site, url } from './index.ts';

export function knowledgeBase(): AstroIntegration {
  return {
    name: 'knowledge-base',
    hooks: {
      'astro:build:start': () => {
        // The same text as `kb check` gives, and no stack of the builder around it.
        const report = faultsThatForbidBuilding();
        if (report === undefined) return;
        process.stderr.write(report);
        process.exit(1);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const out = fileURLToPath(dir);
        const sums: string[] = [];
        for (const file of exportFiles(site)) {
          const path = join(out, file.path);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, file.content);
          sums.push(`${createHash('sha256').update(file.content).digest('hex')}  ${file.path}\n`);
        }
        // As sha256sum writes and checks them: `sha256sum --check checksums.txt`.
        writeFileSync(join(out, 'checksums.txt'), sums.join(''));
        logger.info(`${sums.length} data files written`);
        const records = await writeSearchIndex({ knowledgeBase: site.knowledgeBase, url }, join(out, 'pagefind'));
        logger.info(`${records} records in the search index`);
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.add(join(ROOT, 'content'));
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(join(ROOT, 'content'))) return;
          forget();
          server.ws.send({ type: 'full-reload' });
        });
        server.middlewares.use((request, response, next) => {
          const { base } = site.config;
          const path = decodeURIComponent((request.url ?? '').split('?')[0]!);
          const wanted = path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, '');
          if (!isDataPath(wanted)) return next();
          for (const file of exportFiles(site)) {
            if (file.path !== wanted) continue;
            response.setHeader('Content-Type', mediaTypeOf(wanted));
            return response.end(file.content);
          }
          next();
        });
      },
    },
  };
}
