import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '../../kit/clock.ts';
import { RateLimiter } from '../../kit/rate-limiter.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { testPicture } from '../../testing/pictures.ts';
import { bringFile, takeOverFile } from '../../testing/stock-files.ts';
import { until } from '../../testing/until.ts';
import { addListing } from '../../testing/world.ts';
import { isShown } from '../read-photos.ts';
import { listingPhotoFetches, listingPhotoLinks, listingPhotos } from '../tables.ts';
import { wantPhotos } from './background.ts';
import { PhotoCeilings } from './ceilings.ts';
import { fetchPhotos } from './fetch-photos.ts';

const app = openedApp({ webhooksReachThisMachine: true });
const world = worldBefore(app);

/** What lies at each path of a server of photos, and what it was asked. */
const files = new Map<string, { status?: number; body?: Buffer; etag?: string; location?: string }>();
let asked: string[] = [];
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '');
  onAsked();
  asked.push(`${request.url}${request.headers['if-none-match'] ? ' again' : ''}`);
  if (file?.etag && request.headers['if-none-match'] === file.etag) return response.writeHead(304).end();
  const { status = file ? 200 : 404, body, etag, location } = file ?? {};
  return response.writeHead(status, { ...(etag ? { etag } : {}), ...(location ? { location } : {}) }).end(body);
});
let base = '';
let ceilings: PhotoCeilings;
let onAsked = () => undefined;
let car = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  files.clear();
  asked = [];
  onAsked = () => undefined;
  ceilings = new PhotoCeilings(app.app.limits);
  car = await addListing(app.database.db, world.dealerA.id, world.acura, { stockNumber: 'S-1', vin: null });
});

const picture = (width: number) => testPicture(width, 40).png().toBuffer();
const put = async (path: string, width: number, etag?: string) =>
  files.set(path, { body: await picture(width), ...(etag ? { etag } : {}) });
const db = () => app.database.db;

/** Has the car's file name addresses, and all that is due fetched. */
async function file(paths: readonly string[] | null) {
  const addresses = (paths ?? []).map((path) => (path.startsWith('/') ? base + path : path));
  if (paths)
    await db()
      .insert(listingPhotoLinks)
      .values({ listingId: car, addresses })
      .onConflictDoUpdate({ target: listingPhotoLinks.listingId, set: { addresses } });
  if (paths) await wantPhotos(db(), world.dealerA.id, app.clock.now());
  const { clock, storage } = app;
  const signal = new AbortController().signal;
  const stockChanged = async () => undefined;
  const work = { db: db(), clock, storage, signal, allowsLoopback: true, stockChanged, ceilings };
  return fetchPhotos(work, world.dealerA.id);
}

const shown = () =>
  db()
    .select()
    .from(listingPhotos)
    .where(and(eq(listingPhotos.listingId, car), isShown))
    .orderBy(asc(listingPhotos.position));
const widths = async () => (await shown()).map(({ width }) => width);
const listed = async () => (await app.call('listPhotos', { token: world.dealerA.token, params: { id: car } })).json();

