/**
 * How fast the server answers kept reads, works out deals and takes Save & Share, beside bare Node and a bare insert of
 * the same rows on the same PostgreSQL: `npm run bench -- server`. The rounds of both alternate. Reads and deals are
 * compared by the processor time of a request, which others on the machine hardly change; saves by how many there are.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
import { median } from './median.ts';
import { load, type NextRequest, requestText } from './server/load.ts';

/** What the product comes to, as a part of the bare thing. */
const goals = { kept: 0.6, calculate: 0.3, create: 0.2 };
const connections = [1, 16, 64];
const rounds = 3;
const milliseconds = 1500;
/** Each may send ten deals a day. */
const shoppers = 1500;
const sentByOne = 9;

type Served = { readonly child: ChildProcess; readonly port: number };

async function serve(program: string, given: readonly string[]): Promise<Served> {
  const child = fork(join(import.meta.dirname, program), given);
  const [{ port }] = await once(child, 'message');
  return { child, port };
}

async function cpuOf({ child }: Served): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = await once(child, 'message');
  return cpu;
}

type Round = { readonly rate: number; readonly cpu: number };

/** One round: answers a second, and microseconds of the server's processor for each. */
async function round(served: Served, many: number, next: NextRequest): Promise<Round> {
  const [before, begun] = [await cpuOf(served), performance.now()];
  const { answers, refusal } = await load(served.port, many, milliseconds, next);
  if (refusal) throw new Error(`Something was refused: ${refusal}`);
  const seconds = (performance.now() - begun) / 1000;
  return { rate: answers / seconds, cpu: ((await cpuOf(served)) - before) / answers };
}

type Pair = { readonly name: string; readonly own: NextRequest; readonly bare: NextRequest };
type Servers = { readonly own: Served; readonly bare: Served };

const partOf = {
  processor: (own: Round, bare: Round) => bare.cpu / own.cpu,
  rate: (own: Round, bare: Round) => own.rate / bare.rate,
};

/** Measures both in turn, and says what the product comes to; a goal that is missed fails the run. */
async function compare({ own, bare }: Servers, pair: Pair, by: keyof typeof partOf, goal: number): Promise<void> {
  for (const many of connections) {
    const pairs: { own: Round; bare: Round }[] = [];
    for (let number = 0; number < rounds; number += 1) {
      pairs.push({ bare: await round(bare, many, pair.bare), own: await round(own, many, pair.own) });
    }
    const middle = (of: 'own' | 'bare', what: keyof Round) => median(pairs.map((both) => both[of][what])).toFixed(0);
    const part = (how: keyof typeof partOf) => median(pairs.map((both) => partOf[how](both.own, both.bare)));
    const isMet = part(by) >= goal;
    if (!isMet) process.exitCode = 1;
    console.log(
      `${pair.name}, ${many} at once: ${middle('own', 'rate')}/s and ${middle('own', 'cpu')} µs, bare ` +
        `${middle('bare', 'rate')}/s and ${middle('bare', 'cpu')} µs; ${part('rate').toFixed(3)} of its rate, ` +
        `${part('processor').toFixed(3)} by processor; goal ${goal} by ${by}: ${isMet ? 'met' : 'MISSED'}`,
    );
  }
}

/** The sessions of as many shoppers as the saves need, and a dealer that takes their deals. */
async function people(url: string): Promise<{ tokens: readonly string[]; dealer: string }> {
  const database = await openDatabase({ url });
  const tokens: string[] = [];
  for (let number = 0; number < shoppers; number += 1) {
    tokens.push((await addUser(database.db, systemClock, `Shopper${number}`)).token);
  }
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select business_name from dealers where state = 'approved' order by id limit 1`);
  await client.end();
  return { tokens, dealer: rows[0].business_name };
}

const folder = mkdtempSync(join(tmpdir(), 'icardeals-bench-'));
const server = await startNativePostgres(undefined, ['fsync=on', 'shared_buffers=128MB']);
const started: Served[] = [];
try {
  const url = await server.createDatabase('bench');
  const own = await serve('serve-product.ts', [folder, url]);
  started.push(own);
  const { tokens, dealer } = await people(url);
  const at = `http://127.0.0.1:${own.port}`;
  const kept = await (await fetch(`${at}/api/make/make`)).text();
  const deal = { ...financeDeal, ...accepted };
  let saves = 0;
  /** What the next shopper who may still send one sends. */
  const nextSave = () => {
    const token = tokens[Math.floor(saves / sentByOne)];
    if (token === undefined) throw new Error('There are not shoppers enough for so many saves.');
    saves += 1;
    return { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
  };
  const path = `/api/dealer/${dealer}/enquiry`;
  const asked = { method: 'POST', body: JSON.stringify(deal) };
  const first = await fetch(at + path, { ...asked, headers: { ...nextSave(), 'content-type': 'application/json' } });
  const { data } = z.object({ data: z.object({ _id: z.string() }) }).parse(await first.json());
  // The bare rows are the first shopper's, who has had enough by them.
  saves = sentByOne;
  const bare = await serve('serve-bare.ts', [url, kept, data._id]);
  started.push(bare);
  const servers = { own, bare };
  const read = requestText('GET', '/api/make/make');
  const calculate = requestText('POST', '/api/deal/calculate', {}, financeDeal);
  const insert = requestText('POST', '/insert', {}, deal);
  const bothOf = (request: string) => ({ own: () => request, bare: () => request });
  await compare(servers, { name: 'A kept read', ...bothOf(read) }, 'processor', goals.kept);
  await compare(servers, { name: 'A calculation', ...bothOf(calculate) }, 'processor', goals.calculate);
  const saving = { own: () => requestText('POST', path, nextSave(), deal), bare: () => insert };
  await compare(servers, { name: 'Save & Share', ...saving }, 'rate', goals.create);
} finally {
  for (const { child } of started) {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
