import { msg } from '#contract/words.ts';
import { knownVehicles } from '../catalogue/known-vehicles.ts';
import { partsIn, saidOf } from '../kit/table-files/read-in-process.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';
import { lackingFields } from './columns.ts';
import type { UnderstoodRow } from './imported-car.ts';
import { leftOut, othersRow } from './left-out.ts';
import { type ReadTable, readAs, storable } from './read-as.ts';
import type { FirstRows, FromStock, StockReading } from './read-stock-file.ts';
import { rowReader } from './understand-row.ts';

/** More rows than any dealer has cars; the rest of what is kept in memory follows from it. */
const mostRows = 60_000;
/** After so many mistakes in a file only the first one of each further row is told. */
const mostMistakes = 20_000;
/** Rows go in portions, as many as are soon copied from one process to the other. */
const [rowsTogether, lettersTogether] = [100, 500_000];

type Given<Reading> = Reading & { readonly parts: readonly Uint8Array[] };

/** Reads a whole file of stock, or its first rows, in a process with limits. */
export default (given: Given<StockReading> | Given<FirstRows>) =>
  saidOf('most' in given ? firstRows(given) : wholeFile(given));

const open = (given: Given<Pick<StockReading, 'as'>>) => readAs(partsIn(given), given.as);

async function* wholeFile(start: Given<StockReading>): AsyncGenerator<FromStock> {
  const { rows, ...table } = await open(start);
  yield { table };
  if (
    lackingFields(
      table.columns.map(({ field }) => field),
      start.holds,
    ).length > 0
  )
    return;
  let portion: UnderstoodRow[] = [];
  let letters = 0;
  for await (const row of understood({ rows, ...table }, start)) {
    portion.push(row);
    letters += row.letters;
    if (portion.length < rowsTogether && letters < lettersTogether) continue;
    yield { rows: portion };
    [portion, letters] = [[], 0];
  }
  yield { rows: portion };
}

type Understanding = Omit<StockReading, 'as'> & { readonly as: Pick<StockReading['as'], 'prices' | 'readings'> };

/** The rows of a table that are about cars of this dealer, as they are understood. */
export async function* understood(
  { columns, values, rows }: Pick<ReadTable, 'columns' | 'values' | 'rows'>,
  { as: { prices, readings }, whose, catalogue, thisYear, holds }: Understanding,
): AsyncGenerator<UnderstoodRow & { readonly letters: number }> {
  const { isLeftOut, refuseUnlessSomeAreTheirs } = leftOut(columns, whose);
  const read = rowReader({ columns, values, prices, readings }, knownVehicles(catalogue), thisYear, { holds });
  const count = { rows: 0, mistakes: 0 };
  for await (const row of rows) {
    if (isLeftOut(row)) continue;
    count.rows += 1;
    if (count.rows > mostRows)
      throw new UnreadableFile(
        msg`This file has more than ${{ value: mostRows.toLocaleString('en-CA') }} rows. Split it into smaller files.`,
      );
    const { mistakes, remarks, ...said } = read(row);
    const isRoom = count.mistakes < mostMistakes;
    const told = isRoom ? mistakes : mistakes.slice(0, 1);
    count.mistakes += told.length + (isRoom ? remarks.length : 0);
    yield {
      ...said,
      mistakes: told,
      remarks: isRoom ? remarks : [],
      letters: row.cells.reduce((sum, { length }) => sum + length, 0),
    };
  }
  refuseUnlessSomeAreTheirs();
}

async function* firstRows(start: Given<FirstRows>): AsyncGenerator<FromStock> {
  const { whose, most } = start;
  const { rows, ...table } = await open(start);
  yield { table };
  const isOthers = othersRow(table.columns, whose);
  const first: string[][] = [];
  for await (const { cells } of rows) {
    if (isOthers(cells)) continue;
    first.push(cells.map(storable));
    if (first.length >= most) break;
  }
  yield { first };
}
