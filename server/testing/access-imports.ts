import { eq } from 'drizzle-orm';
import type { CallName } from '#contract/paths.ts';
import { newId } from '../kit/secrets.ts';
import { plannedFiles } from '../stock-import/import-files.ts';
import { stockMark } from '../stock-import/known-stock.ts';
import { stockImports, stockRuns, stockSources } from '../stock-import/tables.ts';
import type { TestApp } from './app.ts';
import type { World } from './world.ts';

const counts = { added: 1, ready: 1, changed: 0, unchanged: 0, mistaken: 0, missing: 0 };

/** The id of a new file of stock of dealer A, as far as the call needs it. */
export async function putImport(
  { database: { db }, storage }: TestApp,
  { dealerA }: World,
  name: CallName,
): Promise<string> {
  const id = newId();
  const announced = { id, dealerId: dealerA.id, memberId: 'none', fileName: 'stock.csv', bytes: 3 };
  const isComing = name === 'sendStockImportPart' || name === 'readStockImport';
  const waiting = { state: 'waiting', counts, rowsTotal: name === 'confirmStockImport' ? 1 : 0 } as const;
  const values = { ...announced, partsReceived: name === 'sendStockImportPart' ? 0 : 1, ...(isComing ? {} : waiting) };
  await db.insert(stockImports).values({ ...values, stockMark: await stockMark(db, dealerA.id) });
  await plannedFiles(storage, id).putMistakes([]);
  return id;
}

/** The id of a new source of dealer A, which is fetched where the call can fetch, and sent to where it sends. */
export async function putSource({ database: { db } }: TestApp, { dealerA }: World, name: CallName): Promise<string> {
  const id = newId();
  const kind = name === 'pushStockFile' ? 'push' : 'https';
  const set = {
    name: 'Maple DMS',
    kind,
    address: 'https://127.0.0.1:9/stock.csv',
    port: 0,
    path: '',
    userName: '',
  } as const;
  const read = { signIn: 'none', format: 'automatic', holds: 'all', everyHours: 24, times: [] } as const;
  await db.insert(stockSources).values({ id, dealerId: dealerA.id, memberId: 'none', ...set, ...read, times: [] });
  return id;
}

/** The id of a new run of dealer A, which waits for a person or is over. */
export async function putRun(app: TestApp, { dealerA }: World, name: CallName): Promise<string> {
  const { db } = app.database;
  const [id, at] = [newId(), app.clock.now()];
  const state = name === 'decideStockRun' ? 'held' : 'done';
  // Of one dealer only one run can be at work, and the calls before have ended theirs.
  await db.delete(stockRuns).where(eq(stockRuns.dealerId, dealerA.id));
  const run = { id, dealerId: dealerA.id, sourceName: 'Maple DMS', cause: 'hours', memberId: 'none', state } as const;
  await db.insert(stockRuns).values({ ...run, createdAt: at, finishedAt: state === 'done' ? at : null });
  return id;
}
