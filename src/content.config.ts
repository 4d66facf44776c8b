/** For editors only: tells the Astro extension which schema the front matter of which file has, so that it completes and validates. Pages read content through `load` alone. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineCollection } from 'astro:content';
import { KINDS, KIND_NAMES } from '../schemas/index.ts';
import type { Kind } from '../schemas/index.ts';

const collection = (kind: Kind) => defineCollection({
  schema: KINDS[kind].schema as never,
  loader: {
    name: `${kind}-files`,
    load: async ({ store }) => {
      const folder = `content/${KINDS[kind].folder}`;
      store.clear();
      const path = join(process.cwd(), folder);
      for (const name of (existsSync(path) ? readdirSync(path) : []).filter((n) => n.endsWith('.mdx'))) store.set({ id: name, data: {}, filePath: `${folder}/${name}` });
    },
  },
});

export const collections = Object.fromEntries(KIND_NAMES.map((kind) => [KINDS[kind].folder, collection(kind)]));
