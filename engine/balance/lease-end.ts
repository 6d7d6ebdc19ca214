import { type DealResult, workOut } from '#engine/deal.ts';
import { excessKilometreCharge } from '#engine/lease/excess-kilometre-charge.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalOf,
  multiplyDecimals,
  subtractDecimals,
  zero,
} from '#engine/money/decimal.ts';
import { salesTax } from '#engine/tax/sales-tax.ts';

/** The end of a lease; cents. */
export type LeaseEnd = {
  /** Kilometres a year beyond those of the contract. */
  readonly excessPerYear: Decimal;
  /** Their charge when the vehicle comes back, with tax. */
  readonly excessCents: number;
  /** The drop-off fee and the charge for kilometres, both with tax. */
  readonly returnCents: number;
  /** The residual with its tax. */
  readonly buyOutCents: number;
  /**
   * What buying and owning the vehicle is worth more than returning it: its value less the buy-out, and the cost of the
   * return that is spared. Below 0 where returning is better.
   */
  readonly buyingGainsCents: number;
  /** Buying the excess ahead instead: what each payment and the whole lease cost more, with tax. */
  readonly ahead: { readonly paymentCents: number; readonly totalCents: number };
};

/**
 * What the end of a lease costs for the kilometres that are really driven (calculation 7.1 and 7.4).
 *
 * @param result a leased deal
 * @param driven kilometres a year
 * @param valueCents what the vehicle is estimated to be worth at the end
 */
export function leaseEnd(result: DealResult, driven: Decimal, valueCents: number): LeaseEnd {
  const { deal, figures, rates, today } = result;
  const covered = addDecimals(deal.allowedKilometresPerYear, deal.prepaidKilometresPerYear);
  const excessPerYear = compareDecimals(driven, covered) > 0 ? subtractDecimals(driven, covered) : zero;
  const chargeCents = excessKilometreCharge(
    multiplyDecimals(driven, deal.termYears),
    multiplyDecimals(covered, deal.termYears),
    decimalOf(rates.excessKilometres.endOfLeaseDollarsPerKilometre),
  );
  const excessCents = chargeCents + salesTax(chargeCents, deal.taxComponents);
  const returnCents = figures.returnFeesCents + figures.dropOffTaxCents + excessCents;
  const buyOutCents = figures.residualCents + figures.residualTaxCents;
  const prepaidKilometresPerYear = addDecimals(deal.prepaidKilometresPerYear, excessPerYear);
  const ahead = workOut({ ...deal, prepaidKilometresPerYear }, rates, today);
  return {
    excessPerYear,
    excessCents,
    returnCents,
    buyOutCents,
    buyingGainsCents: valueCents - buyOutCents + returnCents,
    ahead: {
      paymentCents: ahead.paymentCents - figures.paymentCents,
      totalCents: ahead.totalOutlayCents - figures.totalOutlayCents,
    },
  };
}
