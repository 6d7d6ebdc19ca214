import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '../kit/clock.ts';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, sendWhole, stockFile, stockRow, takeOverFile } from '../testing/stock-files.ts';
import { addMember } from '../testing/world.ts';
import { partKey } from './import-files.ts';
import { removeOldImports } from './retention.ts';
import { stockImports } from './tables.ts';

const { app, world } = openedWorld();
let token: string;

beforeEach(async () => {
  token = world.dealerA.token;
});

describe('an import', () => {
  it('takes parts in their order, of their size, and one part twice', async () => {
    const begin = await app.call('beginStockImport', { token, body: { fileName: 'a.csv', bytes: 2 ** 20 + 5 } });
    const { _id: id, parts } = begin.json().data;
    expect(parts).toBe(2);
    const headers = { 'content-type': 'application/octet-stream' };
    const send = (part: number, body: Buffer) =>
      app.call('sendStockImportPart', { token, params: { id, part: String(part) }, headers, body });
    expect((await send(1, Buffer.alloc(5))).json().message).toBe('The next part of this file is number 0.');
    expect((await send(0, Buffer.alloc(5))).json()).toMatchObject({ field: 'part' });
    expect((await send(0, Buffer.alloc(2 ** 20 + 1))).statusCode).toBe(413);
    for (const _ of [1, 2]) expect((await send(0, Buffer.alloc(2 ** 20))).json().data.partsReceived).toBe(1);
    const early = await app.call('readStockImport', { token, params: { id }, body: {} });
    expect(early.json().message).toBe('This file hasn’t finished uploading.');
    expect((await send(1, Buffer.alloc(5))).json().data.partsReceived).toBe(2);
  });

  it('is refused above 50 MB, and to salespeople', async () => {
    const begin = (bytes: number, as = token) =>
      app.call('beginStockImport', { token: as, body: { fileName: 'a.csv', bytes } });
    expect((await begin(50 * 2 ** 20 + 1)).json()).toMatchObject({
      field: 'bytes',
      message: 'The file is larger than 50 MB.',
    });
    const sales = await addMember(app.database.db, app.clock, world.dealerA, 'sales');
    expect((await begin(10, sales.token)).statusCode).toBe(403);
  });

  it('can be left, is remembered with its report, and goes with all its files', async () => {
    const done = await takeOverFile(app, token, await bringFile(app, token, stockFile(stockRow(1))));
    const left = await sendWhole(app, token, stockFile(stockRow(2)));
    expect((await app.call('cancelStockImport', { token, params: { id: left } })).json().data.state).toBe('cancelled');
    const again = await app.call('cancelStockImport', { token, params: { id: done._id } });
    expect(again.json()).toMatchObject({ code: 'conflict' });
    const { data, total } = (await app.call('listStockImports', { token })).json();
    expect([total, data.map(({ state }: { state: string }) => state).toSorted()]).toEqual([2, ['cancelled', 'done']]);
    const sweep = () => removeOldImports(app.database.backgroundDb, app.clock, app.storage);
    app.clock.pass(8 * day);
    await sweep();
    expect((await app.database.db.select().from(stockImports)).map(({ id }) => id)).toEqual([done._id]);
    expect(await app.storage.get(partKey(done._id, 0))).toBeDefined();
    app.clock.pass(90 * day);
    await sweep();
    expect(await app.database.db.select().from(stockImports)).toEqual([]);
    expect(await app.storage.get(partKey(done._id, 0))).toBeUndefined();
  });
});
