import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { YesNoCarField } from '#contract/car-fields.ts';
import { carName } from '#contract/car-name.ts';
import { carPath } from '#contract/car-path.ts';
import type { FeedKind, FeedLack } from '#contract/feed-kinds.ts';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { centroidOf } from '#reference/postal-areas/postal-areas.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { patiently } from '../database/patiently.ts';
import { withReadsThatMayLag } from '../database/reads-that-may-lag.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { wallTime } from '../kit/zone-time.ts';
import { attributesOf } from '../listings/attributes.ts';
import { allInPriceOf, carAtDealer } from '../listings/price-of-listing.ts';
import { listings } from '../listings/tables.ts';
import { photoAddresses } from '../photos/read-photos.ts';
import { programmesForListings } from '../programmes/in-force.ts';

/** A published car as feeds see it. */
export type FeedCar = {
  readonly id: string;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly year: number;
  readonly condition: Condition;
  readonly vehicleType: string;
  readonly mileageKm: number | null;
  readonly colour: string | null;
  readonly interiorColour: string | null;
  /** The next four as the dealer words them. */
  readonly body: string | null;
  readonly fuel: string | null;
  readonly drivetrain: string | null;
  readonly transmission: string | null;
  readonly doors: number | null;
  /** Whether it has each of the attributes that a car has or has not: yes, no, or '' where its dealer says nothing. */
  readonly hasOrNot: Readonly<Record<YesNoCarField, string>>;
  /** The day on which it was first public, on its dealer's calendar; null where that is not known. */
  readonly publicSince: string | null;
  readonly description: string | null;
  readonly hasPrice: boolean;
  /** All-in, in dollars as decimal text; null where it cannot be said. */
  readonly allInPrice: string | null;
  /** Whole addresses. */
  readonly photos: readonly string[];
  /** Of the car's own page. */
  readonly link: string;
  readonly dealer: typeof dealers.$inferSelect;
};

type FeedContext = {
  readonly publicUrl: URL;
  readonly clock: Clock;
  /** Whether it is read for everybody, and may be a little older. */
  readonly mayLag?: boolean;
};

/** A car's price takes a tenth of a millisecond: more at once would keep everybody else waiting. */
const chunk = 100;

/**
 * The published cars of a dealer, or one of them, a chunk at a time, in the order of their ids. The dealers are approved ones.
 *
 * @param together how many cars are read by a statement, each with its photos, programmes and price
 */
export async function* feedCars(
  queryable: Queryable,
  isOfDealer: SQL | undefined,
  context: FeedContext,
  together = chunk,
): AsyncGenerator<readonly FeedCar[]> {
  let last = '';
  for (;;) {
    const after = last;
    const read = () => carsAfter(queryable, isOfDealer, context, { after, together });
    const cars = await patiently(context.mayLag ? () => withReadsThatMayLag(read) : read);
    if (cars.length > 0) yield cars;
    if (cars.length < together) return;
    last = cars.at(-1)?.id ?? '';
  }
}

/**
 * The published cars of many dealers, one dealer after the other: each chunk is looked for among one dealer's cars, and
 * takes as long among millions.
 */
export async function* feedCarsOf(
  queryable: Queryable,
  dealerIds: readonly string[],
  context: FeedContext,
): AsyncGenerator<readonly FeedCar[]> {
  for (const id of dealerIds) yield* feedCars(queryable, eq(dealers.id, id), context);
}

