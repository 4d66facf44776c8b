import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { readConfig } from './src/load.ts';
import { knowledgeBase } from './src/site/integration.ts';

const { site, base } = readConfig(process.cwd());

export default defineConfig({
  site,
  base,
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  // The content security policy allows no inline script and no data: script.
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  // Completion and validation of front matter in editors: see src/content.config.ts.
  experimental: { contentIntellisense: true },
  integrations: [mdx(), knowledgeBase()],
});
