import { readFileSync } from 'node:fs';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { listings } from '../../listings/tables.ts';
import { listingPhotoLinks } from '../../photos/tables.ts';
import { loadReference } from '../../seed/reference.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { stockFile, stockRow } from '../../testing/stock-files.ts';
import {
  addSource,
  type Run,
  runNow,
  runSettled,
  type SentSource,
  sftpSource,
  webSource,
} from '../../testing/stock-runs.ts';
import { type StockServers, startStockServers } from '../../testing/stock-servers.ts';
import { until } from '../../testing/until.ts';
import type { DealerWithMember } from '../../testing/world.ts';
import { rowsTogether } from '../import-files.ts';
import { stockImports, stockRuns } from '../tables.ts';
import { beginDueRuns } from './begin-runs.ts';

/** Files as systems send them, written by somebody who had not seen the code, fetched from real servers and taken over. */

let servers: StockServers;
const ports = new Set<number>();
const app = openedApp({
  stockNetwork: { ca: stockCertificate.ca, reachesHere: (port) => ports.has(port), patience: 600_000 },
});
const world = worldBefore(app);
beforeAll(async () => {
  servers = await startStockServers();
  ports.add(servers.webPort).add(servers.sftpPort);
});
afterAll(() => servers.close());
beforeEach(() => {
  servers.web.clear();
  servers.files.clear();
});

const db = () => app.database.db;
const sample = (name: string) => readFileSync(new URL(`../samples/${name}`, import.meta.url));
/** Each sample with the cars that a careful person takes from it. */
const expected: Record<string, { format: string; cars: Record<string, object> }> = JSON.parse(
  sample('expected.json').toString(),
);

const importOf = async (
  { token }: DealerWithMember,
  { importId }: Run,
): Promise<CallReply<'findStockImport'>['data']> =>
  (await app.call('findStockImport', { token, params: { id: importId ?? '' } })).json().data;

/** The cars that came from a file; the one that a dealer has from the beginning has no VIN. */
async function stockByVin({ id }: DealerWithMember) {
  const rows = await db()
    .select({ car: listings, photos: listingPhotoLinks.addresses })
    .from(listings)
    .leftJoin(listingPhotoLinks, eq(listingPhotoLinks.listingId, listings.id))
    .where(and(eq(listings.dealerId, id), isNull(listings.removedAt), isNotNull(listings.vin)));
  return new Map(rows.map(({ car, photos }) => [car.vin, { ...car, photos }]));
}

/** Puts a file where a source of dealer A finds it: on the web, or in a folder by SFTP. */
function served(name: string, isWeb: boolean): SentSource {
  const file = sample(name);
  if (isWeb) {
    servers.web.set(`/${name}`, file);
    return webSource(servers, { address: `https://localhost:${servers.webPort}/${name}` });
  }
  servers.files.set(`/feeds/${name}`, file);
  return sftpSource(servers, { path: '/feeds' });
}

describe('a source whose file a system writes', () => {
  beforeEach(() => loadReference(db()));

  // That each sample is read as it should be is held in formats.test.ts; here are the ways on which a file comes.
  it.each([
    ['homenet.csv', 'https', []],
    // Listed as new; its dealer may say otherwise.
    ['d2c.xml', 'SFTP', [{ field: 'condition', rows: 1, said: 'Démonstrateur' }]],
    ['semicolons.csv', 'SFTP', []],
  ] as const)('takes the cars that are in it: %s by %s', async (name, way, strange) => {
    const { format, cars } = expected[name] ?? { format: '?', cars: {} };
    const { token } = world.dealerA;
    const { _id: id } = await addSource(app, token, served(name, way === 'https'));
    const run = await runNow(app, token, id);
    const read = await importOf(world.dealerA, run);
    expect([read.format, read.strange]).toEqual([format, strange]);
    expect(run, run.problem).toMatchObject({
      state: 'done',
      removed: 0,
      counts: { mistaken: 0, added: Object.keys(cars).length },
    });
    const stock = await stockByVin(world.dealerA);
    for (const [vin, car] of Object.entries(cars)) expect(stock.get(vin), `${name} ${vin}`).toMatchObject(car);
    expect((await runNow(app, token, id)).state, 'once more').toBe('unchanged');
  });

  it('waits for a person where many rows are wrong, and names row, column and reason', async () => {
    const { token } = world.dealerA;
    const { _id: id } = await addSource(app, token, served('mistakes.csv', true));
    const run = await runNow(app, token, id);
    // A motorcycle and a heavy truck are no mistakes.
    expect(run).toMatchObject({
      state: 'held',
      heldFor: 'mistakes',
      counts: { mistaken: 14, skipped: { notACar: 2 } },
    });
    const asked = { token, params: { id: run.importId ?? '' } };
    const { data } = (await app.call('listStockImportMistakes', asked)).json();
    expect(data).toContainEqual(
      expect.objectContaining({
        line: 21,
        field: 'price',
        value: '-500',
        message: 'Enter the price like this: 45990 or $45,990.00.',
      }),
    );
    // 30.000,00 can be nothing but thirty thousand.
    expect(data.filter(({ line }: { line: number }) => line === 22)).toEqual([]);
    expect((await stockByVin(world.dealerA)).size).toBe(0);
  });
});

