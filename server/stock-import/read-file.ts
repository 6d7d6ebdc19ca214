import { and, eq } from 'drizzle-orm';
import { isUsed } from '#contract/car-entry-rules.ts';
import type { ImportColumn, ImportCounts } from '#contract/stock-import.ts';
import { msg } from '#contract/words.ts';
import { checkAllIn } from '#engine/form/all-in-check.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { allInLawOf } from '#reference/provinces/all-in-pricing.ts';
import { readVehicles } from '../catalogue/match-vehicle.ts';
import type { Db, Queryable } from '../database/db.ts';
import { carWithoutProgrammes } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import type { Clock } from '../kit/clock.ts';
import type { TableRow } from '../kit/table-files/read-csv.ts';
import { UnreadableFile } from '../kit/table-files/unreadable-file.ts';
import { notDeclared, openedBy } from '../stock/declared.ts';
import { knownHeadings, lackingFields, recognise } from './columns.ts';
import { fileParts, type ImportRecord, type PlannedRow, plannedFiles, rowsTogether } from './import-files.ts';
import { type ListingColumns, readStock, stockMark } from './known-stock.ts';
import { headingsWithin, openFile } from './open-file.ts';
import { type Checks, planRows } from './plan-rows.ts';
import { stockImports } from './tables.ts';
import { rowReader, type UnderstoodRow } from './understand-row.ts';

/** What the work on an import has at hand. */
export type ImportWork = {
  readonly db: Db;
  readonly storage: ObjectStorage;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told when the dealer's stock is another one. */
  readonly stockChanged: (dealerId: string) => Promise<void>;
};

/** More rows than any dealer has cars; the rest of what is kept in memory follows from it. */
const mostRows = 60_000;
const mostColumns = 300;
/** So many rows are looked at before it is said what the columns stand for. */
const sampleRows = 20;
const mostMistakesShown = 1000;

/**
 * Reads a file, compares it with the dealer's stock, and leaves both for the dealer to look at. A file that is no table
 * fails with a sentence.
 */
