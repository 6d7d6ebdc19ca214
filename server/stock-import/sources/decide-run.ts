import { and, eq, inArray } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../../database/db.ts';
import { recordAction } from '../../enquiries/audit.ts';
import type { Handler } from '../../kit/implement.ts';
import { invalidField, Refusal } from '../../kit/refusal.ts';
import type { Services } from '../../kit/services.ts';
import { takeTurn } from '../../stock/add-car.ts';
import { updateOf } from '../read-file.ts';
import { stockImports, stockRuns, stockSources } from '../tables.ts';
import { changeRun } from './end-run.ts';
import { atWork, lastDone, ownRun, presentRun, type Run } from './own-runs.ts';

/**
 * Takes over a run that waits, or refuses it. The file is compared once more with the stock as it is; where it would then
 * remove more cars than the person saw, it waits again.
 */
export function decideStockRun({ db, jobs, clock }: Services): Handler<'decideStockRun'> {
  return async ({ params: { id }, body: { take, missing }, session, language }) => {
    const { dealerId, memberId } = session;
    const decided = await db.transaction(async (tx) => {
      await takeTurn(tx, dealerId);
      const run = await ownRun(tx, dealerId, id);
      if (run.state !== 'held') throw new Refusal('conflict', msg`This run does not wait for anybody any more.`);
      const now = clock.now();
      const entry = { at: now, actorKind: 'dealer', actorId: memberId, objectId: id } as const;
      await recordAction(tx, {
        ...entry,
        action: take ? 'stock run agreed to' : 'stock run refused',
        details: { missing },
      });
      if (take) await goOnWith(tx, run, missing);
      else await refuse(tx, run, now);
      await jobs.send(tx, 'stock-runs', { dealerId });
      return ownRun(tx, dealerId, id);
    });
    return presentRun(db, decided, language);
  };
}

async function goOnWith(tx: Transaction, { id, importId }: Run, missing: number): Promise<void> {
  const [file] = await tx
    .select()
    .from(stockImports)
    .where(eq(stockImports.id, importId ?? ''));
  const counted = file?.counts?.missing ?? 0;
  if (missing !== counted) throw invalidField('missing', msg`This would remove ${{ missing: counted }} cars.`);
  if (file) await updateOf(tx, file.id)({ state: 'reading', workedAt: null });
  await changeRun(tx, id, { state: 'queued', heldFor: null, agreedMissing: missing, begun: 0 });
}

/** The same file does nothing from now on. */
async function refuse(tx: Transaction, { id, importId, sourceId, mark }: Run, now: Date): Promise<void> {
  await changeRun(tx, id, { state: 'refused', problem: msg`It was refused on the page.`, finishedAt: now });
  if (importId) await updateOf(tx, importId)({ state: 'cancelled', workedAt: null, finishedAt: now });
  if (mark)
    await tx
      .update(stockSources)
      .set({ lastMark: mark })
      .where(eq(stockSources.id, sourceId ?? ''));
}

/** Takes back the last run that changed something. */
export function undoStockRun({ db, jobs, clock }: Services): Handler<'undoStockRun'> {
  return async ({ params: { id }, session, language }) => {
    const { dealerId, memberId } = session;
    const undoing = await db.transaction(async (tx) => {
      await takeTurn(tx, dealerId);
      const run = await ownRun(tx, dealerId, id);
      if ((await lastDone(tx, dealerId))?.id !== run.id)
        throw new Refusal('conflict', msg`Only the last run that changed something can be undone.`);
      const isBusy = and(eq(stockRuns.dealerId, dealerId), inArray(stockRuns.state, [...atWork]));
      if ((await tx.$count(stockRuns, isBusy)) > 0)
        throw new Refusal('conflict', msg`Another run is under way. Undo this one when that is over.`);
      await changeRun(tx, id, { state: 'undoing', finishedAt: null, workedAt: null, begun: 0 });
      await jobs.send(tx, 'stock-runs', { dealerId });
      const entry = { at: clock.now(), actorKind: 'dealer', actorId: memberId, objectId: id } as const;
      await recordAction(tx, { ...entry, action: 'stock run undone' });
      return ownRun(tx, dealerId, id);
    });
    return presentRun(db, undoing, language);
  };
}
