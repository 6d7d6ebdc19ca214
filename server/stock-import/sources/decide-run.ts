import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../../database/db.ts';
import { lockDealer } from '../../dealers/lock-dealer.ts';
import { recordActions, recordByMember } from '../../enquiries/audit.ts';
import { type Handler, invalidField, Refusal, type Services } from '../../kit/handler.ts';
import { recordPublic } from '../../listings/public-listings.ts';
import { listings } from '../../listings/tables.ts';
import { keepFound } from '../../search/keep-found.ts';
import { isOwn } from '../../stock/own-cars.ts';
import { roomFor } from '../../stock/publish-cars.ts';
import { type ImportRecord, type PlannedRow, plannedFiles, rowsTogether } from '../import-files.ts';
import { updateOf } from '../read-file.ts';
import { stockRuns, stockSources } from '../tables.ts';
import { freeNumbers, isDouble, putChangesBack } from '../take-over.ts';
import { changeRun, importOf, type RunWork } from './end-run.ts';
import { atWork, lastDone, ownRun, presentRun, type Run } from './own-runs.ts';

const taken = msg`We can’t undo this. Another car now has the VIN or stock number of a car we’d have to restore.`;

/**
 * Takes back what a run has changed, all of it in one transaction: new cars go, changed ones are as before, removed ones
 * come back. A car that somebody has changed since stays as it is.
 */
export async function undoRun(work: RunWork, run: Run): Promise<void> {
  const { db, clock } = work;
  const record = await importOf(db, run);
  const finishedAt = clock.now();
  try {
    const undo = record && (await undoing(work, { run, record }));
    await db.transaction(async (tx) => {
      await undo?.(tx);
      await changeRun(tx, run.id, { state: 'undone', workedAt: null, finishedAt });
    });
  } catch (error) {
    if (!isDouble(error)) throw error;
    return changeRun(db, run.id, { state: 'done', problem: taken, workedAt: null, finishedAt });
  }
  await work.stockChanged(run.dealerId);
}

/** The stock as it was before a run that could not be ended. */
export async function takeRunBack(work: RunWork, run: Run): Promise<void> {
  const record = await importOf(work.db, run);
  if (record) await work.db.transaction(await undoing(work, { run, record }));
  await work.stockChanged(run.dealerId);
}

type Undoing = { readonly run: Run; readonly record: ImportRecord };

/** Reads what a run has changed, and gives what takes it back in a transaction: the dealer is not held while files are read. */
async function undoing(work: RunWork, { run, record }: Undoing): Promise<(tx: Transaction) => Promise<void>> {
  const files = plannedFiles(work.storage, record.id);
  const rows: PlannedRow[] = [];
  for (let from = 0; from < record.rowsTotal; from += rowsTogether)
    rows.push(...(await files.rows(from / rowsTogether)));
  const missing = record.removeMissing ? await files.missing() : [];
  return (tx) => undoImport(tx, work, { run, record, rows, missing });
}

type Read = Undoing & { readonly rows: readonly PlannedRow[]; readonly missing: readonly string[] };

async function undoImport(
  tx: Transaction,
  { jobs, clock }: RunWork,
  { run, record, rows, missing }: Read,
): Promise<void> {
  await lockDealer(tx, run.dealerId);
  const [now, { dealerId, memberId }] = [clock.now(), run];
  const note = (action: 'car deleted' | 'car changed' | 'car restored', ids: readonly string[]) =>
    recordActions(tx, { at: now, actorKind: 'dealer', actorId: memberId, action, details: { runId: run.id } }, ids);
  for (let from = 0; from < rows.length; from += rowsTogether) {
    const some = rows.slice(from, from + rowsTogether);
    await note('car deleted', await removeAdded(tx, dealerId, some, now));
    await freeNumbers(tx, dealerId, some);
  }
  for (let from = 0; from < rows.length; from += rowsTogether)
    await note('car changed', await putChangesBack(tx, dealerId, rows.slice(from, from + rowsTogether)));
  if (record.removeMissing) await note('car restored', await bringBack(tx, record, missing));
  await recordPublic(tx, dealerId, now);
  await keepFound(tx, dealerId, clock);
  await jobs.send(tx, 'fetch-photos', { dealerId, isNewFile: true });
}

