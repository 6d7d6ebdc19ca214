import { readFileSync } from 'node:fs';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { loadReference } from '../seed/reference.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, settled, takeOverFile } from '../testing/stock-files.ts';
import { testVin } from '../testing/vins.ts';

const { app, world } = openedWorld();

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
/** Each sample with the cars that a careful person takes from it. */
const expected: Record<string, { format: string; cars: Record<string, object> }> = JSON.parse(
  sample('expected.json').toString(),
);

beforeEach(() => loadReference(app.database.db));

const bring = (file: Buffer | string) => bringFile(app, world.dealerA.token, Buffer.from(file));
const reading = async (id: string, body: object) => {
  const reply = await app.call('readStockImport', { token: world.dealerA.token, params: { id }, body });
  return reply.statusCode === 200 ? settled(app, world.dealerA.token, id) : reply.json();
};

async function stockByVin() {
  const rows = await app.database.db
    .select({ car: listings, photos: listingPhotoLinks.addresses })
    .from(listings)
    .leftJoin(listingPhotoLinks, eq(listingPhotoLinks.listingId, listings.id))
    .where(and(eq(listings.dealerId, world.dealerA.id), isNull(listings.removedAt)));
  return new Map(rows.map(({ car, photos }) => [car.vin, { ...car, photos }]));
}

describe('a file as a system sends it', () => {
  it.each(Object.keys(expected))('is recognised and gives the cars that are in it: %s', async (name) => {
    const { format, cars } = expected[name] ?? { format: '?', cars: {} };
    const read = await bring(sample(name));
    expect(read).toMatchObject({
      state: 'waiting',
      format,
      lacking: [],
      counts: { mistaken: 0, added: Object.keys(cars).length },
    });
    await takeOverFile(app, world.dealerA.token, read);
    const stock = await stockByVin();
    for (const [vin, car] of Object.entries(cars)) expect(stock.get(vin), `${name} ${vin}`).toMatchObject(car);
  });

  it('keeps what a car has cost to itself, and reads options and markup as words', async () => {
    await takeOverFile(app, world.dealerA.token, await bring(sample('own.xml')));
    const car = (await stockByVin()).get('5FNRL6H88MB271536');
    expect(car?.description).toMatch(/Call Joe & Ann at 306-555-0119$/);
    expect(car?.description).not.toContain('alert');
  });

  it('can be read as a system by the dealer’s choice, and again by its headings', async () => {
    const rows = [testVin(1), 'S1', 'U', '2022', 'Acura', 'MDX', '41,500', '$45,990', 'Tech'].map(
      (cell) => `"${cell}"`,
    );
    const read = await bring(`VIN,Stock #,New/Used,Year,Make,Model,Odometer,Other Price,Series\n${rows}\n`);
    expect(read).toMatchObject({ format: '', counts: { mistaken: 0 } });
    const asVauto = await reading(read._id, { format: 'vauto' });
    expect(asVauto).toMatchObject({ format: 'vauto', counts: { mistaken: 0 } });
    expect(await reading(read._id, { format: 'none' })).toMatchObject({ field: 'format' });
  });
});

const odd = (...rows: string[]) =>
  ['Fahrgestell,Art,Jahr,Hersteller,Typ,Tacho,Angebot,Bild,Bild', ...rows, ''].join('\n');
const oddRow = `${testVin(1)},Gebraucht,2022,Akura,MDX,41500,45990,https://p.example/1.jpg,https://p.example/2.jpg`;
const oddFields = ['vin', 'condition', 'year', 'make', 'model', 'mileage', 'price', 'photos', 'photos'];

