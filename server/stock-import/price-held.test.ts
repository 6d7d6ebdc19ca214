import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealerMakes } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, readFileAs, takeOverFile } from '../testing/stock-files.ts';
import { testVin } from '../testing/vins.ts';

/** What the prices of a file hold: the car alone, or freight and every fee that all buyers pay. */

const { app, world, db } = openedWorld();

const headings = ['VIN', 'condition', 'brand', 'model', 'trim', 'year', 'mileage', 'body_style', 'price'];
const car = [testVin(1), 'used', 'Acura', 'TLX', 'Tech', '2021', '41234 km', 'sedan', '24545.20 CAD'];
const csv = (...rows: string[][]) => Buffer.from(stringify(rows, { record_delimiter: '\r\n' }));
const bring = (...rows: string[][]) => bringFile(app, world.dealerA.token, csv(...rows));
const readAs = (id: string, body: object) => readFileAs(app, world.dealerA.token, id, body);
const takeOver = (read: Parameters<typeof takeOverFile>[2]) => takeOverFile(app, world.dealerA.token, read);

const ofA = async (vin = testVin(1)) => {
  const [found] = await db().select().from(listings).where(eq(listings.vin, vin));
  if (!found) throw new Error('no car');
  return found;
};
const allInNow = async () => {
  const { token } = world.dealerA;
  const params = { id: (await ofA()).id };
  return (await app.call('readCarModelDetails', { token, params })).json().data.check.allInPrice;
};
const mistakesOf = async (id: string) =>
  (await app.call('listStockImportMistakes', { token: world.dealerA.token, params: { id } })).json().data;
const reportOf = async (id: string): Promise<(string | undefined)[]> => {
  const reply = await app.call('readStockImportReport', { token: world.dealerA.token, params: { id } });
  return parse(reply.json().text, { bom: true })
    .slice(1)
    .map((row: string[]) => row.at(-1));
};

describe('a file whose rows say what their prices hold', () => {
  it('stays the same to the cent, and comes back the same with each round', async () => {
    const read = await bring([...headings, 'vehicle_price_type'], [...car, 'all_in_price']);
    expect(await reportOf(read._id)).toEqual(['all-in']);
    await takeOver(read);
    expect([await allInNow(), Number((await ofA()).basePriceCents) < 24_545_20]).toEqual(['24545.20', true]);
    const again = await bring([...headings, 'vehicle_price_type'], [...car, 'all_in_price']);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1, mistaken: 0 });
  });

  it('goes before what was said of the file, row by row', async () => {
    const rows = ['all_in_price', 'before fees', ''].map((type, at) => [...car.with(0, testVin(at + 1)), type]);
    const read = await bring([...headings, 'vehicle_price_type'], ...rows);
    expect(await reportOf(read._id)).toEqual(['all-in', 'before fees', 'before fees']);
    const said = await readAs(read._id, { prices: 'allIn' });
    expect(await reportOf(said._id)).toEqual(['all-in', 'before fees', 'all-in']);
  });
});

describe('a file whose rows do not say it', () => {
  it('has prices before fees until the dealer says that they are all-in, and keeps what was said', async () => {
    const read = await bring(headings, car);
    expect(read.prices).toBe(null);
    const rows = async () =>
      (await app.call('listStockImportRows', { token: world.dealerA.token, params: { id: read._id } })).json().data;
    expect(await rows()).toMatchObject([{ price: '24545.20' }]);
    const said = await readAs(read._id, { prices: 'allIn' });
    expect([said.prices, (await readAs(read._id, {})).prices]).toEqual(['allIn', 'allIn']);
    expect(Number((await rows())[0].price)).toBeLessThan(24_545.2);
    expect(await takeOver(said)).toMatchObject({ state: 'done', prices: 'allIn' });
    expect(await allInNow()).toBe('24545.20');
    const before = await readAs((await bring(headings, car))._id, { prices: 'beforeFees' });
    expect(await reportOf(before._id)).toEqual(['before fees']);
    await takeOver(before);
    expect((await ofA()).basePriceCents).toBe(24_545_20);
  });

  it('is one before fees where nobody has said anything', async () => {
    await takeOver(await bring(headings, car));
    expect((await ofA()).basePriceCents).toBe(24_545_20);
  });

  it('takes what a maker suggests as a price before fees all the same', async () => {
    const read = await bring([...headings, 'MSRP'], [...car.with(1, 'new').with(8, ''), '24545.20']);
    await takeOver(await readAs(read._id, { prices: 'allIn' }));
    expect((await ofA()).basePriceCents).toBe(24_545_20);
  });

  it('is no price where the fees come to as much, or where the freight in it is not known', async () => {
    const cheap = await readAs((await bring(headings, car.with(8, '400.00')))._id, { prices: 'allIn' });
    expect(await mistakesOf(cheap._id)).toMatchObject([
      { line: 2, value: '400.00', message: expect.stringMatching(/^This price is meant to include your fees/) },
    ]);
    await db().delete(dealerMakes).where(eq(dealerMakes.dealerId, world.dealerA.id));
    const fresh = car.with(1, 'new').with(5, '2026').with(8, '57,815');
    const read = await readAs((await bring(headings, fresh))._id, { prices: 'allIn' });
    expect(await mistakesOf(read._id)).toMatchObject([
      { message: expect.stringMatching(/^This price includes freight/) },
    ]);
  });

  it('refuses what is neither', async () => {
    const { token } = world.dealerA;
    const params = { id: (await bring(headings, car))._id };
    const reply = await app.call('readStockImport', { token, params, body: { prices: 'someFees' } });
    expect([reply.statusCode, reply.json().fields.prices]).toEqual([400, 'Choose beforeFees or allIn.']);
  });
});
