import { stringify } from 'csv-stringify/sync';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, takeOverFile } from '../testing/stock-files.ts';
import { testVin } from '../testing/vins.ts';
import { bombWorkbook, workbookOf } from '../testing/workbooks.ts';

const { app, world } = openedWorld();

const csv = (...rows: string[][]) => Buffer.from(stringify(rows, { record_delimiter: '\r\n' }));
const workbook = (...rows: (string | number)[][]) =>
  workbookOf({
    name: 'Inventaire',
    rows: rows.map((row) =>
      row.map((value) => (typeof value === 'number' ? { type: Number, value } : { type: String, value })),
    ),
  });

/** The car of a file that is read without a word about its columns, and the addresses of its photos. */
async function taken(file: Buffer) {
  const { token } = world.dealerA;
  const read = await bringFile(app, token, file);
  expect(read).toMatchObject({ state: 'waiting', lacking: [], counts: { mistaken: 0 } });
  await takeOverFile(app, token, read);
  const isTaken = and(
    eq(listings.dealerId, world.dealerA.id),
    eq(listings.vin, testVin(1)),
    isNull(listings.removedAt),
  );
  const [car] = await app.database.db.select().from(listings).where(isTaken);
  const [links] = await app.database.db.select().from(listingPhotoLinks);
  return { ...car, photos: links?.addresses };
}

const photos = ['https://p.example/1.jpg', 'https://p.example/2.jpg'];

describe('a file of a named system', () => {
  it('is read with its own headings: vAuto', async () => {
    const file = csv(
      [
        'VIN',
        'Stock #',
        'New/Used',
        'Year',
        'Make',
        'Model',
        'Series',
        'Body',
        'Body Door Ct',
        'Odometer',
        'Price',
        'Drivetrain Desc',
        'Photo Url List',
      ],
      [
        testVin(1),
        'V1',
        'U',
        '2022',
        'Acura',
        'MDX',
        'Tech',
        '4D Sport Utility',
        '4',
        '41,500',
        '$45,990',
        'AWD',
        photos.join('|'),
      ],
    );
    expect(await taken(file)).toMatchObject({ drivetrain: 'AWD', doors: 4, trim: 'Tech', mileageKm: 41_500, photos });
  });

  it('is read with its own headings: AutoTrader, the first photo before the others', async () => {
    const [main = '', extra = ''] = photos;
    const file = csv(
      [
        'StockNumber',
        'VIN',
        'Status',
        'Year',
        'Make',
        'Model',
        'Trim',
        'Kilometres',
        'Price',
        'ExtraPhotos',
        'MainPhoto',
      ],
      ['A1', testVin(1), 'Used', '2022', 'Acura', 'MDX', 'Tech', '41500', '45990', `${extra}|${main}`, main],
    );
    expect(await taken(file)).toMatchObject({ mileageKm: 41_500, photos });
  });

  it('is read with its own headings: HomeNet, whose miles become kilometres', async () => {
    const headings = ['Type', 'Stock', 'VIN', 'Year', 'Make', 'Model', 'Trim', 'Miles', 'SellingPrice', 'ImageList'];
    const car = ['Used', 'H1', testVin(1), '2022', 'Acura', 'MDX', 'Tech', '25,787', '45990', photos.join(',')];
    expect(await taken(csv(headings, car))).toMatchObject({ mileageKm: 41_500, basePriceCents: 45_990_00, photos });
    const read = await bringFile(app, world.dealerA.token, csv(headings, car.with(7, '')));
    expect(read.counts, 'without its kilometres it changes none').toMatchObject({
      unchanged: 1,
      mistaken: 0,
      remarks: 1,
    });
  });

  it.each([
    ['D’occasion', 'PreOwned'],
    ["Véhicule d'occasion", 'PreOwned'],
    ['Usagé', 'PreOwned'],
    ['Occasion', 'PreOwned'],
    ['Certifié', 'CertifiedPreOwned'],
    ['Neuf', 'New'],
  ])('is read in Québec’s words, as a workbook: %s', async (said, condition) => {
    const file = await workbook(
      ['Concession du Lac, inventaire'],
      [],
      [
        'No de stock',
        'NIV',
        'Type',
        'Année',
        'Marque',
        'Modèle',
        'Version',
        'Odomètre',
        'Prix',
        'Rouage',
        'Boîte de vitesses',
      ],
      [
        'Q1',
        testVin(1),
        said,
        2022,
        'Acura',
        'MDX',
        'Tech',
        condition === 'New' ? '' : '41 500 km',
        45_990.5,
        'Intégral',
        'Automatique',
      ],
    );
    expect(await taken(file)).toMatchObject({
      stockNumber: 'Q1',
      condition,
      drivetrain: 'Intégral',
      transmission: 'Automatique',
      mileageKm: condition === 'New' ? null : 41_500,
      basePriceCents: 45_990_50,
    });
  });
});

describe('a file that is no text', () => {
  it('is named by the line of the sheet where something is wrong in a workbook', async () => {
    const headings = ['Stock', 'VIN', 'Condition', 'Year', 'Make', 'Model', 'Kms'];
    const file = await workbook(headings, [], ['S1', testVin(1), 'Leased', 2022, 'Acura', 'MDX', 1]);
    const read = await bringFile(app, world.dealerA.token, file);
    expect(read).toMatchObject({ encoding: 'XLSX', delimiter: '', rowsTotal: 1 });
    const asked = { token: world.dealerA.token, params: { id: read._id } };
    const { data } = (await app.call('listStockImportMistakes', asked)).json();
    expect(data).toMatchObject([{ line: 3, heading: 'Condition', value: 'Leased' }]);
  });

  it.each([
    ['a workbook that unpacks to 400 MB', bombWorkbook(400, 400 * 2 ** 20), /^This workbook is larger than 50 MB/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^This is either an old Excel workbook \(XLS\)/],
    ['a PDF', Buffer.from('%PDF-1.7 '), /^This is a PDF\./],
  ])('fails in words that say what it is: %s', async (_, file, problem) => {
    const read = await bringFile(app, world.dealerA.token, file);
    expect(read).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) });
  });

  it('may say on its first line what parts its cells, as spreadsheets do', async () => {
    const file = Buffer.from(`sep=;\r\nStock;VIN;Condition;Year;Make;Model\r\nS1;${testVin(1)};New;2026;Acura;MDX\r\n`);
    expect(await taken(file)).toMatchObject({ stockNumber: 'S1', condition: 'New' });
  });
});
