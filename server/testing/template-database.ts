import { Jobs } from '../database/jobs.ts';
import { type DatabaseOptions, openDatabase } from '../database/open.ts';
import type { ProductJobs } from '../kit/handler.ts';
import { type NativePostgres, startNativePostgres } from './native-postgres.ts';
import { scratchPlace } from './scratch-place.ts';

/** The database that each test file gets a copy of: migrated, with the tables of the jobs. */
export const template = 'template_migrated';

/**
 * Starts a server that holds the template: the same PostgreSQL everywhere, whatever the machine has of its own. It does not
 * vacuum by itself, which would come when it likes: rows that are read without an order would then stand in another one.
 */
export async function startWithTemplate(): Promise<NativePostgres> {
  const started = await startNativePostgres('npm', ['autovacuum=off', 'deadlock_timeout=100ms'], scratchPlace());
  await prepareDatabase({ url: await started.createDatabase(template) });
  return started;
}

/** All of the product's jobs, as the compiler sees to it. */
const jobNames: Readonly<Record<keyof ProductJobs, true>> = {
  'deal-submitted': true,
  'lead-submitted': true,
  'deal-sent': true,
  'release-deliveries': true,
  'release-answers': true,
  'pass-on-leads': true,
  'password-link': true,
  'sign-in-warning': true,
  'send-mail': true,
  'clear-outbox': true,
  'mail-volume': true,
  'plan-changed': true,
  'plans-daily': true,
  'programmes-daily': true,
  'test-payment-events': true,
  'test-payment-clock': true,
  'stock-import': true,
  'resume-stock-imports': true,
  'stock-runs': true,
  'stock-hours': true,
  'fetch-photos': true,
  'resume-photos': true,
  'new-day': true,
  'fold-counts': true,
  'sample-photos': true,
  'answer-promises': true,
  'appointment-reminders': true,
  'sweep-trade-in-photos': true,
  'alerts-daily': true,
  retention: true,
};

/** Brings a new database into the state in which tests want it. */
export async function prepareDatabase(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const jobs = new Jobs<ProductJobs>(database, { keepsSchedules: false });
  // Their queues are made here once; each would take a statement of every test file.
  for (const name of Object.keys(jobNames) as (keyof ProductJobs)[]) jobs.work(name, async () => undefined);
  await jobs.start();
  await jobs.stop();
  await database.close();
}
