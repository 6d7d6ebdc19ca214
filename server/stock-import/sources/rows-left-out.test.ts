import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTally } from '../../integrations/mail/tables.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { stockFile, stockRow } from '../../testing/stock-files.ts';
import { addSource, decide, runNow, stockNow, webSource } from '../../testing/stock-runs.ts';
import { type StockServers, startStockServers } from '../../testing/stock-servers.ts';

/** Runs of files of which some rows are wrong. */

let servers: StockServers;
const ports = new Set<number>();
const app = openedApp({
  stockNetwork: { ca: stockCertificate.ca, reachesHere: (port) => ports.has(port), patience: 600_000 },
});
const world = worldBefore(app);

beforeAll(async () => {
  servers = await startStockServers();
  ports.add(servers.webPort);
});
afterAll(() => servers.close());
beforeEach(() => servers.web.clear());

const db = () => app.database.db;
const token = () => world.dealerA.token;
const bring = (...lines: string[]) => servers.web.set('/stock.csv', stockFile(...lines));

/** New cars, which are public at once. */
const row = (number: number, price = '$57,800') => stockRow(number, { type: 'New', km: '', price });
const rows = (first: number, ...numbers: number[]) => numbers.map((number) => row(first + number));
const cars = (first: number, ...numbers: number[]) => numbers.map((number) => `S${first + number} 57800`);

describe('a run', () => {
  const toldOf = (mail: string) => db().select().from(mailTally).where(eq(mailTally.mail, mail));

  it('with mistakes takes the other rows, lists each with its reason, and tells the owner once', async () => {
    const { _id: id } = await addSource(app, token(), webSource(servers));
    bring(row(101), stockRow(102, { vin: 'NOT A VIN' }));
    const run = await runNow(app, token(), id);
    expect(run).toMatchObject({
      state: 'done',
      counts: { added: 1, mistaken: 1, unmatched: 1 },
      problem: 'Rows left out: 1. The cars in those rows haven’t changed.',
    });
    const params = { id: run.importId ?? '' };
    const { data } = (await app.call('listStockImportMistakes', { token: token(), params })).json();
    expect(data).toMatchObject([{ line: 3, heading: 'VIN', value: 'NOT A VIN' }]);
    expect(
      (await app.call('confirmStockImport', { token: token(), params, body: { removeMissing: true, missing: 0 } }))
        .statusCode,
    ).toBe(409);
    expect(await stockNow(app, world.dealerA.id)).toEqual(cars(100, 1));
    bring(row(101, '$50,000'), stockRow(102, { vin: 'NOT A VIN' }));
    await runNow(app, token(), id);
    expect(await stockNow(app, world.dealerA.id)).toEqual(['S101 50000']);
    expect(await toldOf('stock-run-rows'), 'once for these rows').toHaveLength(1);
    const [mail] = await app.mails(1);
    expect(mail?.text).toContain(`/DealerStockRuns/${run._id}`);
    expect(mail?.text).toContain('Line 3, VIN “NOT A VIN”: A VIN has 17 letters and digits');
    bring(row(101, '$50,000'), stockRow(102, { price: 'a bargain' }));
    await runNow(app, token(), id);
    expect(await toldOf('stock-run-rows'), 'others are told').toHaveLength(2);
  });

  it('removes nothing while a row with a mistake names no car, and says so', async () => {
    const { _id: id } = await addSource(app, token(), webSource(servers));
    bring(...rows(100, 1, 2, 3, 4));
    await runNow(app, token(), id);
    bring(...rows(100, 1, 2, 3), stockRow(109, { vin: 'NOT A VIN' }));
    const run = await runNow(app, token(), id);
    expect(run).toMatchObject({ removed: 0, counts: { missing: 1, unmatched: 1 } });
    expect(run.problem).toMatch(/We didn’t remove any cars/);
    expect(await stockNow(app, world.dealerA.id)).toEqual(cars(100, 1, 2, 3, 4));
    bring(...rows(100, 1, 2), stockRow(104, { vin: 'NOT A VIN' }));
    expect(await runNow(app, token(), id)).toMatchObject({ state: 'done', removed: 1, counts: { unmatched: 0 } });
    expect(await stockNow(app, world.dealerA.id), 'the row names the fourth by its stock number').toEqual(
      cars(100, 1, 2, 4),
    );
  });

  it('of which many rows have mistakes waits for a person, who may take the others', async () => {
    const { _id: id } = await addSource(app, token(), webSource(servers));
    const bad = [11, 12, 13, 14, 15].map((number) => stockRow(100 + number, { vin: 'NOT A VIN' }));
    bring(...rows(100, 1, 2, 3, 4, 5, 6, 7), ...bad);
    const run = await runNow(app, token(), id);
    expect(run).toMatchObject({ state: 'held', heldFor: 'mistakes', counts: { added: 7, mistaken: 5 } });
    expect(await stockNow(app, world.dealerA.id)).toEqual([]);
    expect(await decide(app, token(), run, true)).toMatchObject({ state: 'done' });
    expect(await stockNow(app, world.dealerA.id)).toHaveLength(7);
  });

  it('waits above the parts that its source says, of bad rows and of cars to remove', async () => {
    const sent = webSource(servers, { mostBad: 50, mostRemoved: 10 });
    const source = await addSource(app, token(), sent);
    expect(source).toMatchObject({ mostBad: 50, mostRemoved: 10 });
    const bad = [11, 12, 13, 14, 15].map((number) => stockRow(100 + number, { vin: 'NOT A VIN' }));
    bring(...rows(100, 1, 2, 3, 4, 5, 6, 7), ...bad);
    expect(await runNow(app, token(), source._id), 'five of twelve').toMatchObject({ state: 'done' });
    bring(...rows(100, 1, 2, 3, 4, 5, 6));
    expect(await runNow(app, token(), source._id), 'one of seven').toMatchObject({
      state: 'held',
      heldFor: 'removals',
    });
    const { mostBad: _, mostRemoved: __, ...without } = sent;
    const change = { token: token(), params: { id: source._id }, body: without, headers: { 'if-match': '"1"' } };
    expect((await app.call('changeStockSource', change)).json().data, 'as before').toMatchObject({ mostRemoved: 10 });
    const wrong = { ...sent, mostBad: 0 };
    expect((await app.call('addStockSource', { token: token(), body: wrong })).json()).toMatchObject({
      field: 'mostBad',
    });
  });
});
