import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { allInCents, asAdvertised } from '#engine/form/advertised-price.ts';
import { electric } from '#engine/form/choose-vehicle.ts';
import { payForCar } from '#engine/form/ways-to-pay.ts';
import { models } from '../catalogue/tables.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { insertMany } from '../database/insert-many.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { attributesHad } from '../listings/attributes.ts';
import type { AdvertisedCar } from '../listings/car-check.ts';
import { positionOf } from '../listings/distance.ts';
import { carAtDealer, namedColumns, withDealer, withFreight } from '../listings/price-of-listing.ts';
import { listings, publicListings } from '../listings/tables.ts';
import { type ProgrammesOfCar, programmesForListings } from '../programmes/in-force.ts';
import { keepProblems } from './keep-problems.ts';
import { firstCents } from './present-found.ts';
import { foundCars, foundMarks } from './tables.ts';
import { colourFamilyOf, drivetrainOf, fuelOf, transmissionOf, wordsOfCar } from './words-of-car.ts';

/** So many cars are priced in a transaction, and written by a statement. More at a time take more of the processor. */
const together = 100;

/**
 * Brings the rows up to date of the cars that this transaction has changed. To be done at the end of every change of a
 * dealer's cars; what else moves a price is done by `keepAllFound`.
 */
export async function keepFound(tx: Queryable, dealerId: string, clock: Clock): Promise<void> {
  // The row of a mark is this transaction's where this transaction has written it.
  const isOwn = sql`xmin = pg_current_xact_id()::xid`;
  const marks = await tx
    .delete(foundMarks)
    .where(and(eq(foundMarks.dealerId, dealerId), ne(foundMarks.listingId, ''), isOwn))
    .returning({ listingId: foundMarks.listingId });
  const ids = marks.map(({ listingId }) => listingId);
  await writeFound(tx, ids, clock);
}

/**
 * Brings the rows of marked cars up to date, some at a time. A car that is being changed is left to whoever changes it.
 *
 * @returns the ids of the dealers whose cars these were
 */
export async function keepAllFound(db: Db, clock: Clock): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (;;) {
    // By itself, for whoever changes a dealer writes its mark, and could wait for cars that wait for the dealer.
    await markCarsOfDealers(db);
    const some = await db.transaction((tx) => keepSome(tx, clock));
    if (some.length === 0) return kept;
    for (const { dealerId } of some) kept.add(dealerId);
  }
}

/** The same of one car of a dealer, where it is marked. */
export async function keepFoundOf(
  db: Db,
  { dealerId, listingId }: Readonly<typeof foundMarks.$inferSelect>,
  clock: Clock,
): Promise<void> {
  const isIt = and(eq(foundMarks.dealerId, dealerId), eq(foundMarks.listingId, listingId));
  await db.transaction((tx) => keepSome(tx, clock, isIt));
}

type Mark = Pick<typeof foundMarks.$inferSelect, 'dealerId'>;

/**
 * Brings some rows up to date; gives the marks that were taken away with that. Of many, those are left for which it would have to
 * wait: whoever has them may need a car that is held here.
 */
async function keepSome(tx: Transaction, clock: Clock, isAsked?: SQL): Promise<readonly Mark[]> {
  const marked = tx
    .select({ id: foundMarks.listingId })
    .from(foundMarks)
    .where(and(ne(foundMarks.listingId, ''), isAsked))
    .limit(together)
    .for('update', isAsked ? {} : { skipLocked: true });
  const found = await marked;
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const held = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, ids))
    .for('share', { skipLocked: true });
  const gone = await tx.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids));
  const there = new Set(gone.map(({ id }) => id));
  const taken = [...held.map(({ id }) => id), ...ids.filter((id) => !there.has(id))];
  if (taken.length === 0) return [];
  const marks = await tx
    .delete(foundMarks)
    .where(inArray(foundMarks.listingId, taken))
    .returning({ dealerId: foundMarks.dealerId });
  await writeFound(tx, taken, clock);
  return marks;
}

/**
 * A dealer's mark becomes marks of its cars, while nobody changes several of these: each would else have marks for which the other
 * waits. A dealer that is being changed is left to a later look, so that it holds up no other.
 */
async function markCarsOfDealers(db: Db): Promise<void> {
  const isMarked = and(eq(foundMarks.dealerId, dealers.id), eq(foundMarks.listingId, ''));
  await db.transaction(async (tx) => {
    const [dealer] = await tx
      .select({ id: dealers.id })
      .from(dealers)
      .innerJoin(foundMarks, isMarked)
      .limit(1)
      .for('no key update', { of: dealers, skipLocked: true });
    if (!dealer) return;
    await tx.execute(sql`
      with dealer as (
        delete from ${foundMarks} where dealer_id = ${dealer.id} and listing_id = '' returning dealer_id
      )
      insert into ${foundMarks} (dealer_id, listing_id)
      select dealer_id, ${listings.id} from dealer join ${listings} using (dealer_id)
      where ${listings.removedAt} is null
      order by 1, 2 on conflict do nothing`);
  });
}