describe('a file of several dealers', () => {
  beforeEach(() => loadReference(db()));
  const name = 'heyauto-two-dealers.csv';
  const own = (dealerValue: string, dealerColumn = 'dealer_id') => ({
    ...served(name, true),
    dealerColumn,
    dealerValue,
  });
  const numbersOf = async (dealer: DealerWithMember) =>
    [...(await stockByVin(dealer)).values()].map(({ stockNumber }) => stockNumber).toSorted();
  const theirs = ['K0592', 'K2986', 'K7010', 'K7084A'];

  it('gives each dealer its own rows alone, and takes none away', async () => {
    for (const [dealer, number] of [
      [world.dealerA, 'LAKE01'],
      [world.dealerB, 'north02'],
    ] as const) {
      const { _id: id, ...set } = await addSource(app, dealer.token, own(number));
      expect(set).toMatchObject({ dealerColumn: 'dealer_id', dealerValue: number });
      const params = { id };
      const tried = (await app.call('testStockSource', { token: dealer.token, params })).json().data;
      expect(tried.rows.flat().filter((cell: string) => /^(LAKE01|NORTH02)$/.test(cell))).toEqual(
        tried.rows.map(() => number.toUpperCase()),
      );
      expect(await runNow(app, dealer.token, id)).toMatchObject({ state: 'done', removed: 0 });
    }
    expect(await numbersOf(world.dealerB)).toEqual(theirs);
    const lakes = await numbersOf(world.dealerA);
    expect([lakes.length, lakes.filter((number) => theirs.includes(number ?? ''))]).toEqual([6, []]);
  });

  it.each([
    [{}, 'This file has cars from several dealers: LAKE01, NORTH02.'],
    [{ dealerColumn: 'dealer_id', dealerValue: 'EAST03' }, 'No row in this file has EAST03 in the dealer_id column.'],
    [{ dealerColumn: 'store', dealerValue: 'LAKE01' }, 'This file has no store column,'],
  ])('takes nothing with %j', async (whose, problem) => {
    const { token } = world.dealerA;
    const { _id: id } = await addSource(app, token, { ...served(name, true), ...whose });
    expect(await runNow(app, token, id)).toMatchObject({ state: 'failed', problem: expect.stringContaining(problem) });
    expect((await stockByVin(world.dealerA)).size).toBe(0);
  });

  it('is chosen by a column and a number together', async () => {
    const { token } = world.dealerA;
    const wrong = async (body: SentSource) => (await app.call('addStockSource', { token, body })).json().field;
    expect(await wrong(own(' '))).toBe('dealerValue');
    expect(await wrong(own('LAKE01', ''))).toBe('dealerColumn');
  });
});

describe('a run that ends in the middle of taking over', () => {
  const many = rowsTogether + 5;
  const file = (...numbers: number[]) => stockFile(...numbers.map((number) => stockRow(number)));
  const numbers = Array.from({ length: many }, (_, place) => place + 1);
  const token = () => world.dealerA.token;
  const size = async () => (await stockByVin(world.dealerA)).size;
  /** Ends the transaction that brings the last car, as a time limit of the database does. */
  const endTransactions = async () => {
    await db().execute(sql`CREATE FUNCTION too_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.stock_number = ${sql.raw(`'S${many}'`)} THEN
        RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014';
      END IF; RETURN NEW; END $$`);
    await db().execute(sql`CREATE TRIGGER too_long BEFORE INSERT ON listings FOR EACH ROW EXECUTE FUNCTION too_long()`);
  };
  const endNoMore = () => db().execute(sql`DROP FUNCTION IF EXISTS too_long CASCADE`);

  /** A run whose first rows are kept, and whose others are not. */
  async function stopped(): Promise<string> {
    await endTransactions();
    servers.web.set('/stock.csv', file(...numbers));
    const { _id: id } = await addSource(app, token(), webSource(servers));
    const { _id: run } = (await app.call('runStockSource', { token: token(), params: { id } })).json().data;
    await until(async () => (await db().$count(stockImports, isHalfDone(run))) > 0);
    return run;
  }

  const isHalfDone = (run: string) => and(eq(stockImports.runId, run), eq(stockImports.rowsDone, rowsTogether));

  /** Looks for work again and again until a run is over. */
  async function over(id: string): Promise<Run> {
    while ((await db().$count(stockRuns, and(eq(stockRuns.id, id), isNull(stockRuns.finishedAt)))) > 0) {
      await beginDueRuns({ db: db(), jobs: app.jobs, clock: app.clock });
      await new Promise(setImmediate);
    }
    return runSettled(app, token(), id);
  }

  it('is taken up where it stopped by whoever looks next', async () => {
    const run = await stopped().finally(endNoMore);
    expect(await over(run)).toMatchObject({ state: 'done', counts: { added: many } });
    expect(await size()).toBe(many);
  });

  it('is taken back whole where it fails again and again', async () => {
    const run = await stopped();
    const problem = 'We stopped processing this file after several interruptions.';
    expect(await over(run).finally(endNoMore)).toMatchObject({ state: 'failed', problem });
    expect(await size()).toBe(0);
  });
});
