import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../database/db.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import type { Services } from './handler.ts';
import type { KeyRing } from './key-ring.ts';

/** A row as it is given to the person, by names that they understand. */
type ExportedRow = Readonly<Record<string, unknown>>;

/** Why a column is not given out. */
type LeftOut = { readonly leftOut: string };

export const theAccount: LeftOut = { leftOut: 'the account that the file is about' };
export const numberOfPage: LeftOut = { leftOut: 'a number of the page that sent it' };
export const checkNumber: LeftOut = { leftOut: 'a check number of what was sent' };

/**
 * What is kept of a shopper in one table: an entry of the data map. A slice that keeps something of a person has an
 * entry for it, so that the export holds it, and a test asks for it.
 */
export type PersonalData = {
  /** What the rows are called in the file that the person gets. */
  readonly name: string;
  readonly table: PgTable;
  /** Each column of the table, with the name under which the person gets it, or why not. */
  readonly columns: Readonly<Record<string, string | LeftOut>>;
  /** Which rows are the person's. */
  readonly isOf: (userId: string) => SQL | undefined;
  /** Beside the columns, what is kept encrypted. */
  readonly opened?: (row: Readonly<Record<string, unknown>>, keys: KeyRing) => ExportedRow;
  /** The file that belongs to a row, and the name under which the person gets it, in base64. */
  readonly file?: (row: Readonly<Record<string, unknown>>) => { readonly as: string; readonly key: string } | undefined;
};

/** What has to happen in a slice before a person's account goes; rows that refer to it go along by themselves. */
export type EraseOf = (tx: Transaction, services: Services, userId: string) => Promise<void>;

/** What the slices keep of people, and how they let go of it. */
export type PersonalDataMap = {
  readonly entries: readonly PersonalData[];
  readonly erasers: readonly EraseOf[];
};

/** A row with the file that goes with it. */
type RowWithFile = { readonly row: ExportedRow; readonly file: ReturnType<NonNullable<PersonalData['file']>> };

/** The rows of a person, as they are given out, and where their files lie. */
export async function exportRows(
  queryable: Queryable,
  { table, columns, isOf, opened, file }: PersonalData,
  userId: string,
  keys: KeyRing,
): Promise<RowWithFile[]> {
  const rows = await queryable.select().from(table).where(isOf(userId));
  return rows.map((row) => ({ row: { ...named(columns, row), ...opened?.(row, keys) }, file: file?.(row) }));
}

/** The same with what the files hold; one that is not there says so. */
export async function withFiles(rows: readonly RowWithFile[], storage: ObjectStorage): Promise<ExportedRow[]> {
  const whole: ExportedRow[] = [];
  for (const { row, file } of rows) {
    const bytes = file && (await storage.get(file.key));
    whole.push(file ? { ...row, [file.as]: bytes?.toString('base64') ?? null } : row);
  }
  return whole;
}

function named(columns: PersonalData['columns'], row: Readonly<Record<string, unknown>>): ExportedRow {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, name]) => (typeof name === 'string' ? [[name, row[column]]] : [])),
  );
}
