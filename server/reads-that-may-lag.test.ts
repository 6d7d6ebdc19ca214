import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDeadline } from './database/deadline.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { withReadsThatMayLag } from './database/reads-that-may-lag.ts';
import { readLimits } from './database/server-home/read-server.ts';
import { minute } from './kit/clock.ts';
import { openAppOn, type TestApp } from './testing/app.ts';
import { patience } from './testing/databases.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { type NativeStandby, onServer, startStandby } from './testing/native-standby.ts';
import { until } from './testing/until.ts';
import { addListing, buildWorld, type World } from './testing/world.ts';

/** What everybody may read comes from a standby, as long as that has what is known to have changed. */

let primary: NativePostgres;
let standby: NativeStandby;
let patient: OpenDatabase;
let strict: OpenDatabase;
let app: TestApp<OpenDatabase>;
let world: World;
const said: string[] = [];

beforeAll(async () => {
  primary = await startNativePostgres('npm');
  standby = await startStandby(primary, 'npm');
  patient = await open(600_000);
  strict = await open(300, (sentence) => said.push(sentence));
  app = await openAppOn(patient);
  await app.jobs.stop();
  world = await buildWorld(patient.db, app.clock);
  await upToDate(patient);
});
afterAll(async () => {
  await app.close();
  await Promise.all([patient.close(), strict.close()]);
  await Promise.all([primary.stop(), standby.stop()]);
});

/** @param longestLag how far behind the standby may be, in milliseconds */
const open = (longestLag: number, log?: (sentence: string) => void) =>
  openDatabase({
    url: primary.url,
    readUrl: standby.url,
    serverLimits: {
      longestAnswer: patience,
      reads: { ...readLimits, longestLag },
      pauses: { shortest: 20, longest: 100 },
    },
    ...(log ? { log } : {}),
  });

/** Waits until the standby is read from. */
const upToDate = ({ readServer }: OpenDatabase) => until(() => readServer?.pool() !== undefined);

/** Whether work that may lag is done on the standby. */
const isOnStandby = ({ db }: OpenDatabase): Promise<boolean> =>
  withDeadline(patience, () =>
    withReadsThatMayLag(async () => {
      const { rows } = await db.execute<{ lags: boolean }>(sql`SELECT pg_is_in_recovery() AS lags`);
      return rows[0]?.lags === true;
    }),
  );

const stand = (still: boolean) =>
  onServer(standby.url, (client) => client.query(`SELECT pg_wal_replay_${still ? 'pause' : 'resume'}()`));

/** The cars that everybody sees, counted anew. */
async function count(): Promise<number> {
  app.clock.pass(5 * minute);
  return (await app.call('countCars')).json().carCount;
}

const token = () => world.dealerA.token;
const own = async () => (await app.call('listStock', { token: token() })).json().data.length;

describe('what everybody may read', () => {
  it('is read from the standby; what somebody signed in asks for is not, nor what shows a change', async () => {
    const [public_, ownCars] = [await count(), await own()];
    await stand(true);
    try {
      // Nobody tells the product of it.
      const id = await addListing(patient.db, world.dealerA.id, world.acura);
      await addListing(patient.db, world.dealerA.id, world.acura);
      expect([await count(), await own()]).toEqual([public_, ownCars + 2]);
      const reply = await app.call('unpublishCars', { token: token(), body: { ids: [id] } });
      expect(reply.json().changed).toEqual([id]);
      expect(patient.readServer?.pool()).toBeUndefined();
      expect(await count()).toBe(public_ + 1);
    } finally {
      await stand(false);
    }
    await upToDate(patient);
    expect(await isOnStandby(patient)).toBe(true);
  });

  it('is never written', async () => {
    const write = () =>
      withReadsThatMayLag(async () => await patient.db.execute(sql`UPDATE notices SET number = number RETURNING 1`));
    await expect(write()).resolves.toBeDefined();
    expect(await isOnStandby(patient)).toBe(true);
  });
});

describe('a standby', () => {
  it('that falls too far behind is left until it has come up', async () => {
    const { host } = new URL(standby.url);
    const left = `Nothing is read from ${host} (it is more than 0.3 s behind); what may lag is read where it is written.`;
    await until(() => isOnStandby(strict));
    await stand(true);
    try {
      await strict.db.execute(sql`SELECT pg_logical_emit_message(true, 'test', 'something is written')`);
      await until(() => strict.readServer?.isUsed() === false);
      expect(await isOnStandby(strict)).toBe(false);
      expect(strict.readServer?.lag()).toBeGreaterThan(300);
      // It is said when the standby is asked the next time.
      await until(() => said.includes(left));
    } finally {
      await stand(false);
    }
    await until(() => isOnStandby(strict));
    expect(said).toContain(`Reads that may lag go to ${host}.`);
  });

  it('that dies makes nobody fail, and is read from again', async () => {
    await Promise.all([isOnStandby(patient), isOnStandby(patient)]);
    await standby.kill();
    expect(await Promise.all(Array.from({ length: 20 }, () => isOnStandby(patient)))).toEqual(
      Array.from({ length: 20 }, () => false),
    );
    await standby.restart();
    await upToDate(patient);
    expect(await isOnStandby(patient)).toBe(true);
  });

  it('is read from however far behind while nobody answers where it is written, and not once it follows nobody', async () => {
    await upToDate(strict);
    await primary.kill();
    await until(() => strict.missing() === 'database');
    await until(() => (strict.readServer?.lag() ?? 0) > 300);
    expect(await isOnStandby(strict)).toBe(true);
    await standby.promote();
    await until(() => strict.readServer?.pool() === undefined);
    await primary.restart();
    await until(() => strict.missing() === undefined);
    expect(await isOnStandby(strict)).toBe(false);
  });
});
