import { defineConfig } from 'vitest/config';
import { messagePlugins } from './message-plugins.ts';
import { compileCache } from './server/testing/child.ts';
import { aboutDatabases, alsoOnEmbedded, hasNativePostgres } from './server/testing/on-embedded.ts';

/** Only what hangs takes so long, on a crowded machine too. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000 };

/** One project a room, so that `vitest --project engine` runs the arithmetic alone. */
const room = (name: string, include: string[], extra = {}) => ({
  test: { name, include, environment: 'node', ...patience, ...extra },
});

/** For tests that look for what a database or a server does in its own time. */
const slow = { expect: { poll: { timeout: 300_000 } } };

export default defineConfig({
  test: {
    // Files that one worker runs share their modules: to load the server and the database anew for each took half of
    // the time. Nothing in a module may therefore remember a test.
    isolate: false,
    projects: [
      room('engine', ['engine/**/*.test.ts', 'reference/**/*.test.ts']),
      room('contract', ['contract/**/*.test.ts', 'content/**/*.test.ts']),
      room('server', ['server/**/*.test.ts'], {
        ...slow,
        exclude: aboutDatabases,
        env: { ...compileCache, TEST_DATABASE: hasNativePostgres ? 'native' : 'embedded' },
      }),
      room('server-embedded', hasNativePostgres ? [...aboutDatabases, ...alsoOnEmbedded] : aboutDatabases, {
        ...slow,
        env: { ...compileCache, TEST_DATABASE: 'embedded' },
      }),
      { ...room('web', ['web/**/*.test.ts', 'web/**/*.test.tsx']), plugins: messagePlugins() },
      room('whole', ['e2e/**/*.test.ts'], { ...slow, globalSetup: './e2e/seed-once.ts' }),
      room('house-rules', ['house-rules/**/*.test.ts', 'scripts/**/*.test.ts']),
    ],
  },
});
