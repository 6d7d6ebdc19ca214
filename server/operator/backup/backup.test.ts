import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOut } from '../../database/copy/copy-out.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../database/open.ts';
import { chosenStorage } from '../../integrations/object-storage/files-home.ts';
import { readKeys } from '../../key-file.ts';
import { type KeyRing, parseKeys } from '../../kit/key-ring.ts';
import { lastBackup } from '../../kit/tables.ts';
import { personalData } from '../../personal-data.ts';
import { openAppOn, requestOf, type TestApp } from '../../testing/app.ts';
import { freshDataDirectory } from '../../testing/databases.ts';
import { accepted, creditApplication, financeDeal } from '../../testing/deals.ts';
import { type NativePostgres, startNativePostgres } from '../../testing/native-postgres.ts';
import { bucketSettings, type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { doCommand, typeCommand } from '../../testing/typed-command.ts';
import { buildWorld } from '../../testing/world.ts';
import { listenForOperator } from '../operator-socket.ts';
import { snapshotsOf } from './places.ts';

/** Backups as an operator makes and needs them: by the command, while people save. */

const keyText = `drill:${Buffer.alloc(32, 9).toString('base64')}`;

let folder: string;
let postgres: NativePostgres;
let s3: S3Server;
let databases = 0;
/** A backup is brought back into a bucket of its own. */
const buckets = ['source-files', 'restored-files'] as const;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-backup-'));
  postgres = await startNativePostgres();
  s3 = await startS3Server(join(folder, 's3'), ...buckets);
});
afterAll(async () => {
  await postgres.stop();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a place is called: in the environment of a command, and where a database is opened. */
type Place = { readonly settings: Record<string, string>; readonly options: DatabaseOptions };

const inDirectory = (dataDirectory: string): Place => ({
  settings: { DATA_DIR: dataDirectory },
  options: { dataDirectory },
});

async function onServer(dataDirectory: string): Promise<Place> {
  databases += 1;
  const url = await postgres.createDatabase(`drill_${databases}`);
  return { settings: { DATA_DIR: dataDirectory, DATABASE_URL: url }, options: { url } };
}

/** The same with its files in a bucket. */
async function onServerWithBucket(dataDirectory: string, bucket: (typeof buckets)[number]): Promise<Place> {
  const { settings, options } = await onServer(dataDirectory);
  return { settings: { ...settings, ...bucketSettings(s3, bucket) }, options };
}

/** Where a place keeps its files. */
const filesOf = ({ settings: { DATA_DIR: directory = '', S3_BUCKET: bucket } }: Place) => {
  const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = new URL(`http://127.0.0.1:${s3.port}`);
  return chosenStorage(bucket === undefined ? undefined : { ...keys, bucket, endpoint }, directory);
};

/** Everything that a database holds, as it would be written into a backup. */
async function everything(place: Place): Promise<string> {
  const database = await openDatabase(place.options);
  try {
    return await copyOut(database.backgroundDb, async (_, feed) => {
      const texts: string[] = [];
      await feed(async ({ name, bytes }) => {
        texts.push(name, ...Buffer.from(bytes).toString('utf8').split('\n').sort());
      });
      return texts.join('\n');
    });
  } finally {
    await database.close();
  }
}

/** A deal as it was acknowledged last. */
type Acknowledged = { id: string; version: number };

const said = { ...financeDeal, ...accepted, ...creditApplication };

/** Somebody who sends a deal with credit answers over HTTP, and changes it until told to stop. */
function saveOn(address: string, token: string, count: () => void) {
  const deal: Acknowledged = { id: '', version: 0 };
  let goesOn = true;
  const save = async (request: ReturnType<typeof requestOf>, body: object, tag = ''): Promise<string> => {
    const json = { 'content-type': 'application/json', ...(tag && { 'if-match': tag }) };
    const headers = { ...request.headers, ...json };
    const reply = await fetch(`${address}${request.url}`, { ...request, headers, body: JSON.stringify(body) });
    const { data } = await reply.json();
    // Nothing is saved of what a busy server refuses; people try again.
    if (reply.status === 503) return save(request, body, tag);
    if (!reply.ok) throw new Error(`A save was answered ${reply.status}.`);
    deal.id = data._id;
    deal.version += 1;
    count();
    return reply.headers.get('etag') ?? '';
  };
  const ended = (async () => {
    let tag = await save(requestOf('saveAndShare', { token, params: { businessName: 'north-cars' } }), said);
    const again = requestOf('updateEnquiry', { token, params: { id: deal.id } });
    const { termsAndConditions: _, ageConfirmation: __, ...form } = said;
    while (goesOn) tag = await save(again, { ...form, withData: true, note: `change ${deal.version}` }, tag);
  })();
  const stop = () => {
    goesOn = false;
    return ended;
  };
  return { deal, ended, stop };
}

/** A server on a place, with its socket for the operator, an address, and two people. */
async function serve(place: Place, keys: KeyRing) {
  const database = await openDatabase(place.options);
  const app = await openAppOn(database, { keys });
  const { DATA_DIR: directory = '' } = place.settings;
  mkdirSync(directory, { recursive: true });
  const context = { services: app.app.services, personalData, forgetPublic: () => undefined };
  const stopListening = await listenForOperator(directory, { ...context, snapshot: snapshotsOf(database, directory) });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await stopListening();
    await app.close();
    await database.close();
  };
  return { app, database, address, stop };
}

/** Each deal with its version, and how much there is of what every save of it has written beside it. */
async function dealsIn({ db }: OpenDatabase) {
  const { rows } = await db.execute<{
    id: string;
    version: number;
    versions: number;
    jobs: number;
    answers: number;
  }>(sql`
    SELECT id, version::int AS version,
      (SELECT count(*)::int FROM enquiry_versions WHERE enquiry_id = enquiries.id) AS versions,
      (SELECT count(*)::int FROM pgboss.job
        WHERE name IN ('deal-submitted', 'lead-submitted') AND data->>'enquiryId' = enquiries.id) AS jobs,
      (SELECT count(*)::int FROM credit_answers WHERE enquiry_id = enquiries.id) AS answers
    FROM enquiries`);
  return rows;
}

/** The income that their owner reads in saved deals. */
async function incomes(app: TestApp<OpenDatabase>, token: string, deals: readonly Acknowledged[]) {
  const read = async ({ id }: Acknowledged) =>
    (await app.call('readEnquiry', { token, params: { id } })).json().data?.grossIncome;
  return new Set(await Promise.all(deals.map(read)));
}

/** Sends deals and makes a backup in the middle; gives what was acknowledged before it began, and in the end. */
async function backUpUnderLoad(place: Place, file: string) {
  const { app, database, address, stop } = await serve(place, parseKeys(keyText));
  const { userA } = await buildWorld(database.db, app.clock);
  const { promise: busy, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const savers = Array.from({ length: 2 }, () =>
    saveOn(address, userA.token, () => {
      count += 1;
      if (count === 20) resolve();
    }),
  );
  await Promise.race([busy, ...savers.map(({ ended }) => ended)]);
  const before = savers.map(({ deal }) => ({ ...deal }));
  const countBefore = count;
  const made = await typeCommand(['backup', file, '--keys', `${file}.keys`], {
    ...place.settings,
    CREDIT_KEYS: keyText,
  });
  const savedMeanwhile = count - countBefore;
  await Promise.all(savers.map(({ stop: end }) => end()));
  const entries = await database.db.execute(sql`SELECT actor_kind FROM audit_log WHERE action = 'backup made'`);
  const noted = await database.db.select().from(lastBackup);
  await stop();
  expect([made.error, made.code, entries.rows.length, noted.length]).toEqual(['', 0, 1, 1]);
  return { before, after: savers.map(({ deal }) => deal), savedMeanwhile, token: userA.token };
}

describe.each(['embedded', 'server'] as const)('a backup of the %s database', (home) => {
  it('holds every deal that was acknowledged before, is of one moment, and its credit answers can be read', async () => {
    const directory = home === 'embedded' ? await freshDataDirectory() : join(folder, 'source');
    const place = home === 'embedded' ? inDirectory(directory) : await onServerWithBucket(directory, buckets[0]);
    await filesOf(place).put('images/abc-640.webp', Buffer.from([0, 255]), 'image/webp');
    const file = join(folder, `${home}.tar.gz`);
    const { before, after, savedMeanwhile, token } = await backUpUnderLoad(place, file);
    expect(savedMeanwhile).toBeGreaterThan(0);
    expect([file, `${file}.keys`].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(gunzipSync(readFileSync(file)).includes(keyText.slice(6))).toBe(false);
    expect(existsSync(join(directory, 'backup.unfinished'))).toBe(false);

    const other =
      home === 'embedded'
        ? inDirectory(join(folder, 'restored'))
        : await onServerWithBucket(join(folder, 'elsewhere'), buckets[1]);
    const back = await typeCommand(['restore', file, '--keys', `${file}.keys`], other.settings);
    expect([back.error, back.code]).toEqual(['', 0]);
    const { DATA_DIR: restored = '' } = other.settings;
    expect(await filesOf(other).get('images/abc-640.webp')).toEqual(Buffer.from([0, 255]));
    const keys = readKeys(join(restored, 'credit-keys.txt'));
    if (!keys) throw new Error('The keys were not brought.');
    const { app, database, stop } = await serve(other, keys);
    const deals = await dealsIn(database);
    for (const [at, { id, version: least }] of before.entries()) {
      const most = after[at]?.version ?? 0;
      const version = deals.find((deal) => deal.id === id)?.version ?? 0;
      expect([version >= least, version <= most]).toEqual([true, true]);
      // One transaction made each version: what it wrote beside it came along.
      expect(deals).toContainEqual({ id, version, versions: version, jobs: version, answers: 1 });
    }
    expect(deals.length).toBe(before.length);
    expect(await incomes(app, token, before)).toEqual(new Set(['7777.77']));
    await stop();
    await expect(doCommand(['restore', file], other.settings)).rejects.toThrow(/already|not empty/);
    rmSync(directory, { recursive: true, force: true });
  });
});

describe('a move', () => {
  it('to PostgreSQL and back changes nothing, and waits until every server has stopped', async () => {
    const first = inDirectory(await freshDataDirectory());
    const database = await openDatabase(first.options);
    const app = await openAppOn(database, { keys: parseKeys(keyText) });
    const { userA } = await buildWorld(database.db, app.clock);
    const body = { ...financeDeal, ...accepted, ...creditApplication };
    await app.call('saveAndShare', { token: userA.token, params: { businessName: 'north-cars' }, body });
    const server = await onServer(first.settings.DATA_DIR ?? '');
    await expect(doCommand(['move', 'to-postgresql'], server.settings)).rejects.toThrow('in use by another');
    await app.close();
    await database.close();
    const all = await everything(first);
    const moved = await typeCommand(['move', 'to-postgresql'], server.settings);
    expect([moved.error, moved.code]).toEqual(['', 0]);
    expect(await everything(server)).toBe(all);

    const last = join(folder, 'moved-back');
    const back = { ...server.settings, DATA_DIR: last };
    // A server that works is never without a connection; an opened database alone would let its own go.
    const running = new pg.Client({ connectionString: server.settings.DATABASE_URL });
    await running.connect();
    await expect(doCommand(['move', 'to-embedded'], back)).rejects.toThrow('stop every server first');
    await running.end();
    expect((await typeCommand(['move', 'to-embedded'], back)).error).toBe('');
    expect(await everything(inDirectory(last))).toBe(all);
    await expect(doCommand(['move', 'to-embedded'], back)).rejects.toThrow('There is a database');
    rmSync(first.settings.DATA_DIR ?? '', { recursive: true, force: true });
  });
});
