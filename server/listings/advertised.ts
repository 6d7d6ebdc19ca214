import { advertisedPrice, type ListedCar } from '#engine/form/advertised-price.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { currentRates } from '../deals/current-rates.ts';

/** What a listed car costs all-in and a payment, as the lookups say it: amounts are dollars, null where not stated. */
export function advertised(car: ListedCar, today: IsoDate) {
  const { allInCents, paymentCents, programmes: _, ...terms } = advertisedPrice(car, currentRates(), today);
  return {
    allInPrice: allInCents === null ? null : formatCents(allInCents),
    payment: formatCents(paymentCents),
    ...terms,
  };
}
