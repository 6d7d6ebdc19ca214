import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { advertisedPrice } from '#engine/form/advertised-price.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { chargesOfCar } from '../dealers/dealer-settings.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { listings } from '../listings/tables.ts';
import { photoAddresses } from '../photos/read-photos.ts';

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
  readonly description: string | null;
  readonly hasPrice: boolean;
  /** All-in, in dollars as decimal text; null where it cannot be said. */
  readonly allInPrice: string | null;
  /** Whole addresses. */
  readonly photos: readonly string[];
  /** Of the dealer's page with this car in its calculator. */
  readonly link: string;
  readonly dealer: typeof dealers.$inferSelect;
};

export type FeedContext = { readonly publicUrl: URL; readonly today: IsoDate };

const chunk = 500;

/** The published cars of dealers, a chunk at a time, in the order of their ids. The dealers are approved ones. */
export async function* feedCars(
  queryable: Queryable,
  isOfDealer: SQL | undefined,
  context: FeedContext,
): AsyncGenerator<readonly FeedCar[]> {
  let last = '';
  for (;;) {
    const rows = await queryable
      .select({ listing: listings, dealer: dealers, make: makes.name, freightCents: dealerMakes.freightCents })
      .from(listings)
      .innerJoin(dealers, eq(dealers.id, listings.dealerId))
      .innerJoin(makes, eq(makes.id, listings.makeId))
      .leftJoin(dealerMakes, and(eq(dealerMakes.dealerId, dealers.id), eq(dealerMakes.makeId, listings.makeId)))
      .where(and(isPublic, isOfDealer, gt(listings.id, last)))
      .orderBy(asc(listings.id))
      .limit(chunk);
    if (rows.length === 0) return;
    last = rows.at(-1)?.listing.id ?? '';
    const photos = await photoAddresses(
      queryable,
      rows.map(({ listing }) => listing.id),
    );
    yield rows.map((row) => feedCar(row, photos.get(row.listing.id) ?? [], context));
    if (rows.length < chunk) return;
  }
}

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
  context: FeedContext,
): FeedCar {
  const { id, vin, stockNumber, model, trim, year, vehicleType, mileageKm, description } = listing;
  const condition = listing.condition as Condition; // the table holds conditions only
  const priceCents = listing.basePriceCents ?? 0;
  const charged = chargesOfCar(dealer, { condition, make, freightCents }, currentRates(), context.today);
  const listed = { condition, priceCents, province: dealer.province, entry: listing.details, ...charged };
  const allInCents = priceCents > 0 ? advertisedPrice(listed, currentRates(), context.today).allInCents : null;
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
    description,
    dealer,
    colour: listing.exteriorColour,
    hasPrice: priceCents > 0,
    allInPrice: allInCents === null ? null : formatCents(allInCents),
    photos: photos.map((address) => new URL(address, context.publicUrl).href),
    link: linkOf({ condition, make, year, model, trim }, dealer, context.publicUrl),
  };
}

type Named = Pick<FeedCar, 'condition' | 'make' | 'year' | 'model' | 'trim'>;

/** The dealer's calculator in Finance with the car in it, where its all-in price stands. */
function linkOf(car: Named, dealer: { businessName: string; province: string }, publicUrl: URL): string {
  const { condition: type, make, year, model, trim } = car;
  const asked = { activeOption: '1', type, make, year: String(year), model, trim, province: dealer.province };
  return new URL(`/Dealer/${encodeURIComponent(dealer.businessName)}?${new URLSearchParams(asked)}`, publicUrl).href;
}
