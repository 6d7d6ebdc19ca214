import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/db.ts';
import { batchesOf } from './batches.ts';

/** A value as PostgreSQL reads it out of JSON: JSON as it is, all else as the driver would send it. */
function writtenValue(column: PgColumn, value: unknown): unknown {
  if (value === null || column.getSQLType() === 'jsonb') return value;
  const written = column.mapToDriverValue(value);
  if (typeof written === 'object') throw new TypeError(`${column.name} cannot be written as JSON`);
  return written;
}

/** The columns that a row names; the others have their defaults. */
const namedIn = (row: object) =>
  Object.entries(row)
    .flatMap(([key, value]) => (value === undefined ? [] : [key]))
    .sort()
    .join();

/**
 * Inserts many rows, each batch as one parameter. A parameter for each value, as the query layer writes it, took as long
 * as all other work of a demonstration's start together.
 */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const alike of Map.groupBy(rows, namedIn).values())
    for (const batch of batchesOf(alike)) await insertBatch(tx, table, batch);
}

async function insertBatch(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const named = Object.keys(rows[0] ?? {});
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => named.includes(key));
  const values = rows.map((row) => {
    const said: Readonly<Record<string, unknown>> = { ...row };
    return Object.fromEntries(columns.map(([key, column]) => [column.name, writtenValue(column, said[key])]));
  });
  const names = sql.join(
    columns.map(([, { name }]) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
  const given = sql`json_populate_recordset(NULL::${table}, ${JSON.stringify(values)})`;
  await tx.execute(sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${given}`);
}
