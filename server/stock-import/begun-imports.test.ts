import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openedWorld } from '../testing/opened.ts';
import { bringFile, sendWhole, settled, stockFile, stockRow } from '../testing/stock-files.ts';
import { partKey } from './import-files.ts';
import { stockImports } from './tables.ts';

const { app, world, db } = openedWorld();
let token: string;
beforeEach(() => {
  token = world.dealerA.token;
});

const rowOf = async (id: string) => (await db().select().from(stockImports).where(eq(stockImports.id, id)))[0];

/** Leaves an import as a process does that ends in the middle of the work, for the so-manieth time; another one looks. */
async function left(id: string, state: 'reading' | 'applying' | 'undoing', begun: number) {
  const values = { state, begun, workedAt: app.clock.now(), partsReceived: 1 };
  await db().update(stockImports).set(values).where(eq(stockImports.id, id));
  app.clock.pass(31_000);
  await app.jobs.send(db(), 'resume-stock-imports', {});
  return settled(app, token, id);
}

describe('a file of stock whose reading ends the process', () => {
  it('is read once more', async () => {
    const id = await sendWhole(app, token, stockFile(stockRow(1)));
    expect(await left(id, 'reading', 1)).toMatchObject({ state: 'waiting', rowsTotal: 1 });
  });

  it('is given up in words after the second time, and not begun again', async () => {
    const id = await sendWhole(app, token, stockFile(stockRow(1)));
    // Whoever began to read it would miss its file.
    await app.storage.remove([partKey(id, 0)]);
    const problem =
      'We tried twice to read this file but couldn’t finish. Nothing was imported. Split the file or save it as CSV, then upload it again.';
    expect(await left(id, 'reading', 2)).toMatchObject({ state: 'failed', problem });
    const again = await app.call('readStockImport', { token, params: { id }, body: {} });
    expect(again.statusCode).toBe(409);
    const french = await app.call('findStockImport', { token, params: { id }, headers: { 'accept-language': 'fr' } });
    expect(french.json().data.problem).toMatch(/^Nous avons essayé deux fois de lire ce fichier/);
  });

  it('keeps its tries where the storage is away', async () => {
    const id = await sendWhole(app, token, stockFile(stockRow(1)));
    const part = await app.storage.get(partKey(id, 0));
    await app.storage.remove([partKey(id, 0)]);
    const values = { state: 'reading', begun: 1, workedAt: null } as const;
    await db().update(stockImports).set(values).where(eq(stockImports.id, id));
    await app.jobs.send(db(), 'resume-stock-imports', {});
    while ((await rowOf(id))?.begun !== 0) await new Promise(setImmediate);
    await app.storage.put(partKey(id, 0), part ?? Buffer.alloc(0), 'text/csv');
    await app.jobs.send(db(), 'resume-stock-imports', {});
    expect(await settled(app, token, id)).toMatchObject({ state: 'waiting', rowsTotal: 1 });
  });

  it('is taken back in words where its taking over ends the process', async () => {
    const { _id: id } = await bringFile(app, token, stockFile(stockRow(1), stockRow(2)));
    const problem =
      'We tried twice to import this file but couldn’t finish. We didn’t keep anything from it. Please try again.';
    expect(await left(id, 'applying', 2)).toMatchObject({ state: 'failed', problem });
    expect(await left(id, 'undoing', 2)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^We tried twice to undo this import/),
    });
  });
});
