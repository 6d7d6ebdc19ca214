import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database/open.ts';
import { enquiries } from './enquiries/tables.ts';
import { testHome } from './testing/app.ts';
import { freshDataDirectory } from './testing/databases.ts';
import { startNativePostgres } from './testing/native-postgres.ts';
import {
  killProducts,
  type Product,
  ready,
  refusalOf,
  startProduct,
  statusOf,
  there,
} from './testing/started-product.ts';
import { until } from './testing/until.ts';
import { hangOn, register, saveOnAndOn } from './testing/writers.ts';

/** The built product as an operator meets it: started, refused, and stopped. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(killProducts);

const start = (settings: Record<string, string>) => startProduct({ DATA_DIR: join(folder, 'data'), ...settings });
const refusal = (settings: Record<string, string>) => refusalOf({ DATA_DIR: join(folder, 'data'), ...settings });

/** A data directory with a migrated database, which takes less time than making one. */
async function dataDirectory(): Promise<string> {
  const directory = await freshDataDirectory();
  directories.push(directory);
  return directory;
}
const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** What the log says of events. Once it serves, a product says nothing but lines of its log. */
function eventsOf(product: Product): string[] {
  expect(product.said().trimEnd().split('\n').at(-1)).toMatch(/^iCarDeals is ready at /);
  const lines = product.errors().trimEnd().split('\n');
  return lines.flatMap((line) => {
    const { level, time, msg } = JSON.parse(line);
    expect([typeof level, typeof time]).toEqual(['number', 'number']);
    return level === 40 ? [msg] : [];
  });
}

/** How a start ends with a wrong password; what else is refused is held beside `openServer`. */
async function refusalAt(url: URL): Promise<[string, number | null]> {
  const wrong = new URL(url);
  wrong.password = 'wrong';
  return refusal({ DATABASE_URL: wrong.href });
}

/** Writes to the channel of a database's servers what none of them does. */
async function sayOddThings(url: URL): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const odd of ['hello', 'null', '7', '[]', '{"number":9e15,"from":"x","contents":[{"dealers":"all"}]}'])
    await client.query(`NOTIFY icardeals, '${odd}'`);
  await client.end();
}

/** How a second server of one database ends whose files would lie in a folder of its own. */
const withoutBucket = [expect.stringMatching(/^Another server .* need the same S3_BUCKET\.[^\n]*$/), 1];

