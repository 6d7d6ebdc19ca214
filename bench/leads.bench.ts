/**
 * How long a dealer waits for its list of leads with 10,000 of them, beside one with 20: `npm run bench -- leads`. Both
 * are asked in turn of one server on one PostgreSQL, one question at a time.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/kit/clock.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { addDealer, type DealerWithMember } from '../server/testing/world.ts';
import { drawLeads } from './draw-leads.ts';
import { median } from './median.ts';

/** How much longer the large list may take than the small one. */
const goal = 1.5;
const sizes = { small: 20, large: 10_000 };
const rounds = 200;

/** As the dashboard asks, and as the page of all leads does; and a page far down, which the one before it leads to. */
const lists = [
  { name: 'open leads by whose turn it is', query: 'status=open&sort=status', farPage: 39 },
  { name: 'all leads, newest first', query: 'sort=-submitted', farPage: 199 },
];

type Asked = { readonly dealer: DealerWithMember; readonly query: string };

async function answer(port: number, { dealer: { token }, query }: Asked): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`http://127.0.0.1:${port}/api/dealer/enquiries?${query}`, { headers });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`The list was refused: ${text}`);
  return text;
}

/** Milliseconds from the question to its whole answer. */
async function timeOf(port: number, asked: Asked): Promise<number> {
  const begun = performance.now();
  await answer(port, asked);
  return performance.now() - begun;
}

/** Asks both in turn. The part is of the two questions of a round, which the machine's other work meets alike. */
async function compare(port: number, name: string, small: Asked, large: Asked): Promise<void> {
  const times: { small: number; large: number }[] = [];
  for (let number = 0; number < rounds; number += 1) {
    times.push({ small: await timeOf(port, small), large: await timeOf(port, large) });
  }
  const middle = (of: 'small' | 'large') => median(times.map((both) => both[of]));
  const part = middle('large') / middle('small');
  const isMet = part <= goal;
  if (!isMet) process.exitCode = 1;
  console.log(
    `${name}: ${middle('small').toFixed(2)} ms with ${sizes.small}, ${middle('large').toFixed(2)} ms with ` +
      `${sizes.large}: ${part.toFixed(2)} times; goal ${goal}: ${isMet ? 'met' : 'MISSED'}`,
  );
}

/** Two dealers with their leads. */
async function dealersWithLeads(url: string): Promise<{ small: DealerWithMember; large: DealerWithMember }> {
  const { db, close } = await openDatabase({ url });
  const small = await addDealer(db, systemClock, 'small-cars');
  const large = await addDealer(db, systemClock, 'large-cars');
  await drawLeads(db, small.id, sizes.small);
  await drawLeads(db, large.id, sizes.large);
  await close();
  return { small, large };
}

const folder = mkdtempSync(join(tmpdir(), 'icardeals-bench-'));
const server = await startNativePostgres(undefined, ['shared_buffers=128MB']);
let product: ChildProcess | undefined;
try {
  const url = await server.createDatabase('bench');
  product = fork(join(import.meta.dirname, 'serve-product.ts'), [folder, url]);
  const [{ port }] = await once(product, 'message');
  const { small, large } = await dealersWithLeads(url);
  for (const { name, query, farPage } of lists) {
    const first = { dealer: small, query };
    await compare(port, name, first, { dealer: large, query });
    const before = JSON.parse(await answer(port, { dealer: large, query: `${query}&page=${farPage}` }));
    const far = { dealer: large, query: `${query}&page=${farPage + 1}&cursor=${before.cursor}` };
    await compare(port, `${name}, page ${farPage + 1}`, first, far);
  }
} finally {
  if (product) {
    const ended = once(product, 'exit');
    product.disconnect();
    await ended;
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
// Who watches over the server of PostgreSQL holds a pipe to this process until that ends.
process.exit();
