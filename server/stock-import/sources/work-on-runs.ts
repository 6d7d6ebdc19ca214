import { and, asc, eq, inArray } from 'drizzle-orm';
import { BegunWork } from '../../database/begun-work.ts';
import type { JobContext } from '../../database/jobs.ts';
import { lockDealer } from '../../dealers/lock-dealer.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import { withActingKey } from '../../kit/acting-key.ts';
import { second } from '../../kit/clock.ts';
import type { Services } from '../../kit/handler.ts';
import type { Metrics } from '../../kit/metrics.ts';
import type { ImportWork } from '../read-file.ts';
import { stockRuns } from '../tables.ts';
import { beginDueRuns, longestSilence } from './begin-runs.ts';
import { changeRun, type RunWork } from './end-run.ts';
import { goOn, stillAtWork } from './go-on.ts';
import { atWork, type Run } from './own-runs.ts';

type Background = Services &
  Pick<ImportWork, 'stockChanged'> & { readonly network: StockNetwork; readonly metrics: Metrics };

/** Names the work on runs of sources: those whose hour has come, and one after the other of each dealer. */
export function nameRunWork(services: Background): void {
  const { jobs } = services;
  jobs.work('stock-runs', ({ dealerId }, { db, signal }: JobContext) =>
    workOnRuns({ ...services, db, signal }, dealerId),
  );
  jobs.work('stock-hours', async (_data, { db }) => {
    await beginDueRuns({ ...services, db });
  });
  jobs.schedule('stock-hours', '* * * * *', 'America/Toronto', {});
}

/** Works on the runs of a dealer, one after the other, until none waits or another process is at one. */
async function workOnRuns(work: RunWork, dealerId: string): Promise<void> {
  for (let run = await claim(work, dealerId); run; run = await claim(work, dealerId)) await workOn(work, run);
}

const begun = new BegunWork();

/** The run to work on, marked so that nobody else does: one that a dead process has left, else the oldest that waits. */
async function claim({ db, clock }: RunWork, dealerId: string): Promise<Run | undefined> {
  return db.transaction(async (tx) => {
    await lockDealer(tx, dealerId);
    const now = clock.now();
    const isOf = (...states: Run['state'][]) => and(eq(stockRuns.dealerId, dealerId), inArray(stockRuns.state, states));
    const [left] = await tx
      .select()
      .from(stockRuns)
      .where(isOf(...atWork));
    if (left?.workedAt && now.getTime() - left.workedAt.getTime() < longestSilence) return undefined;
    const [oldest] = left
      ? [left]
      : await tx.select().from(stockRuns).where(isOf('queued')).orderBy(asc(stockRuns.createdAt)).limit(1);
    if (!oldest) return undefined;
    const state = oldest.state !== 'queued' ? oldest.state : oldest.importId === null ? 'fetching' : 'reading';
    const [taken] = await tx
      .update(stockRuns)
      .set({ state, begun: begun.counted(stockRuns), workedAt: now })
      .where(eq(stockRuns.id, oldest.id))
      .returning();
    return taken;
  });
}

/** Does all steps of a run, and says meanwhile that somebody does. */
async function workOn(work: RunWork, run: Run): Promise<void> {
  const beat = setInterval(() => {
    changeRun(work.db, run.id, { workedAt: work.clock.now() }).catch(() => undefined);
  }, 10 * second);
  try {
    begun.taken(run.id);
    await withActingKey(run.keyId ?? undefined, async () => {
      for (let at: Run | undefined = run; at; at = await stillAtWork(work, at)) {
        work.signal.throwIfAborted();
        await goOn(work, at);
      }
    });
  } catch (error) {
    const { signal } = work;
    // A job that was given up, while it waited say, was no try.
    const tries = run.tries + (signal.aborted ? 0 : 1);
    const letGo = (count: { begun?: 0 }) => changeRun(work.db, run.id, { ...count, workedAt: null, tries });
    await begun.failed({ id: run.id, error, signal }, letGo);
    throw error;
  } finally {
    clearInterval(beat);
  }
}
