import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Room → rooms it may import. A room may always import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'schemas': [],
  'src/diagnostics': [],
  'src/math.ts': [],
  'src/model': ['schemas', 'src/diagnostics'],
  'src/parse': ['schemas', 'src/model', 'src/diagnostics', 'src/math.ts'],
  'src/graph': ['schemas', 'src/model', 'src/diagnostics'],
  'src/ledger': ['schemas', 'src/model', 'src/graph', 'src/diagnostics'],
  'src/check': ['schemas', 'src/model', 'src/graph', 'src/diagnostics', 'src/ledger'],
  'src/export': ['schemas', 'src/model', 'src/graph', 'src/diagnostics', 'src/ledger'],
  // Drafts of entries and suggestions: text in, text out, for command line and browser alike.
  'src/scaffold': ['schemas'],
  // Records of other bibliographies into ours: read and written by the reader and the writer that are there.
  'src/import': ['schemas', 'src/parse', 'src/model', 'src/export', 'src/diagnostics'],
  'src/render': ['schemas', 'src/model', 'src/graph', 'src/diagnostics', 'src/math.ts'],
  // Compares two knowledge bases; knows nothing of git.
  'src/diff': ['schemas', 'src/model', 'src/graph', 'src/diagnostics'],
  // Reads each text again to hold it against what it said before.
  'src/fix': ['schemas', 'src/parse', 'src/model', 'src/diagnostics'],
  'src/read-files.ts': ['src/diagnostics'],
  'src/load.ts': ['schemas', 'src/parse', 'src/model', 'src/graph', 'src/check', 'src/ledger', 'src/diagnostics', 'src/read-files.ts'],
  'src/cite-check': ['schemas', 'src/diagnostics', 'src/export'],
  'src/publication.ts': ['schemas', 'src/parse', 'src/model', 'src/graph', 'src/check', 'src/ledger', 'src/diagnostics', 'src/load.ts'],
  // The site also parses the project's own Markdown (rule texts) and writes the exports.
  'src/site/view': ['schemas', 'src/ledger', 'src/scaffold', 'src/site', 'src/render', 'src/model', 'src/graph', 'src/export', 'src/check', 'src/diagnostics'],
  'src/site': ['src/site/view', 'schemas', 'src/ledger', 'src/load.ts', 'src/parse', 'src/render', 'src/model', 'src/graph', 'src/export', 'src/check', 'src/diagnostics'],
  // What runs in the browser shares pure view functions with the build; the weight of pages is tested.
  'src/client': ['schemas', 'src/site/view', 'src/scaffold'],
  'src/styles': [],
  'src/content.config.ts': ['schemas'],
  'src/layouts': ['src/site', 'src/site/view', 'src/client', 'src/components', 'src/styles'],
  'src/components': ['schemas', 'src/site', 'src/site/view', 'src/model', 'src/graph', 'src/client', 'src/styles'],
  'src/pages': ['schemas', 'src/site', 'src/site/view', 'src/layouts', 'src/components', 'src/export', 'src/check', 'src/model', 'src/client', 'src/styles'],
  'scripts': ['schemas', 'src/load.ts', 'src/publication.ts', 'src/cite-check', 'src/export', 'src/check', 'src/ledger', 'src/diagnostics', 'src/diff', 'src/fix', 'src/parse', 'src/model', 'src/graph', 'src/scaffold', 'src/import', 'src/read-files.ts', 'src/site/policy.ts'],
};

const ROOMS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);
const roomOf = (file: string) => ROOMS.find((room) => file === room || file.startsWith(`${room}/`));

function* files(folder: string): Iterable<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* files(path);
    else if (/\.(?:ts|astro|mjs)$/.test(entry.name)) yield path;
  }
}
const SOURCES = ['schemas', 'src', 'scripts'].flatMap((folder) => [...files(folder)]);
const importsOf = (file: string) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((m) => m[1]!);

describe('who imports whom', () => {
  it.each(SOURCES)('%s imports only what its room may', (file) => {
    const room = roomOf(file);
    expect(room, 'every file stands in a room').toBeDefined();
    for (const target of importsOf(file).filter((t) => t.startsWith('.'))) {
      const path = relative(ROOT, resolve(ROOT, dirname(file), target)).split(sep).join('/');
      const targetRoom = roomOf(path);
      const allowed = targetRoom === room || [...MAY_IMPORT[room!]!].some((a) => a === targetRoom || path === a);
      expect(allowed, `${file} imports ${path}`).toBe(true);
    }
  });
});

describe('one home for each library', () => {
  const HOMES: Readonly<Record<string, RegExp>> = {
    'gray-matter': /^src\/parse\/front-matter\.ts$/,
    'satteri': /^src\/parse\/mdx\.ts$/,
    'yaml': /^src\/parse\/yaml\.ts$/,
    '@citation-js/core': /^src\/export\/citation-js\.ts$/,
    'temml': /^src\/math\.ts$/,
    'pagefind': /^src\/site\/search-index\.ts$/,
    'zod': /^schemas\/zod\.ts$/,
  };
  it.each(Object.entries(HOMES))('%s is imported in one file', (name, home) => {
    const users = SOURCES.filter((file) => importsOf(file).includes(name));
    expect(users.filter((file) => !home.test(file))).toEqual([]);
    expect(users).toHaveLength(1);
  });
});

describe('the library touches no machine', () => {
  it.each(SOURCES.filter((f) => /^(?:schemas|src\/(?:diagnostics|parse|model|graph|check|diff|export|fix|render|math))/.test(f)))('%s imports nothing of Node or Astro', (file) => {
    expect(importsOf(file).filter((t) => /^(?:node:|astro)/.test(t))).toEqual([]);
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(/\bprocess\.(?:env|argv|cwd|exit|std)/);
  });
});