/** What has to do with a home is held when the suite runs on that home. */
if (testHome === 'embedded') {
  describe('the product', () => {
    it('starts on nothing, lets its demonstration accounts in, and stops and starts again as it was', async () => {
      rmSync(join(folder, 'data'), { recursive: true, force: true }); // of a first try
      const first = start({});
      const address = await ready(first);
      const accounts = readFileSync(join(folder, 'data/demo-accounts.txt'), 'utf8');
      expect(first.said()).toContain(accounts);
      for (const name of ['demo-accounts.txt', 'credit-keys.txt']) {
        expect(statSync(join(folder, 'data', name)).mode & 0o777).toBe(0o600);
      }
      const of = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(accounts)?.[1];
      for (const [path, kind] of [
        ['auth', 'user'],
        ['dealer', 'dealer'],
      ]) {
        const body = JSON.stringify({ email: of(`${kind}-email`), password: of(`${kind}-password`) });
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(`${address}/api/${path}/login`, { method: 'POST', headers, body });
        expect([kind, Object.keys(await reply.json())]).toEqual([kind, [kind, 'token', 'language']]);
      }
      expect(await statusOf(`${address}/`)).toBe(200);
      expect(await statusOf(`${address}/health/ready`)).toBe(200);
      const other = await refusal({});
      expect(other).toEqual([
        expect.stringMatching(/^The data directory .* is in use by another iCarDeals process; [^\n]*$/),
        1,
      ]);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      const second = start({});
      const cars = await (await fetch(`${await ready(second)}/api/car/carCount`)).json();
      expect(cars).toMatchObject({ carCount: expect.any(Number) });
      expect(second.said()).toMatch(/^iCarDeals is ready at http:\/\/localhost:\d+\n$/);
      second.child.kill('SIGINT');
      expect(await second.ended).toBe(0);
      rmSync(join(folder, 'data/credit-keys.txt'));
      expect(await refusal({})).toEqual([
        expect.stringMatching(/^The database is encrypted with the key \w+, which [^\n]* ALLOW_MISSING_KEYS=1 [^\n]*$/),
        1,
      ]);
    });

    it('shows its metrics and says what is not set, and lives on when nobody listens to what it says', async () => {
      const first = start({ DEMO: '0', DATA_DIR: await dataDirectory(), LOG_LEVEL: 'info', METRICS_PORT: '0' });
      const address = await ready(first);
      const metrics = /^Its metrics are at http:\/\/localhost:(\d+)\/metrics$/m.exec(first.said())?.[1] ?? '';
      const reply = await fetch(`http://127.0.0.1:${metrics}/metrics`);
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(await reply.text()).toMatch(/^icardeals_ready 1$/m);
      expect(first.said()).toContain('Plans cannot be bought: STRIPE_SECRET_KEY is not set');
      expect(first.said()).toContain('The keys of the credit answers lie in DATA_DIR');
      first.child.stdout?.destroy();
      first.child.stderr?.destroy();
      for (let time = 0; time < 5; time += 1) expect(await statusOf(`${address}/health/live`)).toBe(200);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
    });

    it('ends under traffic, and has kept every deal that it said was saved', async () => {
      const directory = await dataDirectory();
      const product = start({ DEMO: '0', DATA_DIR: directory, RATE_LIMIT_FACTOR: '1000' });
      const address = await ready(product);
      const writers = await Promise.all(Array.from({ length: 8 }, (_, number) => register(address, number)));
      const socket = await hangOn(address);
      const { promise: busy, resolve } = Promise.withResolvers<void>();
      let answered = 0;
      const count = () => {
        answered += 1;
        if (answered === 40) resolve();
      };
      const writing = writers.map((writer) => saveOnAndOn(address, writer, count));
      await busy;
      product.child.kill('SIGTERM');
      expect(await product.ended).toBe(0);
      await Promise.all(writing);
      socket.destroy();
      const database = await openDatabase({ dataDirectory: directory });
      const rows = await database.db.select({ id: enquiries.id }).from(enquiries);
      await database.close();
      const stored = new Set(rows.map(({ id }) => id));
      const saved = writers.flatMap((writer) => writer.saved);
      expect(writers.flatMap(({ refused }) => refused)).toEqual([]);
      expect(saved.length).toBeGreaterThanOrEqual(40);
      // It did not wait until all of them were through.
      expect(saved.length).toBeLessThan(8 * 50);
      expect(saved.filter((id) => !stored.has(id))).toEqual([]);
    });

    it('says in one line what is wrong with its data directory or its settings', async () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      for (const directory of [file, '/proc/nowhere'])
        expect(await refusal({ DATA_DIR: directory })).toEqual([
          `The data directory ${directory} cannot be read and written; choose another with DATA_DIR.`,
          1,
        ]);
      const [said] = await refusal({ PORT: 'http', DEMO: 'maybe' });
      expect(said).toBe('PORT must be a port number from 0 to 65535.\nDEMO must be 0 or 1.');
    });
  });
} else {
  describe('a database server', () => {
    it('that refuses is said in one line; one that is silent is waited for', async () => {
      const postgres = await startNativePostgres();
      try {
        const url = new URL(postgres.url);
        const [said, code] = await refusalAt(url);
        expect(said).toMatch(/^[^\n]+$/);
        expect([said.includes('wrong'), said.includes(url.password), code]).toEqual([false, false, 1]);
        await postgres.kill();
        const keys = `a:${Buffer.alloc(32, 5).toString('base64')}`;
        const given = { DATABASE_URL: url.href, DEMO: '1', LOG_LEVEL: 'info', CREDIT_KEYS: keys };
        const product = start({ ...given, DATA_DIR: join(folder, 'with-server') });
        const address = await there(product);
        expect(product.said()).toMatch(/^The database does not answer /);
        expect(product.said()).not.toContain('is ready');
        for (const [name, status] of Object.entries({ live: 200, ready: 503 }))
          expect(await statusOf(`${address}/health/${name}`)).toBe(status);
        expect(await statusOf(`${address}/api/dealer/dealers`)).toBe(503);
        await postgres.restart();
        expect(await ready(product)).toBe(address);
        expect(await statusOf(`${address}/health/ready`)).toBe(200);
        await sayOddThings(url);
        // What has gone wrong with one of them would have ended the process by the time of the last answer.
        for (let time = 0; time < 20; time += 1) expect(await statusOf(`${address}/health/live`)).toBe(200);
        // It is filled behind our back, and ready only then.
        expect(await (await fetch(`${address}/api/dealer/dealers`)).json()).not.toEqual([]);
        expect(await refusal({ ...given, DATA_DIR: join(folder, 'second-server') })).toEqual(withoutBucket);
        const other = `a:${Buffer.alloc(32, 6).toString('base64')}`;
        expect(await refusal({ ...given, DATA_DIR: join(folder, 'other-keys'), CREDIT_KEYS: other })).toEqual([
          'The key a in CREDIT_KEYS is another one than the database was written with; put the right one there, or give this one an id of its own.',
          1,
        ]);
        await postgres.kill();
        await until(() => product.errors().includes('The database is lost'));
        expect(await statusOf(`${address}/api/dealer/dealers?make=never`)).toBe(503);
        expect(await statusOf(`${address}/Dealer/never`)).toBe(503);
        product.child.kill('SIGTERM');
        expect(await product.ended).toBe(0);
        expect(eventsOf(product)).toEqual(
          expect.arrayContaining(['The database answers.', expect.stringMatching(/^The database is lost \(/)]),
        );
      } finally {
        await postgres.stop();
      }
    });
  });
}
