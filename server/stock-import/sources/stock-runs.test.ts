import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealerMakes } from '../../dealers/tables.ts';
import { auditLog } from '../../enquiries/tables.ts';
import { mailTally } from '../../integrations/mail/tables.ts';
import { minute } from '../../kit/clock.ts';
import { addKey } from '../../testing/dealer-keys.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { stockFile, stockHeadings, stockRow } from '../../testing/stock-files.ts';
import {
  addSource,
  decide,
  type Feed,
  type Run,
  runNow,
  runSettled,
  sftpSource,
  stockNow,
  threeFeeds,
  webSource,
} from '../../testing/stock-runs.ts';
import { type StockServers, startStockServers } from '../../testing/stock-servers.ts';
import { bombWorkbook } from '../../testing/workbooks.ts';
import { addDealer, type DealerWithMember } from '../../testing/world.ts';
import { stockRuns, stockSources } from '../tables.ts';
import { beginDueRuns } from './begin-runs.ts';

/** Files that come by themselves, from real servers: what is taken over of them, and what is not. */

let servers: StockServers;
const ports = new Set<number>();
const app = openedApp({
  stockNetwork: { ca: stockCertificate.ca, reachesHere: (port) => ports.has(port), patience: 600_000 },
});
const world = worldBefore(app);
let dealerC: DealerWithMember;

beforeAll(async () => {
  servers = await startStockServers();
  ports.add(servers.webPort).add(servers.sftpPort);
});
afterAll(() => servers.close());

const db = () => app.database.db;

beforeEach(async () => {
  servers.web.clear();
  servers.files.clear();
  servers.showOtherKey(false);
  dealerC = await addDealer(db(), app.clock, 'west-cars');
  for (const { id } of [world.dealerB, dealerC])
    await db().insert(dealerMakes).values({ dealerId: id, makeId: world.acura, freightCents: 2595_00 });
});

/** New cars, which are public at once; each dealer has its own numbers. */
const row = (number: number, price = '$57,800') => stockRow(number, { type: 'New', km: '', price });
const rows = (first: number, ...numbers: number[]) => numbers.map((number) => row(first + number));
const cars = (first: number, ...numbers: number[]) => numbers.map((number) => `S${first + number} 57800`);

describe('ten runs of three dealers', () => {
  let feeds: Feed[];
  const tokenOf = (place: number) => feeds[place]?.dealer.token ?? '';
  const next = async (fileOf: (first: number) => Buffer): Promise<Run[]> => {
    for (const feed of feeds) feed.put(fileOf(feed.first));
    return runAll();
  };
  const runAll = (): Promise<Run[]> => {
    app.clock.pass(minute);
    return Promise.all(feeds.map(({ dealer, source }) => runNow(app, dealer.token, source)));
  };
  const decideAll = (runs: readonly Run[], take: boolean) =>
    Promise.all(runs.map((run, place) => decide(app, tokenOf(place), run, take)));
  const stocks = () => Promise.all(feeds.map(({ dealer }) => stockNow(app, dealer.id)));
  const each = (expected: (first: number) => string[]) => feeds.map(({ first }) => expected(first));
  const states = (runs: readonly Run[]) => runs.map(({ state }) => state);
  const all = (state: Run['state']) => feeds.map(() => state);
  /** The first car at a lower price, and others. */
  const priced = (first: number, ...others: number[]) =>
    stockFile(row(first + 1, '$55,500'), ...rows(first, ...others));
  const pricedCars = (...others: number[]) => each((first) => [`S${first + 1} 55500`, ...cars(first, ...others)]);

  async function takeWhatIsRight(): Promise<void> {
    const seven = (first: number) => stockFile(...rows(first, 1, 2, 3, 4, 5, 6, 7));
    const begun = await next(seven);
    expect(states(begun), begun.map(({ problem }) => problem).join()).toEqual(all('done'));
    expect(begun[0]?.counts).toMatchObject({ added: 7, ready: 7 });
    expect(states(await next(seven))).toEqual(all('unchanged'));
    const prices = await next((first) => priced(first, 2, 3, 4, 5, 6, 7));
    expect(prices.map(({ counts }) => counts?.changed)).toEqual([1, 1, 1]);
    const sold = await next((first) => priced(first, 2, 3, 4, 5, 8));
    expect(sold.map(({ counts, removed }) => [counts?.added, removed])).toEqual(feeds.map(() => [1, 2]));
  }

  async function takeNothingWrong(): Promise<void> {
    expect(states(await next((first) => priced(first, 2, 3, 4, 5).subarray(0, -9)))).toEqual(all('failed'));
    const another = (first: number) => (first === 300 ? 100 : first + 100);
    const others = await next((first) => stockFile(...rows(another(first), 2, 3, 4, 5, 8)));
    expect(others.map(({ state, heldFor }) => [state, heldFor])).toEqual(feeds.map(() => ['held', 'otherDealers']));
    expect(states(await decideAll(others, false))).toEqual(all('refused'));
    servers.showOtherKey(true);
    servers.web.set('/stock.csv', { to: servers.insideUrl });
    const problems = (await runAll()).map(({ problem }) => problem);
    expect(problems[0]).toMatch(/^This address isn’t on the public internet/);
    for (const problem of problems.slice(1)) expect(problem).toMatch(/^The host’s key has changed/);
    expect(servers.inside).toEqual([]);
    servers.showOtherKey(false);
    expect(states(await next(() => bombWorkbook(400, 1000)))).toEqual(all('failed'));
  }

  it('take what is right, and nothing else', async () => {
    feeds = await threeFeeds(app, servers, [world.dealerA, world.dealerB, dealerC]);
    await takeWhatIsRight();
    expect(await stocks()).toEqual(pricedCars(2, 3, 4, 5, 8));
    await takeNothingWrong();
    expect(await stocks(), 'after all that was wrong').toEqual(pricedCars(2, 3, 4, 5, 8));
    const half = await next((first) => priced(first, 2, 3));
    expect(half.map(({ heldFor, removed }) => [heldFor, removed])).toEqual(feeds.map(() => ['removals', 3]));
    expect(await stocks()).toEqual(pricedCars(2, 3, 4, 5, 8));
    expect(states(await decideAll(half, true))).toEqual(all('done'));
    expect(states(await next((first) => priced(first, 2, 3, 9)))).toEqual(all('done'));
    expect(await stocks()).toEqual(pricedCars(2, 3, 9));
    const tally = await db().select().from(mailTally).where(eq(mailTally.mail, 'stock-run-failed'));
    expect(tally.length, 'one mail for each kind of failure').toBe(9);
  });
});

