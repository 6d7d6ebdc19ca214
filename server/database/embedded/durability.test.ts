import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
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

/** The system calls of a kind that a program makes; nothing where `strace` is missing or not allowed. */
async function traced(calls: string, task: string): Promise<string[] | undefined> {
  const trace = join(dataDirectory, 'trace');
  const strace = ['strace', '-f', '-qq', '-s', '64', '-e', `trace=${calls}`, '-o', trace];
  const canTrace = spawnSync(strace[0] ?? '', [...strace.slice(1), 'true']).status === 0;
  const child = startChild(program, [task, dataDirectory], canTrace ? strace : []);
  expect(await child.ended).toBe(0);
  return canTrace ? readFileSync(trace, 'utf8').split('\n') : undefined;
}

const isSync = (call: string) => /fsync.*= 0$/.test(call);

describe('a commit', () => {
  it('is on the disk before it is acknowledged (strace)', async (context) => {
    const calls = await traced('fsync,write', 'commit');
    if (!calls) return context.skip(); // the self-test at start stands alone then
    const lineWith = (text: string) => calls.findIndex((call) => call.includes(text));
    const between = calls.slice(lineWith('before the commit'), lineWith('after the commit'));
    expect(between.filter(isSync)).not.toEqual([]);
  });

  it('that does not reach the disk makes the database refuse to open', async () => {
    await withDatabase(({ db }) => db.execute(sql`ALTER SYSTEM SET synchronous_commit = off`));
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(/a commit does not reach the disk/);
  });
});

describe('a new database', () => {
  it('is on the disk, file by file, before it takes its place (strace)', async (context) => {
    rmSync(join(dataDirectory, 'database'), { recursive: true });
    const calls = await traced('fsync,rename', 'open');
    if (!calls) return context.skip();
    const place = calls.findIndex((call) => call.includes('database.unfinished"'));
    const files = readdirSync(join(dataDirectory, 'database'), { recursive: true }).length;
    // The product's own tables, a third of the files, come after that, by commits of their own.
    expect(calls.slice(0, place).filter(isSync).length).toBeGreaterThan(files * 0.6);
  });
});
