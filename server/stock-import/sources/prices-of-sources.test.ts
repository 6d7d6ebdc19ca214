import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listings } from '../../listings/tables.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { stockFile, stockRow } from '../../testing/stock-files.ts';
import { addSource, type Run, runNow, type SentSource, webSource } from '../../testing/stock-runs.ts';
import { type StockServers, startStockServers } from '../../testing/stock-servers.ts';

/** What the prices of a source hold, and rows of a nightly run whose price may be one of two. */

let servers: StockServers;
const ports = new Set<number>();
const app = openedApp({
  stockNetwork: { ca: stockCertificate.ca, reachesHere: (port) => ports.has(port), patience: 600_000 },
});
const world = worldBefore(app);
const token = () => world.dealerA.token;

beforeAll(async () => {
  servers = await startStockServers();
  ports.add(servers.webPort);
});
afterAll(() => servers.close());
beforeEach(() => servers.web.clear());

const bring = (...rows: string[]) => servers.web.set('/stock.csv', stockFile(...rows));
const run = (id: string): Promise<Run> => runNow(app, token(), id);
const carOf = async (stockNumber: string) =>
  (await app.database.db.select().from(listings).where(eq(listings.stockNumber, stockNumber)))[0];
const allInOf = async (stockNumber: string) => {
  const params = { id: (await carOf(stockNumber))?.id ?? '' };
  return (await app.call('readCarModelDetails', { token: token(), params })).json().data.check.allInPrice;
};
const fileOf = async ({ importId }: Run) =>
  (await app.call('findStockImport', { token: token(), params: { id: importId ?? '' } })).json().data;

describe('the prices of a source', () => {
  it('are all-in where it says so, which its runs say too, and get no fees a second time', async () => {
    const source = await addSource(app, token(), webSource(servers, { prices: 'allIn' }));
    expect(source.prices).toBe('allIn');
    bring(stockRow(1, { price: '$45,990.00' }));
    const first = await run(source._id);
    expect([first.state, (await fileOf(first)).prices]).toEqual(['done', 'allIn']);
    expect(await allInOf('S1')).toBe('45990.00');
    bring(stockRow(1, { price: '$45,990.00' }), stockRow(2));
    expect((await run(source._id)).counts).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
    expect(await allInOf('S1')).toBe('45990.00');
  });

  it('are before fees where nobody said it, and change with the setting: the same file is read anew', async () => {
    const sent = webSource(servers);
    const { prices, ...source } = await addSource(app, token(), sent);
    expect(prices).toBe('beforeFees');
    bring(stockRow(1));
    expect((await fileOf(await run(source._id))).prices).toBe('beforeFees');
    expect((await carOf('S1'))?.basePriceCents).toBe(45_990_00);
    const change = (body: SentSource, version: number) =>
      app.call('changeStockSource', {
        token: token(),
        params: { id: source._id },
        body,
        headers: { 'if-match': `"${version}"` },
      });
    const changed = (await change({ ...sent, prices: 'allIn' }, source.version)).json().data;
    expect(changed.prices).toBe('allIn');
    expect((await run(source._id)).counts).toMatchObject({ changed: 1 });
    expect(await allInOf('S1')).toBe('45990.00');
    // A client that knows nothing of it changes nothing of it.
    const renamed = (await change({ ...sent, name: 'Birch DMS' }, changed.version)).json().data;
    expect([renamed.name, renamed.prices]).toEqual(['Birch DMS', 'allIn']);
  });
});

it('names the row of a price that may be one of two, and leaves its car as it was', async () => {
  const { _id: id } = await addSource(app, token(), webSource(servers));
  bring(stockRow(1), stockRow(2));
  await run(id);
  bring(stockRow(1, { price: '44.990' }), stockRow(2));
  const failed = await run(id);
  expect(failed).toMatchObject({ state: 'failed', counts: { mistaken: 1 } });
  const params = { id: failed.importId ?? '' };
  const { data } = (await app.call('listStockImportMistakes', { token: token(), params })).json();
  expect(data).toMatchObject([
    {
      line: 2,
      heading: 'Internet Price',
      value: '44.990',
      message: expect.stringMatching(/^Is this 44.990 or 44990\?/),
    },
  ]);
  expect(await carOf('S1')).toMatchObject({ basePriceCents: 45_990_00, version: 1 });
});
