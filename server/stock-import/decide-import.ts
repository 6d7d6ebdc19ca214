import { and, eq, inArray } from 'drizzle-orm';
import type { ImportState } from '#contract/stock-import.ts';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField, Refusal } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { type ImportRecord, partsOf } from './import-files.ts';
import { stockMark } from './known-stock.ts';
import { broughtImport, isOwnImport, presentImport } from './own-imports.ts';
import { stockImports } from './tables.ts';

const changedSince = () => new Refusal('conflict', msg`This file has changed meanwhile. Please look at it again.`);

/** Changes an import that is as it was looked at. Throws a refusal where it is not any more. */
async function move(
  queryable: Queryable,
  { id, dealerId, state }: ImportRecord,
  values: Partial<typeof stockImports.$inferInsert> & { state: ImportState },
): Promise<ImportRecord> {
  const isStill = and(isOwnImport(dealerId, id), eq(stockImports.state, state));
  const [record] = await queryable.update(stockImports).set(values).where(isStill).returning();
  if (!record) throw changedSince();
  return record;
}

/** Has a file read, with its columns as the dealer names them, has named them before, or as they are recognised. */
export function readStockImport({ db, jobs }: Services): Handler<'readStockImport'> {
  return async ({ language, params: { id }, body: { fields }, session: { dealerId } }) => {
    const record = await broughtImport(db, dealerId, id);
    if (record.state !== 'receiving' && record.state !== 'waiting') throw changedSince();
    if (record.partsReceived < partsOf(record)) throw new Refusal('conflict', msg`This file has not come in full.`);
    const columns = fields === undefined ? record.columns : namedColumns(record, fields);
    const reading = await db.transaction(async (tx) => {
      const values = { state: 'reading', columns, counts: null, rowsDone: 0, workedAt: null } as const;
      const moved = await move(tx, record, values);
      await jobs.send(tx, 'stock-import', { importId: id });
      return moved;
    });
    return presentImport(db, reading, language);
  };
}

type Fields = NonNullable<Parameters<Handler<'readStockImport'>>[0]['body']['fields']>;

function namedColumns({ columns }: ImportRecord, fields: Fields) {
  if (fields.length !== columns.length)
    throw invalidField('fields', msg`Name all ${{ count: columns.length }} columns.`);
  const named = fields.filter((field) => field !== null);
  if (new Set(named).size !== named.length) throw invalidField('fields', msg`Two columns cannot stand for one thing.`);
  return columns.map((column, place) => ({ ...column, field: fields[place] ?? null }));
}

/** Takes over a file in which nothing is wrong, as the dealer saw it. */
export function confirmStockImport({ db, jobs, clock }: Services): Handler<'confirmStockImport'> {
  return async ({ language, params: { id }, body: { removeMissing, missing }, session: { dealerId, memberId } }) => {
    const record = await broughtImport(db, dealerId, id);
    if (record.state !== 'waiting' || !record.counts) throw changedSince();
    if (record.counts.mistaken > 0) throw new Refusal('conflict', msg`Mend the mistakes in this file first.`);
    if (record.rowsTotal === 0) throw new Refusal('conflict', msg`Say what the columns stand for first.`);
    if (removeMissing && missing !== record.counts.missing)
      throw invalidField('missing', msg`This would remove ${{ missing: record.counts.missing }} cars.`);
    if ((await stockMark(db, dealerId)) !== record.stockMark)
      throw new Refusal('conflict', msg`Your stock has changed since this file was read. Read it again.`);
    const applying = await db.transaction(async (tx) => {
      const moved = await move(tx, record, { state: 'applying', removeMissing, rowsDone: 0, workedAt: null });
      await jobs.send(tx, 'stock-import', { importId: id });
      const details = { ...record.counts, removeMissing };
      const entry = { at: clock.now(), actorKind: 'dealer', actorId: memberId, objectId: id, details } as const;
      await recordAction(tx, { ...entry, action: 'stock-import.confirmed' });
      return moved;
    });
    return presentImport(db, applying, language);
  };
}

/** Leaves a file that was not taken over. */
export function cancelStockImport({ db, clock }: Services): Handler<'cancelStockImport'> {
  return async ({ language, params: { id }, session: { dealerId } }) => {
    await broughtImport(db, dealerId, id);
    const isOpen = inArray(stockImports.state, ['receiving', 'reading', 'waiting']);
    const [record] = await db
      .update(stockImports)
      .set({ state: 'cancelled', finishedAt: clock.now(), workedAt: null })
      .where(and(isOwnImport(dealerId, id), isOpen))
      .returning();
    if (!record) throw new Refusal('conflict', msg`This file is taken over already.`);
    return presentImport(db, record, language);
  };
}
