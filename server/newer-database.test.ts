import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { thisBuild } from './database/build.ts';
import { openDatabase } from './database/open.ts';
import { compileCache } from './testing/child.ts';
import { patience } from './testing/databases.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';

/** The product on a database that a newer build migrates, as an operator meets it. */

let folder: string;
let postgres: NativePostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-newer-'));
  postgres = await startNativePostgres('npm');
});
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL'); // of a test that failed
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the built product on the database; resolves when it says that it is ready, or has ended. */
async function start() {
  const { PATH, HOME, TMPDIR } = process.env;
  const own = { NODE_ENV: 'production', PORT: '0', DEMO: '0', DATA_DIR: folder, DATABASE_URL: postgres.url };
  const env = { PATH, HOME, TMPDIR, ...compileCache, ...own, REQUEST_DEADLINE: String(patience) };
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const lines = { out: '', error: '' };
  const { promise: isReady, resolve } = Promise.withResolvers<void>();
  child.stdout.on('data', (bytes) => {
    lines.out += bytes;
    if (lines.out.includes('iCarDeals is ready')) resolve();
  });
  child.stderr.on('data', (bytes) => {
    lines.error += bytes;
  });
  const ended = once(child, 'close').then(([code]) => code);
  await Promise.race([isReady, ended]);
  return { child, lines, ended };
}

/** What a newer build leaves behind whose migration this one does not know. */
async function migratedBy(version: string, lowest: string): Promise<void> {
  const { db, close } = await openDatabase({ url: postgres.url });
  await db.execute(sql`
    INSERT INTO schema_migrations (written_at, made_by, lowest_version) VALUES (1900000000000, ${version}, ${lowest})
    ON CONFLICT (written_at) DO UPDATE SET made_by = excluded.made_by, lowest_version = excluded.lowest_version`);
  await close();
}

it('says that the database is newer, goes on while it may, and ends and is refused when it may not', async () => {
  const { version } = thisBuild;
  await migratedBy('99.0.0', version);
  const product = await start();
  expect(product.lines.out).toContain(
    `The database was made by iCarDeals 99.0.0, with a migration that this build, ${version}, does not know; it may go on`,
  );
  expect(product.lines.out).toContain('iCarDeals is ready');
  await migratedBy('99.1.0', '99.0.0');
  const why = `The database was made by iCarDeals 99.1.0; this is ${version}, and none below 99.0.0 may run on it: start 99.1.0 or later, or restore the backup from before the upgrade into an empty place.`;
  expect(await product.ended).toBe(1);
  expect(product.lines.error).toContain(why);
  const again = await start();
  expect([await again.ended, again.lines.error]).toEqual([1, `${why}\n`]);
});
