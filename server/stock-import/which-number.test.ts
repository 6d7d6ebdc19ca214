import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listings } from '../listings/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, readFileAs, stockFile, stockRow, takeOverFile } from '../testing/stock-files.ts';

/** Cells that may be one of two numbers: both are shown, and the dealer chooses. */

const { app, world, db } = openedWorld();

const bring = (...rows: string[]) => bringFile(app, world.dealerA.token, stockFile(...rows));
const readAs = (id: string, readings: object[]) => readFileAs(app, world.dealerA.token, id, { readings });
const mistakesOf = async (id: string): Promise<{ line: number; message: string }[]> =>
  (await app.call('listStockImportMistakes', { token: world.dealerA.token, params: { id } })).json().data;
const carOf = async (stockNumber: string) =>
  (await db().select().from(listings).where(eq(listings.stockNumber, stockNumber)))[0];

const two = { price: '45.990', km: '41,500' };

describe('a price or kilometres with a mark that may part thousands or a decimal', () => {
  it('is asked about with both numbers, and by its row where nobody has chosen', async () => {
    const read = await bring(
      stockRow(1, two),
      stockRow(2, { ...two, price: '$45.990' }),
      stockRow(3, { ...two, km: '112,345,67' }),
      stockRow(4, two),
    );
    expect(read.unclear).toEqual([
      { field: 'price', said: '45.990', decimal: '45.990', whole: '45990', rows: 3 },
      { field: 'price', said: '$45.990', decimal: '45.990', whole: '45990', rows: 1 },
      { field: 'mileage', said: '112,345,67', decimal: '112345.67', whole: '11234567', rows: 1 },
    ]);
    const mistakes = await mistakesOf(read._id);
    expect(mistakes.map(({ line }) => line)).toEqual([2, 3, 4, 4, 5]);
    expect(new Set(mistakes.map(({ message }) => message.replace(/^(Is this).*(\?.*)$/, '$1$2')))).toEqual(
      new Set(['Is this? Write it without a thousands separator.']),
    );
  });

  it('is not asked about where it is one number alone', async () => {
    const alone = ['45,990', '45 990,00 $', '45990', '45.990,00', '1.045.990', '45990.5'];
    const read = await bring(...alone.map((price, at) => stockRow(at + 1, { price, km: '41.500' })));
    expect(read.unclear).toEqual([]);
  });

  it('is what was chosen of each cell, or with one press of all of the column, for this file alone', async () => {
    const rows = [
      stockRow(1, two),
      stockRow(2, { ...two, price: '38.450' }),
      stockRow(3, { ...two, km: '112,345,67' }),
    ];
    const { _id: id } = await bring(...rows);
    const all = { field: 'price', said: '', reads: 'whole' };
    const mostly = await readAs(id, [all]);
    expect((await mistakesOf(id)).map(({ line }) => line)).toEqual([4]);
    // What was chosen is shown on, to be chosen otherwise.
    expect([mostly.readings, mostly.unclear.length]).toEqual([[all], 3]);
    const kilometres = { field: 'mileage', said: '112,345,67', reads: 'decimal' };
    const read = await readAs(id, [all, kilometres]);
    expect(read.counts).toMatchObject({ added: 3, mistaken: 0 });
    await takeOverFile(app, world.dealerA.token, read);
    expect(await carOf('S1')).toMatchObject({ basePriceCents: 45_990_00, mileageKm: 41_500 });
    expect(await carOf('S2')).toMatchObject({ basePriceCents: 38_450_00 });
    expect(await carOf('S3')).toMatchObject({ basePriceCents: 45_990_00, mileageKm: 112_346 });
    const next = await bring(...rows);
    expect([next.readings, next.counts?.mistaken]).toEqual([[], 3]);
  });

  it('of one cell goes before that of its column, and miles stay miles', async () => {
    const { _id: id } = await bring(stockRow(1, { price: '145.990', km: '12,345,67 mi' }), stockRow(2, two));
    const read = await readAs(id, [
      { field: 'price', said: '', reads: 'whole' },
      { field: 'price', said: '145.990', reads: 'decimal' },
      { field: 'mileage', said: '', reads: 'decimal' },
    ]);
    await takeOverFile(app, world.dealerA.token, read);
    expect(await carOf('S1')).toMatchObject({ basePriceCents: 145_99, mileageKm: Math.round(12_345.67 * 1.609344) });
    expect(await carOf('S2')).toMatchObject({ basePriceCents: 45_990_00 });
  });

  it('refuses what is neither of them', async () => {
    const { token } = world.dealerA;
    const { _id: id } = await bring(stockRow(1, two));
    const body = { readings: [{ field: 'price', said: '', reads: 'both' }] };
    const reply = await app.call('readStockImport', { token, params: { id }, body });
    expect([reply.statusCode, Object.values(reply.json().fields)]).toEqual([400, ['Choose decimal or whole.']]);
  });
});
