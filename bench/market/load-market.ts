import { type SQL, sql } from 'drizzle-orm';
import { centroidOf, postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import { provinces } from '#reference/provinces/provinces.ts';
import type { Db, Transaction } from '#server/database/db.ts';
import type { Clock } from '#server/kit/clock.ts';
import { keepAllFound } from '#server/search/keep-found.ts';
import { checkSample } from './check-sample.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How large a market is to be. */
export type MarketSize = { readonly cars: number; readonly dealers: number };

/** Each demonstration dealer so many times with other prices: those cars are priced by the product itself. */
const variants = 3;

/** One dealer is as large as dealers come. */
const carsOfLargest = 2000;

/**
 * Multiplies the demonstration to the size of a market. First some dealers with prices of their own, whose rows the search
 * keeps by itself; then copies of these at places all over their provinces. A copy has the fees, the programmes and the
 * province of its original, and so its payments. Everything is deterministic. At the end some cars are priced by the
 * product: it throws where a row is another than the copied one.
 */
export async function loadMarket(db: Db, clock: Clock, size: MarketSize): Promise<void> {
  await db.transaction(async (tx) => {
    await makeMarketFunctions(tx);
    await addOriginals(tx);
  });
  await keepAllFound(db, clock);
  await db.transaction(async (tx) => {
    await makeMarketFunctions(tx);
    await withoutIndexes(tx, ['listings', 'listing_prices', 'found_cars', 'car_problems'], () => addCopies(tx, size));
    await countAgain(tx);
  });
  await db.execute(sql`vacuum (analyze)`);
  await checkSample(db, clock);
}

/** No foreign keys and no triggers; numbers and ids that are drawn from what they are for. */
export async function makeMarketFunctions(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`create or replace function pg_temp.id_of(kind text, number bigint) returns text language sql immutable as
    $$ select left(translate(encode(decode(md5(kind || ':' || number), 'hex'), 'base64'), '+/', '-_'), 22) $$`);
  await tx.execute(sql`create or replace function pg_temp.drawn(what text, number bigint, below int) returns int language sql immutable as
    $$ select ('x' || left(md5(what || number), 7))::bit(28)::int % below $$`);
}

/** What the triggers would have counted. */
async function countAgain(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from listing_counts`);
  await tx.execute(sql`insert into listing_counts (dealer_id, make_id, vehicle_type, condition, cars)
    select dealer_id, make_id, vehicle_type, condition, count(*) from listings
    where state = 'published' and removed_at is null group by 1, 2, 3, 4`);
  await tx.execute(sql`delete from market_counts`);
  await tx.execute(sql`insert into market_counts (make_id, vehicle_type, condition, cars)
    select make_id, vehicle_type, condition, sum(cars) from public_counts group by 1, 2, 3`);
}

/** Rows of a table as they are, but for what an object says. */
const copied = (table: string, source: SQL, changes: SQL): SQL => sql`
  insert into ${sql.identifier(table)} select copy.* from ${source},
  lateral jsonb_populate_record(original, jsonb_build_object(${changes})) as copy`;

async function addOriginals(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temp table original_dealer on commit drop as
    select pg_temp.id_of('original', row_number() over (order by business_name, variant)) as id, id as like_id, variant
    from dealers cross join generate_series(1, ${variants}::int) as variant`);
  await tx.execute(sql`create temp table original_car on commit drop as
    select pg_temp.id_of('original car', number) as id, number, like_id, dealer_id,
      (92 + pg_temp.drawn('price', number, 17)) / 100.0 as factor
    from (
      select row_number() over (order by listings.id, variant) as number, listings.id as like_id, original_dealer.id as dealer_id
      from listings join original_dealer on original_dealer.like_id = listings.dealer_id
    ) as numbered`);
  const ofDealer = (table: string) => sql`original_dealer as made join ${sql.identifier(table)} as original
    on original.dealer_id = made.like_id`;
  const ofCar = (table: string, key: SQL) => sql`original_car as made join ${sql.identifier(table)} as original
    on original.${key} = made.like_id`;
  const price = (column: SQL) => sql`round(${column} * factor / 100) * 100`;
  await tx.execute(
    copied(
      'dealers',
      sql`original_dealer as made join dealers as original on original.id = made.like_id`,
      sql`'id', made.id, 'business_name', original.business_name || '-v' || variant`,
    ),
  );
  for (const table of ['dealer_makes', 'subscriptions']) {
    await tx.execute(copied(table, ofDealer(table), sql`'dealer_id', made.id`));
  }
  await tx.execute(
    copied(
      'listings',
      ofCar('listings', sql`id`),
      sql`'id', made.id, 'dealer_id', made.dealer_id, 'vin', upper(left(md5('vin' || number), 17)), 'stock_number', 'V' || number,
        'base_price_cents', ${price(sql`original.base_price_cents`)}`,
    ),
  );
  await tx.execute(
    copied(
      'listing_prices',
      ofCar('listing_prices', sql`listing_id`),
      sql`'listing_id', made.id, 'price_cents', ${price(sql`original.price_cents`)}`,
    ),
  );
  await tx.execute(sql`insert into found_marks (dealer_id, listing_id) select id, '' from original_dealer`);
}

