import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeMigrations } from '../../testing/migrations.ts';
import { type NativePostgres, startNativePostgres } from '../../testing/native-postgres.ts';
import { openPoolingProxy, type PoolingProxy } from '../../testing/pooling-proxy.ts';
import { isDatabaseUnavailable } from '../database-errors.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { isPooledByTransaction } from './host-choice.ts';

/** A pooler before the database: what the product can use, and what it refuses in words that help. */

const migrationsFolder = writeMigrations([['CREATE TABLE notes (note text)']]);
const patience = 30_000;

let postgres: NativePostgres;
let pooler: PoolingProxy | undefined;
let database: OpenDatabase | undefined;

beforeAll(async () => {
  postgres = await startNativePostgres();
});
afterEach(async () => {
  await database?.close();
  await pooler?.close();
  database = undefined;
  pooler = undefined;
});
afterAll(() => postgres.stop());

const open = async (url: string) => {
  database = await openDatabase({ url, migrationsFolder, serverLimits: { longestAnswer: patience } });
  return database;
};

describe('a pooler by the transaction', () => {
  it('that takes no settings is refused with both ways to mend it', async () => {
    pooler = await openPoolingProxy(postgres.url, false);
    await expect(open(pooler.through(postgres.url))).rejects.toThrow(
      /^The pooler of DATABASE_URL refuses the setting statement_timeout: [^\n]* pool_mode = session [^\n]* max_prepared_statements = 200\.$/,
    );
  });

  it('that knows nothing of named statements is refused with both ways to mend it', async () => {
    pooler = await openPoolingProxy(postgres.url, true);
    await expect(open(pooler.through(postgres.url))).rejects.toThrow(
      /^DATABASE_URL leads to a pooler by the transaction, [^\n]* pool_mode = session [^\n]* max_prepared_statements = 200; [^\n]*$/,
    );
  });
});

describe('a server itself', () => {
  it('is not taken for a pooler', async () => {
    expect(await isPooledByTransaction(postgres.url, patience)).toBe(false);
  });

  it('names what its connections are for', async () => {
    const { db, backgroundDb } = await open(postgres.url);
    await backgroundDb.execute(sql`SELECT 1`);
    const { rows } = await db.execute(sql`
      SELECT DISTINCT application_name AS name FROM pg_stat_activity
      WHERE backend_type = 'client backend' ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(['icardeals background', 'icardeals requests']);
  });

  it('that has lost a named statement is not there for a moment, and is asked by another connection then', async () => {
    const { db } = await open(await postgres.createDatabase('forgetful'));
    const named = { name: 'kept', text: 'SELECT pg_backend_pid() AS pid' };
    const first = await db.$client.query(named);
    await db.execute(sql`DEALLOCATE ALL`);
    await expect(db.$client.query(named)).rejects.toSatisfy(isDatabaseUnavailable);
    const again = await db.$client.query(named);
    expect(again.rows[0].pid).not.toBe(first.rows[0].pid);
  });
});
