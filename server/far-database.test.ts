import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deadlineAt } from './database/deadline.ts';
import { Distance } from './database/distance.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { openAppOn, type TestApp } from './testing/app.ts';
import { patience } from './testing/databases.ts';
import { accepted, creditApplication, financeDeal } from './testing/deals.ts';
import { type DelayingProxy, openDelayingProxy } from './testing/delaying-proxy.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { onServer } from './testing/native-standby.ts';
import { until } from './testing/until.ts';
import { buildWorld, type World } from './testing/world.ts';

/** A database at the other end of the world: its way there and back takes 200 ms. */
const far = 200;

/** The time of a request whose database is nearby, in milliseconds; shorter than the product's, which a save fits into even so. */
const timeNearby = 1000;

let postgres: NativePostgres;
let proxy: DelayingProxy;
let database: OpenDatabase;
let app: TestApp<OpenDatabase>;
let world: World;

beforeAll(async () => {
  postgres = await startNativePostgres('npm');
  proxy = await openDelayingProxy(postgres.url);
  database = await openDatabase({ url: proxy.through(postgres.url), serverLimits: { longestAnswer: patience } });
  // So that nothing but the shoppers' own calls waits for the way.
  app = await openAppOn(database, { requestDeadline: timeNearby });
  await app.jobs.stop();
  world = await buildWorld(database.db, app.clock);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await proxy.close();
  await postgres.stop();
});
beforeEach(() => proxy.takes(far));

const save = (number: number) =>
  app.call('saveAndShare', {
    token: number % 2 === 0 ? world.userA.token : world.userB.token,
    params: { businessName: 'north-cars' },
    headers: { 'idempotency-key': `post-${number}` },
    body: { ...financeDeal, ...accepted, ...creditApplication },
  });

/** Whoever uses it next waits until a connection has come about. */
async function endConnections(): Promise<void> {
  await onServer(postgres.url, (client) =>
    client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name <> 'icardeals notices'`),
  );
  await until(() => database.db.$client.totalCount === 0);
}

describe('a database far away', () => {
  it('takes saves, by new connections too, though they need more than the time of a request nearby', async () => {
    await until(() => database.distance() >= far);
    for (let number = 0; number < 3; number += 1) {
      await endConnections();
      const begun = performance.now();
      const reply = await save(number);
      expect(reply.statusCode, app.log.join('')).toBe(201);
      expect(performance.now() - begun).toBeGreaterThan(timeNearby);
    }
  });
});

describe('the start', () => {
  it('waits for a database longer than a request does, and so does what no request waits for', async () => {
    const connecting = 300; // milliseconds, in which no connection comes about over such a way
    const url = proxy.through(postgres.url);
    const started = await openDatabase({ url, serverLimits: { longestAnswer: connecting, longestSilence: patience } });
    try {
      expect(started.missing()).toBeUndefined();
      expect((await started.backgroundDb.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    } finally {
      await started.close();
    }
  });
});

describe('the distance of a database', () => {
  it('is the shortest of the last ways, none nearby, and at most 300 ms', () => {
    const distance = new Distance();
    const after = (milliseconds: number) => {
      distance.measured(milliseconds);
      return distance.milliseconds();
    };
    expect(distance.milliseconds()).toBe(0);
    expect([900, 210, 400, 220].map(after)).toEqual([300, 210, 210, 210]);
    expect([900, 900, 4, 900, 900, 900].map(after)).toEqual([220, 220, 0, 0, 0, 300]);
    distance.forget();
    expect(distance.milliseconds()).toBe(0);
  });

  it('is added to the time of a request, sixteen times', () => {
    expect([0, 200].map((distance) => deadlineAt(1800, distance))).toEqual([1800, 5000]);
  });
});
