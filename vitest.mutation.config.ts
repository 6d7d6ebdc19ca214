import { defineConfig } from 'vitest/config';

/** The tests that mutation testing asks: of the arithmetic and the rules, which need nothing but the processor. */
export default defineConfig({
  test: {
    include: ['engine/**/*.test.ts', 'reference/**/*.test.ts', 'contract/**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 600_000,
    env: { PROPERTY_RUNS: '20' },
  },
});
