import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeMigrations } from '../../testing/migrations.ts';
import { type NativePostgres, startNativePostgres } from '../../testing/native-postgres.ts';
import { StartRefused } from '../database-errors.ts';
import type { Db } from '../db.ts';
import { Jobs } from '../jobs.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { copyIn, holdsSomething } from './copy-in.ts';
import { copyOut } from './copy-out.ts';

/** Odd tables: references in a circle, a trigger that would add rows, values that are easily mistaken. */
const migrationsFolder = writeMigrations([
  [
    `CREATE TYPE colour AS ENUM ('red', 'dark green')`,
    `CREATE TABLE owners (id text PRIMARY KEY, first_thing bigint)`,
    `CREATE TABLE things (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner text REFERENCES owners, above bigint REFERENCES things,
      word varchar(80), facts jsonb, bytes bytea, at timestamptz, day date, amount numeric(20, 5), share float8,
      tags text[], paint colour, is_new boolean, twice numeric GENERATED ALWAYS AS (amount * 2) STORED)`,
    `ALTER TABLE owners ADD CONSTRAINT owners_first FOREIGN KEY (first_thing) REFERENCES things`,
    `CREATE FUNCTION add_another() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO owners VALUES ('by trigger ' || NEW.id); RETURN NEW; END $$`,
    `CREATE TRIGGER adds AFTER INSERT ON things FOR EACH ROW EXECUTE FUNCTION add_another()`,
  ],
]);

const fillIt = sql`
  INSERT INTO owners VALUES ('ann'), ('bob');
  INSERT INTO things (owner, above, word, facts, bytes, at, day, amount, share, tags, paint, is_new)
  SELECT 'ann', CASE WHEN number > 1 THEN number - 1 END,
    E'a "quoted" \\\\ back\\nslash, \u00e9 \U0001F697 ' || number,
    CASE number % 3 WHEN 0 THEN NULL WHEN 1 THEN 'null'::jsonb ELSE '{"a": [1.50, null, "x"]}' END,
    decode('00ff0d0a5c', 'hex'), '2026-03-08 06:59:59.123456+00'::timestamptz + number * interval '1 hour', '0044-03-15 BC',
    12345678901234.56789, 0.1 + 0.2::float8, ARRAY['a,b', 'NULL', NULL, '{"x"}'], 'dark green', number % 2 = 0
  FROM generate_series(1, 3000) AS number;
  UPDATE owners SET first_thing = 2999 WHERE id = 'ann'`;

let postgres: NativePostgres;
const opened: OpenDatabase[] = [];
const folders: string[] = [];
beforeAll(async () => {
  postgres = await startNativePostgres();
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function open(home: 'embedded' | 'server'): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), 'icardeals-copy-'));
  folders.push(folder);
  const place =
    home === 'embedded' ? { dataDirectory: folder } : { url: await postgres.createDatabase(`copy_${opened.length}`) };
  const database = await openDatabase({ ...place, migrationsFolder });
  opened.push(database);
  return database.backgroundDb;
}

const copy = (from: Db, to: Db) => copyOut(from, (described, feed) => copyIn(to, described, feed));

async function contents(db: Db) {
  const things = await db.execute(sql`SELECT t::text AS row FROM things AS t ORDER BY id`);
  const owners = await db.execute(sql`SELECT o::text AS row FROM owners AS o ORDER BY id`);
  return [things.rows, owners.rows];
}