describe('a run', () => {
  const token = () => world.dealerA.token;
  const bring = (...lines: string[]) => servers.web.set('/stock.csv', stockFile(...lines));

  it('is undone: what came goes, what went comes back, what a person changed since stays', async () => {
    const { _id: id } = await addSource(app, token(), webSource(servers));
    bring(...rows(100, 1, 2, 3, 4, 5));
    await runNow(app, token(), id);
    bring(row(101, '$50,000'), ...rows(100, 2, 3, 4, 6));
    app.clock.pass(minute);
    const run = await runNow(app, token(), id);
    expect(run).toMatchObject({
      state: 'done',
      canUndo: true,
      removed: 1,
      counts: { added: 1, changed: 1, missing: 1 },
    });
    const undone = await app.call('undoStockRun', { token: token(), params: { id: run._id } });
    expect(undone.statusCode).toBe(200);
    expect(await runSettled(app, token(), run._id)).toMatchObject({ state: 'undone', canUndo: false });
    expect(await stockNow(app, world.dealerA.id)).toEqual(cars(100, 1, 2, 3, 4, 5));
    expect((await app.call('undoStockRun', { token: token(), params: { id: run._id } })).statusCode).toBe(409);
    expect((await runNow(app, token(), id)).state, 'the same file once more').toBe('unchanged');
  });

  it('comes at its hours, once for all servers, and goes on where a process has died', async () => {
    const { _id: id, nextRunAt } = await addSource(
      app,
      token(),
      webSource(servers, { everyHours: null, times: ['06:30', '10:15'] }),
    );
    expect(nextRunAt, '10:15 in Toronto').toBe('2026-11-21T15:15:00.000Z');
    bring(...rows(100, 1, 2));
    app.clock.pass(20 * minute);
    const services = { db: db(), jobs: app.jobs, clock: app.clock };
    const begun = await Promise.all([beginDueRuns(services), beginDueRuns(services)]);
    expect(begun[0] + begun[1]).toBe(1);
    const list = async (): Promise<Run[]> => (await app.call('listStockRuns', { token: token() })).json().data;
    const [run] = await list();
    expect(await runSettled(app, token(), run?._id ?? '')).toMatchObject({ state: 'done', cause: 'hours' });
    // As one leaves it that died when its file had just been asked for.
    const left = {
      sourceName: 'Maple DMS',
      dealerId: world.dealerA.id,
      memberId: 'none',
      sourceId: id,
      cause: 'hours',
    } as const;
    bring(...rows(100, 1, 2, 3));
    await db()
      .insert(stockRuns)
      .values({ id: 'left', ...left, state: 'fetching', workedAt: app.clock.now() });
    app.clock.pass(2 * minute);
    await beginDueRuns(services);
    expect((await runSettled(app, token(), 'left')).state).toBe('done');
    expect(await stockNow(app, world.dealerA.id)).toEqual(cars(100, 1, 2, 3));
  });

  it('comes of a file that a key sends, once for its Idempotency-Key, and stands in the record under the key', async () => {
    const push = webSource(servers, { kind: 'push', address: '', everyHours: null });
    const { _id: id } = await addSource(app, token(), push);
    const key = await addKey(db(), app.clock, world.dealerA, ['stock:write', 'stock:read']);
    // A plan that does not cover it holds what it is told.
    const where = { name: 'CRM', kind: 'webhook', url: 'https://crm.example/', isOn: true, ownKey: null };
    await app.call('addReceiver', { token: token(), body: { ...where, events: ['car.added'] } });
    const send = (file: Buffer, name: string) =>
      app.call('pushStockFile', {
        token: key.token,
        params: { id },
        query: { fileName: 'cars.csv' },
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': name },
        body: file,
      });
    const file = stockFile(...rows(100, 1, 2));
    const [one, other] = await Promise.all([send(file, 'a'), send(file, 'a')]);
    expect(one.json().data._id).toBe(other.json().data._id);
    expect(await runSettled(app, key.token, one.json().data._id)).toMatchObject({
      state: 'done',
      cause: 'key',
      key: { _id: key.id },
    });
    expect((await send(stockFile(row(109)), 'a')).statusCode).toBe(422);
    const added = await db().select().from(auditLog).where(eq(auditLog.action, 'car added'));
    expect(added.map(({ details }) => [details.keyId, details.sourceId])).toEqual(Array(2).fill([key.id, id]));
    // The record forgets that something is to be told once that is under way.
    const told = async () => (await app.call('listDeliveries', { token: token() })).json().data;
    await expect.poll(told).toMatchObject(Array(2).fill({ event: 'car.added', state: 'held' }));
  });
});

