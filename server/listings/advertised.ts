import { allInCents, asAdvertised, partsOf, rateOf } from '#engine/form/advertised-price.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { type CarAtDealer, payForCar, termsOf, type WayToPay } from '#engine/form/ways-to-pay.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { currentRates } from '../deals/current-rates.ts';

/** What a listed car costs all-in at its dealer, in dollars; null where that is not stated, and of one on request. */
export const allInPriceOf = (car: CarAtDealer, today: IsoDate): string | null =>
  allInPriceIn(car, asAdvertised(car, currentRates(), today));

function allInPriceIn({ car }: CarAtDealer, way: WayToPay): string | null {
  if (Number(car.basePrice) === 0) return null;
  const cents = allInCents(way);
  return cents === null ? null : formatCents(cents);
}

/**
 * What a listed car comes to a month where nothing else is asked for, taxed in a province, as the price lists say it.
 *
 * @param known the car as its dealer advertises it, for whoever has worked that out already
 */
export function advertised(
  car: CarAtDealer,
  province: string,
  today: IsoDate,
  known: WayToPay = asAdvertised(car, currentRates(), today),
) {
  // In the dealer's own province both are one deal, which takes most of the time of a row.
  const isOwn = province === car.settings.province;
  const way = isOwn ? known : payForCar(car, 'Finance', { province }, currentRates(), today);
  const { state, result } = way;
  const { termsInYears, frequency } = termsOf(way);
  const { form } = state;
  return {
    allInPrice: allInPriceIn(car, known),
    payment: formatCents(result.figures.paymentCents),
    numberOfPayments: result.figures.numberOfPayments,
    termsInYears,
    frequency,
    interestRate: form.interestRate,
    rateOf: rateOf(state),
    tax: form.tax,
    taxRate: form.taxRate,
    taxComponents: partsOf(state),
  };
}
