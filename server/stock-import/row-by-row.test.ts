import { parse } from 'csv-parse/sync';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { loadReference } from '../seed/reference.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, settled, stockFile, stockRow, takeOverFile } from '../testing/stock-files.ts';
import { testVin } from '../testing/vins.ts';

/** What a row or a cell that cannot be read costs, what is skipped, and what can be listed. */

const { app, world } = openedWorld();
let token: string;

beforeEach(() => {
  token = world.dealerA.token;
});

const bring = (...rows: string[]) => bringFile(app, token, stockFile(...rows));
const stockOf = () =>
  app.database.db
    .select()
    .from(listings)
    .where(and(eq(listings.dealerId, world.dealerA.id), isNull(listings.removedAt)))
    .orderBy(listings.stockNumber);
const mistakesOf = async (id: string) =>
  (await app.call('listStockImportMistakes', { token, params: { id } })).json().data;

describe('a row with a mistake', () => {
  it('costs its own row: the others are taken where that is agreed to, and its car stays as it was', async () => {
    await takeOverFile(app, token, await bring(stockRow(1), stockRow(2), stockRow(3), stockRow(4)));
    const cheaper = { price: '$40,000' };
    // Line 3 is known by its stock number alone, line 4 by its VIN.
    const read = await bring(
      stockRow(1, cheaper),
      stockRow(2, { ...cheaper, vin: testVin(2).replace(/^5/, '4') }),
      stockRow(3, { stock: 'S33', price: 'a bargain' }),
    );
    expect(read.counts).toMatchObject({ changed: 1, mistaken: 2, unmatched: 0, missing: 1 });
    const confirm = (body: object) => app.call('confirmStockImport', { token, params: { id: read._id }, body });
    const leaving = { removeMissing: true, missing: 1, leaveOut: true };
    expect((await confirm({ ...leaving, leaveOut: false })).statusCode).toBe(409);
    expect((await confirm(leaving)).statusCode).toBe(200);
    expect(await settled(app, token, read._id)).toMatchObject({ state: 'done' });
    const numbered = (await stockOf()).filter(({ stockNumber }) => stockNumber !== null);
    expect(numbered.map(({ vin, stockNumber, basePriceCents }) => [vin, stockNumber, basePriceCents])).toEqual([
      [testVin(1), 'S1', 40_000_00],
      [testVin(2), 'S2', 45_990_00],
      [testVin(3), 'S3', 45_990_00],
    ]);
  });

  it('keeps every car that the file does not name while its row names none', async () => {
    await takeOverFile(app, token, await bring(stockRow(1), stockRow(2)));
    const read = await bring(stockRow(1), stockRow(9, { price: 'a bargain' }));
    expect(read.counts).toMatchObject({ unchanged: 1, mistaken: 1, unmatched: 1, missing: 1 });
    const body = { removeMissing: true, missing: 1, leaveOut: true };
    const refused = await app.call('confirmStockImport', { token, params: { id: read._id }, body });
    expect(refused.json()).toMatchObject({ code: 'invalid', field: 'removeMissing' });
    const kept = { ...body, removeMissing: false };
    await app.call('confirmStockImport', { token, params: { id: read._id }, body: kept });
    expect(await settled(app, token, read._id)).toMatchObject({ state: 'done' });
    expect(await stockOf()).toHaveLength(3);
  });
});

describe('what costs a car nothing', () => {
  const headings = 'Stock,VIN,Condition,Year,Make,Model,Km,Price,Colour,Doors,Photos,Description';
  const row = (cells: string, vin = testVin(1)) => `S1,${vin},Used,2022,Acura,MDX,${cells}`;
  const bringRows = (...rows: string[]) => bringFile(app, token, Buffer.from([headings, ...rows, ''].join('\n')));

  it('is left out, and named in the report: placeholders, a photo list in braces, doors in words', async () => {
    const read = await bringRows(row('TMU,45990,TBD,many,"{https://p.example/1.jpg,https://p.example/2.jpg}",N/A'));
    expect(read.counts).toMatchObject({ added: 1, ready: 0, mistaken: 0, remarks: 4 });
    const report = (await app.call('readStockImportReport', { token, params: { id: read._id } })).json();
    const lines: string[][] = parse(report.text, { bom: true });
    expect(lines.slice(1).map((cells) => [cells[5], cells[6]])).toEqual([
      ['Km', 'TMU'],
      ['Doors', 'many'],
      ['Colour', 'TBD'],
      ['Description', 'N/A'],
    ]);
    await takeOverFile(app, token, read);
    const car = (await stockOf()).find(({ vin }) => vin === testVin(1));
    expect(car).toMatchObject({ state: 'draft', mileageKm: null, exteriorColour: null, doors: null });
    const [links] = await app.database.db.select().from(listingPhotoLinks);
    expect(links?.addresses).toEqual(['https://p.example/1.jpg', 'https://p.example/2.jpg']);
    await takeOverFile(app, token, await bringRows(row('41500,45990,,,,')));
    const again = await bringRows(row('TMU,45990,,,,'));
    expect(again.counts, 'kilometres that are known stay').toMatchObject({ unchanged: 1 });
  });

  it('is a row about no car, or one that is gone: skipped and counted', async () => {
    const motorcycle = `M1,1HD1KHC18NB612345,Used,2022,Harley-Davidson,Road Glide,14200,23995,,,,`;
    const heading = `${headings},Status`;
    const rows = [
      `${motorcycle},`,
      `${row('41500,45990,,,,')},Sold`,
      `${row('41500,45990,,,,', testVin(2)).replace('S1', 'S2')},In stock`,
    ];
    const read = await bringFile(app, token, Buffer.from([heading, ...rows, ''].join('\n')));
    expect(read.counts).toMatchObject({ added: 1, mistaken: 0, skipped: { notACar: 1, sold: 1 } });
  });
});

