import { allInCents, asAdvertised, partsOf, rateOf } from '#engine/form/advertised-price.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { type CarAtDealer, payForCar, termsOf } from '#engine/form/ways-to-pay.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { currentRates } from '../deals/current-rates.ts';

/** What a listed car costs all-in at its dealer, in dollars; null where that is not stated, and of one on request. */
export function allInPriceOf(car: CarAtDealer, today: IsoDate): string | null {
  if (Number(car.car.basePrice) === 0) return null;
  const cents = allInCents(asAdvertised(car, currentRates(), today));
  return cents === null ? null : formatCents(cents);
}

/** What a listed car comes to a month where nothing else is asked for, taxed in a province, as the price lists say it. */
export function advertised(car: CarAtDealer, province: string, today: IsoDate) {
  const way = payForCar(car, 'Finance', { province }, currentRates(), today);
  const { state, result } = way;
  const { termsInYears, frequency } = termsOf(way);
  const { form } = state;
  return {
    allInPrice: allInPriceOf(car, today),
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
