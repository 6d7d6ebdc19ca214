import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { highestOf } from '../build.ts';
import type { Queryable } from '../db.ts';
import { readApplied } from '../migrate.ts';

const column = z.strictObject({ name: z.string(), type: z.strictObject({ schema: z.string(), name: z.string() }) });

const table = z.strictObject({ schema: z.string(), name: z.string(), columns: z.array(column).min(1) });

/** A table that is copied, with the columns that are written and not computed. */
export type CopiedTable = z.output<typeof table>;

/**
 * What is known of a database beside its rows: which migrations made its tables, and what they are. What a newer build says
 * more of it is passed over, so that it is refused for its tables and in words about them.
 */
export const description = z.object({
  /** The times at which its migrations were written. */
  migrations: z.array(z.number().int()),
  /** The highest version of the builds that applied them; none where they were builds that did not say. */
  madeBy: z.string().optional(),
  /** The version of the tables of the jobs; none where no server has run on it yet. */
  jobs: z.number().int().nullable(),
  tables: z.array(table),
});

export type Description = z.output<typeof description>;

/** Says how a table is called in a copy: `public.users`. */
export const nameOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string => `${schema}.${name}`;

/** Describes what a database holds of the product. What else lies in it is left alone. */
export async function readDescription(queryable: Queryable): Promise<Description> {
  const applied = await readApplied(queryable);
  const { rows } = await queryable.execute<{ there: boolean }>(sql`
    SELECT to_regclass('pgboss.version') IS NOT NULL AS there`);
  const madeBy = highestOf(applied.map((row) => row.madeBy));
  return {
    migrations: applied.map(({ writtenAt }) => writtenAt),
    ...(madeBy === undefined ? {} : { madeBy }),
    jobs: rows[0]?.there ? await versionOfJobs(queryable) : null,
    tables: await tablesOf(queryable),
  };
}

async function versionOfJobs(queryable: Queryable): Promise<number | null> {
  const { rows } = await queryable.execute<{ version: number }>(sql`SELECT version FROM pgboss.version`);
  return rows[0]?.version ?? null;
}

/**
 * All tables of the product with their columns. Of the tables of the jobs those that say what is to be done: the others
 * hold measurements, and are made anew. What an extension of the server has brought is none of the product's.
 */
async function tablesOf(queryable: Queryable): Promise<CopiedTable[]> {
  const { rows } = await queryable.execute<CopiedTable>(sql`
    SELECT space.nspname AS schema, class.relname AS name,
      json_agg(json_build_object('name', att.attname,
        'type', json_build_object('schema', type_space.nspname, 'name', type.typname)) ORDER BY att.attnum) AS columns
    FROM pg_class AS class
    JOIN pg_namespace AS space ON space.oid = class.relnamespace
    JOIN pg_attribute AS att ON att.attrelid = class.oid AND att.attnum > 0
      AND NOT att.attisdropped AND att.attgenerated = ''
    JOIN pg_type AS type ON type.oid = att.atttypid
    JOIN pg_namespace AS type_space ON type_space.oid = type.typnamespace
    WHERE class.relkind IN ('r', 'p') AND NOT class.relispartition
      AND (space.nspname = 'public' AND class.relname <> 'schema_migrations'
        OR space.nspname = 'pgboss' AND class.relname IN ('queue', 'schedule', 'subscription', 'job', 'job_dependency'))
      AND NOT EXISTS (
        SELECT FROM pg_depend WHERE objid = class.oid AND classid = 'pg_class'::regclass AND deptype = 'e')
    GROUP BY space.nspname, class.relname
    ORDER BY space.nspname, class.relname`);
  return rows;
}
