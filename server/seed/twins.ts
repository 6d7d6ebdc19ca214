import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';

/** A car of a dealer's stock, and which one of its trim it is: 0, and more for its twins. */
export type StockedCar = { readonly car: CatalogueEntry; readonly copy: number };

/** Every so many dealers have a used car twice; the first one has one three times. */
const everyDealers = 4;
const ofFirstDealer = 2;

/** How far twins are apart: each has been driven this much more than the one before it, and costs this much less. */
const furtherKm = 9_400;
const cheaperPart = 0.045;
const priceStepCents = 100_00;

/**
 * A dealer's stock with twins in it: cars of one trim that differ by what tells used cars apart, their kilometres, price
 * and colour.
 *
 * @param place of the dealer among all
 */
export function withTwins(cars: readonly CatalogueEntry[], place: number): StockedCar[] {
  const single = cars.map((car) => ({ car, copy: 0 }));
  const twinned = cars.find(({ condition }) => condition === 'PreOwned');
  if (!twinned || place % everyDealers !== 0) return single;
  const twins = Array.from({ length: place === 0 ? ofFirstDealer : 1 }, (_, at) => twinOf(twinned, at + 1));
  return [...single, ...twins];
}

function twinOf(car: CatalogueEntry, copy: number): StockedCar {
  const price = car.basePriceCents * (1 - cheaperPart * copy);
  return {
    copy,
    car: {
      ...car,
      mileageKm: (car.mileageKm ?? 0) + furtherKm * copy,
      basePriceCents: Math.round(price / priceStepCents) * priceStepCents,
    },
  };
}
