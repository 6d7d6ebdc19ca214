import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { OpenDatabase } from '../database/open.ts';
import type { TestApp } from './app.ts';
import { poolsOfRequests } from './plans.ts';

/** A step of a plan as PostgreSQL tells of it. Blocks are those of its own parts too. */
type Step = {
  readonly 'Relation Name'?: string | undefined;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Step[] | undefined;
};

const step: z.ZodType<Step> = z.object({
  'Relation Name': z.string().optional(),
  'Shared Hit Blocks': z.int(),
  'Shared Read Blocks': z.int(),
  get Plans() {
    return z.array(step).optional();
  },
});

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: step })]) })]);

/** What the query layer gives a connection: a statement, and its values. */
const asked = z.tuple([z.object({ text: z.string() }), z.array(z.unknown())]).rest(z.unknown());
type Question = { readonly text: string; readonly values: unknown[] };

type Asked = Pick<OpenDatabase, 'db' | 'pools'>;

/** The questions of some work, which nothing else goes on beside. */
async function questionsOf({ pools }: Asked, work: () => Promise<unknown>): Promise<readonly Question[]> {
  const questions: Question[] = [];
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.set(client, client.query);
    client.query = new Proxy(client.query, {
      apply: (query, self, given) => {
        const { data } = asked.safeParse(given);
        if (data && /^\s*(?:select|with|\()/i.test(data[0].text)) {
          questions.push({ text: data[0].text, values: data[1] });
        }
        return Reflect.apply(query, self, given);
      },
    });
  };
  for (const pool of poolsOfRequests(pools)) pool.on('acquire', watch);
  await work();
  for (const pool of poolsOfRequests(pools)) pool.off('acquire', watch);
  for (const [client, query] of watched) client.query = query;
  return questions;
}

/**
 * How many blocks of 8 kB the questions of some work read of each table, its indexes among them: they are asked once more with
 * `EXPLAIN (ANALYZE, BUFFERS)`. Blocks are the same on every machine, and times are not.
 */
export async function blocksRead(database: Asked, work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>();
  const addUp = (one: Step) => {
    const { 'Relation Name': table, Plans: parts = [] } = one;
    const blocks = one['Shared Hit Blocks'] + one['Shared Read Blocks'];
    if (table) read.set(table, (read.get(table) ?? 0) + blocks);
    // Below a table stand its own indexes.
    for (const part of parts) addUp(part);
  };
  for (const { text, values } of await questionsOf(database, work)) {
    const { rows } = await database.db.$client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
    addUp(explained.parse(rows)[0]['QUERY PLAN'][0].Plan);
  }
  return read;
}

/**
 * Vacuums tables, so that an index alone can answer what it holds. The work in the background ends before it: rows that a transaction
 * beside the vacuum could see otherwise would be looked up in their table.
 */
export async function vacuum(
  { jobs, database }: Pick<TestApp, 'jobs' | 'database'>,
  ...tables: readonly string[]
): Promise<void> {
  await jobs.stop();
  const names = tables.map((name) => sql.identifier(name));
  await database.db.execute(sql`vacuum analyze ${sql.join(names, sql`, `)}`);
}
