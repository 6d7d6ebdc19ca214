import { type GetColumnData, is, Param, Placeholder, type Query, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Queryable } from './db.ts';

/** What a fixed statement is given at each run, by the names of its placeholders. */
type Values = Readonly<Record<string, unknown>>;

/** The query layer without a database: it writes statements. */
export type Paper = Omit<Db, '$client'>;

const paper: Paper = drizzle.mock();
const dialect = new PgDialect();

/** A value of a run in the form that the driver takes, by the column that it is for. */
function filled(param: unknown, values: Values): unknown {
  if (is(param, Placeholder)) return values[param.name] ?? null;
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = values[param.value.name] ?? null;
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

/** A statement is written once for all its runs. */
function writtenOnce(write: (paper: Paper) => SQLWrapper): (values: Values) => Query {
  let written: Query | undefined;
  return (values) => {
    written ??= dialect.sqlToQuery(write(paper).getSQL());
    return { sql: written.sql, params: written.params.map((param) => filled(param, values)) };
  };
}

/**
 * A statement whose text is always the same. It is written once, and each connection has it planned by the database
 * under its name. It is sent at the call, so that several calls without a wait between them share one round trip.
 *
 * @param name of its own among all, at most 63 letters
 * @returns runs it; gives how many rows it changed
 */
export function fixedStatement(
  name: string,
  write: (paper: Paper) => SQLWrapper,
): (queryable: Queryable, values: Values) => Promise<number> {
  const writtenWith = writtenOnce(write);
  return async (queryable, values) => (await runNamed(queryable, name, writtenWith(values))).rowCount ?? 0;
}

/**
 * Runs a statement that each connection has planned under its name, for text that is written elsewhere.
 *
 * @param name of its own among all, at most 63 letters; under one name goes one text
 */
export function runNamed(queryable: Queryable, name: string, statement: Query): Promise<Ran['execute']> {
  return queryable._.session.prepareQuery<Ran>(statement, undefined, name, false).execute();
}

type Ran = {
  execute: { readonly rowCount: number | null; readonly rows: Record<string, unknown>[] };
  all: never;
  values: never;
};

/** A row as its columns read it. */
type RowOf<Fields extends Record<string, PgColumn>> = { [Name in keyof Fields]: GetColumnData<Fields[Name]> };

/**
 * The same for a statement that gives rows.
 *
 * @param fields the columns that it selects, in their order
 * @returns runs it; gives its rows
 */
export function fixedSelect<Fields extends Record<string, PgColumn>>(
  name: string,
  fields: Fields,
  write: (paper: Paper, fields: Fields) => SQLWrapper,
): (queryable: Queryable, values: Values) => Promise<RowOf<Fields>[]> {
  const writtenWith = writtenOnce((on) => write(on, fields));
  const columns = Object.entries(fields);
  const rowOf = (row: readonly unknown[]) =>
    // Each column reads what it has been selected as.
    Object.fromEntries(columns.map(([key, column], at) => [key, read(column, row[at])])) as RowOf<Fields>;
  return (queryable, values) => {
    const { session } = queryable._;
    const query = session.prepareQuery<Selected<RowOf<Fields>>>(writtenWith(values), undefined, name, true, (rows) =>
      rows.map(rowOf),
    );
    return query.execute();
  };
}

type Selected<Row> = { execute: Row[]; all: never; values: never };

const read = (column: PgColumn, value: unknown) =>
  value === null || value === undefined ? null : column.mapFromDriverValue(value);
