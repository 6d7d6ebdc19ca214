import { cashFigures } from './cash/cash.ts';
import { type DealFigures, noFigures } from './figures.ts';
import { financeFigures } from './finance/finance.ts';
import type { DealInput, IsoDate } from './form/deal-fields.ts';
import { leaseFigures } from './lease/lease.ts';
import { type Decimal, formatDecimalPlaces } from './money/decimal.ts';
import { purchase } from './price/purchase.ts';
import { type RateBook, type RatesInForce, ratesInForce } from './rates.ts';
import { type Deal, readDeal } from './read-deal.ts';
import { warningsOf } from './warnings.ts';

/** A calculated deal: what was read, every figure, the warnings sorted, and the rates that were in force. */
export type DealResult = {
  readonly deal: Deal;
  readonly figures: DealFigures;
  readonly warnings: readonly string[];
  readonly rates: RatesInForce;
  readonly today: IsoDate;
};

/**
 * Works out a Cash, Finance or Lease deal by the calculation specification.
 *
 * @param input the deal as it stands on the wire
 * @param rates all rates, of which those in force on `today` are used
 * @param today the buyer's calendar day, ISO
 * @throws RangeError naming the field, where a counted field is above 10,000,000.00
 */
export function calculateDeal(input: DealInput, rates: RateBook, today: IsoDate): DealResult {
  const inForce = ratesInForce(rates, today);
  const { deal, warnings } = readDeal(input, inForce);
  const figures = workOut(deal, inForce, today);
  return {
    deal,
    figures,
    warnings: [...warnings, ...warningsOf(deal, figures, inForce)].sort(),
    rates: inForce,
    today,
  };
}

/** Every figure of a deal that has been read. */
export function workOut(deal: Deal, rates: RatesInForce, today: IsoDate): DealFigures {
  return figuresByMode[deal.mode](deal, rates, today);
}

const figuresByMode: Record<Deal['mode'], (deal: Deal, rates: RatesInForce, today: IsoDate) => DealFigures> = {
  Cash: (deal, rates) => {
    const bought = purchase(deal, rates);
    return { ...noFigures, ...bought, ...cashFigures(deal, bought) };
  },
  Finance: (deal, rates, today) => {
    const bought = purchase(deal, rates);
    const financed = financeFigures(deal, bought, rates, today);
    return { ...noFigures, ...bought, ...financed, aprPercent: textOfApr(financed.apr) };
  },
  Lease: leaseByAllNames,
};

/** A lease's own figures, and the same under the names that all modes share. */
function leaseByAllNames(deal: Deal, rates: RatesInForce, today: IsoDate): DealFigures {
  const lease = leaseFigures(deal, rates, today);
  return {
    ...noFigures,
    ...lease,
    aprPercent: textOfApr(lease.apr),
    totalPurchasePriceCents: lease.leaseValueCents,
    amountFinancedCents: lease.capitalisedAmountCents,
    paymentCents: lease.leasePaymentCents,
    finalPaymentCents: lease.leasePaymentCents,
    costOfBorrowingCents: lease.leaseCostOfBorrowingCents,
    totalOfPaymentsCents: lease.leasePaymentsTotalCents,
    scheduleInterestCents: lease.leaseInterestCents,
    dueOnDeliveryCents: lease.dueUponDeliveryCents,
  };
}

function textOfApr(apr: Decimal | null): string | null {
  return apr === null ? null : formatDecimalPlaces(apr, 4);
}
