import { defineConfig } from 'vitest/config';
import { messagePlugins } from '../../message-plugins.ts';
import { newFieldsInTable } from './table-with-new-fields.ts';

/** What is found of a new field without another line, and the tests that ask for the lines that it needs. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [newFieldsInTable, ...messagePlugins()],
  test: {
    include: [
      'e2e/new-field/found.ts',
      'content/help/help.test.ts',
      'reference/rates/fee-facts.test.ts',
      'web/deals/sections/every-field.test.ts',
    ],
    testTimeout: 600_000,
  },
});
