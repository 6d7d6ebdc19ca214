import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/child.ts';
import { freshDataDirectory } from '../../testing/databases.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';

const program = './database-program.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await freshDataDirectory();
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDirectory });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('a process killed without warning', () => {
  it('loses no acknowledged write and leaves no half transaction, eight times', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const child = startChild(program, ['writePairs', dataDirectory, String(round)]);
      await child.hasSaid(7 * round * round); // killed after none, 7, 28 … 343 acknowledgements
      child.kill();
      await child.ended;
      expect(child.lines.filter((line) => line.includes('Error'))).toEqual([]);
      acknowledged.push(...child.lines);
    }
    const halves = await withDatabase(({ db }) =>
      db.execute<{ pair: string; halves: number }>(sql`SELECT pair, count(*)::int AS halves FROM halves GROUP BY pair`),
    );
    const stored = new Map(halves.rows.map((row) => [row.pair, row.halves]));
    expect(acknowledged.length).toBeGreaterThan(900);
    expect(acknowledged.filter((pair) => !stored.has(pair))).toEqual([]);
    expect([...stored].filter(([, count]) => count !== 2)).toEqual([]);
  });

  it('leaves nothing in the way when it is killed while being created', async () => {
    rmSync(join(dataDirectory, 'database'), { recursive: true });
    const unfinished = join(dataDirectory, 'database.unfinished');
    const child = startChild(program, ['open', dataDirectory]);
    await new Promise<void>((resolve) => {
      const watcher = watch(dataDirectory, { recursive: true }, (_event, name) => {
        if (!name?.endsWith('PG_VERSION')) return;
        watcher.close();
        resolve();
      });
    });
    child.kill();
    await child.ended;
    expect(existsSync(unfinished)).toBe(true);
    expect(existsSync(join(dataDirectory, 'database'))).toBe(false);

    expect(await withDatabase(async ({ missing }) => missing())).toBeUndefined();
    expect(existsSync(unfinished)).toBe(false);
  });
});

/** What a program says, with each file that it has synced or renamed on the way. */
async function saidWithFiles(task: string): Promise<string[]> {
  const child = startChild(program, [task, dataDirectory], [import.meta.resolve('../../testing/say-file-calls.ts')]);
  expect(await child.ended).toBe(0);
  return child.lines;
}

const isSync = (line: string) => line === 'synced';

describe('a commit', () => {
  it('is on the disk before it is acknowledged', async () => {
    const lines = await saidWithFiles('commit');
    const between = lines.slice(lines.indexOf('before the commit'), lines.indexOf('after the commit'));
    expect(between.filter(isSync)).not.toEqual([]);
  });

  it('that does not reach the disk makes the database refuse to open', async () => {
    await withDatabase(({ db }) => db.execute(sql`ALTER SYSTEM SET synchronous_commit = off`));
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(/a commit does not reach the disk/);
  });
});

describe('a new database', () => {
  it('is on the disk, file by file, before it takes its place', async () => {
    rmSync(join(dataDirectory, 'database'), { recursive: true });
    const lines = await saidWithFiles('open');
    const place = lines.indexOf(`renamed ${join(dataDirectory, 'database.unfinished')}`);
    const files = readdirSync(join(dataDirectory, 'database'), { recursive: true }).length;
    // The product's own tables, a third of the files, come after that, by commits of their own.
    expect(lines.slice(0, place).filter(isSync).length).toBeGreaterThan(files * 0.6);
  });
});
