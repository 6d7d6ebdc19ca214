import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { severalColumns } from '#contract/import-file.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import type { ImportState } from '#contract/stock-import.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Queryable } from '../database/db.ts';
import { recordByMember } from '../enquiries/audit.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import { type SentTable, sendTable } from '../kit/sent-tables.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { type ImportRecord, type PlannedRow, partsOf, plannedFiles, rowsTogether } from './import-files.ts';
import { isPreset } from './known-formats.ts';
import { stockMark } from './known-stock.ts';
import { ownFormats } from './own-formats.ts';
import { broughtImport, isOwnImport, ownImport, presentImport, presentRow } from './own-imports.ts';
import { stockImports } from './tables.ts';

const firstOf = (page: number, size: number) => (page - 1) * size;

/** The files that the dealer has brought, newest first. */
export function listStockImports({ db }: Services): Handler<'listStockImports'> {
  return async ({ query, language, session: { dealerId } }) => {
    const page = Number(query.page ?? 1);
    const isOwn = and(eq(stockImports.dealerId, dealerId), isNull(stockImports.runId));
    const rows = await db
      .select()
      .from(stockImports)
      .where(isOwn)
      .orderBy(desc(stockImports.createdAt), desc(stockImports.id))
      .limit(pageSizes.listStockImports)
      .offset(firstOf(page, pageSizes.listStockImports));
    const [total] = await db.select({ files: count() }).from(stockImports).where(isOwn);
    return { data: rows.map((row) => presentRow(row, language)), total: total?.files ?? 0, page };
  };
}

/** How far a file has come. */
export function findStockImport({ db }: Services): Handler<'findStockImport'> {
  return async ({ params: { id }, language, session: { dealerId } }) =>
    presentImport(db, await ownImport(db, dealerId, id), language);
}

/** Whether the file was read and its rows lie there. */
const isRead = ({ counts, state }: ImportRecord) => counts !== null && state !== 'reading' && state !== 'cancelled';

/** The rows of a file as they were understood. */
export function listStockImportRows({ db, storage }: Services): Handler<'listStockImportRows'> {
  return async ({ params: { id }, query, session: { dealerId } }) => {
    const record = await ownImport(db, dealerId, id);
    const page = Number(query.page ?? 1);
    if (!isRead(record)) return { data: [], total: 0, page };
    const from = firstOf(page, pageSizes.listStockImportRows);
    if (from >= record.rowsTotal) return { data: [], total: record.rowsTotal, page };
    const rows = await plannedFiles(storage, id).rows(Math.floor(from / rowsTogether));
    const start = from % rowsTogether;
    const data = rows.slice(start, start + pageSizes.listStockImportRows).map(presentPlanned);
    return { data, total: record.rowsTotal, page };
  };
}

const nameOf = ({ car, make }: PlannedRow): string =>
  car ? [car.year, make, car.model, car.trim ?? ''].join(' ').trim() : make;

function presentPlanned(row: PlannedRow): CallReply<'listStockImportRows'>['data'][number] {
  const { line, action, car } = row;
  const { vin, stockNumber, condition = '', basePriceCents } = car ?? { vin: null, stockNumber: null };
  const price = basePriceCents ? formatCents(basePriceCents) : '';
  const draftFor = [...(row.draftFor ?? [])];
  const byVin = (row.byVin ?? []).map(({ field, byVin: says }) => ({ field, says }));
  const named = { line, action, vin: vin ?? '', stockNumber: stockNumber ?? '', car: nameOf(row) };
  return { ...named, condition, price, byVin, draftFor };
}

/** What is wrong in the rows of a file, the first thousand of it. */
export function listStockImportMistakes({ db, storage }: Services): Handler<'listStockImportMistakes'> {
  return async ({ params: { id }, query, language, session: { dealerId } }) => {
    const record = await ownImport(db, dealerId, id);
    const page = Number(query.page ?? 1);
    if (!isRead(record)) return { data: [], total: 0, page };
    const mistakes = await plannedFiles(storage, id).mistakes();
    const from = firstOf(page, pageSizes.listStockImportMistakes);
    const shown = mistakes.slice(from, from + pageSizes.listStockImportMistakes);
    const data = shown.map((mistake) => ({ ...mistake, message: sentenceIn(language, mistake.message) }));
    return { data, total: mistakes.length, page };
  };
}

const results = {
  waiting: { add: msg`to be added`, change: msg`to be changed`, keep: msg`unchanged`, mistaken: msg`error` },
  done: { add: msg`added`, change: msg`changed`, keep: msg`unchanged`, mistaken: msg`error` },
} as const;

/** The report on every row as a table for a spreadsheet. */
export function readStockImportReport(services: Services): Handler<'readStockImportReport'> {
  return (input) => sendTable(input.session.dealerId, () => beginReport(services, input));
}

async function beginReport(
  { db, storage }: Services,
  { params: { id }, language, session: { dealerId } }: CallInput<'readStockImportReport'>,
): Promise<SentTable> {
  const record = await ownImport(db, dealerId, id);
  if (!isRead(record)) throw notFound();
  const said = (words: Words) => sentenceIn(language, words);
  const words = results[record.state === 'done' ? 'done' : 'waiting'];
  const name = record.fileName.replace(/\.\w{1,5}$/, '').replace(/[^\p{L}\p{N} ._-]/gu, '') || 'stock';
  const files = plannedFiles(storage, id);
  return {
    fileName: said(name === 'stock' ? msg`inventory report.csv` : msg`${{ name }} report.csv`),
    headings: headings.map(said),
    pages: Math.ceil(record.rowsTotal / rowsTogether),
    readPage: async (page) =>
      (await files.rows(page)).flatMap((row) => reportLines(row, said(words[row.action]), said)),
  };
}

