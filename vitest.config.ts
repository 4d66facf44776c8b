import { defineConfig } from 'vitest/config';

/** `fast` needs nothing but Node; `site` builds the site and opens it in a browser. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'fast', include: ['test/{unit,property,content,export,architecture}/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'site', include: ['test/site/**/*.test.ts'], globalSetup: ['test/support/built-site.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
