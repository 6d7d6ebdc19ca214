import { sql } from 'drizzle-orm';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { enquiries } from './tables.ts';

const names = sql.join(
  fieldsOfDeal.map((name) => sql`${name}`),
  sql`, `,
);

/** What stays of a row's form once its person has left the deal, to be set in its place. */
export const formWithoutPerson = sql<Record<string, string>>`(
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${enquiries.form}) WHERE key IN (${names})
)`;
