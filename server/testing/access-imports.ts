import type { CallName } from '#contract/paths.ts';
import { newId } from '../kit/secrets.ts';
import { plannedFiles } from '../stock-import/import-files.ts';
import { stockMark } from '../stock-import/known-stock.ts';
import { stockImports } from '../stock-import/tables.ts';
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
