import { parse } from 'csv-parse/sync';
import { and, eq, isNull } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportMistake } from '#contract/stock-import-rows.ts';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, settled, stockFile, stockHeadings, stockRow, takeOverFile } from '../testing/stock-files.ts';
import { testVin } from '../testing/vins.ts';
import { addListing } from '../testing/world.ts';
import { stockImports } from './tables.ts';

const { app, world } = openedWorld();
let token: string;

beforeEach(async () => {
  token = world.dealerA.token;
});

const bring = (...rows: string[]) => bringFile(app, token, stockFile(...rows));
const stockOf = (dealerId = world.dealerA.id) => {
  const isIn = and(eq(listings.dealerId, dealerId), isNull(listings.removedAt));
  return app.database.db.select().from(listings).where(isIn).orderBy(listings.stockNumber);
};
const mistakesOf = async (id: string) =>
  (await app.call('listStockImportMistakes', { token, params: { id } })).json().data;

describe('a file of stock', () => {
  it('is read, shown and taken over, and shoppers see it at once', async () => {
    const count = async () => (await app.call('countDealerCars', { params: { businessName: 'north-cars' } })).json();
    expect((await count()).carCount).toBe(1);
    const read = await bring(stockRow(1), stockRow(2, { type: 'New', km: '' }));
    expect(read).toMatchObject({
      state: 'waiting',
      encoding: 'UTF-8',
      delimiter: ',',
      rowsTotal: 2,
      lacking: [],
      counts: { added: 2, ready: 1, changed: 0, unchanged: 0, mistaken: 0, missing: 0 },
    });
    const fields = 'stockNumber vin condition year make model trim mileage price body exteriorColour';
    expect(read.columns.map(({ field }) => field).join(' ')).toBe(fields);
    expect(await takeOverFile(app, token, read)).toMatchObject({ state: 'done', rowsDone: 2, problem: '' });
    const [one] = await stockOf();
    expect(one).toMatchObject({
      vin: testVin(1),
      stockNumber: 'S1',
      condition: 'PreOwned',
      year: 2022,
      makeId: world.acura,
      model: 'MDX',
      trim: 'Tech',
      mileageKm: 41_500,
      basePriceCents: 45_990_00,
      vehicleType: 'SUV',
      exteriorColour: 'Grey',
      // A used one has to declare first what the law of its province asks for.
      state: 'draft',
      version: 1,
    });
    expect((await count()).carCount).toBe(2);
  });

  it('changes the car of its VIN, else of its stock number, and leaves what it has no column for', async () => {
    const { db } = app.database;
    const entry = { details: { note: 'kept' }, fuel: 'Gas', condition: 'PreOwned', year: 2022 };
    const byVin = await addListing(db, world.dealerA.id, world.acura, {
      ...entry,
      vin: testVin(1),
      stockNumber: 'OLD',
    });
    const byStock = await addListing(db, world.dealerA.id, world.acura, { ...entry, stockNumber: 'S2' });
    const read = await bring(stockRow(1), stockRow(2), stockRow(3));
    expect(read.counts).toMatchObject({ added: 1, changed: 2, missing: 0 });
    await takeOverFile(app, token, read);
    const stock = await stockOf();
    expect(stock.find(({ id }) => id === byVin)).toMatchObject({
      stockNumber: 'S1',
      details: { note: 'kept' },
      fuel: 'Gas',
      trim: 'Tech',
      version: 2,
    });
    expect(stock.find(({ id }) => id === byStock)).toMatchObject({ vin: testVin(2), version: 2 });
    const again = await bring(stockRow(1), stockRow(2), stockRow(3));
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it.each(['0', '', 'call for price', 'Sur demande', 'Appelez-nous'])(
    'takes “%s” for a price on request',
    async (price) => {
      await takeOverFile(app, token, await bring(stockRow(1, { price })));
      expect((await stockOf()).map(({ basePriceCents }) => basePriceCents)).toContain(null);
    },
  );

  it('lets two cars swap their stock numbers', async () => {
    await takeOverFile(app, token, await bring(stockRow(1), stockRow(2)));
    const read = await bring(stockRow(1, { stock: 'S2' }), stockRow(2, { stock: 'S1' }));
    expect(await takeOverFile(app, token, read)).toMatchObject({ state: 'done' });
    expect((await stockOf()).map(({ vin, stockNumber }) => [vin, stockNumber])).toEqual([
      [testVin(2), 'S1'],
      [testVin(1), 'S2'],
      [null, null],
    ]);
  });

  it('removes what it does not name where that is wished for, and never a car without numbers', async () => {
    await takeOverFile(app, token, await bring(stockRow(1), stockRow(2), stockRow(3)));
    const read = await bring(stockRow(2));
    expect(read.counts).toMatchObject({ unchanged: 1, missing: 2 });
    const body = { removeMissing: true, missing: 1 };
    const refused = await app.call('confirmStockImport', { token, params: { id: read._id }, body });
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      field: 'missing',
      message: 'Cars this import would remove: 2.',
    });
    await takeOverFile(app, token, read, true);
    expect((await stockOf()).map(({ stockNumber }) => stockNumber)).toEqual(['S2', null]);
    expect(await stockOf(world.dealerB.id)).toHaveLength(1);
  });

  it('is read in Windows-1252 with semicolons, and under French headings', async () => {
    const text = 'No. de stock;NIV;État;Année;Marque;Modèle;Kilométrage;Prix;Couleur\n';
    const line = `A1;${testVin(1)};Usagé;2021;ACURA;MDX;52 000 km;38 995,00 $;Bleu été\n`;
    const fields = ['stockNumber', 'vin', 'condition', 'year', 'make', 'model', 'mileage', 'price', 'exteriorColour'];
    const file = iconv.encode(text + line, 'windows-1252');
    const read = await bringFile(app, token, file);
    expect(read).toMatchObject({ encoding: 'windows-1252', delimiter: ';', lacking: [] });
    expect(read.columns.slice(1).map(({ field }) => field)).toEqual(fields.slice(1));
    await takeOverFile(app, token, read);
    const car = (await stockOf()).find(({ vin }) => vin === testVin(1));
    expect(car).toMatchObject({ basePriceCents: 38_995_00, mileageKm: 52_000, exteriorColour: 'Bleu été' });
  });

  it('keeps the addresses of photos for the feeds, and only secure ones', async () => {
    const file = (photos: string) =>
      Buffer.from(`Stock,VIN,Condition,Year,Make,Model,Photos\nS1,${testVin(1)},New,2026,Acura,MDX,${photos}\n`);
    const read = await bringFile(app, token, file('https://p.example/1.jpg|https://p.example/2.jpg'));
    await takeOverFile(app, token, read);
    const [links] = await app.database.db.select().from(listingPhotoLinks);
    expect(links?.addresses).toEqual(['https://p.example/1.jpg', 'https://p.example/2.jpg']);
    const plain = await bringFile(app, token, file('http://p.example/1.jpg|//p.example/2.jpg'));
    expect(plain.counts).toMatchObject({ unchanged: 1 });
    const wrong = await bringFile(app, token, file('ftp://p.example/1.jpg'));
    expect(wrong.counts, 'what is no address costs nothing').toMatchObject({ unchanged: 1, mistaken: 0, remarks: 1 });
  });
});

