import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { startNativePostgres } from '#server/testing/native-postgres.ts';
import { onServer, startStandby } from '#server/testing/native-standby.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { percentile } from '../market/percentile.ts';
import { openBalancer } from './balancer.ts';
import type { Endings, Hold } from './endings.ts';
import { type Counted, Load } from './load.ts';
import { startNginx } from './nginx.ts';
import { addPeople } from './people.ts';
import { hasProgram } from './programs.ts';
import { bucket, type Servers, startServers } from './servers.ts';

/** The time in which a promoted standby is to be in use, in milliseconds. */
const goal = 5000;
const settling = 3000;

const databaseName = 'cluster';

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

/** A primary with a synchronous standby, and how servers and tests reach them. */
async function startDatabases(endings: Endings) {
  const primary = await startNativePostgres(undefined, ['shared_buffers=64MB']);
  endings.add(() => primary.stop());
  const url = await primary.createDatabase(databaseName);
  const standby = await startStandby(primary);
  endings.add(() => standby.stop());
  const [first, second] = [new URL(primary.url).host, new URL(standby.url).host];
  const both = `${url.replace(first, `${first},${second}`)}?target_session_attrs=read-write`;
  return { primary, standby, url, both, readUrl: standby.url.replace(/postgres$/, databaseName) };
}

type Report = (name: string) => Counted;

/** Kills and restarts each server under load; gives what came of the rolling restart. */
async function troubleServers(servers: Servers, report: Report): Promise<Counted> {
  await pause(settling);
  report('three servers');
  await killEach(servers);
  report('each killed (SIGKILL)');
  const slowestEnd = await restartEach(servers);
  await pause(settling);
  const rolling = report('each restarted (SIGTERM)');
  console.log(`    told to end, the slowest had ended after ${Math.round(slowestEnd)} ms`);
  return rolling;
}

/**
 * Three servers on a primary and a standby, each killed and each restarted in turn under load; then the primary is killed and the
 * standby promoted. Prints what came of it as a table.
 *
 * @param folder of its own, which is there
 */
export async function severalServers(folder: string, endings: Endings, hold: Hold): Promise<void> {
  const files = await startS3Server(join(folder, 'files'), bucket);
  endings.add(() => files.close());
  const { primary, standby, url, both, readUrl } = await startDatabases(endings);
  const servers = await startServers(3, folder, { url: both, readUrl }, files);
  endings.add(() => servers.endAll());
  const people = await addPeople({ url });
  await onServer(primary.url, (client) => client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'"));
  await onServer(primary.url, (client) => client.query('SELECT pg_reload_conf()'));
  const isNginx = hasProgram('nginx', ['-v'], 'the small proxy of this test stands before the servers.');
  const balancer = isNginx
    ? await startNginx(folder, await freePort(), servers.addresses)
    : await openBalancer(servers.addresses);
  endings.add(() => balancer.close());
  const load = new Load(balancer.address, people);
  load.begin();

  const heads = ['reads', 'saves', 'failed', 'p50', 'p99'].map((head) => head.padStart(9));
  console.log(['under load'.padEnd(34), ...heads].join(' '));
  const report = (name: string): Counted => {
    const counted = load.part(name);
    console.log(row(counted));
    reasons(counted);
    return counted;
  };
  const rolling = await troubleServers(servers, report);
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
  // That a busy machine takes longer than product or proxy wait is no request lost by a restart.
  const lost = rolling.failed.filter(({ why }) => !/^(read|save) 50[34] /.test(why)).length;
  const late = rolling.failed.length - lost;
  hold(lost === 0, `a rolling restart fails no request: ${lost} failed, and ${late} were late on this machine`);
  hold(milliseconds < goal, `the promoted standby is in use within ${goal} ms: a save after ${milliseconds} ms`);
  hold(missing === 0, `every acknowledged save is there: ${missing} of ${load.acknowledged.length} missing`);
}
