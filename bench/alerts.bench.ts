/**
 * How fast changed cars are held against saved searches, on PostgreSQL and on the embedded database:
 * `npm run bench -- alerts`. What the database itself needs to write as many rows stands beside it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { users } from '../server/accounts/tables.ts';
import { makes } from '../server/catalogue/tables.ts';
import type { Db } from '../server/database/db.ts';
import { withLongStatements } from '../server/database/deadline.ts';
import { type OpenDatabase, openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/kit/clock.ts';
import { newId } from '../server/kit/secrets.ts';
import { listings } from '../server/listings/tables.ts';
import { matchChanges } from '../server/saved/match-changes.ts';
import { wantedOf } from '../server/saved/saved-searches.ts';
import { savedSearches } from '../server/saved/tables.ts';
import { foundCars } from '../server/search/tables.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { addDealer } from '../server/testing/world.ts';
import { drawCar, drawFrom, drawSearch } from './draw-alerts.ts';

const searches = { server: 100_000, embedded: 10_000 };
const searchesOfOne = 4;
const cars = 20_000;
/** Of the cars: half of those that change are new, four of ten are cheaper, and one of ten is gone. */
const changes = { fresh: 2500, cheaper: 2000, gone: 500 };
/** Seconds for all of it, and for the longest part: whoever asks the embedded database meanwhile waits for its end. */
const goals = { seconds: 60, longest: 5 };
const together = 1000;

const inParts = async <Value>(values: readonly Value[], work: (part: Value[]) => Promise<unknown>) => {
  for (let from = 0; from < values.length; from += together) await work(values.slice(from, from + together));
};

/** People with confirmed addresses, and what each looks for. */
async function fillSearches(db: Db, count: number): Promise<void> {
  const draw = drawFrom(1);
  const people = Array.from({ length: count / searchesOfOne }, (_, number) => {
    const email = `shopper${number}@shoppers.example`;
    const name = { firstName: 'Ann', lastName: 'Tester', contactNumbers: '416-555-0142' };
    const place = { address: '1 Main Street', city: 'Toronto', state: 'Ontario', zipcode: 'M5V' };
    const address = { email, emailKey: email, emailVerifiedAt: systemClock.now() };
    return { id: newId(), ...name, ...place, ...address, passwordHash: '' };
  });
  await inParts(people, (part) => db.insert(users).values(part));
  const rows = Array.from({ length: count }, (_, number) => {
    const { filters, words } = drawSearch(draw);
    const common = { mode: 'Finance', sort: 'payment', dir: 'asc', province: 'ON', today: '2026-11-25' } as const;
    const asked = { ...filters, ...common, words };
    const own = { id: newId(), name: 'A search', frequency: 'daily', createdAt: new Date('2026-11-01') } as const;
    return { ...own, userId: people[Math.floor(number / searchesOfOne)]?.id ?? '', ...wantedOf(filters, asked) };
  });
  await inParts(rows, (part) => db.insert(savedSearches).values(part));
}

/** Cars that the searches know, and after that the changes of some; gives how many searches each change is held against. */
async function fillCars(db: Db): Promise<void> {
  const draw = drawFrom(2);
  const [makeId, dealer] = [newId(), await addDealer(db, systemClock, 'bench-cars')];
  await db.insert(makes).values({ id: makeId, name: 'MAKE 0' });
  const common = { dealerId: dealer.id, makeId, vehicleType: 'SUV', model: 'Model', trim: '', year: 2026 };
  const ids = Array.from({ length: cars + changes.fresh }, newId);
  await inParts(ids, (part) => db.insert(listings).values(part.map((id) => ({ id, ...common, condition: 'New' }))));
  const rows = ids.map((id) => ({ listingId: id, dealerId: dealer.id, ...drawCar(draw, new Date('2026-11-20')) }));
  await inParts(rows.slice(0, cars), (part) => db.insert(foundCars).values(part));
  await db.execute(sql`insert into known_cars select listing_id, to_jsonb(found_cars) from found_cars`);
  await db.execute(sql`delete from car_changes`);
  await inParts(rows.slice(cars), (part) => db.insert(foundCars).values(part));
  const some = (from: number, count: number) => sql`listing_id in (
    select listing_id from ${foundCars} order by listing_id offset ${from} limit ${count})`;
  await db.execute(sql`update found_cars set price_cents = price_cents * 9 / 10
    where ${some(0, changes.cheaper)} and listing_id in (select listing_id from known_cars)`);
  await db.execute(sql`delete from found_cars where ${some(cars - changes.gone, changes.gone)}`);
  for (const table of [foundCars, savedSearches, users]) await db.execute(sql`analyze ${table}`);
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;
const countOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`));
  return rows[0]?.count ?? 0;
};

/** Matches as the product does; gives the seconds of all of it, and of its longest part. */
async function match(db: Db): Promise<{ all: number; longest: number }> {
  const begun = performance.now();
  for (let longest = 0; ; ) {
    const part = performance.now();
    if ((await withLongStatements(() => matchChanges(db, systemClock))) === 0)
      return { all: secondsSince(begun), longest };
    longest = Math.max(longest, secondsSince(part));
  }
}

/** What the same database needs to write as many rows of the same table with nothing to find out. */
async function writeAgain(db: Db): Promise<number> {
  await db.execute(sql`create table bench_matches (like search_matches including all)`);
  const begun = performance.now();
  await withLongStatements(async () => {
    await db.execute(sql`insert into bench_matches select * from search_matches`);
  });
  return secondsSince(begun);
}

function report(name: string, seconds: number, goal: number): boolean {
  const isMet = seconds < goal;
  console.log(`  ${name}: ${seconds.toFixed(1)} s; goal under ${goal} s: ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

async function bench({ home, backgroundDb: db }: OpenDatabase): Promise<boolean> {
  await withLongStatements(async () => {
    await fillSearches(db, searches[home]);
    await fillCars(db);
  });
  const changed = await countOf(db, 'car_changes');
  const { all, longest } = await match(db);
  const matches = await countOf(db, 'search_matches');
  const again = await writeAgain(db);
  console.log(`${home}: ${changed} changed cars, ${searches[home]} saved searches, ${matches} matches`);
  console.log(`  writing as many rows alone: ${again.toFixed(1)} s`);
  return [report('all of it', all, goals.seconds), report('its longest part', longest, goals.longest)].every(Boolean);
}

async function onServer(): Promise<boolean> {
  const server = await startNativePostgres('npm');
  try {
    const database = await openDatabase({ url: await server.createDatabase('alerts') });
    return await bench(database).finally(() => database.close());
  } finally {
    await server.stop();
  }
}

async function onEmbedded(): Promise<boolean> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'icardeals-alerts-'));
  try {
    const database = await openDatabase({ dataDirectory });
    return await bench(database).finally(() => database.close());
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

const met = [await onServer(), await onEmbedded()];
if (!met.every(Boolean)) process.exitCode = 1;
