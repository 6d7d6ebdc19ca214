import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { FilesHome, homeOf } from './files-home.ts';
import { serverFiles } from './tables.ts';

/** Where the files of several servers on one database lie: in one place for all, or they do not start. */

const app = openedApp();
worldBefore(app);
const db = () => app.database.db;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-homes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = { accessKeyId: 'key', secretAccessKey: 'secret' };
const bucket = (name: string, endpoint?: string) => ({
  ...key,
  bucket: name,
  region: 'ca-central-1',
  endpoint: endpoint === undefined ? undefined : new URL(endpoint),
});
const inFolder = (name: string) => homeOf(undefined, join(folder, name));

/** Starts a server as far as its files go. */
async function start(home: string, said: string[] = []): Promise<FilesHome> {
  const server = new FilesHome(home, (sentence) => said.push(sentence));
  await server.settle(db());
  await server.watch.look(db());
  return server;
}
const refusal = /^Another server on this database keeps its files elsewhere: .* the same S3_BUCKET\./;

describe('a second server', () => {
  it('is refused without a bucket, and with another one', async () => {
    await start(inFolder('first'));
    await expect(start(inFolder('second'))).rejects.toThrow(refusal);
    await expect(start(homeOf(bucket('photos'), folder))).rejects.toThrow(refusal);
    expect(await db().$count(serverFiles)).toBe(1);
  });

  it('is welcome with the same bucket, or the same folder', async () => {
    const first = await start(homeOf(bucket('photos'), join(folder, 'one')));
    const second = await start(homeOf(bucket('photos'), join(folder, 'two')));
    await expect(start(homeOf(bucket('photos', 'http://store:7070'), folder))).rejects.toThrow(refusal);
    await expect(start(inFolder('third'))).rejects.toThrow(refusal);
    for (const server of [first, second]) await server.watch.end?.(1000);
    await start(inFolder('third'));
    await start(inFolder('third'));
    expect(await db().$count(serverFiles)).toBe(2);
  });

  it('starts once the first has ended, or was not heard of for half a minute', async () => {
    const first = await start(inFolder('first'));
    await db().execute(sql`UPDATE server_files SET seen_at = clock_timestamp() - interval '29 seconds'`);
    await expect(start(inFolder('second'))).rejects.toThrow(refusal);
    await db().execute(sql`UPDATE server_files SET seen_at = clock_timestamp() - interval '31 seconds'`);
    const second = await start(inFolder('second'));
    await second.watch.end?.(1000);
    await first.watch.look(db());
    await expect(start(inFolder('second'))).rejects.toThrow(refusal);
    await first.watch.end?.(1000);
    await start(inFolder('second'));
  });

  it('that started while the first could not be heard of is said, once', async () => {
    const said: string[] = [];
    const first = await start(inFolder('first'), said);
    await db().delete(serverFiles);
    await start(inFolder('second'));
    for (let look = 0; look < 2; look += 1) await first.watch.look(db());
    expect(said).toEqual([expect.stringMatching(refusal)]);
  });

  it('has a home of its own where its folder cannot be written', () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(inFolder('a-file')).not.toBe(inFolder('a-file'));
    expect(inFolder('kept')).toBe(inFolder('kept'));
  });
});