export async function readFile(work: ImportWork, record: ImportRecord): Promise<void> {
  const { db, storage } = work;
  const update = updateOf(db, record.id);
  try {
    const { encoding, delimiter, rows } = await openFile(() => fileParts(storage, record));
    const { columns, understood } = await understandRows(work, record, rows);
    await update({ encoding, delimiter, columns });
    await compare(work, { ...record, columns }, understood);
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

/** What a file's columns stand for, and its first rows, without a comparison. Throws UnreadableFile. */
export async function firstOfFile(
  bytes: Buffer,
  most: number,
): Promise<Pick<Understood, 'columns'> & { rows: string[][] }> {
  const { rows } = await openFile(async function* () {
    yield bytes;
  });
  const first = await firstRows(rows);
  return { columns: columnsOf(first, []), rows: first.slice(1, most + 1).map(({ cells }) => cells.map(plain)) };
}

type Understood = { readonly columns: ImportColumn[]; readonly understood: UnderstoodRow[] };

async function understandRows(
  work: ImportWork,
  record: ImportRecord,
  rows: AsyncGenerator<TableRow>,
): Promise<Understood> {
  const { db, clock, signal } = work;
  const update = updateOf(db, record.id);
  const first = await firstRows(rows);
  const columns = columnsOf(first, record.columns);
  const understood: UnderstoodRow[] = [];
  const lacks = lackingFields(columns.map(({ field }) => field)).length > 0;
  const read = rowReader(columns, await readVehicles(db), Number(dayInOntario(clock).slice(0, 4)));
  for (const row of first.slice(1)) understood.push(read(row));
  if (lacks) return { columns, understood: [] };
  for await (const row of rows) {
    understood.push(read(row));
    if (understood.length > mostRows)
      throw new UnreadableFile(
        msg`This file has more than ${{ value: mostRows.toLocaleString('en-CA') }} rows. Divide it.`,
      );
    if (understood.length % 2000 !== 0) continue;
    signal.throwIfAborted();
    await update({ rowsDone: understood.length, workedAt: clock.now() });
  }
  return { columns, understood };
}

async function firstRows(rows: AsyncGenerator<TableRow>): Promise<[TableRow, ...TableRow[]]> {
  const found: TableRow[] = [];
  while (found.length <= sampleRows) {
    const row = await rows.next();
    if (row.done) break;
    found.push(row.value);
  }
  const [headings, ...others] = fromHeadings(found);
  if (!headings) throw new UnreadableFile(msg`This file is empty.`);
  if (headings.cells.length > mostColumns)
    throw new UnreadableFile(msg`This file has more than ${{ mostColumns }} columns.`);
  if (others.length === 0) throw new UnreadableFile(msg`This file has headings and no rows.`);
  return [headings, ...others];
}

/** The rows from the headings on: the name of a list that stands above them is none. */
function fromHeadings(rows: readonly TableRow[]): readonly TableRow[] {
  const known = rows.slice(0, headingsWithin).map(({ cells }) => knownHeadings(cells));
  const most = Math.max(0, ...known);
  return most >= 3 ? rows.slice(known.indexOf(most)) : rows;
}

/** What the columns stand for: as the dealer has said, where that is about the same columns, else by their headings. */
function columnsOf(
  [headings, ...rows]: readonly [TableRow, ...TableRow[]],
  said: readonly ImportColumn[],
): ImportColumn[] {
  const samples = rows.map(({ cells }) => cells);
  const recognised = recognise(headings.cells, samples);
  const isSaid = said.length === headings.cells.length;
  return headings.cells.map((heading, place) => ({
    heading: plain(heading).slice(0, 100),
    field: (isSaid ? said[place]?.field : recognised[place]) ?? null,
    samples: samples
      .map((cells) => plain(cells[place] ?? '').slice(0, 60))
      .filter((cell) => cell !== '')
      .slice(0, 3),
  }));
}

/** Text that the database can keep. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();

async function compare(work: ImportWork, record: ImportRecord, understood: UnderstoodRow[]): Promise<void> {
  const { db, storage, clock } = work;
  const update = updateOf(db, record.id);
  const mark = await stockMark(db, record.dealerId);
  const checks = await checksFor(db, record.dealerId, dayInOntario(clock));
  const stock = await readStock(db, record.dealerId);
  const { rows, missing: unnamed } = await planRows(understood, stock, checks);
  const missing = heldBy(record, stock, unnamed);
  const files = plannedFiles(storage, record.id);
  for (let from = 0; from < rows.length; from += rowsTogether) {
    await files.putRows(from / rowsTogether, rows.slice(from, from + rowsTogether));
    // Others write to the same disk: that somebody is at work is said now and then.
    if (from % (20 * rowsTogether) === 0) await update({ workedAt: clock.now() });
  }
  await files.putMissing(missing);
  await files.putMistakes(rows.flatMap(({ mistakes }) => mistakes).slice(0, mostMistakesShown));
  const counts = countsOf(rows, missing.length);
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

function countsOf(rows: readonly PlannedRow[], missing: number): ImportCounts {
  const counted = { add: 0, change: 0, keep: 0, mistaken: 0 };
  for (const { action } of rows) counted[action] += 1;
  const ready = rows.filter((row) => row.ready).length;
  const { add: added, change: changed, keep: unchanged, mistaken } = counted;
  return { added, ready, changed, unchanged, mistaken, missing };
}

/**
 * The checks of the cars of a file by the law of the dealer's province: published at once is what lacks nothing that it asks
 * of a price, or of what a used car declares, and what is published declares no less than before.
 */
async function checksFor(queryable: Queryable, dealerId: string, today: IsoDate): Promise<Checks> {
  const [dealer] = await queryable.select().from(dealers).where(eq(dealers.id, dealerId));
  const makes = await queryable.select().from(dealerMakes).where(eq(dealerMakes.dealerId, dealerId));
  const freightOf = new Map(makes.map(({ makeId, freightCents }) => [makeId, freightCents]));
  if (!dealer) return { isReady: () => false, opensQuestion: () => false };
  const hasLaw = allInLawOf(dealer.province) !== undefined;
  const isReady: Checks['isReady'] = ({ makeId, condition, vin, declared = {}, basePriceCents = null }) => {
    const freightCents = freightOf.get(makeId) ?? null;
    const car = carWithoutProgrammes(dealer, { condition, make: makeId, basePriceCents, freightCents }, today);
    const findings = [
      ...checkAllIn(car, hasLaw, currentRates(), today).findings,
      ...notDeclared({ condition, declared, vin }, dealer.province),
    ];
    return !findings.some(({ blocks }) => blocks);
  };
  return { isReady, opensQuestion: (before, after) => openedBy(before, after, dealer.province).length > 0 };
}