async function writeFound(queryable: Queryable, ids: readonly string[], clock: Clock): Promise<void> {
  for (let from = 0; from < ids.length; from += together) {
    const some = ids.slice(from, from + together);
    const rows = await publicCars(queryable, some);
    const programmes = await programmesForListings(queryable, rows, clock);
    const offered = new Map(rows.map((row) => [row.id, advertisedCar(row, programmes, clock)]));
    await keepProblems(queryable, some, offered, clock);
    const isPublic = new Set(rows.map(({ id }) => id));
    const away = some.filter((id) => !isPublic.has(id));
    if (away.length > 0) await queryable.delete(foundCars).where(inArray(foundCars.listingId, away));
    if (rows.length === 0) continue;
    const found = rows.map((row) => foundRow(row, offered.get(row.id) ?? null, clock));
    await insertMany(queryable, foundCars, found, orWhatIsNew);
  }
}

const names = Object.values(getTableColumns(foundCars))
  .filter((column) => column !== foundCars.listingId)
  .map(({ name }) => sql`${sql.identifier(name)}`);
const listed = sql.join(names, sql`, `);
const newlySaid = sql.join(
  names.map((name) => sql`excluded.${name}`),
  sql`, `,
);
const standing = sql.join(
  names.map((name) => sql`${foundCars}.${name}`),
  sql`, `,
);

/** Every column takes what the new row says; a row that says nothing new is not written. */
const orWhatIsNew = sql`ON CONFLICT (listing_id) DO UPDATE SET (${listed}) = (${newlySaid})
  WHERE (${standing}) IS DISTINCT FROM (${newlySaid})`;

type Row = Awaited<ReturnType<typeof publicCars>>[number];

const isOfModel = and(
  eq(models.makeId, publicListings.makeId),
  eq(models.name, publicListings.model),
  eq(models.vehicleType, publicListings.vehicleType),
);

function publicCars(queryable: Queryable, ids: readonly string[]) {
  const { fuel, drivetrain, transmission, details } = publicListings;
  return queryable
    .select({
      ...namedColumns,
      fuel,
      drivetrain,
      transmission,
      details,
      zipcode: dealers.zipcode,
      publishedAt: listings.publishedAt,
      createdAt: listings.createdAt,
      firstCents,
      body: models.bodyStyle,
      powertrain: models.powertrain,
    })
    .from(publicListings)
    .innerJoin(dealers, withDealer)
    .innerJoin(listings, eq(listings.id, publicListings.id))
    .leftJoin(dealerMakes, withFreight)
    .leftJoin(models, isOfModel)
    .where(inArray(publicListings.id, [...ids]));
}

function foundRow(row: Row, offered: AdvertisedCar | null, clock: Clock): typeof foundCars.$inferInsert {
  const { id, dealerId, make, model, trim, vehicleType, year, condition, mileageKm, vin, stockNumber } = row;
  const place = positionOf(row.zipcode);
  const { basePriceCents } = row;
  return {
    listingId: id,
    dealerId,
    make,
    model,
    vehicleType,
    body: vehicleType === electric ? row.body : null,
    year,
    condition,
    mileageKm,
    vin,
    stockNumber,
    province: row.settings.province,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ...pricesOf(row, offered, clock),
    colour: colourFamilyOf(row.exteriorColour),
    drivetrain: drivetrainOf(row.drivetrain),
    fuel: fuelOf(row.fuel ?? row.powertrain),
    transmission: transmissionOf(row.transmission),
    has: attributesHad(row),
    listedOn: row.publishedAt ?? row.createdAt,
    dropCents: basePriceCents ? Math.max(0, (row.firstCents ?? 0) - basePriceCents) : 0,
    words: wordsOfCar([make, model, trim, String(year), vehicleType]),
  };
}

function advertisedCar(row: Row, programmesOf: ProgrammesOfCar, clock: Clock): AdvertisedCar | null {
  if (!row.basePriceCents) return null;
  const listed = carAtDealer(row, programmesOf(row), clock);
  return { listed, way: asAdvertised(listed, currentRates(), dayInOntario(clock)) };
}

/** What a car is sorted and narrowed by; null on request. */
function pricesOf({ basePriceCents, condition, settings }: Row, offered: AdvertisedCar | null, clock: Clock) {
  if (!offered) return { priceCents: null, financeCents: null, leaseCents: null };
  const { listed, way } = offered;
  const { province } = settings;
  const lease =
    condition === 'New' ? payForCar(listed, 'Lease', { province }, currentRates(), dayInOntario(clock)) : null;
  return {
    priceCents: allInCents(way) ?? basePriceCents,
    financeCents: way.result.figures.paymentCents,
    leaseCents: lease?.hasPayment ? lease.result.figures.paymentCents : null,
  };
}
