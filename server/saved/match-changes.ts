import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
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

/** The car `c` is what the search `s` asks for. What is quickly looked at comes first: most pairs end there. */
const fits = sql`
  case when (s.price_to_cents is null or c.price_cents <= s.price_to_cents)
    and (s.within_km is null or abs(c.latitude - s.latitude) * 111 < s.within_km + 0.5)
    and (c.kind <> 'new' or c.listed_on >= s.created_at)
    and (s.year_from is null or c.year >= s.year_from)
    and (s.year_to is null or c.year <= s.year_to)
    and (s.km_to is null or c.mileage_km <= s.km_to)
    and (s.price_from_cents is null or c.price_cents >= s.price_from_cents)
    and (s.payment_to_cents is null or case when s.is_lease then c.lease_cents else c.finance_cents end <= s.payment_to_cents)
    and (not s.is_lease or c.condition = 'New')
    and (s.dealer_id is null or c.dealer_id = s.dealer_id)
    and (s.vin is null or c.vin = s.vin)
    and (s.stock_number is null or c.stock_number = s.stock_number)
  then (s.models is null or c.model = any(s.models))
    and (s.makes is null or c.make = any(s.makes))
    and (s.types is null or c.vehicle_type = any(s.types) or c.body = any(s.types))
    and (s.conditions is null or c.condition = any(s.conditions))
    and (s.colours is null or c.colour = any(s.colours))
    and (s.drivetrains is null or c.drivetrain = any(s.drivetrains))
    and (s.fuels is null or c.fuel = any(s.fuels))
    and (s.transmissions is null or c.transmission = any(s.transmissions))
    and (s.within_km is null or 2 * 6371 * asin(sqrt(least(1, power(sin(radians(c.latitude - s.latitude) / 2), 2)
      + cos(radians(s.latitude)) * cos(radians(c.latitude)) * power(sin(radians(c.longitude - s.longitude) / 2), 2)))) < s.within_km + 0.5)
    and (s.words is null or c.lexemes @@ to_tsquery('simple', s.words))
  else false end`;
