import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from './database/db.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { openAppOn, type TestApp } from './testing/app.ts';
import { patience } from './testing/databases.ts';
import { accepted, financeDeal } from './testing/deals.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { buildWorld, type World } from './testing/world.ts';

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

/** Sends a save while nobody may touch a table, and has the server end each statement that waits for it. */
async function sendCancelled(table: string): Promise<Awaited<ReturnType<typeof send>>> {
  await operator.query('BEGIN');
  await operator.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  let isAnswered = false;
  const reply = send(table).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered)
    await operator.query(`
      SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`);
  await operator.query('ROLLBACK');
  return reply;
}

it.each(['users', 'enquiries', 'consents', 'audit_log', 'lead_counters', 'lead_events'])(
  'is a reason to come back later, leaves nothing and spoils no connection: at %s',
  async (table) => {
    const before = await rowsWritten();
    const cancelled = await sendCancelled(table);
    expect([cancelled.statusCode, cancelled.json().code, cancelled.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    expect(await rowsWritten()).toEqual(before);
    const saved = await send(table);
    expect(saved.statusCode).toBe(201);
    expect((await send(table)).body).toBe(saved.body);
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