describe('a mistake', () => {
  it('is named by line, column and sentence, and nothing is taken over unasked', async () => {
    const bad = testVin(2).replace(/^5/, '4');
    const read = await bring(
      stockRow(1),
      stockRow(2, { vin: bad }),
      stockRow(3, { type: 'Leased', km: 'many' }),
      stockRow(1, { stock: 'S4' }),
      stockRow(5, { km: '', price: 'a bargain' }),
      'S6,,New,22,Akura,,,,,',
    );
    expect(read.counts).toMatchObject({ added: 0, mistaken: 6, unmatched: 6 });
    expect(
      (await mistakesOf(read._id)).map(({ line, heading, value, message }: ImportMistake) => [
        line,
        heading,
        value,
        message,
      ]),
    ).toEqual([
      [2, 'VIN', testVin(1), 'Line 5 has the same VIN.'],
      [3, 'VIN', bad, 'This VIN has a typo. Its check digit doesn’t match.'],
      [4, 'Type', 'Leased', 'Enter New, Used or Certified.'],
      [5, 'VIN', testVin(1), 'Line 2 has the same VIN.'],
      [6, 'Internet Price', 'a bargain', 'Enter the price like this: 45990 or $45,990.00.'],
      [7, 'Year', '22', 'Enter a four-digit year, up to 2028.'],
      [7, 'Model', '', 'Enter the model.'],
      [7, 'Make', 'Akura', 'We don’t recognize this make. Write it in full.'],
    ]);
    const body = { removeMissing: false, missing: 0 };
    const reply = await app.call('confirmStockImport', { token, params: { id: read._id }, body });
    expect(reply.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Fix the errors in this file first/),
    });
    expect(await stockOf()).toHaveLength(1);
  });

  it('stands in the report, in which no cell is a formula', async () => {
    const read = await bring(stockRow(1, { type: '=HYPERLINK(1)' }), stockRow(2));
    const report = (await app.call('readStockImportReport', { token, params: { id: read._id } })).json();
    expect(report.fileName).toBe('inventory report.csv');
    const rows: string[][] = parse(report.text, { bom: true });
    expect(rows.slice(1).map((cells) => [cells[0], cells[1], cells[6], cells[7]])).toEqual([
      ['2', 'error', "'=HYPERLINK(1)", 'Enter New, Used or Certified.'],
      ['3', 'to be added', '', ''],
    ]);
  });

  it('are told in the reader’s language, on the page and in the report', async () => {
    const read = await bring(stockRow(1, { type: 'Leased' }), stockRow(2));
    const asked = { token, params: { id: read._id }, headers: { 'accept-language': 'fr-CA' } };
    const { data } = (await app.call('listStockImportMistakes', asked)).json();
    expect(data[0].message).toMatch(/^Entrez Neuf, Occasion/);
    const report = (await app.call('readStockImportReport', asked)).json();
    expect(report.fileName).toBe('rapport d’inventaire.csv');
    const [headings = [], first = []]: string[][] = parse(report.text, { bom: true });
    expect([headings[0], headings[7], first[1], first[7]]).toEqual(['Ligne', 'Message', 'erreur', data[0].message]);
  });

  it('may be in the columns: they are named by hand', async () => {
    const file = Buffer.from(`A,B,C,D,E,F\nS1,${testVin(1)},New,2026,Acura,MDX\n`);
    const read = await bringFile(app, token, file);
    expect(read).toMatchObject({ rowsTotal: 0, lacking: ['year', 'make', 'model'] });
    const name = (fields: unknown) =>
      app.call('readStockImport', { token, params: { id: read._id }, body: { fields } });
    const fields = ['stockNumber', 'vin', 'condition', 'year', 'make', 'model'];
    expect((await name(fields.slice(1))).json().message).toBe('Name all 6 columns.');
    expect((await name(fields.with(0, 'vin'))).json().message).toBe('You can’t match two columns to the same field.');
    expect((await name(fields)).statusCode).toBe(200);
    expect((await settled(app, token, read._id)).counts).toMatchObject({ added: 1, mistaken: 0 });
    await app.call('readStockImport', { token, params: { id: read._id }, body: {} });
    expect(await settled(app, token, read._id)).toMatchObject({ lacking: [], counts: { added: 1, mistaken: 0 } });
  });

  it.each([
    ['an empty table', '\n\n', 'This file is empty.'],
    ['headings alone', `${stockHeadings}\n`, 'This file has column headings but no rows.'],
    [
      'a quote without an end',
      `${stockHeadings}\n"S1,x\n`,
      'This file has an opening quotation mark but no closing one.',
    ],
  ])('is the whole file: %s', async (_, text, problem) => {
    expect(await bringFile(app, token, Buffer.from(text))).toMatchObject({ state: 'failed', problem });
  });
});

