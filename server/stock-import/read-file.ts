import { and, eq } from 'drizzle-orm';
import { isUsed } from '#contract/car-entry-rules.ts';
import { yesNoCarFields } from '#contract/car-fields.ts';
import { translatedFields } from '#contract/import-file.ts';
import type { ImportColumn, ImportCounts } from '#contract/stock-import.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { Jobs } from '../database/jobs.ts';
import { dayInOntario } from '../deals/today.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import type { Clock } from '../kit/clock.ts';
import type { ProductJobs } from '../kit/handler.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { checksFor } from './checks.ts';
import { fileParts, type ImportRecord, type PlannedRow, plannedFiles, rowsTogether } from './import-files.ts';
import type { UnderstoodRow } from './imported-car.ts';
import { type ListingColumns, readStock, stockMark } from './known-stock.ts';
import type { OwnRows } from './left-out.ts';
import { withMakes } from './new-makes.ts';
import { ownFormats } from './own-formats.ts';
import { planRows } from './plan-rows.ts';
import { readFirstRows, readStockFile } from './read-stock-file.ts';
import { keyOf } from './row-layout.ts';
import { type StrangeValue, stockImports, type UnclearNumber } from './tables.ts';

/** What the work on an import has at hand. */
export type ImportWork = {
  readonly db: Db;
  readonly jobs: Jobs<ProductJobs>;
  readonly storage: ObjectStorage;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told when the dealer's stock is another one. */
  readonly stockChanged: (dealerId: string) => Promise<void>;
};

/** It is said after so many rows how far the reading has come. */
const rowsBetweenWords = 2000;
/** So many different things are shown that are not understood. */
const mostStrange = 50;
const mostMistakesShown = 1000;

/**
 * Reads a file, compares it with the dealer's stock, and leaves both for the dealer to look at. A file that is no table
 * fails with a sentence.
 */
export async function readFile(work: ImportWork, record: ImportRecord): Promise<void> {
  const { db, storage } = work;
  const update = updateOf(db, record.id);
  try {
    const { dealerId, format, element, columns: said, values, prices, readings } = record;
    const reading = {
      as: { format, own: await ownFormats(db, dealerId), element, said, values, prices, readings },
      whose: { dealerColumn: record.dealerColumn, dealerValue: record.dealerValue },
      catalogue: await readCatalogue(db),
      thisYear: Number(dayInOntario(work.clock).slice(0, 4)),
      holds: record.holds,
    };
    const { table, rows } = await readStockFile(
      dealerId,
      fileParts(storage, record),
      reading,
      sayingHowFar(work, record),
    );
    const found = { strange: strangeValues(rows), unclear: unclearNumbers(rows) };
    await update({ ...table, elements: [...table.elements], values: [...table.values], ...found });
    await compare(work, { ...record, columns: table.columns }, rows);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const finishedAt = work.clock.now();
    await update({ state: 'failed', problem: error.words, workedAt: null, finishedAt });
  }
}

/** Changes an import's record. */
export const updateOf =
  (db: Queryable, id: string) =>
  async (values: Partial<typeof stockImports.$inferInsert>): Promise<void> => {
    await db.update(stockImports).set(values).where(eq(stockImports.id, id));
  };

/**
 * What a dealer's file's columns stand for by a format, and its first rows, without a comparison. Throws UnreadableFile.
 */
export async function firstOfFile(
  db: Queryable,
  {
    dealerId,
    format: name,
    dealerColumn,
    dealerValue,
  }: { readonly dealerId: string; readonly format: string } & OwnRows,
  bytes: Buffer,
  most: number,
): Promise<{ readonly columns: ImportColumn[]; readonly rows: string[][] }> {
  const whole = async function* () {
    yield bytes;
  };
  const own = await ownFormats(db, dealerId);
  const as = { format: name, own, element: '', said: [], values: [], prices: null, readings: [] };
  const whose = { dealerColumn, dealerValue };
  const { table, first } = await readFirstRows(dealerId, whole(), { as, whose, most });
  return { columns: table.columns, rows: first };
}

/** Says now and then how many rows are read, and so that somebody is at it; ends the reading when it is to stop. */
function sayingHowFar({ db, clock, signal }: ImportWork, { id }: ImportRecord): (rows: number) => Promise<void> {
  let said = 0;
  return async (rows) => {
    signal.throwIfAborted();
    if (rows - said < rowsBetweenWords) return;
    said = rows;
    await updateOf(db, id)({ rowsDone: rows, workedAt: clock.now() });
  };
}

