import type { CallReply } from '#contract/contract.ts';
import { asAdvertised } from '#engine/form/advertised-price.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { CarAtDealer, WayToPay } from '#engine/form/ways-to-pay.ts';
import type { Queryable } from '../database/db.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { advertised } from '../listings/advertised.ts';
import { carAtDealer } from '../listings/price-of-listing.ts';
import { programmesForListings } from '../programmes/for-listings.ts';
import type { Car } from './own-cars.ts';

/** What a car is asked for, all-in, and a month; dollars. */
export type AskedPrices = CallReply<'previewPrices'>['data'][number]['before'];

/** The figures of a car at the price that it has, or at another one; cents, null: on request. */
export type AskedPricesOf = (car: Car, basePriceCents?: number | null) => AskedPrices;

/** A car as its page says it at a price that is stated, worked out once for all that is said of it. */
export type AdvertisedCar = { readonly listed: CarAtDealer; readonly way: WayToPay };

/** Such a car at the price that it has, or at another one; null of one on request. */
export type AdvertisedCars = (car: Car, basePriceCents?: number | null) => AdvertisedCar | null;

/** Some cars of a dealer by the programmes in force, financed at the form's first term, nothing down. */
export async function advertisedCars(
  queryable: Queryable,
  cars: readonly Car[],
  clock: Clock,
): Promise<AdvertisedCars> {
  const places = cars.map(({ listing: { dealerId, makeId }, timeZone }) => ({ dealerId, makeId, timeZone }));
  const programmes = await programmesForListings(queryable, places, clock);
  const today = dayInOntario(clock);
  return (car, basePriceCents = car.listing.basePriceCents) => {
    if (!basePriceCents) return null;
    const { listing, make, freightCents, timeZone, settings } = car;
    const row = { ...listing, basePriceCents, entry: listing.details, make, freightCents, timeZone, settings };
    const listed = carAtDealer(row, programmes({ ...listing, timeZone }), clock);
    return { listed, way: asAdvertised(listed, currentRates(), today) };
  };
}

/** What a car is asked for, taxed in the dealer's province. */
export function askedPricesOf({ province }: Car, offered: AdvertisedCar | null, today: IsoDate): AskedPrices {
  if (!offered) return { basePrice: '', allInPrice: null, payment: null };
  const { listed, way } = offered;
  const { allInPrice, payment: amount, ...terms } = advertised(listed, province, today, way);
  const { frequency, termsInYears, interestRate } = terms;
  const { basePrice } = listed.car;
  return { basePrice, allInPrice, payment: { amount, frequency, termsInYears, interestRate } };
}

/**
 * What some cars of a dealer are asked for, as its page says it: by the programmes in force, financed at the form's first
 * term, nothing down, taxed in the dealer's province.
 */
export async function askedPrices(queryable: Queryable, cars: readonly Car[], clock: Clock): Promise<AskedPricesOf> {
  const offered = await advertisedCars(queryable, cars, clock);
  const today = dayInOntario(clock);
  return (car, basePriceCents) => askedPricesOf(car, offered(car, basePriceCents), today);
}