async function carsAfter(
  queryable: Queryable,
  isOfDealer: SQL | undefined,
  context: FeedContext,
  { after, together }: { readonly after: string; readonly together: number },
): Promise<FeedCar[]> {
  const rows = await queryable
    .select({ listing: listings, dealer: dealers, make: makes.name, freightCents: dealerMakes.freightCents })
    .from(listings)
    .innerJoin(dealers, eq(dealers.id, listings.dealerId))
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .leftJoin(dealerMakes, and(eq(dealerMakes.dealerId, dealers.id), eq(dealerMakes.makeId, listings.makeId)))
    .where(and(isPublic, isOfDealer, gt(listings.id, after)))
    .orderBy(asc(listings.id))
    .limit(together);
  if (rows.length === 0) return [];
  const ids = rows.map(({ listing }) => listing.id);
  const photos = await photoAddresses(queryable, ids);
  const programmes = await programmesForListings(queryable, rows.map(programmedBy), context.clock);
  return rows.map((row) => feedCar(row, photos.get(row.listing.id) ?? [], programmes(programmedBy(row)), context));
}

/** What a row's programmes are looked up by. */
const programmedBy = ({ listing, dealer }: Row) => ({ ...listing, timeZone: dealer.timeZone });

const isPublic = and(eq(listings.state, 'published'), isNull(listings.removedAt), eq(dealers.state, 'approved'));

type Row = {
  readonly listing: typeof listings.$inferSelect;
  readonly dealer: typeof dealers.$inferSelect;
  readonly make: string;
  readonly freightCents: number | null;
};

function feedCar(
  { listing, dealer, make, freightCents }: Row,
  photos: readonly string[],
  programmes: readonly KeptProgramme[],
  context: FeedContext,
): FeedCar {
  const { id, vin, stockNumber, model, trim, year, vehicleType, mileageKm, description } = listing;
  const { interiorColour, body, fuel, drivetrain, transmission, doors, publishedAt } = listing;
  const condition = listing.condition as Condition; // the table holds conditions only
  const priceCents = listing.basePriceCents ?? 0;
  const priced = {
    ...listing,
    make,
    freightCents,
    entry: listing.details,
    timeZone: dealer.timeZone,
    settings: dealer,
  };
  return {
    id,
    vin,
    stockNumber,
    make,
    model,
    trim,
    year,
    condition,
    vehicleType,
    mileageKm,
    interiorColour,
    body,
    fuel,
    drivetrain,
    transmission,
    doors,
    hasOrNot: attributesOf(listing),
    description,
    dealer,
    publicSince: publishedAt && wallTime(publishedAt, dealer.timeZone).date,
    colour: listing.exteriorColour,
    hasPrice: priceCents > 0,
    allInPrice: allInPriceOf(carAtDealer(priced, programmes, context.clock), dayInOntario(context.clock)),
    photos: photos.map((address) => new URL(address, context.publicUrl).href),
    link: new URL(carPath({ id, year: String(year), make, model, trim }), context.publicUrl).href,
  };
}

/** A car's name in a feed. Programs that read feeds refuse names in capitals. */
export const titleOf = (car: { year: number; make: string; model: string; trim: string }) => carName(car);

/** The code of a dealer's store as its Business Profile at Google has it; what is not set is our own name of the dealer. */
export const storeCodeOf = ({ storeCode, businessName }: FeedCar['dealer']) => storeCode || businessName;

/** 17 characters without I, O and Q (ISO 3779). */
const vinShape = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Where a dealer is, as exactly as the first half of its postal code says. */
export const positionOf = ({ zipcode }: { zipcode: string }) => centroidOf(zipcode.trim().slice(0, 3).toUpperCase());

/** What a car lacks for a feed; nothing where it can stand in it. */
export function lackingFor(kind: FeedKind, car: FeedCar): FeedLack[] {
  const lacks: [FeedLack, boolean][] = [
    ['vin', !vinShape.test(car.vin ?? '')],
    ['price', !car.hasPrice],
    ['freight', car.hasPrice && car.allInPrice === null],
    // Google's free listings do without.
    ['colour', kind !== 'googleListings' && !car.colour],
    ['photo', kind !== 'googleListings' && car.photos.length === 0],
    ['mileage', car.condition !== 'New' && car.mileageKm === null],
    ['place', kind === 'meta' && positionOf(car.dealer) === undefined],
  ];
  return lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
}