/** Where a word that costs the car nothing is asked about all the same: a demonstrator may be used, "as is" a no. */
const askedAbout: ReadonlySet<string | null> = new Set(['condition', ...yesNoCarFields]);

/** What rows say in place of a condition, a make or a body that is not understood, most often said first. */
function strangeValues(rows: readonly UnderstoodRow[]): StrangeValue[] {
  const found = new Map<string, StrangeValue>();
  const open = rows.flatMap(({ mistakes, remarks }) => [
    ...mistakes,
    ...remarks.filter(({ field }) => askedAbout.has(field)),
  ]);
  for (const { field, value } of open) {
    if (value === '' || !translatedFields.some((one) => one === field) || field === null) continue;
    const key = `${field} ${value.toLowerCase()}`;
    found.set(key, { field, said: value, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows).slice(0, mostStrange);
}

/** What can be read as two numbers, most often said first. */
function unclearNumbers(rows: readonly UnderstoodRow[]): UnclearNumber[] {
  const found = new Map<string, UnclearNumber>();
  for (const cell of rows.flatMap(({ unclear }) => unclear)) {
    const key = keyOf(cell.field, cell.said);
    found.set(key, { ...cell, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows).slice(0, mostStrange);
}

async function compare(work: ImportWork, record: ImportRecord, understood: readonly UnderstoodRow[]): Promise<void> {
  const { db, storage, clock } = work;
  const update = updateOf(db, record.id);
  const mark = await stockMark(db, record.dealerId);
  const { rows: named, unconfirmed } = await withMakes(db, understood);
  const around = { dealerId: record.dealerId, today: dayInOntario(clock), unconfirmed };
  const checks = await checksFor(
    db,
    around,
    named.flatMap(({ car }) => car ?? []),
  );
  const stock = await readStock(db, record.dealerId);
  const { rows, missing: unnamed, unmatched } = await planRows(named, stock, checks);
  const missing = heldBy(record, stock, unnamed);
  const files = plannedFiles(storage, record.id);
  for (let from = 0; from < rows.length; from += rowsTogether) {
    await files.putRows(from / rowsTogether, rows.slice(from, from + rowsTogether));
    // Others write to the same disk: that somebody is at work is said now and then.
    if (from % (20 * rowsTogether) === 0) await update({ workedAt: clock.now() });
  }
  await files.putMissing(missing);
  await files.putMistakes(rows.flatMap(({ mistakes }) => mistakes).slice(0, mostMistakesShown));
  const counts = {
    ...countsOf(rows, missing.length),
    unmatched: unmatched.length,
    skipped: skippedOf(understood),
    remarks: rows.reduce((sum, { remarks = [] }) => sum + remarks.length, 0),
  };
  const total = { rowsTotal: rows.length, rowsDone: 0 };
  const waiting = { state: 'waiting', workedAt: null } as const;
  // Whoever has left the file meanwhile does not get it back.
  const isReading = and(eq(stockImports.id, record.id), eq(stockImports.state, 'reading'));
  await db
    .update(stockImports)
    .set({ ...total, ...waiting, counts, stockMark: mark })
    .where(isReading);
}

/** Of the cars that the file does not name those of which it is the whole list. */
function heldBy({ holds }: ImportRecord, stock: readonly ListingColumns[], ids: string[]): string[] {
  if (holds !== 'new' && holds !== 'used') return ids;
  const used = new Set(stock.filter(({ condition }) => isUsed(condition)).map(({ id }) => id));
  return ids.filter((id) => used.has(id) === (holds === 'used'));
}

/** How many rows were left out without a mistake, by their reason. */
const skippedOf = (rows: readonly UnderstoodRow[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ skipped }) => skipped)].flatMap(([why, some]) => (why ? [[why, some.length]] : [])),
  );

function countsOf(rows: readonly PlannedRow[], missing: number): ImportCounts {
  const counted = { add: 0, change: 0, keep: 0, mistaken: 0 };
  for (const { action } of rows) counted[action] += 1;
  const ready = rows.filter((row) => row.ready).length;
  const { add: added, change: changed, keep: unchanged, mistaken } = counted;
  return { added, ready, changed, unchanged, mistaken, missing };
}
