import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { recordActions } from '../enquiries/audit.ts';
import { recordPublic } from '../listings/public-listings.ts';
import { listings } from '../listings/tables.ts';
import { listingPhotoLinks } from '../photos/tables.ts';
import { keepFound } from '../search/keep-found.ts';
import { isOwn } from '../stock/own-cars.ts';
import { roomFor } from '../stock/publish-cars.ts';
import { type ImportRecord, type PlannedRow, plannedFiles, rowsTogether } from './import-files.ts';
import { type ListingColumns, setByFile, stockMark } from './known-stock.ts';
import { merged } from './plan-rows.ts';
import { type ImportWork, updateOf } from './read-file.ts';
import { stockImports } from './tables.ts';

/** The stock is not what the file was compared with any more. */
class StockChanged extends Error {
  override name = 'StockChanged';
}

const atOnce = 1000;

/**
 * Takes over a file that was confirmed, some rows at a time, so that others get the database in between. It goes on where
 * it stopped, however it was interrupted; and where the stock changed under it, all that was taken over is taken back.
 */
export async function takeOver(work: ImportWork, record: ImportRecord): Promise<void> {
  const { db, clock } = work;
  const update = updateOf(db, record.id);
  try {
    if (record.rowsDone === 0) await begin(work, record);
    for (let from = record.rowsDone; from < record.rowsTotal; from += rowsTogether) {
      work.signal.throwIfAborted();
      await takeRows(work, record, from);
    }
    if (record.removeMissing) await removeMissing(work, record);
  } catch (error) {
    if (!(error instanceof StockChanged) && !isDouble(error)) throw error;
    await update({ state: 'undoing', workedAt: clock.now() });
    return takeBack(work, record);
  }
  await end(work, record);
  await work.stockChanged(record.dealerId);
}

/** What was taken over stands in the record of actions, car by car, once it is sure to stay. */
async function end({ db, jobs, storage, clock }: ImportWork, record: ImportRecord): Promise<void> {
  const at = clock.now();
  const files = plannedFiles(storage, record.id);
  const { runId, sourceId } = record;
  const whence = { importId: record.id, ...(runId === null ? {} : { runId, sourceId }) };
  await db.transaction(async (tx) => {
    const note = (action: 'car added' | 'car changed' | 'car deleted', ids: readonly string[]) =>
      recordActions(tx, { at, actorKind: 'dealer', actorId: record.memberId, action, details: whence }, ids);
    for (let from = 0; from < record.rowsTotal; from += rowsTogether) {
      const rows = await files.rows(from / rowsTogether);
      const idsOf = (wanted: PlannedRow['action']) =>
        rows.flatMap(({ action, id }) => (action === wanted && id !== null ? [id] : []));
      await note('car added', idsOf('add'));
      await note('car changed', idsOf('change'));
    }
    if (record.removeMissing) {
      const missing = await files.missing();
      for (let from = 0; from < missing.length; from += atOnce)
        await note('car deleted', missing.slice(from, from + atOnce));
    }
    await updateOf(tx, record.id)({ state: 'done', workedAt: null, finishedAt: at });
    await jobs.send(tx, 'fetch-photos', { dealerId: record.dealerId, isNewFile: true });
  });
}

/** Whether two cars would have one VIN or one stock number. */
export const isDouble = (error: unknown): boolean =>
  isUniqueViolation(error, 'listings_vin') || isUniqueViolation(error, 'listings_stock_number');

/** Cars that swap numbers among them give theirs up first: two of one number cannot be kept even for a moment. */
async function begin({ db, storage }: ImportWork, record: ImportRecord): Promise<void> {
  if ((await stockMark(db, record.dealerId)) !== record.stockMark) throw new StockChanged();
  const files = plannedFiles(storage, record.id);
  for (let from = 0; from < record.rowsTotal; from += rowsTogether) {
    const ids = (await files.rows(from / rowsTogether)).filter(givesUpNumber).flatMap(({ id }) => id ?? []);
    if (ids.length === 0) continue;
    await db.transaction(async (tx) => {
      await lockDealer(tx, record.dealerId);
      await tx
        .update(listings)
        .set({ vin: null, stockNumber: null })
        .where(and(isOwn(record.dealerId), inArray(listings.id, ids)));
    });
  }
}

function givesUpNumber({ before, car }: PlannedRow): boolean {
  if (!before || !car) return false;
  const after = merged(before, car);
  return after.vin !== before.vin || after.stockNumber !== before.stockNumber;
}

async function takeRows({ db, storage, clock }: ImportWork, record: ImportRecord, from: number): Promise<void> {
  const rows = await plannedFiles(storage, record.id).rows(from / rowsTogether);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockDealer(tx, record.dealerId);
    const room = rows.some(({ ready }) => ready) ? await roomFor(tx, record.dealerId) : 0;
    const values = listingValues(rows, { dealerId: record.dealerId, room, now });
    const kept = values.length > 0 ? await putListings(tx, values) : 0;
    if (kept !== values.length) throw new StockChanged();
    await putPhotoLinks(tx, rows);
    await recordPublic(tx, record.dealerId, now);
    await keepFound(tx, record.dealerId, clock);
    const rowsDone = Math.min(from + rowsTogether, record.rowsTotal);
    await tx.update(stockImports).set({ rowsDone, workedAt: now }).where(eq(stockImports.id, record.id));
  });
}

type ListingValues = typeof listings.$inferInsert;

