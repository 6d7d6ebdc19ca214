import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './db.ts';

/** So many rows are one parameter: a few hundred kilobytes. */
const rowsAtOnce = 1000;

/** A value as PostgreSQL reads it out of JSON: JSON and lists as they are, all else as the driver would send it. */
function writtenValue(column: PgColumn, value: unknown): unknown {
  if (value === null || column.getSQLType() === 'jsonb' || Array.isArray(value)) return value;
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
 *
 * @param onConflict what is done with a row that is there already, `ON CONFLICT …`
 */
export async function insertMany<Table extends PgTable>(
  queryable: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  for (const alike of Map.groupBy(rows, namedIn).values())
    for (let from = 0; from < alike.length; from += rowsAtOnce)
      await insertBatch(queryable, table, alike.slice(from, from + rowsAtOnce), onConflict);
}

async function insertBatch(
  queryable: Queryable,
  table: PgTable,
  rows: readonly object[],
  onConflict: SQL,
): Promise<void> {
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
  await queryable.execute(sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${given} ${onConflict}`);
}