describe('photos that a file names by address', () => {
  it('are fetched once the file is taken over', async () => {
    const { token } = world.dealerA;
    await put('/a', 50);
    const rows = `Stock,VIN,Condition,Year,Make,Model,Photos\nS-1,,New,2026,Acura,MDX,${base}/a\n`;
    await takeOverFile(app, token, await bringFile(app, token, Buffer.from(rows)));
    const isThere = async () => (await widths()).length > 0 && (await listed()).fetches.waiting === 0;
    await until(isThere);
    expect(await widths()).toEqual([50]);
  });

  it('are fetched in their order, only changed ones again, and go with their addresses', async () => {
    await put('/a', 50, '"1"');
    await put('/b', 60);
    await file(['/a', '/b']);
    expect(await widths()).toEqual([50, 60]);
    const [first, second] = await shown();

    asked = [];
    await file(['/a', '/b']);
    expect(asked).toEqual([]);
    app.clock.pass(hour);
    await file(['/a', '/b']);
    expect(asked).toEqual(['/a again']);
    expect((await shown()).map(({ id }) => id)).toEqual([first?.id, second?.id]);

    await put('/a', 70, '"2"');
    await put('/c', 80);
    asked = [];
    app.clock.pass(hour);
    await file(['/c', '/a']);
    expect(asked.toSorted()).toEqual(['/a again', '/c']);
    expect(await widths()).toEqual([80, 70]);
  });

  it('stand before what a person has added, which stays; what a person has removed does not come back', async () => {
    const { token } = world.dealerA;
    const headers = { 'content-type': 'application/octet-stream' };
    await app.call('addPhoto', { token, params: { id: car }, body: await picture(90), headers });
    await put('/a', 50, '"1"');
    await put('/b', 60, '"1"');
    await file(['/a', '/b']);
    expect(await widths()).toEqual([50, 60, 90]);
    const [gone] = await shown();
    await app.call('removePhoto', { token, params: { id: gone?.id ?? '' } });
    await put('/a', 55, '"2"');
    app.clock.pass(hour);
    await file(['/a', '/b']);
    expect(await widths()).toEqual([60, 90]);
    await file([]);
    expect(await widths()).toEqual([90]);
  });

  it('that do not come are named with the reason, tried again in time and at the press of a button', async () => {
    files.set('/text', { body: Buffer.from('no picture') });
    files.set('/busy', { status: 503 });
    files.set('/inward', { status: 302, location: 'https://10.0.0.1/secret' });
    files.set('/round', { status: 302, location: '/round' });
    await file(['/none', '/text', '/busy', '/inward', '/round', 'https://192.168.0.1/x.jpg']);
    const { fetches } = await listed();
    expect(fetches.waiting).toBe(2);
    expect(fetches.failed.map(({ message }: { message: string }) => message)).toEqual([
      'There’s no photo at this address.',
      'This isn’t a picture. Send a JPEG, PNG, WebP, AVIF or HEIC file.',
      'This address isn’t on the public web, or it doesn’t begin with https://.',
      'This address isn’t on the public web, or it doesn’t begin with https://.',
    ]);
    asked = [];
    await put('/busy', 60);
    await file(null);
    expect(asked).toEqual([]);
    app.clock.set(new Date(app.clock.now().getTime() + minute).toISOString());
    await file(null);
    expect(await widths()).toEqual([60]);

    await put('/none', 50);
    const again = await app.call('fetchPhotosAgain', { token: world.dealerA.token, params: { id: car } });
    expect(again.statusCode).toBe(200);
    const other = await app.call('fetchPhotosAgain', { token: world.dealerB.token, params: { id: car } });
    expect(other.statusCode).toBe(404);
    // The job that the call has sent may be at it already.
    while ((await widths()).at(0) !== 50) await file(null);
  });

  it('that an ended process held are taken up again', async () => {
    await put('/a', 50);
    await file(['/gone']);
    const held = {
      state: 'waiting',
      address: `${base}/a`,
      claimedAt: app.clock.now(),
      dueAt: app.clock.now(),
    } as const;
    await db().update(listingPhotoFetches).set(held);
    await file(null);
    expect(await widths()).toEqual([]);
    app.clock.set(new Date(app.clock.now().getTime() + hour).toISOString());
    await file(null);
    expect(await widths()).toEqual([50]);
  });

  it('that ended their process twice are given up in words, alone, and not fetched again', async () => {
    await put('/a', 50);
    await put('/b', 60);
    await file(['/gone']);
    const due = { state: 'waiting', dueAt: app.clock.now(), claimedAt: null } as const;
    await db()
      .update(listingPhotoFetches)
      .set({ ...due, address: `${base}/a`, begun: 2 });
    asked = [];
    await file(['/a', '/b']);
    expect(asked).toEqual(['/b']);
    const problem = 'We tried twice to read this photo but couldn’t finish. Send it as a regular JPEG.';
    expect((await listed()).fetches).toMatchObject({
      waiting: 0,
      failed: [{ address: `${base}/a`, message: problem }],
    });
    const again = { token: world.dealerA.token, params: { id: car } };
    expect((await app.call('fetchPhotosAgain', again)).statusCode).toBe(200);
    while ((await widths()).length < 2) await file(null);
  });
});

describe('photos that would be too many at a time', () => {
  /** Ceilings of so many requests a minute of a host, or a day of the dealer. */
  const only = (limits: { host: number } | { day: number }) => {
    const factor = 'host' in limits ? limits.host / 600 : limits.day / 30_000;
    ceilings = new PhotoCeilings(new RateLimiter(app.clock, factor));
  };

  it('of one host come when its minute is over, and the dealer reads why', async () => {
    only({ host: 2 });
    for (const [at, path] of ['/a', '/b', '/c', '/d'].entries()) await put(path, 50 + at);
    const seconds = await file(['/a', '/b', '/c', '/d']);
    expect([seconds, asked.toSorted()]).toEqual([60, ['/a', '/b']]);
    const { waiting, delayedBy } = (await listed()).fetches;
    expect([waiting, delayedBy]).toEqual([
      2,
      expect.stringMatching(/^We’re fetching a lot of photos from the server at this address/),
    ]);
    expect(await file(null)).toBeUndefined();
    app.clock.pass(minute);
    await file(null);
    expect(await widths()).toEqual([50, 51, 52, 53]);
    expect((await listed()).fetches).toMatchObject({ waiting: 0, delayedBy: '' });
  });

  it('of one dealer come the next day', async () => {
    only({ day: 1 });
    await put('/a', 50);
    await put('/b', 60);
    await file(['/a']);
    await file(['/a', `${base.replace('127.0.0.1', 'localhost')}/b`]);
    expect(await widths()).toEqual([50]);
    expect((await listed()).fetches.delayedBy).toMatch(/^We’ve fetched 30,000 of your photos today/);
    app.clock.pass(day);
    await file(null);
    expect(await widths()).toEqual([50, 60]);
  });

  it('leave the turn to another dealer after some seconds', async () => {
    for (const path of ['/a', '/b', '/c']) await put(path, 50);
    onAsked = () => void app.clock.pass(6000);
    expect(await file(['/a', '/b', '/c'])).toBe(0);
    expect(asked.toSorted()).toEqual(['/a', '/b']);
    expect(await file(null)).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  it('take four connections of a host, and leave those of others alone', async () => {
    const gate = Promise.withResolvers<void>();
    const ask = (host: string) => ceilings.within(host, world.dealerA.id, () => gate.promise);
    const open = [1, 2, 3, 4].map(() => ask('slow.example'));
    expect(await ask('slow.example')).toMatchObject({ state: 'putOff', of: 'host', seconds: 5 });
    expect(await ceilings.within('other.example', world.dealerB.id, async () => 'asked')).toBe('asked');
    gate.resolve();
    await Promise.all(open);
    expect(await ask('slow.example')).toBeUndefined();
  });
});