it('is the same on both homes and back, odd values and circles of references too', async () => {
  const [first, server, back] = [await open('embedded'), await open('server'), await open('embedded')];
  await first.$client.query(fillIt.queryChunks.map((chunk) => (chunk as { value: string[] }).value.join('')).join(''));
  expect([await holdsSomething(first), await holdsSomething(server)]).toEqual([true, false]);
  await copy(first, server);
  await copy(server, back);
  expect(await contents(server)).toEqual(await contents(first));
  expect(await contents(back)).toEqual(await contents(first));
  // What was set aside for it is there again: references, triggers and the next number of the identity.
  await expect(back.execute(sql`INSERT INTO things (owner) VALUES ('nobody')`)).rejects.toThrow();
  await back.execute(sql`INSERT INTO things (owner) VALUES ('bob')`);
  const { rows } = await back.execute(sql`SELECT max(id)::int AS last FROM things`);
  expect(rows).toEqual([{ last: expect.toSatisfy((last: number) => last > 3000) }]);
  expect(await back.$count(sql`owners WHERE id LIKE 'by trigger 300_'` as never)).toBeGreaterThan(0);
});

it('sees one moment, whatever is written meanwhile', async () => {
  const [from, to] = [await open('server'), await open('server')];
  await from.execute(sql`INSERT INTO owners VALUES ('ann')`);
  await copyOut(from, async (described, feed) => {
    await from.execute(sql`INSERT INTO owners VALUES ('too late')`);
    await copyIn(to, described, feed);
  });
  expect((await to.execute(sql`SELECT id FROM owners`)).rows).toEqual([{ id: 'ann' }]);
});

it('leaves nothing behind when it breaks off, and asks for the same tables', async () => {
  const [from, to, other] = [await open('server'), await open('server'), await open('server')];
  await from.execute(sql`INSERT INTO owners VALUES ('ann')`);
  const broken = copyOut(from, (described, feed) =>
    copyIn(to, described, async (take) => {
      await feed(take);
      throw new Error('cut');
    }),
  );
  await expect(broken).rejects.toThrow('cut');
  expect(await holdsSomething(to)).toBe(false);
  await copy(from, to);
  await other.execute(sql`ALTER TABLE owners ADD COLUMN more text`);
  await expect(copy(from, other)).rejects.toThrow(StartRefused);
});

const recordMigration = (db: Db, writtenAt: number) =>
  db.execute(sql`INSERT INTO schema_migrations (written_at) VALUES (${writtenAt})`);

it('takes a database that had each of the migrations that are one now, and none of a newer version', async () => {
  const [from, to, other] = [await open('server'), await open('server'), await open('server')];
  await from.execute(sql`INSERT INTO owners VALUES ('ann')`);
  await recordMigration(from, 1_600_000_000_000);
  await copy(from, to);
  expect((await to.execute(sql`SELECT id FROM owners`)).rows).toEqual([{ id: 'ann' }]);
  await recordMigration(from, 1_800_000_000_000);
  await expect(copy(from, other)).rejects.toThrow(StartRefused);
});

it('takes the jobs of an older version of their library, which makes its tables in its present form alone', async () => {
  const [from, to, back] = [await openWithJobs(), await openWithJobs(), await openWithJobs()];
  await from.execute(sql`INSERT INTO pgboss.job (name, data) VALUES ('told', '{"whom": "ann"}')`);
  await from.execute(sql`UPDATE pgboss.version SET version = version - 1`);
  await from.execute(sql`ALTER TABLE pgboss.job ADD COLUMN given_up text DEFAULT 'it is not there any more'`);
  await copy(from, to);
  const { rows } = await to.execute(sql`SELECT name, data FROM pgboss.job`);
  expect(rows).toEqual([{ name: 'told', data: { whom: 'ann' } }]);
  // A later one may hold what an older library does not know how to do.
  await from.execute(sql`UPDATE pgboss.version SET version = version + 2`);
  await expect(copy(from, back)).rejects.toThrow(StartRefused);
});

/** A server's database with the tables of the jobs, and a queue. */
async function openWithJobs(): Promise<Db> {
  const db = await open('server');
  const database = opened.at(-1);
  if (!database) throw new Error('It was opened.');
  const jobs = new Jobs<{ told: object }>(database, { sendsOnly: true });
  jobs.work('told', async () => undefined);
  await jobs.start();
  await jobs.stop();
  return db;
}
