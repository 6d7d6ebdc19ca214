/**
 * Three servers of the product on a primary and a standby, each killed in turn under load. `npm run cluster-test` prints what
 * came of it as a table, and ends with 1 where a promise is broken.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { systemClock } from '#server/kit/clock.ts';
import { startNativePostgres } from '#server/testing/native-postgres.ts';
import { onServer, startStandby } from '#server/testing/native-standby.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { addUser } from '#server/testing/world.ts';
import { freePort } from '../e2e/run-product.ts';
import { openBalancer } from './cluster/balancer.ts';
import { type Counted, Load } from './cluster/load.ts';
import { hasNginx, startNginx } from './cluster/nginx.ts';
import { bucket, type Servers, startServers } from './cluster/servers.ts';
import { percentile } from './market/percentile.ts';

/** The time in which a promoted standby is to be in use, in milliseconds. */
const goal = 5000;
const shoppers = 400;
const settling = 3000;

const databaseName = 'cluster';

/** The sessions of shoppers, and a dealer that takes their deals. */
async function people(url: string): Promise<{ tokens: string[]; dealer: string }> {
  const database = await openDatabase({ url });
  const tokens: string[] = [];
  for (let number = 0; number < shoppers; number += 1)
    tokens.push((await addUser(database.db, systemClock, `Shopper${number}`)).token);
  await database.close();
  const approved = "SELECT business_name FROM dealers WHERE state = 'approved' ORDER BY id LIMIT 1";
  const dealer = await onServer(url, async (client) => (await client.query(approved)).rows[0].business_name);
  return { tokens, dealer };
}

async function killEach(servers: Servers): Promise<void> {
  for (let place = 0; place < servers.count; place += 1) {
    servers.kill(place);
    await servers.start(place);
  }
}

/** Gives how long the slowest took to end, in milliseconds. */
async function restartEach(servers: Servers): Promise<number> {
  const times: number[] = [];
  for (let place = 0; place < servers.count; place += 1) {
    const told = performance.now();
    await servers.end(place);
    times.push(performance.now() - told);
    await servers.start(place);
  }
  return Math.max(...times);
}

/** Which acknowledged saves a database does not have. */
const missingAt = (url: string, { acknowledged }: Load): Promise<number> =>
  onServer(url, async (client) => {
    const { rows } = await client.query('SELECT id FROM enquiries WHERE id = ANY($1)', [acknowledged]);
    return acknowledged.length - rows.length;
  });

const row = ({ name, reads, saves, failed, times }: Counted): string => {
  const [middle, slowest] = [percentile(times, 50), percentile(times, 99)].map((time) => `${Math.round(time)} ms`);
  const cells = [String(reads), String(saves), String(failed.length), middle, slowest];
  return [name.padEnd(34), ...cells.map((cell = '') => cell.padStart(9))].join(' ');
};

function reasons({ failed }: Counted): void {
  for (const reason of new Set(failed.map(({ why }) => why))) {
    const times = failed.filter(({ why }) => why === reason).map(({ time }) => time);
    const [shortest, longest] = [Math.min(...times), Math.max(...times)].map(Math.round);
    console.log(`    ${times.length} × ${reason} (after ${shortest} to ${longest} ms)`);
  }
}

const broken: string[] = [];
const hold = (holds: boolean, promise: string) => {
  console.log(`${holds ? 'held  ' : 'MISSED'} ${promise}`);
  if (!holds) broken.push(promise);
};

const folder = mkdtempSync(join(tmpdir(), 'icardeals-cluster-'));
const endings: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const endAll = async () => {
  for (const end of endings.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
};
// Whoever stops it leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(1)));
try {
  const files = await startS3Server(join(folder, 'files'), bucket);
  endings.push(() => files.close());
  const primary = await startNativePostgres(undefined, ['shared_buffers=64MB']);
  endings.push(() => primary.stop());
  const url = await primary.createDatabase(databaseName);
  const standby = await startStandby(primary);
  endings.push(() => standby.stop());
  const [first, second] = [new URL(primary.url).host, new URL(standby.url).host];
  const both = `${url.replace(first, `${first},${second}`)}?target_session_attrs=read-write`;
  const readUrl = standby.url.replace(/postgres$/, databaseName);
  const servers = await startServers(3, folder, { url: both, readUrl }, files);
  endings.push(() => servers.endAll());
  const { tokens, dealer } = await people(url);
  await onServer(primary.url, (client) => client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'"));
  await onServer(primary.url, (client) => client.query('SELECT pg_reload_conf()'));
  const isNginx = hasNginx();
  const balancer = isNginx
    ? await startNginx(folder, await freePort(), servers.addresses)
    : await openBalancer(servers.addresses);
  endings.push(() => balancer.close());
  const load = new Load(balancer.address, dealer, tokens);
  load.begin();

  console.log(
    `Before the servers stands ${isNginx ? 'nginx' : 'the small proxy of this test: nginx is not installed'}.`,
  );
  console.log(
    ['under load'.padEnd(34), ...['reads', 'saves', 'failed', 'p50', 'p99'].map((head) => head.padStart(9))].join(' '),
  );
  const report = (name: string): Counted => {
    const counted = load.part(name);
    console.log(row(counted));
    reasons(counted);
    return counted;
  };
  await pause(settling);
  report('three servers');
  await killEach(servers);
  report('each killed (SIGKILL)');
  const slowestEnd = await restartEach(servers);
  await pause(settling);
  const rolling = report('each restarted (SIGTERM)');
  console.log(`    told to end, the slowest had ended after ${Math.round(slowestEnd)} ms`);
  await primary.kill();
  await pause(settling);
  report('the primary is dead');
  await standby.promote();
  const promoted = performance.now();
  await load.nextSave();
  const milliseconds = Math.round(performance.now() - promoted);
  await pause(settling);
  report('the standby has taken over');
  await load.end();
  const missing = await missingAt(readUrl, load);
  hold(rolling.failed.length === 0, `a rolling restart fails no request: ${rolling.failed.length} failed`);
  hold(milliseconds < goal, `the promoted standby is in use within ${goal} ms: a save after ${milliseconds} ms`);
  hold(missing === 0, `every acknowledged save is there: ${missing} of ${load.acknowledged.length} missing`);
} finally {
  await endAll();
}
process.exit(broken.length === 0 ? 0 : 1);
