import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagePlugins } from './message-plugins.ts';
import { compressAssets } from './scripts/compress-assets.mjs';

/** The words of each language by themselves, so that nobody loads another's; the server finds them by these names. */
const words = ['en', 'fr'].map((locale) => ({
  name: `words-${locale}`,
  test: new RegExp(`/locales/${locale}\\.po$`),
  priority: 3,
}));

/**
 * Few files instead of many small ones, for each waits its turn on a slow line: the router with React, what two pages or
 * more take from the kit, and what they share of our own.
 */
const groups = [
  ...words,
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'kit', test: /node_modules\//, minShareCount: 3, priority: 1 },
  { name: 'shared', test: /\/(web|engine)\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [...messagePlugins(), reactRouter(), compressAssets()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
  },
  server: { hmr: true },
  optimizeDeps: { include: ['@mantine/core', '@mantine/hooks', '@lingui/core', '@lingui/react'] },
});