/** What the run has added goes, unless somebody has changed it since. */
async function removeAdded(tx: Transaction, dealerId: string, rows: readonly PlannedRow[], now: Date) {
  const ids = rows.flatMap(({ action, id }) => (action === 'add' && id !== null ? [id] : []));
  if (ids.length === 0) return [];
  const isAsLeft = and(isOwn(dealerId), inArray(listings.id, ids), eq(listings.version, 1));
  const removed = await tx.update(listings).set({ removedAt: now }).where(isAsLeft).returning({ id: listings.id });
  return removed.map(({ id }) => id);
}

/** What the run has removed comes back, as long as the plan has room published, else as a draft. */
async function bringBack(tx: Transaction, { dealerId }: ImportRecord, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isGone = and(eq(listings.dealerId, dealerId), isNotNull(listings.removedAt), isNull(listings.soldOn));
  const { id, state } = listings;
  const gone = await tx
    .select({ id, state })
    .from(listings)
    .where(and(isGone, inArray(id, [...ids])));
  const published = gone.filter((car) => car.state === 'published').map((car) => car.id);
  const room = await roomFor(tx, dealerId);
  const tooMany = published.slice(room);
  const back = gone.map((car) => car.id);
  if (back.length > 0) await tx.update(listings).set({ removedAt: null }).where(inArray(id, back));
  if (tooMany.length > 0) await tx.update(listings).set({ state: 'draft' }).where(inArray(id, tooMany));
  return back;
}

/**
 * Takes over a run that waits, or refuses it. The file is compared once more with the stock as it is; where it would then
 * remove more cars than the person saw, it waits again.
 */
export function decideStockRun({ db, jobs, clock }: Services): Handler<'decideStockRun'> {
  return async ({ params: { id }, body: { take, missing }, session, language }) => {
    const { dealerId, memberId } = session;
    const decided = await db.transaction(async (tx) => {
      await lockDealer(tx, dealerId);
      const run = await ownRun(tx, dealerId, id);
      if (run.state !== 'held') throw new Refusal('conflict', msg`This run no longer needs a decision.`);
      const now = clock.now();
      const action = take ? 'stock run agreed to' : 'stock run refused';
      await recordByMember(tx, memberId, { at: now, action, objectId: id, details: { missing } });
      if (take) await goOnWith(tx, run, missing);
      else await refuse(tx, run, now);
      await jobs.send(tx, 'stock-runs', { dealerId });
      return ownRun(tx, dealerId, id);
    });
    return presentRun(db, decided, language);
  };
}

async function goOnWith(tx: Transaction, run: Run, missing: number): Promise<void> {
  const file = await importOf(tx, run);
  const counted = file?.counts?.missing ?? 0;
  if (missing !== counted) throw invalidField('missing', msg`Cars this import would remove: ${{ missing: counted }}.`);
  if (file) await updateOf(tx, file.id)({ state: 'reading', workedAt: null });
  await changeRun(tx, run.id, { state: 'queued', heldFor: null, agreedMissing: missing, begun: 0 });
}

/** The same file does nothing from now on. */
async function refuse(tx: Transaction, { id, importId, sourceId, mark }: Run, now: Date): Promise<void> {
  await changeRun(tx, id, { state: 'refused', problem: msg`Your team rejected this file.`, finishedAt: now });
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
      await lockDealer(tx, dealerId);
      const run = await ownRun(tx, dealerId, id);
      if ((await lastDone(tx, dealerId))?.id !== run.id)
        throw new Refusal('conflict', msg`You can undo only the last run that changed something.`);
      const isBusy = and(eq(stockRuns.dealerId, dealerId), inArray(stockRuns.state, [...atWork]));
      if ((await tx.$count(stockRuns, isBusy)) > 0)
        throw new Refusal('conflict', msg`Another run is in progress. Wait until it’s done, then undo this one.`);
      await changeRun(tx, id, { state: 'undoing', finishedAt: null, workedAt: null, begun: 0 });
      await jobs.send(tx, 'stock-runs', { dealerId });
      await recordByMember(tx, memberId, { at: clock.now(), action: 'stock run undone', objectId: id });
      return ownRun(tx, dealerId, id);
    });
    return presentRun(db, undoing, language);
  };
}