/** A format of the dealer's own, kept from a file whose columns and words it has named. */
async function keptFormat() {
  const { token } = world.dealerA;
  const read = await bring(odd(oddRow));
  expect(read.lacking).not.toEqual([]);
  const named = await reading(read._id, { fields: oddFields });
  expect(named.strange).toEqual([
    { field: 'condition', said: 'Gebraucht', rows: 1 },
    { field: 'make', said: 'Akura', rows: 1 },
  ]);
  const values = [
    { field: 'condition', said: 'gebraucht', means: 'Used' },
    { field: 'make', said: 'Akura', means: 'Acura' },
  ];
  const meant = await reading(read._id, { fields: oddFields, values });
  expect(meant).toMatchObject({ counts: { added: 1, mistaken: 0 } });
  const columns = meant.columns.map(({ heading, field }: (typeof meant.columns)[number]) => ({ heading, field }));
  const body = { name: 'Lot list', element: '', columns, values };
  return { body, reply: await app.call('addStockFormat', { token, body }) };
}

describe('a format of the dealer’s own', () => {
  it('is kept under a name, reads the next file of its columns, and is changed and removed', async () => {
    const { token } = world.dealerA;
    const { body, reply } = await keptFormat();
    expect(reply.statusCode).toBe(201);
    const { _id: id } = reply.json().data;
    const next = await bring(odd(oddRow));
    expect(next).toMatchObject({ format: id, counts: { added: 1, mistaken: 0 } });
    await takeOverFile(app, token, next);
    expect((await stockByVin()).get(testVin(1))).toMatchObject({
      condition: 'PreOwned',
      mileageKm: 41_500,
      photos: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    });
    const same = await app.call('addStockFormat', { token, body: { ...body, name: 'LOT LIST' } });
    expect([same.statusCode, same.json().message]).toEqual([409, 'You already have a format with this name.']);
    const change = { token, params: { id }, body: { ...body, values: [] } };
    expect((await app.call('changeStockFormat', change)).statusCode).toBe(200);
    expect((await bring(odd(oddRow))).counts).toMatchObject({ mistaken: 1 });
    expect((await app.call('removeStockFormat', { token, params: { id } })).statusCode).toBe(200);
    expect(await bring(odd(oddRow))).toMatchObject({ format: '' });
    expect((await app.call('listStockFormats', { token })).json().data).toEqual([]);
    expect((await app.call('restoreStockFormat', { token, params: { id } })).statusCode).toBe(200);
    expect(await bring(odd(oddRow))).toMatchObject({ format: id });
  });

  it('that does not name what every car needs takes no file from what recognises it', async () => {
    const { token } = world.dealerA;
    const body = { name: 'Lot list', element: '', columns: [{ heading: 'VIN', field: 'vin' }], values: [] };
    expect((await app.call('addStockFormat', { token, body })).statusCode).toBe(201);
    for (const [name, { format }] of Object.entries(expected).slice(0, 2))
      expect(await bring(sample(name))).toMatchObject({ format });
  });

  it('is nobody else’s', async () => {
    const { reply, body } = await keptFormat();
    const { _id: id } = reply.json().data;
    const { token } = world.dealerB;
    expect((await app.call('changeStockFormat', { token, params: { id }, body })).statusCode).toBe(404);
    for (const name of ['removeStockFormat', 'restoreStockFormat'] as const)
      expect((await app.call(name, { token, params: { id } })).statusCode).toBe(404);
    expect(await bringFile(app, token, Buffer.from(odd(oddRow)))).toMatchObject({ format: '' });
  });
});

const xml = (...cars: string[]) => `<?xml version="1.0"?><lot><day>1</day>${cars.join('')}</lot>`;
const xmlCar = `<unit><no>S1</no><ident vin="${testVin(1)}"/><state>Used</state><spec><year>2022</year><make>Acura</make>
  <model>MDX</model></spec><km>41500</km><price>45990</price></unit>`;