it('says of a car what it has and has not, which stays where a later file says nothing', async () => {
  const headings = 'Stock,VIN,Condition,Year,Make,Model,Km,Price,Safety';
  const row = (number: number, safety: string) =>
    `S${number},${testVin(number)},Used,2022,Acura,MDX,41500,45990,${safety}`;
  const bringRows = (...rows: string[]) => bringFile(app, token, Buffer.from([headings, ...rows, ''].join('\n')));
  const read = await bringRows(row(1, 'Yes'), row(2, 'non'), row(3, 'perhaps'), row(4, ''));
  expect(read.counts).toMatchObject({ added: 4, mistaken: 0, remarks: 1 });
  expect(read.strange).toEqual([{ field: 'safetyCertificate', said: 'perhaps', rows: 1 }]);
  await takeOverFile(app, token, read);
  const said = async () =>
    (await stockOf())
      .filter(({ stockNumber }) => /^S\d$/.test(stockNumber ?? ''))
      .map(({ details }) => details.safetyCertificate);
  expect(await said()).toEqual(['yes', 'no', undefined, undefined]);
  await takeOverFile(app, token, await bringRows(row(1, ''), row(2, 'Y'), row(3, ''), row(4, 'no')));
  expect(await said()).toEqual(['yes', 'yes', undefined, 'no']);
});

it('takes a list of airbags and brakes for no answer', async () => {
  const headings = 'Stock,VIN,Condition,Year,Make,Model,Km,Price,Safety';
  const file = `${headings}\nS1,${testVin(1)},Used,2022,Acura,MDX,41500,45990,"ABS, airbags"\n`;
  const read = await bringFile(app, token, Buffer.from(file));
  expect(read.columns.find(({ heading }) => heading === 'Safety')?.field).toBeNull();
});

describe('a car that can be listed', () => {
  it('is of a make that is no longer built, or known nowhere, which is a draft; old ones have other numbers', async () => {
    await loadReference(app.database.db);
    const headings = 'Stock,VIN,Condition,Year,Make,Model,Body,Km,Price';
    const rows = [
      'A,5Y2SP67819Z051406,Used,2009,Pontiac,Vibe,,198000,4995',
      'B,194677S109999,Used,1967,Chevrolet,Corvette,,88000,89995',
      'C,BNR32-305612,Used,1994,Nissan,Skyline,Coupe,98000,64995',
      'D,,New,2026,Moskvitch,3,SUV,,45990',
      'E,2HGFE2F5NH04419,Used,2022,Honda,Civic,Sedan,41000,23995',
    ];
    const read = await bringFile(app, token, Buffer.from([headings, ...rows, ''].join('\n')));
    expect(read.counts).toMatchObject({ added: 4, ready: 0, mistaken: 1 });
    const { data } = (await app.call('listStockImportRows', { token, params: { id: read._id } })).json();
    const codesOf = (line: number) =>
      data.find((row: { line: number }) => row.line === line).draftFor.map(({ code }: { code: string }) => code);
    expect([codesOf(2), codesOf(5), codesOf(6)]).toEqual([['notDeclared'], ['makeNotKnown', 'freightNotStated'], []]);
    expect(await mistakesOf(read._id)).toMatchObject([{ line: 6, field: 'vin' }]);
    const body = { removeMissing: false, missing: 0, leaveOut: true };
    await app.call('confirmStockImport', { token, params: { id: read._id }, body });
    await settled(app, token, read._id);
    const taken = (await stockOf()).filter(({ stockNumber }) => stockNumber !== null);
    expect(taken.map(({ vin, vehicleType, state }) => [vin, vehicleType, state])).toEqual([
      ['5Y2SP67819Z051406', 'Hatchback', 'draft'],
      ['194677S109999', 'Coupe', 'draft'],
      ['BNR32305612', 'Coupe', 'draft'],
      [null, 'SUV', 'draft'],
    ]);
    const again = await bringFile(app, token, Buffer.from([headings, ...rows.slice(0, 4), ''].join('\n')));
    expect(again.counts).toMatchObject({ unchanged: 4 });
    const offered = (await app.call('readDealerMakes', { token: world.dealerB.token })).json().data.makes;
    expect(offered.map(({ make }: { make: string }) => make)).toEqual(expect.arrayContaining(['PONTIAC']));
    expect(offered.map(({ make }: { make: string }) => make)).not.toContain('MOSKVITCH');
  });

  it('is used where all of a file are, though no column says so', async () => {
    const file = Buffer.from(`Stock,VIN,Year,Make,Model,Km,Price\nS1,${testVin(1)},2022,Acura,MDX,41500,45990\n`);
    const read = await bringFile(app, token, file);
    expect(read).toMatchObject({ lacking: ['condition'], rowsTotal: 0 });
    await app.call('readStockImport', { token, params: { id: read._id }, body: { holds: 'used' } });
    expect(await settled(app, token, read._id)).toMatchObject({ lacking: [], counts: { added: 1, mistaken: 0 } });
  });
});