describe('all or nothing', () => {
  it('asks for a new look where the stock has changed since the file was read', async () => {
    const read = await bring(stockRow(1));
    await addListing(app.database.db, world.dealerA.id, world.acura);
    const body = { removeMissing: false, missing: 0 };
    const reply = await app.call('confirmStockImport', { token, params: { id: read._id }, body });
    expect(reply.json().message).toMatch(/^Your inventory has changed since we read this file\./);
    await app.call('readStockImport', { token, params: { id: read._id }, body: {} });
    expect(await takeOverFile(app, token, await settled(app, token, read._id))).toMatchObject({ state: 'done' });
  });

  it('takes everything back when a car gets in between', async () => {
    const rows = Array.from({ length: 400 }, (_, number) => stockRow(number + 1));
    await takeOverFile(app, token, await bring(stockRow(1, { price: '100' })));
    const before = await stockOf();
    const read = await bring(...rows);
    // Confirmed and at work on its first rows, it meets a car with the VIN of a later one.
    await app.database.db
      .update(stockImports)
      .set({ state: 'applying', rowsDone: 250 })
      .where(eq(stockImports.id, read._id));
    await addListing(app.database.db, world.dealerA.id, world.acura, { vin: testVin(390), stockNumber: 'MINE' });
    await app.jobs.send(app.database.db, 'stock-import', { importId: read._id });
    const failed = await settled(app, token, read._id);
    expect(failed).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Nothing from the file was kept'),
    });
    const after = await stockOf();
    expect(after.map(({ vin }) => vin).toSorted()).toEqual([...before.map(({ vin }) => vin), testVin(390)].toSorted());
    expect(after.find(({ vin }) => vin === testVin(1))?.basePriceCents).toBe(100_00);
  });

  it('goes on where it stopped when the process ended in the middle', async () => {
    const read = await bring(...Array.from({ length: 600 }, (_, number) => stockRow(number + 1)));
    const { db } = app.database;
    const interrupted = { state: 'applying', workedAt: app.clock.now() } as const;
    await db.update(stockImports).set(interrupted).where(eq(stockImports.id, read._id));
    app.clock.pass(31_000);
    await app.jobs.send(db, 'resume-stock-imports', {});
    expect(await settled(app, token, read._id)).toMatchObject({ state: 'done', rowsDone: 600 });
    expect(await stockOf()).toHaveLength(601);
  });

  it('brings what the plan has no room for as drafts', async () => {
    const read = await bring(
      ...Array.from({ length: 40 }, (_, number) => stockRow(number + 1, { type: 'New', km: '' })),
    );
    expect(read.room).toBe(24);
    await takeOverFile(app, token, read);
    const states = Map.groupBy(await stockOf(), ({ state }) => state);
    expect([states.get('published')?.length, states.get('draft')?.length]).toEqual([25, 16]);
  });
});
