import { and, desc, eq, isNull } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Services } from '../kit/handler.ts';
import { keysOf } from './import-files.ts';
import { stockImports, stockRuns } from './tables.ts';

/** The files of stock that dealers have brought or that came by themselves, the newest first; no more than so many. */
export const uploadedStock = (queryable: Queryable, most: number) =>
  queryable
    .select({
      id: stockImports.id,
      dealer: dealers.businessName,
      fileName: stockImports.fileName,
      bytes: stockImports.bytes,
      state: stockImports.state,
      begun: stockImports.begun,
      runBegun: stockRuns.begun,
      createdAt: stockImports.createdAt,
    })
    .from(stockImports)
    .innerJoin(dealers, eq(dealers.id, stockImports.dealerId))
    .leftJoin(stockRuns, eq(stockRuns.id, stockImports.runId))
    .orderBy(desc(stockImports.createdAt), desc(stockImports.id))
    .limit(most);

const removed = msg`The operator of this site removed this file.`;

/**
 * Removes a file of stock with all that was read of it, whatever is done with it. Its run ends, and the dealer reads why.
 *
 * @returns what is to be removed from the storage once the transaction holds, and the state that it was in; undefined
 *   where there is no such file
 */
export async function removeUploadedStock(tx: Queryable, { clock }: Pick<Services, 'clock'>, id: string) {
  const [record] = await tx.delete(stockImports).where(eq(stockImports.id, id)).returning();
  if (!record) return undefined;
  const isOpen = and(eq(stockRuns.id, record.runId ?? ''), isNull(stockRuns.finishedAt));
  const ended = { state: 'failed', problem: removed, workedAt: null, finishedAt: clock.now() } as const;
  await tx.update(stockRuns).set(ended).where(isOpen);
  return { keys: keysOf(record), state: record.state };
}
