import { beforeEach, describe, expect, it } from 'vitest';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { hostileCsv } from '../testing/hostile/hostile-csv.ts';
import { hostileXml } from '../testing/hostile/hostile-xml.ts';
import { newBusiness } from '../testing/new-business.ts';
import { openedWorld } from '../testing/opened.ts';
import { sendWhole, settled, stockFile, stockRow } from '../testing/stock-files.ts';
import { openFile } from './open-file.ts';

const { app, world } = openedWorld();

/** How many rows a file has below its headings, or why it is not read; without the limits of a thread. */
async function readAll(file: string | Buffer): Promise<number | string> {
  const parts = async function* () {
    yield Buffer.from(file);
  };
  try {
    const { rows } = await openFile(parts);
    let count = 0;
    for await (const _ of rows) count += 1;
    return count;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.message;
  }
}

const manyPaths = 'This XML file has more than 2,000 different elements and attributes, so it isn’t a list of cars.';
const manyAttributes = 'An element in this XML file has more than 300 attributes.';
const tooDeep = 'The elements in this XML file are nested more than 16 levels deep.';
const tooLong = 'The data for one car in this XML file is over 200,000 characters long.';
const notWellFormed = 'This XML file isn’t well-formed. Check line 1.';
const documentType = 'This XML file has a document type declaration (<!DOCTYPE>). Send it without one.';
const manyColumns = 'This file has more than 300 columns.';
const longRow = (line: number) => `The row that starts on line ${line} of this file has more than 200,000 characters.`;

describe('XML that would become much', () => {
  it.each<[keyof typeof hostileXml, number | string]>([
    ['many ways', manyPaths],
    ['many ways in 15 levels', manyPaths],
    ['attributes in 15 levels', manyAttributes],
    ['attributes of one element', manyAttributes],
    ['a wide row, then empty ones', manyPaths],
    ['300 columns, then empty rows', 'This file has more than 20,000,000 cells. Split it into smaller files.'],
    ['kinds without an end', manyPaths],
    ['names without an end', manyPaths],
    ['17 levels', tooDeep],
    ['200,000 levels', tooDeep],
    ['entities of entities', documentType],
    ['an entity of a file', documentType],
    ['entities that nobody knows', notWellFormed],
    ['name spaces', manyAttributes],
    ['a text of a megabyte', tooLong],
    ['a section of a megabyte', tooLong],
    ['photos in turned order', tooLong],
    ['a value of a megabyte', notWellFormed],
    ['a name of a megabyte', notWellFormed],
    ['an end in the middle', 'This XML file is incomplete. It cuts off at line 1. Please send it again.'],
  ])('is refused in words: %s', async (what, words) => {
    expect(await readAll(hostileXml[what]?.() ?? '')).toBe(words);
  });

  it('of 300 columns and many rows of one is read', async () => {
    expect(await readAll(hostileXml['300 columns, then rows of one']?.() ?? '')).toBe(55_002);
  });
});

describe('a text that would become much', () => {
  it.each<[keyof typeof hostileCsv, number | string]>([
    ['a row of half a million cells', longRow(1)],
    ['headings of 5000 columns', manyColumns],
    ['300 columns of one thing', manyColumns],
    ['a quotation without an end', longRow(2)],
    ['only quotation marks', longRow(1)],
    ['a cell of a megabyte', longRow(2)],
    ['only semicolons', manyColumns],
    ['zeros', longRow(1)],
    ['only ends of lines', 0],
  ])('is refused in words: %s', async (what, words) => {
    expect(await readAll(hostileCsv[what]?.() ?? '')).toBe(words);
  });
});

describe('a hostile file of one dealer', () => {
  let token: string;
  beforeEach(async () => {
    token = (await app.call('registerDealer', { body: newBusiness })).json().token;
  });

  /** Has a file read, and another dealer’s file and page meanwhile. */
  async function bringBeside(file: Buffer) {
    const id = await sendWhole(app, token, file);
    const other = await sendWhole(app, world.dealerA.token, stockFile(stockRow(1)));
    expect((await app.call('readStockImport', { token, params: { id }, body: {} })).statusCode).toBe(200);
    const asked = { token: world.dealerA.token, params: { id: other }, body: {} };
    expect((await app.call('readStockImport', asked)).statusCode).toBe(200);
    expect((await app.call('listPlans')).statusCode).toBe(200);
    const read = await settled(app, token, id);
    expect(await settled(app, world.dealerA.token, other)).toMatchObject({ state: 'waiting', rowsTotal: 1 });
    return read;
  }

  it('is refused in words, and the server and the files of others go on: 50,000 other attributes', async () => {
    const file = `<l>${Array.from({ length: 50_000 }, (_, number) => `<c><b a${number}="1"/></c>`).join('')}</l>`;
    expect(await bringBeside(Buffer.from(file))).toMatchObject({ state: 'failed', problem: manyPaths });
  });

  it('is understood in no other time than its length: figures beside miles', async () => {
    const read = await bringBeside(Buffer.from(hostileCsv['figures beside miles']?.() ?? ''));
    expect(read).toMatchObject({ state: 'waiting', rowsTotal: 1, counts: { mistaken: 0, remarks: 1 } });
  });
});
