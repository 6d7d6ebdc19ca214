import { and, eq, inArray } from 'drizzle-orm';
import { severalColumns } from '#contract/import-file.ts';
import type { ImportState } from '#contract/stock-import.ts';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import { recordAction } from '../enquiries/audit.ts';
import { type Handler, invalidField, Refusal, type Services } from '../kit/handler.ts';
import { ownFormats } from './formats.ts';
import { type ImportRecord, partsOf } from './import-files.ts';
import { isPreset } from './known-formats.ts';
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
  // What a person asks for is begun anew.
  const [record] = await queryable
    .update(stockImports)
    .set({ ...values, begun: 0 })
    .where(isStill)
    .returning();
  if (!record) throw changedSince();
  return record;
}

/** Has a file read: as the dealer says, by a format, as it was read before, or as it is recognised. */
export function readStockImport({ db, jobs }: Services): Handler<'readStockImport'> {
  return async ({ language, params: { id }, body, session: { dealerId } }) => {
    const record = await broughtImport(db, dealerId, id);
    if (record.state !== 'receiving' && record.state !== 'waiting') throw changedSince();
    if (record.partsReceived < partsOf(record)) throw new Refusal('conflict', msg`This file has not come in full.`);
    const asked = await howToRead(db, record, body);
    const reading = await db.transaction(async (tx) => {
      const moved = await move(tx, record, { ...asked, state: 'reading', counts: null, rowsDone: 0, workedAt: null });
      await jobs.send(tx, 'stock-import', { importId: id, dealerId });
      return moved;
    });
    return presentImport(db, reading, language);
  };
}

type Body = Parameters<Handler<'readStockImport'>>[0]['body'];

/** What the dealer says of how the file is to be read; what is said of columns holds for the element that they are of. */
async function howToRead(queryable: Queryable, record: ImportRecord, { fields, format, element, values }: Body) {
  const known = async (id: string) =>
    id === '' || isPreset(id) || (await ownFormats(queryable, record.dealerId)).some((own) => own.id === id);
  if (format !== undefined && !(await known(format))) throw invalidField('format', msg`You have no such format.`);
  if (element !== undefined && !record.elements.some((known) => known.element === element) && element !== '')
    throw invalidField('element', msg`This file has no such element.`);
  const isOther = format !== undefined || (element !== undefined && element !== record.element);
  return {
    // A format that was removed meanwhile leaves the columns as it has named them.
    format: fields ? '' : (format ?? ((await known(record.format)) ? record.format : '')),
    element: element ?? (format === undefined ? record.element : ''),
    columns: fields ? namedColumns(record, fields) : isOther ? [] : record.columns,
    values: values ?? (isOther ? [] : record.values),
  };
}

type Fields = NonNullable<Body['fields']>;

function namedColumns({ columns }: ImportRecord, fields: Fields) {
  if (fields.length !== columns.length)
    throw invalidField('fields', msg`Name all ${{ count: columns.length }} columns.`);
  const named = fields.filter((field) => field !== null && !severalColumns.includes(field));
  if (new Set(named).size !== named.length) throw invalidField('fields', msg`Two columns cannot stand for one thing.`);
  return columns.map(({ rank, ...column }, place) => {
    const field = fields[place] ?? null;
    // Of several columns, those of a format keep their order.
    return { ...column, field, ...(rank !== undefined && field === columns[place]?.field ? { rank } : {}) };
  });
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
      await jobs.send(tx, 'stock-import', { importId: id, dealerId });
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