describe('a source', () => {
  const token = () => world.dealerA.token;

  it('is tried before it counts: its first rows, and the key of its host, which then stays', async () => {
    const { _id: id } = await addSource(app, token(), sftpSource(servers));
    const test = async () => (await app.call('testStockSource', { token: token(), params: { id } })).json().data;
    expect(await test()).toMatchObject({ problem: 'We can’t find that file.', hostKey: null });
    servers.files.set('/feeds/stock.csv', stockFile(row(101)));
    const tried = await test();
    expect(tried).toMatchObject({ problem: '', fileName: 'stock.csv', hostKey: expect.stringMatching(/^SHA256:/) });
    expect(tried.columns.map(({ heading }: { heading: string }) => heading).join()).toBe(stockHeadings);
    expect(tried.rows[0][0]).toBe('S101');
    servers.showOtherKey(true);
    expect((await test()).problem).toMatch(/^The host’s key has changed/);
    expect(await stockNow(app, world.dealerA.id)).toEqual([]);
    const [kept] = await db().select().from(stockSources);
    expect(Buffer.from(kept?.secretCiphertext ?? []).toString('latin1')).not.toContain(servers.password);
    expect((await app.call('listStockSources', { token: token() })).body).not.toContain(servers.password);
  });

  it('has its file read by the format that it names, before the one that would be recognised', async () => {
    const ofPrice = async (name: string, field: string) => {
      const columns = stockHeadings
        .split(',')
        .map((heading) => ({ heading, field: heading === 'Internet Price' ? field : null }));
      const body = { name, element: '', columns, values: [] };
      return (await app.call('addStockFormat', { token: token(), body })).json().data._id;
    };
    const [named] = [await ofPrice('Lot list', 'msrp'), await ofPrice('Web list', 'price')];
    const { _id: id } = await addSource(app, token(), webSource(servers, { format: named }));
    servers.web.set('/stock.csv', stockFile(row(101)));
    const test = async () => (await app.call('testStockSource', { token: token(), params: { id } })).json().data;
    expect((await test()).columns).toContainEqual(
      expect.objectContaining({ heading: 'Internet Price', field: 'msrp' }),
    );
    expect(await runNow(app, token(), id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/columns/),
    });
    await app.call('removeStockFormat', { token: token(), params: { id: named } });
    expect((await test()).problem).toMatch(/^The format for reading this file/);
    const body = webSource(servers, { format: named });
    expect((await app.call('addStockSource', { token: token(), body })).json().field).toBe('format');
  });

  it('is refused where a field is wrong, and no secret goes to another host', async () => {
    const wrong = async (changes: Parameters<typeof webSource>[1]) =>
      (await app.call('addStockSource', { token: token(), body: webSource(servers, changes) })).json().field;
    expect(await wrong({ address: 'http://maple.example/a.csv' })).toBe('address');
    expect(await wrong({ name: ' ' })).toBe('name');
    expect(await wrong({ everyHours: null })).toBe('times');
    expect(await wrong({ signIn: 'password', userName: 'dealer' })).toBe('secret');
    expect(await wrong({ kind: 'sftp', address: 'host', path: '', signIn: 'password', userName: 'a' })).toBe('path');
    const { _id: id } = await addSource(app, token(), sftpSource(servers));
    const change = (body: object) =>
      app.call('changeStockSource', { token: token(), params: { id }, headers: { 'if-match': '"1"' }, body });
    const elsewhere = await change(sftpSource(servers, { address: 'other.example', secret: '' }));
    expect([elsewhere.statusCode, elsewhere.json().field]).toEqual([400, 'secret']);
    const paused = (await change(sftpSource(servers, { secret: '', isOn: false }))).json().data;
    expect(paused).toMatchObject({ version: 2, isOn: false, nextRunAt: null });
    expect((await app.call('removeStockSource', { token: token(), params: { id } })).statusCode).toBe(200);
  });
});
