import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from './accounts/tables.ts';
import type { Transaction } from './database/db.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { openAppOn, type TestApp } from './testing/app.ts';
import { patience } from './testing/databases.ts';
import { accepted, financeDeal, offeredDeal } from './testing/deals.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { addListing, addUser, buildWorld, type World } from './testing/world.ts';

/** A statement in the middle of a save is ended by the server, as by its time-out: those that went out with it fail too. */

let postgres: NativePostgres;
let operator: pg.Client;
let app: TestApp<OpenDatabase>;
let world: World;

beforeAll(async () => {
  postgres = await startNativePostgres();
  const database = await openDatabase({ url: postgres.url, serverLimits: { longestAnswer: patience } });
  app = await openAppOn(database);
  world = await buildWorld(app.database.db, app.clock);
  operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await app.close();
  await app.database.close();
  await postgres.stop();
});

const send = (key: string) =>
  app.call('saveAndShare', {
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body: { ...financeDeal, ...accepted },
    headers: { 'idempotency-key': key },
  });

/** What a save that was refused may not leave, and nothing else writes. */
const rowsWritten = async () => {
  const { rows } = await operator.query(`
    SELECT (SELECT count(*) FROM enquiries) AS deals, (SELECT count(*) FROM enquiry_versions) AS versions,
      (SELECT count(*) FROM consents) AS consents, (SELECT count(*) FROM idempotent_answers) AS answers`);
  return rows;
};

type Asking = () => ReturnType<typeof send>;

/** Makes a call while nobody may touch a table, and has the server end each statement that waits for it. */
async function cancelled(table: string, ask: Asking): ReturnType<typeof send> {
  await operator.query('BEGIN');
  await operator.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  let isAnswered = false;
  const reply = ask().finally(() => {
    isAnswered = true;
  });
  while (!isAnswered)
    await operator.query(`
      SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`);
  await operator.query('ROLLBACK');
  return reply;
}

async function expectCancelled(table: string, ask: Asking): Promise<void> {
  const reply = await cancelled(table, ask);
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
}

it.each(['users', 'enquiries', 'consents', 'audit_log', 'lead_counters', 'lead_events'])(
  'is a reason to come back later, leaves nothing and spoils no connection: at %s',
  async (table) => {
    const before = await rowsWritten();
    await expectCancelled(table, () => send(table));
    expect(await rowsWritten()).toEqual(before);
    const saved = await send(table);
    expect(saved.statusCode).toBe(201);
    expect((await send(table)).body).toBe(saved.body);
  },
);

let shoppers = 0;
/** A lead about a car of its own, from a shopper who has not confirmed the address. */
async function unconfirmedLead() {
  const { db } = app.database;
  const listingId = await addListing(db, world.dealerA.id, world.acura, {});
  shoppers += 1;
  const { id: userId, token } = await addUser(db, app.clock, `Shopper${shoppers}`);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
  const body = { ...financeDeal, ...accepted, listingId };
  const params = { businessName: 'north-cars' };
  const { _id: id } = (await app.call('saveAndShare', { token, params, body })).json().data;
  return { id: String(id), listingId };
}

/** What a dealer's answer or sale that was refused may not leave. */
const workWritten = async () => {
  const { rows } = await operator.query(`
    SELECT (SELECT json_agg(row(status, responded_at, held_answer, sale) ORDER BY id) FROM enquiries) AS leads,
      (SELECT count(*) FROM counter_offers) AS offers, (SELECT count(*) FROM address_links) AS links,
      (SELECT count(*) FROM waiting_mails WHERE mail = 'counter-offer') AS waiting,
      (SELECT count(*) FROM mail_tally WHERE mail = 'answer-waits') AS mails,
      (SELECT count(*) FROM listings WHERE sold_on IS NOT NULL) AS sold, (SELECT count(*) FROM audit_log) AS actions`);
  return rows;
};

it.each(['listings', 'counter_offers', 'enquiries', 'address_links', 'waiting_mails', 'audit_log', 'lead_events'])(
  'leaves nothing of an offer, nor of the word that it waits for the shopper’s address: at %s',
  async (table) => {
    const { id } = await unconfirmedLead();
    const before = await workWritten();
    const offer = () =>
      app.call('makeOffer', {
        token: world.dealerA.token,
        params: { id },
        headers: { 'if-match': '"1"', 'idempotency-key': `offer-${table}` },
        body: offeredDeal,
      });
    await expectCancelled(table, offer);
    expect(await workWritten()).toEqual(before);
    expect((await offer()).json().data).toMatchObject({ state: 'open', isHeld: true });
  },
);

it.each(['listings', 'enquiries', 'found_cars', 'audit_log', 'lead_events'])(
  'leaves nothing of a lead that is won, and sells no car: at %s',
  async (table) => {
    const { id, listingId } = await unconfirmedLead();
    const before = await workWritten();
    const sale = { listingId, price: '70,500', soldOn: '2026-11-21', handOverOn: null };
    const win = () =>
      app.call('setLeadStatus', {
        token: world.dealerA.token,
        params: { id },
        body: { status: 'won', from: 'submitted', sale },
      });
    await expectCancelled(table, win);
    expect(await workWritten()).toEqual(before);
    expect((await win()).json().data).toMatchObject({ status: 'won', sale: { listingId } });
  },
);

it('that a pooler sent to a session where its name is unknown is a reason to come back later too, and the log says why', async () => {
  await operator.query(`
    CREATE FUNCTION foreign_session() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'prepared statement does not exist' USING ERRCODE = '26000'; END $$;
    CREATE TRIGGER foreign_session BEFORE INSERT ON enquiries EXECUTE FUNCTION foreign_session()`);
  const refused = await send('unknown');
  await operator.query('DROP FUNCTION foreign_session CASCADE');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect(app.log.filter((line) => line.includes('A named statement was not where')).length).toBe(1);
  expect((await send('unknown')).statusCode).toBe(201);
});

it('leaves nothing of a branch that goes on after another one of its transaction has failed', async () => {
  await operator.query('CREATE TABLE IF NOT EXISTS of_branches (branch text)');
  const write = (tx: Transaction) => tx.execute(sql`INSERT INTO of_branches VALUES ('late')`);
  const late: Promise<unknown>[] = [];
  let after = (): Promise<unknown> => Promise.reject(new Error('It did not begin.'));
  const work = app.database.db.transaction(async (tx) => {
    const refused = tx.execute(sql`SELECT 1`).then(() => {
      throw new Error('refused');
    });
    const goesOn = refused.catch(async () => {
      // ROLLBACK is on its way and not answered: that takes more than what is done without a wait.
      for (let turn = 0; turn < 100; turn += 1) await undefined;
      late.push(write(tx));
      await Promise.allSettled(late);
    });
    after = () => write(tx);
    await Promise.all([refused, goesOn]);
  });
  await expect(work).rejects.toThrow('refused');
  late.push(after());
  for (const statement of late) await expect(statement).rejects.toThrow();
  expect(late).toHaveLength(2);
  expect((await operator.query('SELECT * FROM of_branches')).rows).toEqual([]);
});
