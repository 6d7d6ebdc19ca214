import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagePlugins } from './message-plugins.ts';
import { pageGroups } from './scripts/page-groups.ts';
import { wordCatalogues } from './scripts/word-catalogues.ts';

/** Packages of the pages alone, with what they are made of: the server has them only in what is built. */
const builtIn = [
  '@tabler/icons-react',
  /^(react-aria|react-stately|@react-aria|@react-stately|@internationalized)/,
  'clsx',
  'use-sync-external-store',
];

export default defineConfig({
  plugins: [...messagePlugins(), reactRouter(), wordCatalogues()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pageGroups } } } } },
  },
  // What a server's page needs of them is built into it: thousands of icons are neither installed nor read to start.
  ssr: { noExternal: builtIn },
  server: { hmr: true },
  optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
});
