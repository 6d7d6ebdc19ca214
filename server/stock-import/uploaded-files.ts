import { and, desc, eq, isNull } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { minute } from '../kit/clock.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import type { Services } from '../kit/handler.ts';
import { withTimeout } from '../kit/with-timeout.ts';
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

const removed = msg`The site’s operator removed this file.`;

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

/** One file at a time in a process, for each keeps its rows in memory; whose dealer has had the least time goes first. */
export const readings = new FairQueue(1000);

/** Files that are fetched, each a whole one in memory: one of a dealer, so that a host that is silent holds up its own. */
export const fetches = new FairQueue(1000, undefined, { inAll: 4, ofHolder: 1 });

/** A step that takes longer hangs, and is taken up anew: the largest file is read or taken over in a few minutes. */
const longestStep = 10 * minute;

/**
 * Does a step of the work on a dealer's file when its turn comes. However it hangs, the turn passes on.
 *
 * @param step is told by the signal of its work when its time is over
 * @throws TimedOut, and what the step throws
 */
export function inTurn<Work extends { readonly signal: AbortSignal }>(
  queue: FairQueue,
  work: Work & { readonly dealerId: string },
  step: (work: Work) => Promise<void>,
  longest = longestStep,
): Promise<void> {
  return queue.run(work.dealerId, () => {
    work.signal.throwIfAborted();
    return withTimeout(longest, (late) => step({ ...work, signal: AbortSignal.any([work.signal, late]) }));
  });
}
