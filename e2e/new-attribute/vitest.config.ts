import { defineConfig } from 'vitest/config';
import { messagePlugins } from '../../message-plugins.ts';
import { newAttributeInRecord } from './record-with-new-attribute.ts';

/** What is found of a new attribute of a car without another line than its label and the headings of its column. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [newAttributeInRecord, ...messagePlugins()],
  test: { include: ['e2e/new-attribute/found.ts'], testTimeout: 600_000 },
});
