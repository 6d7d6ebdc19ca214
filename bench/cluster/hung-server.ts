import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { type NativePostgres, startNativePostgres } from '#server/testing/native-postgres.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import type { Balancer } from './balancer.ts';
import { startCaddy } from './caddy.ts';
import type { Endings, Hold } from './endings.ts';
import { startNginx } from './nginx.ts';
import { addPeople, dealsOfPeople, type People } from './people.ts';
import { hasProgram } from './programs.ts';
import { bucket, type Servers, startServers } from './servers.ts';
import { reads, SteadyLoad, type Try } from './steady-load.ts';

/** How much longer a request may take because of a server that hangs than the slowest one before it, in milliseconds. */
const longest = 5000;
/** How long one hangs, how long all is well before and after it, and how long the database is stopped. */
const [hanging, settling, away] = [15_000, 2000, 6000];

type Proxy = (folder: string, port: number, servers: readonly string[]) => Promise<Balancer>;

const proxies: readonly (readonly [name: string, ask: readonly string[], start: Proxy])[] = [
  ['nginx', ['-v'], startNginx],
  ['caddy', ['version'], startCaddy],
];

type Place = {
  readonly servers: Servers;
  readonly people: People;
  readonly url: string;
  readonly database: NativePostgres;
  readonly hold: Hold;
  /** The number of the next save: the shoppers are used up one after the other. */
  next: number;
};

const slowestOf = (tries: readonly Try[]): number => Math.round(Math.max(0, ...tries.map(({ time }) => time)));

/** Says how many tries had which answer, and how long the longest of each took. */
function report(name: string, tries: readonly Try[]): void {
  console.log(`${name}: ${tries.length} tries`);
  const kinds = Map.groupBy(tries, ({ what, status }) => `${what} ${status || 'without an answer'}`);
  for (const [kind, same] of [...kinds].toSorted()) {
    const times = same.map(({ time }) => time);
    console.log(`    ${String(same.length).padStart(4)} × ${kind}, at most ${Math.round(Math.max(...times))} ms`);
  }
}

/** Sends requests before, while and after something is wrong; gives those answered from its beginning on. */
async function underLoad(place: Place, name: string, address: string, trouble: () => Promise<unknown>): Promise<Try[]> {
  const { hold } = place;
  const load = new SteadyLoad(address, name, place.people, place.next);
  load.begin();
  await pause(settling);
  const before = load.tries.length;
  const usual = slowestOf(load.tries);
  await trouble();
  await pause(settling);
  await load.end();
  place.next = load.saves;
  const tries = load.tries.slice(before);
  report(name, tries);
  const { ids, byNote } = await dealsOfPeople(place);
  const lost = load.acknowledged.filter((id) => !ids.has(id)).length;
  const twice = [...byNote].filter(([note, count]) => note.startsWith(`${name} `) && count > 1).length;
  hold(lost === 0, `${name}: ${lost} of ${load.acknowledged.length} acknowledged saves lost`);
  hold(twice === 0, `${name}: ${twice} saves made twice`);
  const price = slowestOf(tries) - usual;
  const figures = `the slowest after ${slowestOf(tries)} ms, before it ${usual} ms`;
  hold(price <= longest, `${name}: costs nobody more than ${longest} ms, ${figures}`);
  return tries;
}

/** Stops the first server for a while. */
async function hang({ servers }: Place): Promise<void> {
  servers.suspend(0);
  await pause(hanging);
  servers.resume(0);
}

/** What came of pages and calls, which read, other than an answer. */
const failedReads = (tries: readonly Try[]) => tries.filter(({ what, status }) => what !== 'save' && status !== 200);

/** Stops one server of so many behind a proxy. */
async function hangOneOf(count: number, place: Place, name: string, address: string): Promise<void> {
  const tries = await underLoad(place, name, address, () => hang(place));
  const { length } = failedReads(tries);
  if (count > 1) place.hold(length === 0, `${name}: the others answer what reads, ${length} failed`);
}

async function stopDatabase(place: Place, name: string, address: string): Promise<void> {
  await underLoad(place, name, address, async () => {
    place.database.suspend();
    await pause(away);
    place.database.resume();
  });
}

/**
 * One server of three, of two and a single one, stopped where it stands (SIGSTOP) and let go on, behind each proxy with the file
 * that operators are given; then the same with the database. A server that hangs takes connections and says nothing.
 *
 * @param folder of its own, which is there
 */
export async function hungServer(folder: string, endings: Endings, hold: Hold): Promise<void> {
  const here = proxies.filter(([name, ask]) =>
    hasProgram(name, ask, 'what a server that hangs costs behind it is left out.'),
  );
  if (here.length === 0) return;
  const files = await startS3Server(join(folder, 'files'), bucket);
  endings.add(() => files.close());
  const database = await startNativePostgres();
  endings.add(() => database.stop());
  const url = await database.createDatabase('hung');
  const servers = await startServers(3, folder, { url }, files);
  endings.add(() => servers.endAll());
  // What a server does for the first time takes longer.
  for (const address of servers.addresses)
    for (const path of Object.values(reads).flat()) await (await fetch(address + path)).arrayBuffer();
  const place: Place = { servers, people: await addPeople({ url }), url, database, hold, next: 0 };
  for (const [proxyName, , start] of here) {
    for (const count of [3, 2, 1]) {
      const balancer = await start(folder, await freePort(), servers.addresses.slice(0, count));
      endings.add(() => balancer.close());
      await hangOneOf(count, place, `${proxyName}, one of ${count} hangs`, balancer.address);
      if (count === 3) await stopDatabase(place, `${proxyName}, the database hangs`, balancer.address);
      await balancer.close();
    }
  }
}
