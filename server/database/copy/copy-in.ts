import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { StartRefused } from '../database-errors.ts';
import type { Db, Queryable, Transaction } from '../db.ts';
import { type Entry, type Feed, sequencesName } from './copy-out.ts';
import { type CopiedTable, type Description, nameOf, readDescription } from './described.ts';

const rowLine = z.array(z.string().nullable());
const sequences = z.array(z.strictObject({ name: z.string(), last: z.string() }));

/** Whether a database has something of the product in it: a row, other than of its own migrations. */
export async function holdsSomething(queryable: Queryable): Promise<boolean> {
  const { tables } = await readDescription(queryable);
  for (const table of tables) {
    if (table.schema === 'pgboss' && table.name !== 'job') continue;
    const { rows } = await queryable.execute(sql`SELECT 1 FROM ${placeOf(table)} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Writes a copied database into one that has the same tables and no rows: all of it, or nothing. The tables of the jobs may
 * be those of a later version: what they have no column for is left out.
 *
 * @throws StartRefused where its tables are others than those of the copy
 */
export async function copyIn(db: Db, copied: Description, feed: Feed): Promise<void> {
  const here = await readDescription(db);
  refuseOthers(here, copied);
  const tables = new Map(copied.tables.map((table) => [nameOf(table), placeFor(table, here)]));
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    for (const statement of beforeRows) await tx.execute(statement);
    await feed((entry) => takeUp(tx, tables, entry));
    for (const statement of afterRows) await tx.execute(statement);
  });
}

/**
 * A table, a column or its type that is not there could only be found out in the middle. Migrations from before the first
 * of those here have been made one with it.
 */
function refuseOthers(here: Description, copied: Description): void {
  const first = Math.min(...here.migrations);
  // The library of the jobs makes its tables itself, in its present form alone.
  const isOfOlderJobs = copied.jobs !== null && here.jobs !== null && copied.jobs < here.jobs;
  const listed = ({ migrations, jobs, tables }: Description) => [
    ...migrations.filter((writtenAt) => writtenAt >= first).map(String),
    ...(isOfOlderJobs ? [] : [`jobs ${jobs}`]),
    ...tables.flatMap((table) =>
      isOfOlderJobs && table.schema === 'pgboss'
        ? []
        : table.columns.map(({ name, type }) => `${nameOf(table)} ${name} ${type.schema}.${type.name}`),
    ),
  ];
  const [own, other] = [listed(here).sort(), listed(copied).sort()];
  if (own.join('\n') !== other.join('\n'))
    throw new StartRefused(
      'The tables of the copy are not those of this version of iCarDeals; take the version that it was made with.',
    );
}

/**
 * Rows come table by table, in no order that their references could follow: the references are set aside, as are the
 * triggers, whose rows are copied too. Everything is put back, and every reference checked, before the end.
 */
const beforeRows: readonly SQL[] = [
  sql`CREATE TEMPORARY TABLE set_aside ON COMMIT DROP AS
      SELECT conrelid::regclass::text AS owner, conname::text AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
      WHERE contype = 'f' AND conparentid = 0
        AND connamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss'))`,
  sql`DO $$
      DECLARE one record;
      BEGIN
        FOR one IN SELECT * FROM set_aside LOOP
          EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.owner, one.name);
        END LOOP;
        FOR one IN SELECT DISTINCT tgrelid::regclass::text AS owner FROM pg_trigger WHERE NOT tgisinternal LOOP
          EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one.owner);
        END LOOP;
        -- What the jobs write of themselves when their tables are made.
        IF to_regclass('pgboss.queue') IS NOT NULL THEN
          DELETE FROM pgboss.schedule;
          DELETE FROM pgboss.queue;
        END IF;
      END $$`,
];

const afterRows: readonly SQL[] = [
  sql`DO $$
      DECLARE one record;
      BEGIN
        FOR one IN SELECT * FROM set_aside LOOP
          EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', one.owner, one.name, one.definition);
        END LOOP;
        FOR one IN SELECT DISTINCT tgrelid::regclass::text AS owner FROM pg_trigger WHERE NOT tgisinternal LOOP
          EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', one.owner);
        END LOOP;
      END $$`,
];

/** A table that is written, and which of a copied row's values it takes, by their places in the row. */
type Written = { readonly table: CopiedTable; readonly places: readonly number[] };

/** Of the copied columns those that are here. */
function placeFor({ schema, name, columns }: CopiedTable, here: Description): Written {
  const own = here.tables.find((table) => table.schema === schema && table.name === name)?.columns ?? [];
  const places = columns.flatMap((column, at) => (own.some((one) => one.name === column.name) ? [at] : []));
  return { table: { schema, name, columns: columns.filter((_, at) => places.includes(at)) }, places };
}

async function takeUp(tx: Transaction, tables: ReadonlyMap<string, Written>, { name, bytes }: Entry) {
  const text = Buffer.from(bytes).toString('utf8');
  if (name === sequencesName) return setSequences(tx, text);
  const written = tables.get(name.split('/')[1] ?? '');
  if (!written) throw new TypeError(`${name} is no piece of a copied database.`);
  if (written.places.length === 0) return;
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => rowLine.parse(JSON.parse(line)));
  await insert(tx, written, rows);
}

const placeOf = ({ schema, name }: CopiedTable): SQL => sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

async function insert(tx: Transaction, { table, places }: Written, rows: readonly (readonly (string | null)[])[]) {
  const names = sql.join(
    table.columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = table.columns.map(
    ({ name, type }) => sql`given.${sql.identifier(name)}::${sql.identifier(type.schema)}.${sql.identifier(type.name)}`,
  );
  const texts = places.map((at) => sql`${sql.param(rows.map((row) => row[at] ?? null))}::text[]`);
  await tx.execute(sql`
    INSERT INTO ${placeOf(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values, sql`, `)} FROM unnest(${sql.join(texts, sql`, `)}) AS given (${names})`);
}

async function setSequences(tx: Transaction, text: string): Promise<void> {
  for (const { name, last } of sequences.parse(JSON.parse(text)))
    await tx.execute(sql`SELECT setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`);
}
