import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thisBuild } from './database/build.ts';
import { nameOf, readDescription } from './database/copy/described.ts';
import type { Db } from './database/db.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { keepAllFound } from './search/keep-found.ts';
import { openAppOn } from './testing/app.ts';
import { fillKept, keepDatabase, keptMessage, keptPeople } from './testing/kept-database.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { openedApp } from './testing/opened.ts';
import { doCommand } from './testing/typed-command.ts';

/**
 * A database of every release comes up. Each is kept as a small backup that its own build has made: `KEEP_DATABASE=1` makes
 * that of this build, with each release.
 */

const keptIn = join(import.meta.dirname, 'testing/kept-databases');
const kept = readdirSync(keptIn);

const app = openedApp();
let folder: string;
let postgres: NativePostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-upgrades-'));
  postgres = await startNativePostgres('npm');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a kept database holds at least; the calls' examples leave something in most other tables too. */
const atLeast = `public.users public.sessions public.dealers public.dealer_members public.dealer_keys public.listings
  public.listing_photos public.enquiries public.enquiry_versions public.credit_answers public.consents public.share_keys
  public.idempotent_answers public.counter_offers public.trade_in_requests public.lead_events public.lead_messages
  public.lead_notes public.appointments public.deliveries public.stock_imports public.saved_searches pgboss.job
  pgboss.queue`.split(/\s+/);

it('keeps a database of this build with a little of everything', async () => {
  await fillKept(app);
  const { db } = app.database;
  for (const table of atLeast) {
    const { rows } = await db.execute(sql`SELECT 1 FROM ${sql.raw(table)} LIMIT 1`);
    expect([table, rows.length]).toEqual([table, 1]);
  }
  if (process.env.KEEP_DATABASE) await keepDatabase(app, join(keptIn, `${thisBuild.version}.tar.gz`));
});

describe.each(kept)('the database that was kept as %s', (name) => {
  it.each(['embedded', 'server'] as const)('comes up on the %s home, with its deals and leads', async (home) => {
    const dataDirectory = join(folder, `${name}-${home}`);
    const url = home === 'server' ? await postgres.createDatabase(`kept_${name}`) : undefined;
    const settings = { DATA_DIR: dataDirectory, ...(url ? { DATABASE_URL: url } : {}) };
    await doCommand(['restore', join(keptIn, name)], settings);
    const database = await openDatabase(url ? { url } : { dataDirectory });
    expect(await shapeOf(database.db)).toEqual(await shapeOf(app.database.db));
    await readKept(database);
    await database.close();
  });
});

/** The tables with their columns: those of a database that was brought up are those of one that was made today. */
async function shapeOf(db: Db): Promise<string[]> {
  const { tables } = await readDescription(db);
  return tables
    .flatMap((table) => table.columns.map(({ name, type }) => `${nameOf(table)} ${name} ${type.name}`))
    .sort();
}

/** What the people of a kept database see of it, over HTTP. */
async function readKept(database: OpenDatabase): Promise<void> {
  const served = await openAppOn(database);
  const { shopper, dealer } = keptPeople;
  const { token } = (await served.call('signInUser', { body: shopper })).json();
  const [{ _id: id } = { _id: '' }] = (await served.call('listEnquiries', { token })).json().data;
  const deal = (await served.call('readEnquiry', { token, params: { id } })).json().data;
  expect(deal).toMatchObject({ make: 'ACURA', model: 'MDX', grossIncome: '7777.77' });
  const messages = (await served.call('listDealMessages', { token, params: { id } })).json();
  expect(JSON.stringify(messages)).toContain(keptMessage);
  const { token: desk } = (await served.call('signInDealer', { body: dealer })).json();
  const lead = (await served.call('readLead', { token: desk, params: { id } })).json().data;
  expect(lead.messages).toMatchObject([{ side: 'dealer', text: keptMessage }]);
  // What an older build did not keep of a car is worked out after the migration that begins to.
  await keepAllFound(database.db, served.clock);
  expect((await served.call('countProblemCars', { token: desk })).json().cars).toBeGreaterThan(0);
  const sent = (await served.call('readEnquiry', { token: desk, params: { id } })).json().data;
  expect(sent).toMatchObject({ model: 'MDX', currentEmployer: 'Obsidian Turbines' });
  await served.close();
}