/** What the rows make of their listings; those that may be public are, as long as the dealer's plan has room. */
function listingValues(
  rows: readonly PlannedRow[],
  { dealerId, room, now }: { dealerId: string; room: number; now: Date },
): ListingValues[] {
  let left = room;
  return rows.flatMap(({ action, id, car, before, ready }): ListingValues[] => {
    if (id === null || car === null || (action !== 'add' && action !== 'change')) return [];
    if (before) return [{ ...columnsOf(merged(before, car)), dealerId, version: before.version + 1, updatedAt: now }];
    const isPublic = ready && left > 0;
    if (isPublic) left -= 1;
    const { photos: _photos, ...columns } = car;
    const state = isPublic ? 'published' : 'draft';
    return [{ trim: '', ...columns, id, dealerId, state, version: 1, createdAt: now, updatedAt: now }];
  });
}

const columnsOf = ({ photos: _photos, ...columns }: ListingColumns) => columns;

const setByRows = [...Object.keys(setByFile), 'version', 'updatedAt'];

/** Puts listings as they are given; one that changed since it was looked at stays as it is, and is not counted. */
async function putListings(tx: Transaction, values: ListingValues[]): Promise<number> {
  const columns = Object.entries(getTableColumns(listings)).filter(([name]) => setByRows.includes(name));
  const set = Object.fromEntries(
    columns.map(([name, { name: column }]) => [name, sql`excluded.${sql.identifier(column)}`]),
  );
  const isSame = and(
    sql`${listings.dealerId} = excluded.dealer_id`,
    sql`${listings.version} = excluded.version - 1`,
    isNull(listings.removedAt),
  );
  const kept = await tx
    .insert(listings)
    .values(values)
    .onConflictDoUpdate({ target: listings.id, set, ...(isSame ? { setWhere: isSame } : {}) })
    .returning({ id: listings.id });
  return kept.length;
}

async function putPhotoLinks(tx: Transaction, rows: readonly PlannedRow[]): Promise<void> {
  const links = rows.flatMap(({ action, id, car }) =>
    id !== null && car?.photos && (action === 'add' || action === 'change')
      ? [{ listingId: id, addresses: [...car.photos] }]
      : [],
  );
  if (links.length === 0) return;
  await tx
    .insert(listingPhotoLinks)
    .values(links)
    .onConflictDoUpdate({ target: listingPhotoLinks.listingId, set: { addresses: sql`excluded.addresses` } });
}

async function removeMissing({ db, storage, clock }: ImportWork, record: ImportRecord): Promise<void> {
  const missing = await plannedFiles(storage, record.id).missing();
  for (let from = 0; from < missing.length; from += atOnce) {
    const ids = missing.slice(from, from + atOnce);
    await db.transaction(async (tx) => {
      await lockDealer(tx, record.dealerId);
      await tx
        .update(listings)
        .set({ removedAt: clock.now() })
        .where(and(isOwn(record.dealerId), inArray(listings.id, ids)));
      await keepFound(tx, record.dealerId, clock);
    });
  }
}

const changedMeanwhile = msg`Your inventory changed while we were importing this file. Nothing from the file was kept. Please try again.`;

/** Takes back what was taken over, as far as nobody has changed it since; what is new goes, what changed is as before. */
export async function takeBack(work: ImportWork, record: ImportRecord, why = changedMeanwhile): Promise<void> {
  const { db, storage, clock } = work;
  const update = updateOf(db, record.id);
  const files = plannedFiles(storage, record.id);
  for (let from = 0; from < record.rowsTotal; from += rowsTogether) {
    work.signal.throwIfAborted();
    const rows = await files.rows(from / rowsTogether);
    await db.transaction((tx) => takeRowsBack(tx, record.dealerId, rows));
    await update({ workedAt: clock.now() });
  }
  const finishedAt = clock.now();
  await update({ state: 'failed', problem: why, rowsDone: 0, workedAt: null, finishedAt });
  await work.stockChanged(record.dealerId);
}

async function takeRowsBack(tx: Transaction, dealerId: string, rows: readonly PlannedRow[]): Promise<void> {
  await lockDealer(tx, dealerId);
  const added = rows.flatMap(({ action, id }) => (action === 'add' && id !== null ? [id] : []));
  if (added.length > 0)
    await tx
      .delete(listings)
      .where(and(eq(listings.dealerId, dealerId), inArray(listings.id, added), eq(listings.version, 1)));
  await putChangesBack(tx, dealerId, rows);
}

/** Cars whose numbers a file has changed give them up, before they get back the ones that they had. */
export async function freeNumbers(tx: Transaction, dealerId: string, rows: readonly PlannedRow[]): Promise<void> {
  for (const row of rows) {
    if (!givesUpNumber(row) || !row.before) continue;
    const isAsLeft = and(isOwn(dealerId), eq(listings.id, row.before.id), eq(listings.version, row.before.version + 1));
    await tx.update(listings).set({ vin: null, stockNumber: null }).where(isAsLeft);
  }
}

/** Makes changed cars what they were, as far as nobody has changed them since; gives their ids. */
export async function putChangesBack(
  tx: Transaction,
  dealerId: string,
  rows: readonly PlannedRow[],
): Promise<string[]> {
  const put: string[] = [];
  for (const { action, before } of rows) {
    if (action !== 'change' || !before) continue;
    const { id, version, state: _state, photos, ...columns } = before;
    const isAsLeft = and(isOwn(dealerId), eq(listings.id, id), inArray(listings.version, [version, version + 1]));
    const [listing] = await tx
      .update(listings)
      .set({ ...columns, version: version + 2 })
      .where(isAsLeft)
      .returning({ id: listings.id });
    if (!listing) continue;
    const link = { listingId: id, addresses: [...photos] };
    await tx
      .insert(listingPhotoLinks)
      .values(link)
      .onConflictDoUpdate({ target: listingPhotoLinks.listingId, set: { addresses: link.addresses } });
    put.push(id);
  }
  return put;
}
