/**
 * Whether the server's memory levels off: many mixed requests on each home of the database, one after the other.
 * `npm run soak`; `SOAK_REQUESTS` sends another number than 500,000, `SOAK_HOME` takes one home alone, `postgres` or
 * `embedded`.
 */
import { execFileSync } from 'node:child_process';
import { type Ask, asker } from '../attack/ask.ts';
import { startProduct } from '../e2e/product.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { median } from './median.ts';
import { mixedRequests } from './soak-requests.ts';

/** The most resident memory at the end, in megabytes, and by how much of it the last third may have risen. */
const goals = { postgres: 450, embedded: 900 };
const mostRise = 0.03;

const atOnce = 16;
const looks = 40;

type Home = keyof typeof goals;

/** What the process holds, in megabytes. */
const memoryOf = (pid: number): number => {
  const said = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(said) / 1024);
};

/** Sends so many requests; gives the statuses. */
async function send(ask: Ask, draw: Awaited<ReturnType<typeof mixedRequests>>, count: number): Promise<number[]> {
  const statuses: number[] = [];
  let left = count;
  const work = async () => {
    for (; left > 0; left -= 1) statuses.push((await ask(await draw())).status);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}

/** The memory after each part of the requests. */
async function soak(home: Home, requests: number, settings: Record<string, string>): Promise<number[]> {
  const product = await startProduct({ DEMO: '1', LOG_LEVEL: 'warn', ...settings });
  process.env.PRODUCT_DATA = product.dataDirectory;
  try {
    const ask = asker(product.address);
    const draw = await mixedRequests(ask);
    const seen: number[] = [];
    const begun = performance.now();
    for (let look = 1; look <= looks; look += 1) {
      const statuses = await send(ask, draw, Math.ceil(requests / looks));
      const failed = statuses.filter((status) => status === 0 || status >= 500).length;
      seen.push(memoryOf(product.pid));
      const sent = Math.ceil(requests / looks) * look;
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(`${home}: ${sent} requests, ${seconds} s, ${seen.at(-1)} MB, ${failed} failed`);
    }
    return seen;
  } finally {
    await product.stop();
  }
}

/** Says whether the memory stays below its goal and rises no more. */
function judge(home: Home, seen: readonly number[]): boolean {
  const last = seen.slice(Math.floor((seen.length * 5) / 6));
  const before = seen.slice(Math.floor((seen.length * 2) / 3), Math.floor((seen.length * 5) / 6));
  const [end, rise] = [median(last), median(last) - median(before)];
  const holds = end <= goals[home] && rise <= goals[home] * mostRise;
  const figures = `${end} MB at the end (goal ${goals[home]}), ${rise} MB more than shortly before, at most ${Math.max(...seen)}`;
  console.log(`${holds ? 'held  ' : 'MISSED'} ${home}: ${figures}`);
  return holds;
}

async function soakOnPostgres(requests: number): Promise<number[]> {
  const postgres = await startNativePostgres();
  try {
    const DATABASE_URL = await postgres.createDatabase('soak');
    return await soak('postgres', requests, { DATABASE_URL });
  } finally {
    await postgres.stop();
  }
}

const { SOAK_REQUESTS: asked = '500000', SOAK_HOME: only } = process.env;
if (!/^\d{2,8}$/.test(asked)) throw new Error('SOAK_REQUESTS has to be a whole number.');
const requests = Number(asked);
console.log(`${requests} requests on each home`);
const outcomes: boolean[] = [];
if (only !== 'embedded') outcomes.push(judge('postgres', await soakOnPostgres(requests)));
if (only !== 'postgres') outcomes.push(judge('embedded', await soak('embedded', requests, {})));
// Connections that are kept would hold the process up.
process.exit(outcomes.every(Boolean) ? 0 : 1);
