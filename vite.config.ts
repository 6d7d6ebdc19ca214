import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messagePlugins } from './message-plugins.ts';
import { drawnLater } from './scripts/drawn-later.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { routerParts } from './scripts/router-parts.ts';
import { serverFacts } from './scripts/server-facts.ts';
import { stylesOnce } from './scripts/styles-once.ts';
import { unusedParts } from './scripts/unused-parts.ts';
import { wordParts } from './scripts/word-parts.ts';

/** What a page has fetched before anything opens on it: what every page has, and what its server drew. */
const atFirst = ['every', 'showroom', 'deal', 'react', 'kit', 'kit-more', 'rolldown-runtime'];
const isThere = new RegExp(`assets/(${atFirst.join('|')})-[\\w-]{8}\\.`);

/** Packages of the pages alone, with what they are made of: the server has them only in what is built. */
const builtIn = [
  '@tabler/icons-react',
  /^(react-aria|react-stately|@react-aria|@react-stately|@internationalized)/,
  'clsx',
  'use-sync-external-store',
];

/**
 * Chromium compiles all functions of such a file while it comes over the line, beside the page's own thread:
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = '//# allFunctionsCalledOnLoad';

/** A class of a module: short, since every page says it many times, and with the same end for all of a file. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

export default defineConfig({
  plugins: [
    ...messagePlugins(),
    reactRouter(),
    wordParts(),
    drawnLater(),
    stylesOnce(),
    serverFacts(),
    routerParts(),
    unusedParts(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: pageChunks },
            postBanner: ({ name }) => (atFirst.includes(name) ? compiledAhead : ''),
          },
        },
        // What every page has is fetched already, and the file itself is asked for in the same moment.
        modulePreload: {
          resolveDependencies: (asked, needed) => needed.filter((file) => file !== asked && !isThere.test(file)),
        },
      },
    },
  },
  // What a server's page needs of them is built into it: thousands of icons are neither installed nor read to start.
  ssr: { noExternal: builtIn },
  server: { hmr: true },
  optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
});
