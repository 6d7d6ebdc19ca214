import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { newId } from '#server/kit/secrets.ts';

/** Rows of one table as a save has written them, as JSON, with the ids in them that have to be new each time. */
export type Template = {
  readonly table: string;
  /** Inserts such rows, given as JSON. */
  readonly insert: string;
  readonly text: string;
  readonly ids: readonly { readonly text: string; readonly next: () => string }[];
};

/** The tables of a Save & Share but the numbered event, by how their rows are found and what is new in each. */
const tables = [
  { table: 'enquiries', from: sql`enquiries`, of: sql`id`, id: undefined, next: newId },
  { table: 'enquiry_versions', from: sql`enquiry_versions`, of: sql`enquiry_id`, id: undefined, next: newId },
  { table: 'consents', from: sql`consents`, of: sql`enquiry_id`, id: 'id', next: newId },
  { table: 'audit_log', from: sql`audit_log`, of: sql`object_id`, id: 'id', next: newId },
  { table: 'idempotent_answers', from: sql`idempotent_answers`, of: sql`enquiry_id`, id: 'key', next: newId },
  { table: 'pgboss.job', from: sql`pgboss.job`, of: sql`data ->> 'enquiryId'`, id: 'id', next: randomUUID },
] as const;

const dialect = new PgDialect();

/** What an enquiry's save has left in each table. */
export async function templatesOf(pool: pg.Pool, enquiryId: string): Promise<Template[]> {
  const templates: Template[] = [];
  for (const { table, from, of, id, next } of tables) {
    const columns = sql.join((await columnsOf(pool, table)).map(sql.identifier), sql`, `);
    const found = sql`select json_agg(found)::text as text
      from (select ${columns} from ${from} where ${of} = ${enquiryId}) as found`;
    const asked = dialect.sqlToQuery(found);
    const { rows } = await pool.query<{ text: string }>({ text: asked.sql, values: asked.params });
    const written = sql`insert into ${from} (${columns})
      select ${columns} from json_populate_recordset(null::${from}, ${'rows'})`;
    const insert = dialect.sqlToQuery(written).sql;
    const text = rows[0]?.text ?? '[]';
    const ids =
      id === undefined ? [] : JSON.parse(text).map((row: Record<string, string>) => ({ text: row[id], next }));
    templates.push({ table, insert, text, ids });
  }
  return templates;
}

/** The columns of a table that are written; the database numbers one of the audit by itself. */
async function columnsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}
