import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { fitsColumns, type HeldCar, type Wanted, wantedNames } from '../search/fits.ts';
import { foundCars } from '../search/tables.ts';
import { degreesOfKey, lettersOfKey } from './keys.ts';
import { carChanges, knownCars, savedSearches, searchMatches } from './tables.ts';

/**
 * One statement holds so many cars against the searches that it ends within a second or two: the embedded database does
 * nothing else meanwhile, and a connection that is silent for longer is taken for dead.
 */
const cars = { most: 5000, least: 50, timesSearches: 25_000_000 };

/**
 * Holds cars that have changed against all saved searches, and writes down what is to be told. It is one statement for
 * many cars: a car meets by its keys (`keys.ts`) the searches that can ask for it, and is held against all that they ask.
 * A car is new to the searches that were there before it was listed; a fall is one of what it costs all-in; a gone car is
 * held as it last was. Searches whose owner has not confirmed an address have nothing to tell.
 *
 * @param share what part of the usual number of cars a statement takes
 * @returns how many cars it has held against them; 0 where none is left
 */
export async function matchChanges(db: Db, clock: Clock, share = 1): Promise<number> {
  return db.transaction(async (tx) => {
    // One at a time, of several servers too: what is new is told apart by what the one before has known.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved searches', 0))`);
    const searches = await tx.$count(savedSearches);
    const usual = Math.min(cars.most, Math.max(cars.least, cars.timesSearches / Math.max(1, searches)));
    const most = Math.ceil(usual * share);
    const marked = await tx.execute<{ listing_id: string }>(sql`
      delete from ${carChanges} where listing_id in (
        select listing_id from ${carChanges} order by listing_id limit ${most} for update skip locked
      ) returning listing_id`);
    const ids = marked.rows.map((row) => row.listing_id);
    if (ids.length === 0) return 0;
    const list = sql`(select value as listing_id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
    await tx.execute(matchesOf(list, clock.now()));
    await know(tx, list);
    return ids.length;
  });
}

/**
 * The same for all that have changed, look by look. After a statement that was cut off, for the machine is slow just now,
 * the next look takes half as many cars at a time; with each one that holds it takes twice as many, up to the usual number.
 */
export function changesMatcher(clock: Clock): (db: Db) => Promise<void> {
  let share = 1;
  return async (db) => {
    try {
      while ((await matchChanges(db, clock, share)) > 0) share = Math.min(1, share * 2);
    } catch (error) {
      share /= 2;
      throw error;
    }
  };
}

/** Writes down what the changes of some cars are to the searches that ask for such cars. */
const matchesOf = (list: SQL, now: Date) => sql`
  with marked as ${list},
  cars as (
    select found.*, 'new' as kind, null::bigint as then_cents
    from marked join found_cars found using (listing_id)
    where not exists (select 1 from ${knownCars} known where known.listing_id = found.listing_id)
    union all
    select found.*, 'drop', (known.car ->> 'price_cents')::bigint
    from marked join found_cars found using (listing_id) join ${knownCars} known using (listing_id)
    where found.price_cents < (known.car ->> 'price_cents')::bigint
    union all
    select was.*, 'gone', was.price_cents
    from marked join ${knownCars} known using (listing_id)
    cross join lateral jsonb_populate_record(null::found_cars, known.car) was
    where not exists (select 1 from found_cars found where found.listing_id = known.listing_id)
  ),
  changes as materialized (select cars.*, to_tsvector('simple', cars.words) as lexemes from cars),
  keyed as materialized (select changes.*, key from changes cross join lateral (${keysOfCar}) keys where key is not null)
  insert into ${searchMatches} (search_id, listing_id, kind, price_then_cents, at)
  select distinct on (s.id, c.listing_id)
    s.id, c.listing_id, c.kind, c.then_cents, ${now.toISOString()}::timestamptz
  from ${savedSearches} s join users on users.id = s.user_id and users.email_verified_at is not null and not users.disabled
  cross join lateral unnest(s.keys) key join keyed c using (key)
  where not s.paused and s.removed_at is null and ${fits}
  order by s.id, c.listing_id
  on conflict (search_id, listing_id) do update set
    kind = case when search_matches.kind = 'new' then 'new' else excluded.kind end,
    price_then_cents = coalesce(search_matches.price_then_cents, excluded.price_then_cents)`;

/** All keys of a car by which a search can ask for it, each by itself and in the square where the car is. */
const keysOfCar = sql`
  with own as (
    select key from unnest(array['model ' || model, 'make ' || make, 'type ' || vehicle_type, 'type ' || body, 'any']) key
    union
    select 'word ' || left(lexeme, ${lettersOfKey}) from unnest(tsvector_to_array(lexemes)) lexeme
    where length(lexeme) >= ${lettersOfKey}
  )
  select key from own
  union all
  select key || ' @' || floor(latitude / ${degreesOfKey}) || ',' || floor(longitude / ${degreesOfKey}) from own
  union all
  select unnest(array['vin ' || vin, 'stock ' || stock_number, 'dealer ' || dealer_id])`;

/** Knows the cars from now on as they are. */
async function know(tx: Transaction, list: SQL): Promise<void> {
  await tx.execute(sql`
    with marked as ${list}
    insert into ${knownCars} (listing_id, car)
    select found.listing_id, to_jsonb(found) from marked join found_cars found using (listing_id)
    on conflict (listing_id) do update set car = excluded.car`);
  await tx.execute(sql`
    with marked as ${list}
    delete from ${knownCars} known using marked
    where known.listing_id = marked.listing_id
      and not exists (select 1 from found_cars found where found.listing_id = known.listing_id)`);
}

const carColumns = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(foundCars)).map(([key, { name }]) => [key, sql`c.${sql.identifier(name)}`]),
  ),
  lexemes: sql`c.lexemes`,
} as unknown as HeldCar; // Object.fromEntries forgets the names, which are the table's own

/** What a saved search keeps: one that wants something of which it has no column does not compile. */
const kept: Readonly<Record<keyof Wanted, PgColumn>> = savedSearches;

const searchColumns = Object.fromEntries(
  wantedNames.map((name) => [name, sql`s.${sql.identifier(kept[name].name)}`]),
) as Record<keyof Wanted, SQL>; // as above

/** The car `c` is what the search `s` asks for, and was not listed before it. */
const fits = sql`(c.kind <> 'new' or c.listed_on >= s.created_at) and ${fitsColumns(carColumns, searchColumns)}`;
