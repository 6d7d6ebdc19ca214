import type { DemonstrationDealer } from '#content/dealers/demonstration-dealers.ts';
import { before, day } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import type { listingPrices } from '../listings/tables.ts';
import { declaredOf, detailsOf, factsOf } from './car-facts.ts';
import { drawn } from './draw.ts';
import { cheapestOf, type ListingRow, listPopularLast } from './popular-cars.ts';
import type { StockedCar } from './stock.ts';

type PriceRow = typeof listingPrices.$inferInsert;

/** New cars have stood for up to so many days, used ones for longer. */
const longestListed = { New: 24, PreOwned: 52, CertifiedPreOwned: 52 };

/** One used car in so many has come down in price, by a few steps of 250 dollars. */
const comeDown = 5;
const priceStepCents = 250_00;
const mostSteps = 6;

export type Stocked = {
  readonly id: string;
  readonly dealer: DemonstrationDealer;
  readonly cars: readonly StockedCar[];
};

/**
 * The listings of all dealers, with what each is beside its trim, since when it stands and what it was asked for before.
 * One car of the second dealer was sold: its page says so. One of the third has its price on request. `firstSeen` are
 * those that lists begin with.
 */
export function listedCars(
  stocked: readonly Stocked[],
  makeIdOf: (make: string) => string,
  now: Date,
): { listings: ListingRow[]; prices: PriceRow[]; firstSeen: ListingRow[] } {
  let number = 0;
  const rows = stocked.flatMap(({ id, dealer, cars }) =>
    cars.map((stockedCar) => {
      number += 1;
      return listingRow(id, dealer, stockedCar, makeIdOf, { now, number });
    }),
  );
  const usedOf = (place: number) =>
    rows.find(({ dealerId, condition }) => dealerId === stocked[place]?.id && condition === 'PreOwned');
  const [sold, onRequest] = [usedOf(1), usedOf(2)];
  if (sold) sold.state = 'draft';
  if (onRequest) onRequest.basePriceCents = null;
  const dealers = stocked.map(({ id, dealer: { provinceCode } }) => ({
    provinceCode,
    rows: rows.filter(({ dealerId }) => dealerId === id),
  }));
  const firstSeen = [...listPopularLast(dealers, now), ...cheapestOf(dealers)];
  return { listings: rows, prices: rows.flatMap((row) => earlierPrices(row, now)), firstSeen };
}

function listingRow(
  dealerId: string,
  { businessName, provinceCode }: DemonstrationDealer,
  { car, copy }: StockedCar,
  makeIdOf: (make: string) => string,
  { now, number }: { now: Date; number: number },
): ListingRow {
  const { make, confidence: _, ...entry } = car;
  const share = drawn('listed', businessName, number);
  const listed = before(now, Math.floor(share * longestListed[car.condition]) * day);
  return {
    ...entry,
    ...factsOf(businessName, car, copy, number),
    id: newId(),
    dealerId,
    makeId: makeIdOf(make),
    details: detailsOf(businessName, car),
    declared: declaredOf(car, provinceCode, number),
    createdAt: now,
    updatedAt: now,
    publishedAt: listed,
  };
}

/** What a car was asked for since it was listed: one price, or two where it has come down. */
function earlierPrices({ id, vin, condition, basePriceCents, publishedAt }: ListingRow, now: Date): PriceRow[] {
  const asked = basePriceCents ?? 0;
  if (asked === 0) return [];
  const share = drawn('came down', vin ?? '');
  const days = Math.round((now.getTime() - publishedAt.getTime()) / day);
  if (condition === 'New' || share * comeDown >= 1 || days < 2) {
    return [{ listingId: id, since: publishedAt, priceCents: asked }];
  }
  const steps = 1 + Math.floor(share * comeDown * mostSteps);
  return [
    { listingId: id, since: publishedAt, priceCents: asked + steps * priceStepCents },
    { listingId: id, since: before(now, Math.floor(days / 2) * day), priceCents: asked },
  ];
}
