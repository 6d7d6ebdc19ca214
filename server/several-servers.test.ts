import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { hour } from './kit/clock.ts';
import { limitCounts } from './kit/tables.ts';
import { listings } from './listings/tables.ts';
import { openAppOn, requestOf, type TestApp } from './testing/app.ts';
import { patience } from './testing/databases.ts';
import { accepted, financeDeal } from './testing/deals.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { openSilentProxy, type SilentProxy } from './testing/silent-proxy.ts';
import { until } from './testing/until.ts';
import { buildWorld, type World } from './testing/world.ts';

/** Two servers of the product on one database: what one has taken is so on the other. */

let postgres: NativePostgres;
let proxy: SilentProxy;
let a: Server;
let b: Server;
let world: World;

beforeAll(async () => {
  postgres = await startNativePostgres('npm');
  proxy = await openSilentProxy(postgres.url);
  a = await openServer(postgres.url);
  b = await openServer(proxy.through(postgres.url));
  world = await buildWorld(a.database.db, a.clock);
});
afterAll(async () => {
  for (const { close, database } of [a, b]) {
    await close();
    await database.close();
  }
  await proxy.close();
  await postgres.stop();
});
beforeEach(async () => {
  await until(() => a.database.notices.isHearing() && b.database.notices.isHearing());
});

type Server = TestApp<OpenDatabase> & { readonly said: string[] };

async function openServer(url: string): Promise<Server> {
  const said: string[] = [];
  const pauses = { shortest: 20, longest: 100 };
  const database = await openDatabase({
    url,
    serverLimits: { longestAnswer: patience, pauses },
    log: (sentence) => said.push(sentence),
  });
  // The limits wait for the count of all as long as for one from far away.
  const far = { ...database, distance: () => patience };
  return { ...(await openAppOn(far, { rateLimitFactor: 1 })), said };
}

let visitors = 0;
/** The cars that a server counts for somebody new: who asks again and again is let through no more. */
async function countOn(server: Server): Promise<number> {
  visitors += 1;
  const remoteAddress = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return (await server.inject({ ...requestOf('countCars', {}), remoteAddress })).json().carCount;
}

/** Ends the connections by which servers hear, and waits until they have noticed. */
async function cut(): Promise<void> {
  const noticed = [a, b].map(({ database }) => until(() => !database.notices.isHearing()));
  await a.database.db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'icardeals notices'`);
  await Promise.all(noticed);
}

/** Takes a car of the first dealer out of the public's sight, on A. */
async function unpublishOnA(id: string): Promise<void> {
  const reply = await a.call('unpublishCars', { token: world.dealerA.token, body: { ids: [id] } });
  expect(reply.json().changed).toEqual([id]);
}

/** The first dealer's car, public, and both servers have counted it among all. */
async function counted(): Promise<{ id: string; count: number }> {
  const [{ id } = { id: '' }] = await a.database.db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.dealerId, world.dealerA.id));
  const heard = new Promise<void>((resolve) => b.app.cache.onInvalidate(() => resolve()));
  await a.call('publishCars', { token: world.dealerA.token, body: { ids: [id] } });
  await heard;
  for (const server of [a, b]) {
    server.app.cache.invalidateHere('anything');
    expect(await countOn(server)).toBe(2);
  }
  return { id, count: 2 };
}

const hearsOthers = async () => /^icardeals_hears_others (\d)$/m.exec(await b.metrics.text())?.[1];

describe('a lead that one server has taken', () => {
  const send = () =>
    a.call('saveAndShare', {
      token: world.userA.token,
      params: { businessName: world.dealerA.businessName },
      body: { ...financeDeal, ...accepted },
    });

  it('appears on a page that waits at the other', async () => {
    await b.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = b.app.server.address() as AddressInfo; // it listens on a port
    const headers = { authorization: `Bearer ${world.dealerA.token}` };
    const reply = await fetch(`http://127.0.0.1:${port}/api/dealer/leads/stream`, { headers });
    expect(reply.status).toBe(200);
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { _id: id } = (await send()).json().data;
    let text = '';
    while (!text.includes(id)) {
      const piece = await reader?.read();
      if (!piece || piece.done) throw new Error(`The stream has ended: ${text}`);
      text += piece.value;
    }
    await reader?.cancel();
  });

  it('is worked on by the other where the first does no work', async () => {
    await a.jobs.stop();
    const before = (await b.mails(0)).length;
    expect((await send()).statusCode).toBe(201);
    await b.mails(before + 1);
  });
});

