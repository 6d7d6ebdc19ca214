import type { Catalogue } from '../catalogue/known-vehicles.ts';
import { readInProcess } from '../kit/table-files/read-in-process.ts';
import type { UnderstoodRow } from './imported-car.ts';
import type { OwnRows } from './left-out.ts';
import type { ReadAs, ReadTable } from './read-as.ts';

/** What is known of a file before its rows. */
export type StockTable = Omit<ReadTable, 'rows'>;

/** The reading of a whole file: how, whose rows, and by which cars. */
export type StockReading = {
  readonly as: ReadAs;
  readonly whose: OwnRows;
  readonly catalogue: Catalogue;
  readonly thisYear: number;
};

/** The reading of its first rows alone, cell by cell. */
export type FirstRows = Pick<StockReading, 'as' | 'whose'> & { readonly most: number };

/** What the process says that reads a file of stock (reading-process.ts). */
export type FromStock =
  | { readonly table: StockTable }
  | { readonly rows: readonly UnderstoodRow[] }
  | { readonly first: string[][] };

const program = new URL('./reading-process.ts', import.meta.url);

/**
 * Reads a file of stock in a process with limits. No rows where columns are missing that every car needs.
 *
 * @param holder the dealer's id
 * @param seen told after each portion how many rows were understood so far
 * @throws UnreadableFile with a sentence for the dealer
 */
export const readStockFile = (
  holder: string,
  parts: AsyncIterable<Buffer>,
  reading: StockReading,
  seen: (rows: number) => Promise<void>,
): Promise<{ readonly table: StockTable; readonly rows: readonly UnderstoodRow[] }> =>
  readInProcess<FromStock, { readonly table: StockTable; readonly rows: readonly UnderstoodRow[] }>(
    holder,
    program,
    parts,
    reading,
    async (said) => {
      const table = await tableIn(said);
      const rows: UnderstoodRow[] = [];
      for await (const from of said) {
        if (!('rows' in from)) continue;
        for (const row of from.rows) rows.push(row);
        await seen(rows.length);
      }
      return { table, rows };
    },
  );

/**
 * What a file's columns stand for, and its first rows.
 *
 * @throws UnreadableFile with a sentence for the dealer
 */
export const readFirstRows = (holder: string, parts: AsyncIterable<Buffer>, reading: FirstRows) =>
  readInProcess<FromStock, { readonly table: StockTable; readonly first: string[][] }>(
    holder,
    program,
    parts,
    reading,
    async (said) => {
      const table = await tableIn(said);
      const { value } = await said.next();
      return { table, first: value && 'first' in value ? value.first : [] };
    },
  );

async function tableIn(said: AsyncGenerator<FromStock>): Promise<StockTable> {
  const { value } = await said.next();
  if (!value || !('table' in value)) throw new Error('The process that reads a file has not said what it is.');
  return value.table;
}