describe('an XML file', () => {
  it('is read by the element that is a car, guessed and chosen, and by a format', async () => {
    const { token } = world.dealerA;
    const read = await bring(xml(xmlCar));
    expect(read).toMatchObject({ encoding: 'XML UTF-8', element: 'lot/unit', lacking: [] });
    expect(read.elements).toContainEqual({ element: 'lot/unit/spec', times: 1 });
    const fields = read.columns.map(({ heading, field }) =>
      heading === 'state' ? 'condition' : heading === 'no' ? 'stockNumber' : field,
    );
    const named = await reading(read._id, { fields });
    expect(named).toMatchObject({ counts: { added: 1, mistaken: 0 } });
    expect(await reading(read._id, { element: 'lot/unit/spec' })).toMatchObject({
      lacking: expect.arrayContaining(['vin']),
    });
    expect(await reading(read._id, { element: 'lot/none' })).toMatchObject({ field: 'element' });
    const columns = named.columns.map(({ heading, field }: (typeof named.columns)[number]) => ({ heading, field }));
    const body = { name: 'Web person', element: 'lot/unit', columns, values: [] };
    const { _id: format } = (await app.call('addStockFormat', { token, body })).json().data;
    expect(await bring(xml(xmlCar, '<unit><no>S2</no><spec><make>Acura</make></spec></unit>'))).toMatchObject({
      format,
      counts: { mistaken: 1 },
    });
  });

  const doctype = 'This XML file has a document type declaration (<!DOCTYPE>). Send it without one.';
  it.each([
    ['an entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;</b></a>', doctype],
    ['many entities', `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(99)}">]><a>${'&x;'.repeat(9999)}</a>`, doctype],
    ['a web page', '<!DOCTYPE html><html><body>503</body></html>', 'This is a web page, not an inventory file.'],
    ['a cut', xml(xmlCar).slice(0, -40), /^This XML file is incomplete. It cuts off at line 2/],
    ['two at once', '<a></b>', /^This XML file isn’t well-formed. Check line 1/],
    ['deep nesting', '<a>'.repeat(5000), 'The elements in this XML file are nested more than 16 levels deep.'],
    ['a long car', `<a><b>${'x'.repeat(300_000)}</b></a>`, /over 200,000 characters/],
    ['no list', '<a><b>1</b></a>', 'This XML file doesn’t contain a list of cars.'],
  ])('is refused in words with %s', async (_, file, problem) => {
    expect(await bring(file)).toMatchObject({
      state: 'failed',
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
  });
});

describe('what no file may do', () => {
  const head = 'Stock,VIN,Condition,Year,Make,Model,Km,Price,Currency,Mileage Unit,Status,Dealer ID';
  const row = (cells: string) => `S1,${testVin(1)},Used,2022,Acura,MDX,${cells}`;

  it.each([
    [row('25787,45990,CAD,mi,,1'), { added: 1, mistaken: 0 }],
    [row('41500,45990,USD,km,,1'), { added: 0, mistaken: 1 }],
    [row('41500,45990,CAD,km,,1,more'), { added: 0, mistaken: 1 }],
    [row('41500,45,CAD,km,,1'), { added: 0, mistaken: 1 }],
    [`${row('41500,45990,CAD,km,,1')}\nTOTAL,,,,,,41500,45990,,,,`, { added: 1, mistaken: 0 }],
    [
      `${row('41500,45990,CAD,km,,1')}\nS2,${testVin(2)},Used,2022,Acura,MDX,1,2,CAD,km,Sold,1`,
      { added: 1, mistaken: 0 },
    ],
  ])('takes %s for what it is', async (rows, counts) => {
    expect((await bring(`${head}\n${rows}\n`)).counts).toMatchObject(counts);
  });

  it('brings another dealer’s cars', async () => {
    const two = `${row('41500,45990,CAD,km,,A')}\nS2,${testVin(2)},Used,2022,Acura,MDX,1,2,CAD,km,,B`;
    const problem =
      'This file has cars from several dealers: A, B. Upload a file with only your cars, or enter your dealer number in an import source’s settings.';
    expect(await bring(`${head}\n${two}\n`)).toMatchObject({ state: 'failed', problem });
  });
});