/** Every postal area with its province and place, as rows for the database. */
const areas = JSON.stringify(
  provinces.flatMap(({ code }) =>
    postalAreasOf(code).flatMap((area) => {
      const place = centroidOf(area);
      return place ? [{ province: code, area, ...place }] : [];
    }),
  ),
);

async function addCopies(tx: Transaction, { cars, dealers }: MarketSize): Promise<void> {
  await tx.execute(sql`create temp table place on commit drop as
    select *, row_number() over (partition by province order by area) - 1 as number, count(*) over (partition by province)::int as several
    from jsonb_to_recordset(${areas}::jsonb) as area(province text, area text, latitude float8, longitude float8)`);
  await addDealers(tx, cars, dealers);
  await addCars(tx);
}

async function addDealers(tx: Transaction, cars: number, dealers: number): Promise<void> {
  await tx.execute(sql`create temp table market_dealer on commit drop as
    with original as (
      select id, province, row_number() over (order by id) - 1 as number, count(*) over ()::int as several
      from dealers where business_name ~ '-v[0-9]+$'
    ), there as (select (select count(*) from dealers)::int as dealers, (select count(*) from found_cars)::int as cars)
    select k, pg_temp.id_of('dealer', k) as id, original.id as like_id, area, latitude, longitude,
      case when k = 1 then least(${carsOfLargest}::int, ${cars}::int / 10)
        else round((${cars}::int - there.cars) * (0.3 + pg_temp.drawn('stock', k, 1400) / 1000.0) / (${dealers}::int - there.dealers)) end::int as cars
    from there cross join lateral generate_series(1, ${dealers}::int - there.dealers) as k
    join original on original.number = pg_temp.drawn('like', k, several)
    join place on place.province = original.province and place.number = pg_temp.drawn('place', k, place.several)`);
  await tx.execute(
    copied(
      'dealers',
      sql`market_dealer as made join dealers as original on original.id = made.like_id`,
      sql`'id', made.id, 'business_name', 'market-' || k, 'name', original.name || ' ' || k, 'zipcode', made.area,
        'city', 'Town of ' || made.area, 'address', (100 + k) || ' Market Street'`,
    ),
  );
  for (const table of ['dealer_makes', 'subscriptions']) {
    const source = sql`market_dealer as made join ${sql.identifier(table)} as original on original.dealer_id = made.like_id`;
    await tx.execute(copied(table, source, sql`'dealer_id', made.id`));
  }
}

async function addCars(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temp table market_car on commit drop as
    with original as (
      select listing_id, dealer_id, row_number() over (partition by dealer_id order by listing_id) - 1 as number,
        count(*) over (partition by dealer_id)::int as several
      from found_cars
    ), several as (select distinct dealer_id, several from original), numbered as (
      select market_dealer.*, several.several, row_number() over (order by k, j) as number
      from market_dealer join several on several.dealer_id = market_dealer.like_id cross join lateral generate_series(1, cars) as j
    )
    select pg_temp.id_of('car', numbered.number) as id, original.listing_id as like_id, numbered.id as dealer_id, numbered.number,
      latitude, longitude, upper(left(md5('market' || numbered.number), 17)) as vin, 'M' || numbered.number as stock_number,
      to_char(now() - pg_temp.drawn('age', numbered.number, 400 * 86400) * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SSOF') as listed
    from numbered join original on original.dealer_id = numbered.like_id
      and original.number = pg_temp.drawn('car', numbered.number, numbered.several)`);
  const source = (table: string, key: SQL) =>
    sql`market_car as made join ${sql.identifier(table)} as original on original.${key} = made.like_id`;
  const own = sql`'dealer_id', made.dealer_id, 'vin', made.vin, 'stock_number', made.stock_number`;
  await tx.execute(
    copied('listings', source('listings', sql`id`), sql`'id', made.id, 'published_at', made.listed, ${own}`),
  );
  await tx.execute(copied('listing_prices', source('listing_prices', sql`listing_id`), sql`'listing_id', made.id`));
  await tx.execute(
    copied(
      'found_cars',
      source('found_cars', sql`listing_id`),
      sql`'listing_id', made.id, 'latitude', made.latitude, 'longitude', made.longitude, 'listed_on', made.listed, ${own}`,
    ),
  );
  const ofDealer = sql`'listing_id', made.id, 'dealer_id', made.dealer_id`;
  await tx.execute(copied('car_problems', source('car_problems', sql`listing_id`), ofDealer));
}
