/**
 * How fast the server answers kept reads, works out deals and takes Save & Share, beside bare Node, beside a bare insert
 * of the same rows and beside an older build, on the same PostgreSQL, and what it takes to make a dealer's page:
 * `npm run bench -- server`. Each is warmed up by a number of requests, and the rounds of both alternate. Reads and deals
 * are compared by the processor time of a request, which others on the machine hardly change; saves by how many there are.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/kit/clock.ts';
import { newId } from '../server/kit/secrets.ts';
import { accepted, financeDeal } from '../server/testing/deals.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { addUser } from '../server/testing/world.ts';
import { compare, measure, type Side } from './server/compare.ts';
import { type NextRequest, requestText } from './server/load.ts';
import { olderBuild } from './server/older-build.ts';
import { end, type Served, serve } from './server/served.ts';

/** What Save & Share is held against: the build before its round trips were counted. */
const olderCommit = '7270746';
/** Each may send ten deals a day. */
const shoppers = 700;
const sentByOne = 9;

const deal = { ...financeDeal, ...accepted };

/** Where deals are sent: to the first dealer of the database. */
async function savePathOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select business_name from dealers where state = 'approved' order by id limit 1`);
  await client.end();
  return `/api/dealer/${encodeURIComponent(rows[0].business_name)}/enquiry`;
}

/** The sessions of as many shoppers as the saves need. */
async function sessions(url: string): Promise<readonly string[]> {
  const database = await openDatabase({ url });
  const tokens: string[] = [];
  for (let number = 0; number < shoppers; number += 1)
    tokens.push((await addUser(database.db, systemClock, `Shopper${number}`)).token);
  await database.close();
  return tokens;
}

/**
 * What the next shopper sends. They come in turn: who is at work at once are many, and one person's saves wait for each
 * other.
 */
function savesOf(path: string, tokens: readonly string[]): NextRequest {
  let saves = 0;
  return () => {
    const token = tokens[saves % tokens.length];
    if (token === undefined || saves >= tokens.length * sentByOne)
      throw new Error('There are not shoppers enough for so many saves.');
    saves += 1;
    return requestText('POST', path, { authorization: `Bearer ${token}`, 'idempotency-key': newId() }, deal);
  };
}

/** Sends a deal, whose rows the bare insert then repeats; gives its id. */
async function sendOne(port: number, path: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(deal) });
  return z.object({ data: z.object({ _id: z.string() }) }).parse(await reply.json()).data._id;
}

/** What a calculation answers. */
async function calculated({ port }: Served): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(financeDeal) };
  return (await fetch(`http://127.0.0.1:${port}/api/deal/calculate`, asked)).text();
}

const always = (request: string): NextRequest => {
  return () => request;
};

async function compareReads(own: Served, bare: Served): Promise<void> {
  const shared = { otherName: 'bare', by: 'processor', connections: [1, 16, 64] } as const;
  const sides = (next: NextRequest) => ({ own: { served: own, next }, other: { served: bare, next } });
  const read = always(requestText('GET', '/api/make/make'));
  const calculation = always(requestText('POST', '/api/deal/calculate', {}, financeDeal));
  await compare({ ...shared, name: 'A kept read', ...sides(read), warmUp: 20_000, amount: 3000 });
  // Enough of them that opening 64 connections, which costs both sides alike, is nothing beside them.
  await compare({ ...shared, name: 'A calculation', ...sides(calculation), warmUp: 40_000, amount: 4000 });
}

/** A page of an address that is not kept is made anew each time; what it asks the product's calls for is kept. */
async function measurePage(folder: string, url: string): Promise<void> {
  if (!existsSync(new URL('../build/server/index.js', import.meta.url))) {
    console.log("A dealer's page: not measured, the pages are not built");
    return;
  }
  const served = await serve('serve-product.ts', [folder, url, 'pages']);
  try {
    const next = always(requestText('GET', '/Dealer/lakeview-acura?measured=1', { accept: 'text/html' }));
    await measure({ name: "A dealer's page", own: { served, next }, warmUp: 1000, amount: 100 });
  } finally {
    await end(served);
  }
}

async function compareWithBareInsert(own: Side, bare: Served): Promise<void> {
  const other = { served: bare, next: always(requestText('POST', '/insert', {}, deal)) };
  const shared = { otherName: 'bare insert', by: 'rate', connections: [1, 16, 64], warmUp: 400, amount: 120 } as const;
  await compare({ ...shared, name: 'Save & Share', own, other, goal: 0.2 });
}

async function compareWithOlderBuild(own: Side, folder: string, url: string): Promise<void> {
  const build = olderBuild(olderCommit);
  if (!build) {
    console.log(`Save & Share beside ${olderCommit}: not measured, this checkout has no such commit`);
    return;
  }
  const older = await serve('serve-older.ts', [build, folder, url, String(shoppers)]);
  try {
    const other = { served: older, next: savesOf(await savePathOf(url), older.tokens ?? []) };
    const shared = { otherName: olderCommit, by: 'rate', connections: [16], warmUp: 400, amount: 120 } as const;
    await compare({ ...shared, name: 'Save & Share', own, other, goal: 4 });
  } finally {
    await end(older);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'icardeals-bench-'));
const server = await startNativePostgres(undefined, ['fsync=on', 'shared_buffers=128MB']);
const started: Served[] = [];
try {
  const url = await server.createDatabase('bench');
  const own = await serve('serve-product.ts', [folder, url]);
  started.push(own);
  const [sample = '', ...tokens] = await sessions(url);
  const path = await savePathOf(url);
  const kept = await (await fetch(`http://127.0.0.1:${own.port}/api/make/make`)).text();
  const bare = await serve('serve-bare.ts', [url, kept, await calculated(own), await sendOne(own.port, path, sample)]);
  started.push(bare);
  await compareReads(own, bare);
  await measurePage(folder, url);
  const saving = { served: own, next: savesOf(path, tokens) };
  await compareWithBareInsert(saving, bare);
  await compareWithOlderBuild(saving, folder, await server.createDatabase('older'));
} finally {
  for (const served of started) await end(served);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
// Who watches over the server of PostgreSQL holds a pipe to this process until that ends.
process.exit();