const headings = [
  msg`Line`,
  msg`Result`,
  msg`VIN`,
  msg`Stock number`,
  msg`Car`,
  msg`Column`,
  msg`Value`,
  msg`Message`,
  msg`What the price includes`,
];

const held = { beforeFees: msg`before fees`, allIn: msg`all-in` } as const;

function reportLines(row: PlannedRow, result: string, said: (words: Words) => string): (string | number)[][] {
  const { line, car, mistakes, remarks = [], holds } = row;
  const head = [line, result, car?.vin ?? '', car?.stockNumber ?? '', nameOf(row)];
  // Of a row with a mistake nothing is taken, its price neither.
  const price = mistakes.length === 0 && holds ? said(held[holds]) : '';
  const told = [...mistakes, ...remarks];
  if (told.length === 0) return [[...head, '', '', '', price]];
  return told.map(({ heading, value, message }) => [...head, heading, value, said(message), price]);
}

const changedSince = () =>
  new Refusal('conflict', msg`This file has changed since you opened it. Please check it again.`);

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
    if (record.partsReceived < partsOf(record))
      throw new Refusal('conflict', msg`This file hasn’t finished uploading.`);
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
async function howToRead(queryable: Queryable, record: ImportRecord, body: Body) {
  const { fields, format, element, values, holds, prices, readings } = body;
  const known = async (id: string) =>
    id === '' || isPreset(id) || (await ownFormats(queryable, record.dealerId)).some((own) => own.id === id);
  if (format !== undefined && !(await known(format))) throw invalidField('format', msg`We can’t find that format.`);
  if (element !== undefined && !record.elements.some((known) => known.element === element) && element !== '')
    throw invalidField('element', msg`This file doesn’t have that element.`);
  const isOther = format !== undefined || (element !== undefined && element !== record.element);
  return {
    // A format that was removed meanwhile leaves the columns as it has named them.
    format: fields ? '' : (format ?? ((await known(record.format)) ? record.format : '')),
    element: element ?? (format === undefined ? record.element : ''),
    columns: fields ? namedColumns(record, fields) : isOther ? [] : record.columns,
    values: values ?? (isOther ? [] : record.values),
    ...(holds === undefined ? {} : { holds: holds === 'all' ? null : holds }),
    prices: prices ?? record.prices,
    readings: readings ?? (isOther ? [] : record.readings),
  };
}

function namedColumns({ columns }: ImportRecord, fields: NonNullable<Body['fields']>) {
  if (fields.length !== columns.length)
    throw invalidField('fields', msg`Name all ${{ count: columns.length }} columns.`);
  const named = fields.filter((field) => field !== null && !severalColumns.includes(field));
  if (new Set(named).size !== named.length)
    throw invalidField('fields', msg`You can’t match two columns to the same field.`);
  return columns.map(({ rank, ...column }, place) => {
    const field = fields[place] ?? null;
    // Of several columns, those of a format keep their order.
    return { ...column, field, ...(rank !== undefined && field === columns[place]?.field ? { rank } : {}) };
  });
}

/** Takes over a file as the dealer saw it: one in which nothing is wrong, or its other rows where that is agreed to. */
export function confirmStockImport({ db, jobs, clock }: Services): Handler<'confirmStockImport'> {
  return async ({ language, params: { id }, body, session: { dealerId, memberId } }) => {
    const { removeMissing, missing, leaveOut = false } = body;
    const record = await broughtImport(db, dealerId, id);
    if (record.state !== 'waiting' || !record.counts) throw changedSince();
    if (record.counts.mistaken > 0 && !leaveOut)
      throw new Refusal('conflict', msg`Fix the errors in this file first, or leave those rows out.`);
    if (record.rowsTotal === 0) throw new Refusal('conflict', msg`First tell us what each column contains.`);
    if (removeMissing && missing !== record.counts.missing)
      throw invalidField('missing', msg`Cars this import would remove: ${{ missing: record.counts.missing }}.`);
    if (removeMissing && (record.counts.unmatched ?? 0) > 0)
      throw invalidField(
        'removeMissing',
        msg`Some rows with errors don’t match any of your cars. They may be for the cars that seem to be missing. Fix those rows first, or don’t remove any cars.`,
      );
    if ((await stockMark(db, dealerId)) !== record.stockMark)
      throw new Refusal(
        'conflict',
        msg`Your inventory has changed since we read this file. Choose “Read the file again”.`,
      );
    const applying = await db.transaction(async (tx) => {
      const moved = await move(tx, record, { state: 'applying', removeMissing, rowsDone: 0, workedAt: null });
      await jobs.send(tx, 'stock-import', { importId: id, dealerId });
      const details = { ...record.counts, removeMissing };
      await recordByMember(tx, memberId, { at: clock.now(), action: 'stock-import.confirmed', objectId: id, details });
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
    if (!record) throw new Refusal('conflict', msg`This file has already been imported.`);
    return presentImport(db, record, language);
  };
}
