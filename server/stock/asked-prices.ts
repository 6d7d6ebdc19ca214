import type { CallReply } from '#contract/contract.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Queryable } from '../database/db.ts';
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

/**
 * What some cars of a dealer are asked for, as its page says it: by the programmes in force, financed at the form's first
 * term, nothing down, taxed in the dealer's province.
 */
export async function askedPrices(queryable: Queryable, cars: readonly Car[], clock: Clock): Promise<AskedPricesOf> {
  const places = cars.map(({ listing: { dealerId, makeId }, timeZone }) => ({ dealerId, makeId, timeZone }));
  const programmes = await programmesForListings(queryable, places, clock);
  const today = dayInOntario(clock);
  return (car, basePriceCents = car.listing.basePriceCents) => {
    if (!basePriceCents) return { basePrice: '', allInPrice: null, payment: null };
    const { listing, make, freightCents, timeZone, settings } = car;
    const row = { ...listing, basePriceCents, entry: listing.details, make, freightCents, timeZone, settings };
    const listed = carAtDealer(row, programmes({ ...listing, timeZone }), clock);
    const { allInPrice, payment: amount, ...terms } = advertised(listed, car.province, today);
    const { frequency, termsInYears, interestRate } = terms;
    return {
      basePrice: formatCents(basePriceCents),
      allInPrice,
      payment: { amount, frequency, termsInYears, interestRate },
    };
  };
}
