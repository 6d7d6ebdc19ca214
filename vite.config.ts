import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagePlugins } from './message-plugins.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { wordParts } from './scripts/word-parts.ts';

const onEveryPage = /assets\/(every|react|kit|kit-more|rolldown-runtime)-[\w-]{8}\./;

export default defineConfig({
  plugins: [...messagePlugins(), reactRouter(), wordParts()],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } },
        // What every page has is fetched already; its styles would be added again after the page's own.
        modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !onEveryPage.test(file)) },
      },
    },
  },
  server: { hmr: true },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@lingui/core', '@lingui/react'] },
});
