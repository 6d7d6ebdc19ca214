import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagePlugins } from './message-plugins.ts';
import { drawnLater } from './scripts/drawn-later.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { wordParts } from './scripts/word-parts.ts';

/** What a page has fetched before anything opens on it: what every page has, and what its server drew. */
const isThere = /assets\/(every|showroom|deal|react|kit|kit-more|rolldown-runtime)-[\w-]{8}\./;

export default defineConfig({
  plugins: [...messagePlugins(), reactRouter(), wordParts(), drawnLater()],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } },
        // What every page has is fetched already; its styles would be added again after the page's own.
        modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !isThere.test(file)) },
      },
    },
  },
  server: { hmr: true },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@lingui/core', '@lingui/react'] },
});