describe('what is kept of a dealer', () => {
  // The work in the background has everything forgotten when it likes.
  beforeAll(async () => {
    for (const { jobs } of [a, b]) await jobs.stop();
  });

  it('is forgotten on every server as soon as one has taken a change, and nothing else is', async () => {
    const { id, count } = await counted();
    const ofOther = { params: { businessName: world.dealerB.businessName } };
    await b.call('countDealerCars', ofOther);
    const { made } = b.app.cache.answers.figures;
    await unpublishOnA(id);
    await until(async () => (await countOn(b)) === count - 1);
    await b.call('countDealerCars', ofOther);
    expect(b.app.cache.answers.figures.made).toBe(made + 1);
  });

  it('that has changed while a server could not hear of it is forgotten when it hears again', async () => {
    const { id, count } = await counted();
    proxy.shut();
    await until(() => !b.database.notices.isHearing());
    expect(await hearsOthers()).toBe('0');
    await unpublishOnA(id);
    expect(await countOn(b)).toBe(count);
    proxy.open();
    await until(async () => (await countOn(b)) === count - 1);
    expect(await hearsOthers()).toBe('1');
    const said = b.said.filter((sentence) => sentence.startsWith('What other servers change'));
    expect(said).toEqual([
      expect.stringMatching(/^What other servers change is not heard of \(.+\); what is kept of it ends by its age\.$/),
      'What other servers change is heard of again.',
    ]);
  });

  it('stays where the connection was cut and nobody has changed anything meanwhile', async () => {
    await counted();
    const forgotten: unknown[] = [];
    b.app.cache.onInvalidate((change) => forgotten.push(change));
    await cut();
    await until(() => a.database.notices.isHearing() && b.database.notices.isHearing());
    expect(forgotten).not.toContain('anything');
  });

  it('is forgotten elsewhere too where the server that took the change could not say so at first', async () => {
    const { id, count } = await counted();
    await a.database.db.execute(sql`ALTER TABLE notices RENAME TO away`);
    try {
      await unpublishOnA(id);
      await until(() => !a.database.notices.isHearing());
      expect(await countOn(b)).toBe(count);
    } finally {
      await a.database.db.execute(sql`ALTER TABLE away RENAME TO notices`);
    }
    await until(async () => (await countOn(b)) === count - 1);
  });
});

describe('limits', () => {
  const words = { name: 'Ann', email: 'ann@shoppers.example', topic: 'question', message: 'Is the fee right?' };
  /** How many of some calls, made on both servers in turn from one address, are let through. */
  const letThrough = async (name: 'sendMessage' | 'countCars', calls: number, remoteAddress: string) => {
    let through = 0;
    for (let call = 0; call < calls; call += 1) {
      const server = call % 2 === 0 ? a : b;
      const body = name === 'sendMessage' ? { ...words, attempt: `${remoteAddress} ${call}` } : undefined;
      const { statusCode } = await server.inject({ ...requestOf(name, { body }), remoteAddress });
      if (statusCode < 300) through += 1;
      else expect(statusCode).toBe(429);
    }
    return through;
  };

  it('count the calls of all servers together', async () => {
    expect(await letThrough('sendMessage', 12, '192.0.2.1')).toBe(3);
    expect(await letThrough('sendMessage', 12, '192.0.2.2')).toBe(3);
  });

  it('let each server count a tenth alone, and a twentieth until it says so', async () => {
    const through = await letThrough('countCars', 300, '192.0.2.3');
    expect(through).toBeGreaterThanOrEqual(120);
    expect(through).toBeLessThanOrEqual(120 + 12);
    const rows = await a.database.db.select().from(limitCounts);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });

  it('end for all at the same time', async () => {
    expect(await letThrough('sendMessage', 4, '192.0.2.4')).toBe(3);
    for (const { clock } of [a, b]) clock.pass(hour);
    expect(await letThrough('sendMessage', 4, '192.0.2.4')).toBe(3);
  });

  it('are held by each server alone while the database does not count', async () => {
    await a.database.db.execute(sql`ALTER TABLE limit_counts RENAME TO away`);
    expect(await letThrough('sendMessage', 12, '192.0.2.5')).toBe(6);
    await a.database.db.execute(sql`ALTER TABLE away RENAME TO limit_counts`);
    for (const { clock } of [a, b]) clock.pass(10_000);
    expect(await letThrough('sendMessage', 12, '192.0.2.6')).toBe(3);
  });
});
