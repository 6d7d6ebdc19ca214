import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagePlugins } from './message-plugins.ts';
import { compressAssets } from './scripts/compress-assets.mjs';
import { pageChunks } from './scripts/page-chunks.ts';
import { wordParts } from './scripts/word-parts.ts';

export default defineConfig({
  plugins: [...messagePlugins(), reactRouter(), wordParts(), compressAssets()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: pageChunks } } } },
    },
  },
  server: { hmr: true },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@lingui/core', '@lingui/react'] },
});
